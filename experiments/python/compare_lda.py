'''
Compares the estimators of weighted_fisher.sklearn with scikit-learn's LinearDiscriminantAnalysis with automatic shrinkage
(solver 'eigen'): as transformers to few components before a nearest neighbour, and as classifiers. Writes Markdown tables.
Means over stratified 5-fold cross-validation, repeated with other folds; all contenders get the same folds.

  --repeats N    how often (10)
  --faces DIR    also the faces in this folder, one folder per person, averaged to 32 x 32 pixels; needs cv2
'''
import argparse
import os
import warnings

import numpy as np
from sklearn.datasets import load_breast_cancer, load_digits, load_wine
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.model_selection import RepeatedStratifiedKFold
from sklearn.neighbors import KNeighborsClassifier
from sklearn.metrics import log_loss

from weighted_fisher.sklearn import WeightedFisherDiscriminant, WeightedKernelFisherDiscriminant

CONTENDERS = {
    'LDA, shrinkage auto': lambda **options: LinearDiscriminantAnalysis(solver='eigen', shrinkage='auto', **options),
    'WeightedFisherDiscriminant': WeightedFisherDiscriminant,
    'WeightedKernelFisherDiscriminant': WeightedKernelFisherDiscriminant,
}


def load_faces(folder):
    import cv2
    samples, people = [], []
    for person in sorted(entry.name for entry in os.scandir(folder) if entry.is_dir()):
        for name in sorted(os.listdir(os.path.join(folder, person))):
            image = cv2.imread(os.path.join(folder, person, name), cv2.IMREAD_GRAYSCALE)
            if image is not None:
                samples.append(cv2.resize(image, (32, 32), interpolation=cv2.INTER_AREA).ravel())
                people.append(person)
    return np.array(samples, dtype=np.float64), np.array(people)


def data_sets(faces):
    sets = {'digits': load_digits(return_X_y=True), 'wine': load_wine(return_X_y=True),
            'breast cancer': load_breast_cancer(return_X_y=True)}
    if faces:
        sets['faces'] = load_faces(faces)
    return sets


def brier(posteriors, truth, classes):
    return ((posteriors - (truth[:, None] == classes)) ** 2).sum(axis=1).mean()


def as_transformer(make, components, options, train, test):
    '''The accuracy of the nearest neighbour.'''
    reducer = make(n_components=components, **options).fit(*train)
    neighbour = KNeighborsClassifier(1).fit(reducer.transform(train[0]), train[1])
    return [neighbour.score(reducer.transform(test[0]), test[1])]


def as_classifier(make, train, test):
    '''Accuracy, log loss and Brier score.'''
    classifier = make().fit(*train)
    posteriors = classifier.predict_proba(test[0])
    return [classifier.score(*test), log_loss(test[1], posteriors, labels=classifier.classes_),
            brier(posteriors, test[1], classifier.classes_)]


def mean_of_folds(measure, samples, labels, repeats):
    folds = RepeatedStratifiedKFold(n_splits=5, n_repeats=repeats, random_state=1).split(samples, labels)
    return np.mean([measure((samples[train], labels[train]), (samples[test], labels[test])) for train, test in folds],
                   axis=0)


def print_table(title, columns, rows, format_cells):
    print('\n%s\n\n| | %s |\n|---%s|' % (title, ' | '.join(columns), '|---' * len(columns)))
    for name, cells in rows.items():
        print('| %s | %s |' % (name, ' | '.join(format_cells(cell) for cell in cells)), flush=True)


def print_transformers(sets, repeats):
    cells = [(name, p) for name, (_, labels) in sets.items() for p in (1, 2, 3, 5) if p < len(np.unique(labels))]
    rows = {}
    for contender, make in CONTENDERS.items():
        # Transformers need no probabilities, and so no cross-validation inside.
        options = {} if 'LDA' in contender else {'cv': None}
        values = [mean_of_folds(lambda train, test, p=p, make=make, options=options: as_transformer(make, p, options, train, test), *sets[name], repeats)[0]
                  for name, p in cells]
        rows[contender] = values + [np.mean(values)]
    print_table('Accuracy in % of the nearest neighbour among the projections to p components',
                ['%s, p = %d' % cell for cell in cells] + ['mean'], rows, lambda value: '%.1f' % (100 * value))


def print_classifiers(sets, repeats):
    rows = {}
    for contender, make in CONTENDERS.items():
        values = [mean_of_folds(lambda train, test, make=make: as_classifier(make, train, test), *data, repeats)
                  for data in sets.values()]
        rows[contender] = values + [np.mean(values, axis=0)]
    print_table('Classifiers: accuracy in %, log loss, Brier score', list(sets) + ['mean'], rows,
                lambda cell: '%.1f, %.3f, %.3f' % (100 * cell[0], cell[1], cell[2]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--repeats', type=int, default=10)
    parser.add_argument('--faces')
    options = parser.parse_args()
    warnings.simplefilter('ignore')  # LDA's, of features that are constant in a fold
    sets = data_sets(options.faces)
    print_transformers(sets, options.repeats)
    print_classifiers(sets, options.repeats)


if __name__ == '__main__':
    main()
