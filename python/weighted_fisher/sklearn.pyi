# scikit-learn has no types: what its base classes add is declared here.
from typing import Any, Dict, Optional, Sequence, TypeVar, Union

import numpy as np
from numpy.typing import ArrayLike, NDArray

__all__ = ['WeightedFisherDiscriminant', 'WeightedKernelFisherDiscriminant']

_Self = TypeVar('_Self', bound='_FisherDiscriminant')

class _FisherDiscriminant:
    n_components: Optional[int]
    weighting: Union[str, int]
    power: float
    neighbors: int
    sparsity: int
    iterations: int
    custom_weights: Optional[NDArray[Any]]
    regularization: float
    standardize: bool
    balance: bool
    size_weighted: bool
    priors: Optional[Sequence[float]]
    cv: Optional[int]
    classes_: NDArray[Any]
    priors_: NDArray[np.float64]
    means_: NDArray[np.float64]
    explained_variance_ratio_: NDArray[np.float64]
    temperature_: float
    n_features_in_: int
    feature_names_in_: NDArray[Any]
    def fit(self: _Self, X: ArrayLike, y: ArrayLike) -> _Self: ...
    def transform(self, X: ArrayLike) -> NDArray[np.float64]: ...
    def fit_transform(self, X: ArrayLike, y: Optional[ArrayLike] = ..., **fit_params: Any) -> NDArray[np.float64]: ...
    def predict(self, X: ArrayLike) -> NDArray[Any]: ...
    def predict_proba(self, X: ArrayLike) -> NDArray[np.float64]: ...
    def predict_log_proba(self, X: ArrayLike) -> NDArray[np.float64]: ...
    def score(self, X: ArrayLike, y: ArrayLike, sample_weight: Optional[ArrayLike] = ...) -> float: ...
    def get_feature_names_out(self, input_features: Optional[ArrayLike] = ...) -> NDArray[Any]: ...
    def get_params(self, deep: bool = ...) -> Dict[str, Any]: ...
    def set_params(self: _Self, **params: Any) -> _Self: ...

class WeightedFisherDiscriminant(_FisherDiscriminant):
    def __init__(
        self,
        n_components: Optional[int] = ...,
        *,
        weighting: Union[str, int] = ...,
        power: float = ...,
        neighbors: int = ...,
        sparsity: int = ...,
        iterations: int = ...,
        custom_weights: Optional[NDArray[Any]] = ...,
        regularization: float = ...,
        standardize: bool = ...,
        balance: bool = ...,
        size_weighted: bool = ...,
        priors: Optional[Sequence[float]] = ...,
        cv: Optional[int] = ...,
    ) -> None: ...
    @property
    def scalings_(self) -> NDArray[np.float64]: ...
    @property
    def xbar_(self) -> NDArray[np.float64]: ...

class WeightedKernelFisherDiscriminant(_FisherDiscriminant):
    kernel: Union[str, int]
    gamma: Optional[float]
    degree: Optional[int]
    coef0: Optional[float]
    landmarks: int
    def __init__(
        self,
        n_components: Optional[int] = ...,
        *,
        kernel: Union[str, int] = ...,
        gamma: Optional[float] = ...,
        degree: Optional[int] = ...,
        coef0: Optional[float] = ...,
        landmarks: int = ...,
        weighting: Union[str, int] = ...,
        power: float = ...,
        neighbors: int = ...,
        sparsity: int = ...,
        iterations: int = ...,
        custom_weights: Optional[NDArray[Any]] = ...,
        regularization: float = ...,
        standardize: bool = ...,
        balance: bool = ...,
        size_weighted: bool = ...,
        priors: Optional[Sequence[float]] = ...,
        cv: Optional[int] = ...,
    ) -> None: ...
