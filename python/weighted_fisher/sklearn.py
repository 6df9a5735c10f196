'''
Weighted Fisher discriminant analysis for scikit-learn: estimators that transform and classify.

    from weighted_fisher.sklearn import WeightedFisherDiscriminant

    make_pipeline(WeightedFisherDiscriminant(n_components=5), KNeighborsClassifier(1)).fit(X, y)

This module needs scikit-learn; the rest of the package does not.
'''
import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin, ClassNamePrefixFeaturesOutMixin, TransformerMixin
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import check_is_fitted, column_or_1d

try:
    from sklearn.utils.validation import validate_data
except ImportError:  # before scikit-learn 1.6
    def validate_data(estimator, *args, **kwargs):
        return estimator._validate_data(*args, **kwargs)

import weighted_fisher as wf
from weighted_fisher._posteriors import fitted_temperature, softmax

__all__ = ['WeightedFisherDiscriminant', 'WeightedKernelFisherDiscriminant']

# The arguments of the estimators that are fields of the parameters, and of the kernel: one entry per field
_PARAMS = {
    'weighting': 'weighting', 'power': 'power', 'neighbors': 'neighbors', 'sparsity': 'sparsity',
    'iterations': 'iterations', 'regularization': 'regularization', 'standardize': 'standardize', 'balance': 'balance',
    'size_weighted': 'sizeWeighted', 'custom_weights': 'customWeights',
}
_KERNEL = {'gamma': 'gamma', 'degree': 'degree', 'coef0': 'coef0', 'landmarks': 'landmarks'}


def _member(prefix, value):
    '''The constant of a name: 'pow' is WEIGHTING_POW. Numbers, and so the constants themselves, stay as they are.'''
    if not isinstance(value, str):
        return value
    try:
        return getattr(wf, prefix + value.upper())
    except AttributeError:
        known = [name[len(prefix):].lower() for name in dir(wf) if name.startswith(prefix)]
        raise ValueError('Expected one of %s, but got %r' % (', '.join(map(repr, known)), value)) from None


class _FisherDiscriminant(ClassNamePrefixFeaturesOutMixin, ClassifierMixin, TransformerMixin, BaseEstimator):
    '''What both estimators have in common.'''

    def fit(self, X, y):
        '''Learns the subspace of n x d samples and their n labels of any kind.'''
        X, y = validate_data(self, X, y, dtype=np.float64, order='C', ensure_min_samples=2)
        y = column_or_1d(y, warn=True)
        check_classification_targets(y)
        self.classes_, indices = np.unique(y, return_inverse=True)
        counts = np.bincount(indices)
        if len(counts) < 2:
            raise ValueError('Expected samples of at least two classes, but got %d samples of one class' % len(y))
        if self.cv is not None and (not isinstance(self.cv, (int, np.integer)) or self.cv < 2):
            raise ValueError('cv must be None or an integer of at least 2, but is %r' % (self.cv,))
        self.priors_ = self._checked_priors(counts)
        try:
            self._recognizer, self._scale, self.means_ = self._trained(X, indices)
            self.temperature_ = 1.0 if self.cv is None else fitted_temperature(
                lambda rows, labels, queries: self._scores(self._trained(rows, labels), queries, self.priors_),
                X, indices, self.cv)
        except wf.error as failure:
            raise ValueError(getattr(failure, 'err', str(failure))) from failure
        self._n_features_out = self.means_.shape[1]
        values = self._recognizer.getEigenValues().ravel()
        self.explained_variance_ratio_ = values / values.sum()
        return self

    def _checked_priors(self, counts):
        if self.priors is None:
            return counts / counts.sum()
        priors = np.asarray(self.priors, dtype=np.float64)
        if priors.shape != counts.shape or not (priors > 0).all() or not np.isclose(priors.sum(), 1):
            raise ValueError('priors must be %d positive numbers whose sum is 1, but are %r' % (len(counts), self.priors))
        return priors

    def _fisher_params(self):
        fields = {field: getattr(self, name) for name, field in _PARAMS.items() if getattr(self, name) is not None}
        fields['weighting'] = _member('WEIGHTING_', self.weighting)
        return wf.WeightedFisherParams(gallery=wf.GALLERY_MEANS, updatable=0, **fields)

    def _trained(self, X, indices):
        '''The recognizer, the factor that gives projections unit variance within classes, and the projected class means.'''
        recognizer = self._new_recognizer(wf.COMPONENTS_RANK if self.n_components is None else self.n_components)
        recognizer.train(X, indices)
        scale = np.sqrt(max(len(X) - len(np.unique(indices)), 1))
        projections = self._projected(recognizer, X) * scale
        means = np.array([projections[indices == i].mean(axis=0) for i in np.unique(indices)])
        return recognizer, scale, means

    def _scores(self, model, X, priors):
        '''The logarithms of the posteriors up to a constant, if classes are normal with unit variance.'''
        recognizer, scale, means = model
        projections = self._projected(recognizer, X) * scale
        distances = ((projections ** 2).sum(axis=1)[:, None] + (means ** 2).sum(axis=1) - 2 * projections @ means.T)
        return np.log(priors) - distances / 2

    def _checked(self, X):
        check_is_fitted(self)
        return validate_data(self, X, dtype=np.float64, order='C', reset=False)

    def transform(self, X):
        '''The projections, n x p, with unit variance within classes.'''
        X = self._checked(X)
        return self._projected(self._recognizer, X) * self._scale

    def _all_scores(self, X):
        X = self._checked(X)
        return self._scores((self._recognizer, self._scale, self.means_), X, self.priors_)

    def predict(self, X):
        '''The most probable class of each sample.'''
        best = self._all_scores(X).argmax(axis=1)
        return self.classes_[best]

    def predict_proba(self, X):
        '''The posterior probabilities of the classes, n x c, in the order of classes_.'''
        scores = self._all_scores(X)
        return softmax(self.temperature_ * scores)

    def predict_log_proba(self, X):
        '''The logarithms of the posterior probabilities.'''
        return np.log(self.predict_proba(X))


