'''Tests of weighted_fisher.sklearn, with scikit-learn's own checks of estimators among them.'''
import pickle
import subprocess
import sys
import unittest
import warnings

import numpy as np
import pandas
from sklearn.base import clone
from sklearn.datasets import load_breast_cancer, load_digits, load_wine
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.metrics import log_loss
from sklearn.model_selection import GridSearchCV, cross_val_score, train_test_split
from sklearn.neighbors import KNeighborsClassifier
from sklearn.pipeline import make_pipeline
from sklearn.utils.estimator_checks import check_estimator

import weighted_fisher as wf
from weighted_fisher.sklearn import WeightedFisherDiscriminant, WeightedKernelFisherDiscriminant

BOTH = (WeightedFisherDiscriminant, WeightedKernelFisherDiscriminant)


def split(load, seed=0):
    samples, labels = load(return_X_y=True)
    return train_test_split(samples, labels, test_size=0.4, random_state=seed, stratify=labels)


class TestChecks(unittest.TestCase):

    def test_of_scikit_learn_pass_and_none_is_skipped(self):
        for estimator in [kind() for kind in BOTH] + [WeightedFisherDiscriminant(weighting='maxmin', cv=None)]:
            self.assertFalse({'_xfail_checks', '_no_validation', 'no_validation', '_skip_test'} & set(dir(estimator)))
            tags = estimator._get_tags()
            self.assertFalse(tags['_xfail_checks'] or tags['_skip_test'] or tags['no_validation'] or tags['non_deterministic'])
            count = 0
            with warnings.catch_warnings(record=True) as caught:
                warnings.simplefilter('always')
                for instance, check in check_estimator(estimator, generate_only=True):
                    with self.subTest(check=str(check)):
                        try:
                            check(instance)
                        except unittest.SkipTest as skipped:
                            self.fail('skipped: %s' % skipped)
                    count += 1
            self.assertGreater(count, 40)
            self.assertEqual([str(each.message) for each in caught if 'kip' in str(each.message)], [])


class TestEstimators(unittest.TestCase):

    def test_are_not_worse_than_lda(self):
        for kind in BOTH:
            own, theirs = [], []
            for load in (load_digits, load_wine, load_breast_cancer):
                train, test, truth, expected = split(load)
                own.append(kind(cv=None).fit(train, truth).score(test, expected))
                lda = LinearDiscriminantAnalysis(solver='eigen', shrinkage='auto')
                theirs.append(lda.fit(train, truth).score(test, expected))
            self.assertGreater(np.mean(own), np.mean(theirs) - 0.005)

    def test_probabilities_are_posteriors(self):
        for load in (load_digits, load_wine, load_breast_cancer):
            train, test, truth, expected = split(load)
            for kind in BOTH:
                estimator = kind().fit(train, truth)
                posteriors = estimator.predict_proba(test)
                np.testing.assert_allclose(posteriors.sum(axis=1), 1)
                self.assertTrue((posteriors >= 0).all())
                np.testing.assert_array_equal(estimator.classes_[posteriors.argmax(axis=1)], estimator.predict(test))
                np.testing.assert_allclose(estimator.predict_log_proba(test), np.log(posteriors))
                lda = LinearDiscriminantAnalysis(solver='eigen', shrinkage='auto').fit(train, truth)
                self.assertLess(log_loss(expected, posteriors), 1.2 * log_loss(expected, lda.predict_proba(test)))

    def test_the_temperature_comes_from_a_cross_validation(self):
        train, test, truth, expected = split(load_digits)
        fitted = WeightedFisherDiscriminant().fit(train, truth)
        plain = WeightedFisherDiscriminant(cv=None).fit(train, truth)
        self.assertEqual(plain.temperature_, 1)
        np.testing.assert_array_equal(fitted.predict(test), plain.predict(test))
        self.assertLess(log_loss(expected, fitted.predict_proba(test)), log_loss(expected, plain.predict_proba(test)))
        for wrong in (1, 2.5, 'many'):
            with self.assertRaisesRegex(ValueError, 'cv must be'):
                WeightedFisherDiscriminant(cv=wrong).fit(train, truth)

    def test_projections_have_unit_variance_within_classes(self):
        train, _, truth, _ = split(load_wine)
        estimator = WeightedFisherDiscriminant(regularization=1e-9).fit(train, truth)
        projections = estimator.transform(train)
        within = sum(np.cov(projections[truth == i].T) * (np.sum(truth == i) - 1) for i in range(3)) / (len(truth) - 3)
        np.testing.assert_allclose(within, np.eye(2), atol=1e-4)
        np.testing.assert_allclose((train - estimator.xbar_) @ estimator.scalings_, projections, atol=1e-9)
        np.testing.assert_allclose(projections, estimator.fit_transform(train, truth))

    def test_take_any_labels_and_tables(self):
        samples, labels = load_wine(return_X_y=True, as_frame=True)
        names = labels.map({0: 'red', 1: 'white', 2: 'rosé'})
        for kind in BOTH:
            estimator = kind(2).fit(samples, names)
            self.assertEqual(set(estimator.predict(samples)), {'red', 'white', 'rosé'})
            self.assertEqual(list(estimator.feature_names_in_), list(samples.columns))
            expected = [kind.__name__.lower() + str(i) for i in range(2)]
            self.assertEqual(list(estimator.get_feature_names_out()), expected)
            table = estimator.set_output(transform='pandas').transform(samples)
            self.assertIsInstance(table, pandas.DataFrame)
            self.assertEqual(list(table.columns), expected)

    def test_work_in_pipelines_and_searches_with_two_jobs(self):
        train, test, truth, expected = split(load_wine)
        for kind in BOTH:
            pipeline = make_pipeline(kind(cv=None), KNeighborsClassifier(1))
            name = kind.__name__.lower()
            search = GridSearchCV(pipeline, {name + '__n_components': [1, 2], name + '__regularization': [0.3, 3]}, cv=3,
                                  n_jobs=2, error_score='raise').fit(train, truth)
            self.assertGreater(search.score(test, expected), 0.9)
            self.assertGreater(cross_val_score(kind(), train, truth, cv=3, n_jobs=2).mean(), 0.9)
            fitted = kind().fit(train, truth)
            again = pickle.loads(pickle.dumps(fitted))
            np.testing.assert_array_equal(again.predict_proba(test), fitted.predict_proba(test))
            self.assertEqual(clone(fitted).get_params(), fitted.get_params())

    def test_parameters_reach_the_recognizer(self):
        train, _, truth, _ = split(load_wine)
        estimator = WeightedFisherDiscriminant(weighting='knn', neighbors=1, size_weighted=True, balance=True,
                                               regularization=0.25, standardize=False, cv=None).fit(train, truth)
        params = estimator._recognizer.getParams()
        self.assertEqual((params.weighting, params.neighbors, params.sizeWeighted, params.balance, params.regularization,
                          params.standardize), (wf.WEIGHTING_KNN, 1, True, True, 0.25, False))
        kernel = WeightedKernelFisherDiscriminant(kernel='poly', degree=3, gamma=0.5, landmarks=20, cv=None)
        self.assertEqual(kernel.fit(train, truth)._recognizer.getKernelParams(),
                         wf.WeightedFisherKernelParams(wf.KERNEL_POLY, degree=3, gamma=0.5, landmarks=20))
        WeightedFisherDiscriminant(weighting=wf.WEIGHTING_CUSTOM, custom_weights=np.ones((3, 3))).fit(train, truth)

    def test_every_field_of_the_parameters_is_an_argument_or_known_not_to_be(self):
        from weighted_fisher.sklearn import _KERNEL, _PARAMS
        fields = {name for name, member in vars(wf.WeightedFisherParams).items() if isinstance(member, property)}
        # What concerns images, and the gallery, which the estimators replace
        of_images = {'features', 'distance', 'updatable', 'gallery', 'mirror', 'featureWeights'}
        self.assertLessEqual(fields - of_images, set(_PARAMS.values()))
        for kind, table in ((WeightedFisherDiscriminant, _PARAMS), (WeightedKernelFisherDiscriminant, {**_PARAMS, **_KERNEL})):
            self.assertLessEqual(set(table), set(kind().get_params()))

    def test_mistakes_are_errors(self):
        train, _, truth, _ = split(load_wine)
        for wrong, message in ((dict(weighting='heavy'), "one of .*'maxmin'"), (dict(regularization=-1), 'regularization'),
                               (dict(priors=[0.5, 0.5]), 'priors must be 3'), (dict(priors=[1, 1, 1]), 'sum')):
            with self.assertRaisesRegex(ValueError, message):
                WeightedFisherDiscriminant(**wrong).fit(train, truth)
        with self.assertRaisesRegex(ValueError, 'one class'):
            WeightedFisherDiscriminant().fit(train, np.zeros(len(train)))

    def test_priors_shift_the_decision(self):
        train, test, truth, _ = split(load_breast_cancer)
        even = WeightedFisherDiscriminant(priors=[0.5, 0.5], cv=None).fit(train, truth).predict(test)
        skewed = WeightedFisherDiscriminant(priors=[0.01, 0.99], cv=None).fit(train, truth).predict(test)
        self.assertGreater(skewed.sum(), even.sum())

    def test_classes_of_one_sample_are_possible(self):
        random = np.random.RandomState(1)
        samples = random.normal(size=(5, 8)) + 5 * np.eye(5, 8)
        for kind in BOTH:
            estimator = kind().fit(samples, list('abcde'))
            self.assertEqual(''.join(estimator.predict(samples)), 'abcde')

    def test_the_package_does_not_import_scikit_learn(self):
        code = 'import sys, weighted_fisher; print([name for name in ("sklearn", "matplotlib", "scipy") if name in sys.modules])'
        output = subprocess.run([sys.executable, '-c', code], stdout=subprocess.PIPE, text=True, check=True).stdout
        self.assertEqual(output, '[]\n')


if __name__ == '__main__':
    unittest.main()