class WeightedFisherDiscriminant(_FisherDiscriminant):
    '''
    Weighted Fisher discriminant analysis in the input space.

    A classifier, which takes the class whose projected mean is nearest in view of the priors, and a transformer, for few
    components: weights let those separate the classes that are easily confused.

    n_components    the number of components, at most the number of classes minus one; None means all
    weighting       how the pairs of classes are weighted: 'pow', 'uniform', 'apac', 'maxmin', 'cdm', 'knn', 'cosine', 'auto'
                    or 'custom', or one of WeightingTypes
    power, neighbors, sparsity, iterations, custom_weights
                    parameters of some weightings, see WeightedFisherParams
    regularization  the regularization relative to what oracle approximating shrinkage finds
    standardize     whether each feature is scaled to unit variance first
    balance         whether every class counts the same in the training, however many samples it has
    size_weighted   whether the scatter of each class is multiplied by the number of its samples
    priors          the prior probabilities of the classes; None means their shares of the samples
    cv              the number of folds of the cross-validation that fits the temperature of the probabilities; None takes
                    them as a normal distribution gives them, without a cross-validation

    Attributes: classes_, priors_, means_ (projected, c x p), scalings_ (d x p) and xbar_ (d), of which transform() makes
    (X - xbar_) @ scalings_; explained_variance_ratio_, temperature_, n_features_in_ and, for tables, feature_names_in_.
    '''

    def __init__(self, n_components=None, *, weighting='pow', power=2.0, neighbors=3, sparsity=0, iterations=25,
                 custom_weights=None, regularization=3.0, standardize=True, balance=False, size_weighted=False,
                 priors=None, cv=5):
        self.n_components = n_components
        self.weighting = weighting
        self.power = power
        self.neighbors = neighbors
        self.sparsity = sparsity
        self.iterations = iterations
        self.custom_weights = custom_weights
        self.regularization = regularization
        self.standardize = standardize
        self.balance = balance
        self.size_weighted = size_weighted
        self.priors = priors
        self.cv = cv

    def _new_recognizer(self, components):
        return wf.WeightedFisherFaceRecognizer_create(self._fisher_params(), components)

    @staticmethod
    def _projected(recognizer, X):
        return (X - recognizer.getMean()) @ recognizer.getEigenVectors()

    @property
    def scalings_(self):
        '''The projection matrix, d x p.'''
        check_is_fitted(self)
        return self._recognizer.getEigenVectors() * self._scale

    @property
    def xbar_(self):
        '''The mean of the training samples.'''
        check_is_fitted(self)
        return self._recognizer.getMean().ravel()


class WeightedKernelFisherDiscriminant(_FisherDiscriminant):
    '''
    Weighted Fisher discriminant analysis in the feature space of a kernel.

    kernel          'rbf', 'linear', 'poly', 'sigmoid' or 'cosine', or one of WeightedFisherKernelTypes
    gamma, degree, coef0
                    parameters of the kernel, see WeightedFisherKernelParams; None means their defaults
    landmarks       the number of landmarks of Nystroem's approximation; 0 means the exact solution, in which time grows
                    with the cube, and memory with the square, of the number of samples

    The other parameters and attributes are those of WeightedFisherDiscriminant, but for scalings_ and xbar_, which a
    kernel does not have; weighting may be 'kernel_cosine', too.
    '''

    def __init__(self, n_components=None, *, kernel='rbf', gamma=None, degree=None, coef0=None, landmarks=0,
                 weighting='pow', power=2.0, neighbors=3, sparsity=0, iterations=25, custom_weights=None,
                 regularization=1.0, standardize=True, balance=False, size_weighted=False, priors=None, cv=5):
        self.n_components = n_components
        self.kernel = kernel
        self.gamma = gamma
        self.degree = degree
        self.coef0 = coef0
        self.landmarks = landmarks
        self.weighting = weighting
        self.power = power
        self.neighbors = neighbors
        self.sparsity = sparsity
        self.iterations = iterations
        self.custom_weights = custom_weights
        self.regularization = regularization
        self.standardize = standardize
        self.balance = balance
        self.size_weighted = size_weighted
        self.priors = priors
        self.cv = cv

    def _new_recognizer(self, components):
        fields = {field: getattr(self, name) for name, field in _KERNEL.items() if getattr(self, name) is not None}
        kernel = wf.WeightedFisherKernelParams(_member('KERNEL_', self.kernel), **fields)
        return wf.WeightedKernelFisherFaceRecognizer_create(self._fisher_params(), kernel, components)

    @staticmethod
    def _projected(recognizer, X):
        return recognizer.project(X)
