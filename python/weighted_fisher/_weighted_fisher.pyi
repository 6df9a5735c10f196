# The types of the extension, for editors and type checkers. python/test/test_stubs.py compares them with it.
from enum import IntEnum, IntFlag
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple, Union, overload

import numpy as np
from numpy.typing import NDArray

_Image = NDArray[Any]
_Images = Union[NDArray[Any], Sequence[NDArray[Any]]]
_Labels = Union[NDArray[Any], Sequence[int], Sequence[str]]
_Ints = NDArray[np.int32]
_Floats = NDArray[np.float64]

__version__: str

class error(Exception):
    code: int
    err: str
    file: str
    func: str
    line: int
    msg: str

class WeightingTypes(IntEnum):
    WEIGHTING_UNIFORM = 0
    WEIGHTING_APAC = 1
    WEIGHTING_POW = 2
    WEIGHTING_CDM = 3
    WEIGHTING_KNN = 4
    WEIGHTING_COSINE = 5
    WEIGHTING_KERNEL_COSINE = 6
    WEIGHTING_AUTO = 7
    WEIGHTING_MAXMIN = 8
    WEIGHTING_CUSTOM = 9

class FisherDistanceTypes(IntEnum):
    DISTANCE_L2 = 0
    DISTANCE_COSINE = 1

class WeightedFisherKernelTypes(IntEnum):
    KERNEL_LINEAR = 0
    KERNEL_POLY = 1
    KERNEL_RBF = 2
    KERNEL_SIGMOID = 3
    KERNEL_COSINE = 4

class FisherFeatureTypes(IntFlag):
    FEATURE_PIXELS = 1
    FEATURE_HOG = 2
    FEATURE_LBP = 4
    FEATURE_GABOR = 8
    FEATURE_ALL = 15

class FisherComponents(IntEnum):
    COMPONENTS_DEFAULT = 0
    COMPONENTS_RANK = -1
    COMPONENTS_ALL = -2

class FisherGalleryTypes(IntEnum):
    GALLERY_SAMPLES = 0
    GALLERY_MEANS = 1

class FisherSearchTypes(IntFlag):
    SEARCH_REGULARIZATION = 1
    SEARCH_COMPONENTS = 2
    SEARCH_WEIGHTING = 4
    SEARCH_DISTANCE = 8
    SEARCH_KERNEL = 16
    SEARCH_FEATURES = 32
    SEARCH_ALL = 63

WEIGHTING_UNIFORM = WeightingTypes.WEIGHTING_UNIFORM
WEIGHTING_APAC = WeightingTypes.WEIGHTING_APAC
WEIGHTING_POW = WeightingTypes.WEIGHTING_POW
WEIGHTING_CDM = WeightingTypes.WEIGHTING_CDM
WEIGHTING_KNN = WeightingTypes.WEIGHTING_KNN
WEIGHTING_COSINE = WeightingTypes.WEIGHTING_COSINE
WEIGHTING_KERNEL_COSINE = WeightingTypes.WEIGHTING_KERNEL_COSINE
WEIGHTING_AUTO = WeightingTypes.WEIGHTING_AUTO
WEIGHTING_MAXMIN = WeightingTypes.WEIGHTING_MAXMIN
WEIGHTING_CUSTOM = WeightingTypes.WEIGHTING_CUSTOM
DISTANCE_L2 = FisherDistanceTypes.DISTANCE_L2
DISTANCE_COSINE = FisherDistanceTypes.DISTANCE_COSINE
KERNEL_LINEAR = WeightedFisherKernelTypes.KERNEL_LINEAR
KERNEL_POLY = WeightedFisherKernelTypes.KERNEL_POLY
KERNEL_RBF = WeightedFisherKernelTypes.KERNEL_RBF
KERNEL_SIGMOID = WeightedFisherKernelTypes.KERNEL_SIGMOID
KERNEL_COSINE = WeightedFisherKernelTypes.KERNEL_COSINE
FEATURE_PIXELS = FisherFeatureTypes.FEATURE_PIXELS
FEATURE_HOG = FisherFeatureTypes.FEATURE_HOG
FEATURE_LBP = FisherFeatureTypes.FEATURE_LBP
FEATURE_GABOR = FisherFeatureTypes.FEATURE_GABOR
FEATURE_ALL = FisherFeatureTypes.FEATURE_ALL
COMPONENTS_DEFAULT = FisherComponents.COMPONENTS_DEFAULT
COMPONENTS_RANK = FisherComponents.COMPONENTS_RANK
COMPONENTS_ALL = FisherComponents.COMPONENTS_ALL
GALLERY_SAMPLES = FisherGalleryTypes.GALLERY_SAMPLES
GALLERY_MEANS = FisherGalleryTypes.GALLERY_MEANS
SEARCH_REGULARIZATION = FisherSearchTypes.SEARCH_REGULARIZATION
SEARCH_COMPONENTS = FisherSearchTypes.SEARCH_COMPONENTS
SEARCH_WEIGHTING = FisherSearchTypes.SEARCH_WEIGHTING
SEARCH_DISTANCE = FisherSearchTypes.SEARCH_DISTANCE
SEARCH_KERNEL = FisherSearchTypes.SEARCH_KERNEL
SEARCH_FEATURES = FisherSearchTypes.SEARCH_FEATURES
SEARCH_ALL = FisherSearchTypes.SEARCH_ALL

class WeightedFisherParams:
    def __init__(
        self,
        *,
        weighting: int = ...,
        power: float = ...,
        neighbors: int = ...,
        sparsity: int = ...,
        iterations: int = ...,
        regularization: float = ...,
        standardize: bool = ...,
        distance: int = ...,
        customWeights: Optional[NDArray[Any]] = ...,
        features: int = ...,
        updatable: int = ...,
        balance: bool = ...,
        sizeWeighted: bool = ...,
        gallery: int = ...,
        mirror: int = ...,
    ) -> None: ...
    weighting: int
    power: float
    neighbors: int
    sparsity: int
    iterations: int
    regularization: float
    standardize: bool
    distance: int
    customWeights: Optional[NDArray[Any]]
    features: int
    updatable: int
    balance: bool
    sizeWeighted: bool
    gallery: int
    mirror: int
    def __eq__(self, other: object) -> bool: ...
    __hash__: None  # type: ignore[assignment]
    def __reduce__(self) -> Tuple[Any, ...]: ...

class WeightedFisherKernelParams:
    def __init__(
        self, type: int = ..., *, gamma: float = ..., degree: int = ..., coef0: float = ..., landmarks: int = ...
    ) -> None: ...
    type: int
    gamma: float
    degree: int
    coef0: float
    landmarks: int
    def __eq__(self, other: object) -> bool: ...
    __hash__: None  # type: ignore[assignment]
    def __reduce__(self) -> Tuple[Any, ...]: ...

FisherKernelParams = WeightedFisherKernelParams

class FisherCopyParams:
    def __init__(
        self,
        count: int = ...,
        *,
        minSize: float = ...,
        maxSize: float = ...,
        minLight: float = ...,
        maxLight: float = ...,
        minNoise: float = ...,
        maxNoise: float = ...,
        minBlur: float = ...,
        maxBlur: float = ...,
    ) -> None: ...
    count: int
    minSize: float
    maxSize: float
    minLight: float
    maxLight: float
    minNoise: float
    maxNoise: float
    minBlur: float
    maxBlur: float
    def __eq__(self, other: object) -> bool: ...
    __hash__: None  # type: ignore[assignment]
    def __reduce__(self) -> Tuple[Any, ...]: ...

def makeDegradedCopies(image: _Image, params: FisherCopyParams, copies: Any = ...) -> Tuple[_Image, ...]: ...

class FaceNetwork:
    def __init__(self) -> None: ...
    def describe(self, images: List[_Image], vectors: Optional[NDArray[Any]] = ...) -> NDArray[Any]: ...
    def getIdentity(self) -> str: ...
    @staticmethod
    def create(function: Callable[[List[_Image]], NDArray[Any]], identity: str) -> FaceNetwork: ...

def FaceNetwork_create(function: Callable[[List[_Image]], NDArray[Any]], identity: str) -> FaceNetwork: ...

class DnnFaceNetwork(FaceNetwork):
    # Of its own, and not that of FaceNetwork, as in cv2
    @staticmethod
    def create(  # type: ignore[override]
        filename: str,
        inputSize: Tuple[int, int] = ...,
        mean: Union[float, Sequence[float]] = ...,
        scale: float = ...,
        swapRB: bool = ...,
    ) -> DnnFaceNetwork: ...

def DnnFaceNetwork_create(
    filename: str,
    inputSize: Tuple[int, int] = ...,
    mean: Union[float, Sequence[float]] = ...,
    scale: float = ...,
    swapRB: bool = ...,
) -> DnnFaceNetwork: ...

class PredictCollector: ...

class StandardCollector(PredictCollector):
    @staticmethod
    def create(threshold: float = ...) -> StandardCollector: ...
    def getMinLabel(self) -> int: ...
    def getMinDist(self) -> float: ...
    def getResults(self, sorted: bool = ...) -> Tuple[Tuple[int, float], ...]: ...

def StandardCollector_create(threshold: float = ...) -> StandardCollector: ...

class FaceRecognizer:
    def train(self, src: _Images, labels: _Labels) -> None: ...
    def update(self, src: _Images, labels: _Labels) -> None: ...
    def predict_label(self, src: _Image) -> int: ...
    def predict(self, src: _Image) -> Tuple[int, float]: ...
    def predict_name(self, src: _Image) -> Optional[str]: ...
    def predict_collect(self, src: _Image, collector: PredictCollector) -> None: ...
    def read(self, filename: str) -> None: ...
    def write(self, filename: str) -> None: ...
    def save(self, filename: str) -> None: ...
    def empty(self) -> bool: ...
    def clear(self) -> None: ...
    def getDefaultName(self) -> str: ...
    def setLabelInfo(self, label: int, strInfo: str) -> None: ...
    def getLabelInfo(self, label: int) -> str: ...
    def getLabelsByString(self, str: str) -> Union[_Ints, Tuple[()]]: ...

class BasicFaceRecognizer(FaceRecognizer):
    def setNumComponents(self, val: int) -> None: ...
    def getNumComponents(self) -> int: ...
    def setThreshold(self, val: float) -> None: ...
    def getThreshold(self) -> float: ...
    def getLabels(self) -> _Ints: ...
    def getEigenValues(self) -> _Floats: ...
    def getProjections(self) -> Tuple[_Floats, ...]: ...
    def getEigenVectors(self) -> Optional[_Floats]: ...
    def getMean(self) -> Optional[_Floats]: ...

class DiscriminantFaceRecognizer(BasicFaceRecognizer):
    def getParams(self) -> WeightedFisherParams: ...
    def setParams(self, params: WeightedFisherParams) -> None: ...
    def getCopyParams(self) -> FisherCopyParams: ...
    def setCopyParams(self, copies: FisherCopyParams) -> None: ...
    def getNetwork(self) -> Optional[FaceNetwork]: ...
    def setNetwork(self, network: Optional[FaceNetwork]) -> None: ...
    def setNumComponents(self, val: int) -> None: ...
    def train(self, src: _Images, labels: _Labels) -> None: ...
    def update(self, src: _Images, labels: _Labels) -> None: ...
    def removeClass(self, label: Union[int, str]) -> None: ...
    def enroll(self, src: _Images, labels: _Labels) -> None: ...
    def trainAuto(
        self, src: _Images, labels: _Labels, kFold: int = ..., falseAcceptRate: float = ..., search: int = ...
    ) -> None: ...
    def getAutoReport(self) -> str: ...
    def setProgress(self, progress: Optional[Callable[[int, int, str], object]]) -> None: ...
    def calibrate(self, src: _Images, labels: _Labels, falseAcceptRate: float = ...) -> None: ...
    def calibratePairs(self, src: _Images, labels: _Labels, falseAcceptRate: float = ...) -> float: ...
    def project(self, src: _Images, projections: Optional[_Floats] = ...) -> _Floats: ...
    def predictBatch(
        self, src: _Images, labels: Optional[_Ints] = ..., distances: Optional[_Floats] = ...
    ) -> Tuple[_Ints, _Floats]: ...
    def predictTop(
        self,
        src: _Image,
        k: int,
        labels: Optional[_Ints] = ...,
        distances: Optional[_Floats] = ...,
        probabilities: Optional[_Floats] = ...,
    ) -> Tuple[Optional[_Ints], Optional[_Floats], Optional[_Floats]]: ...
    def compare(self, a: _Image, b: _Image) -> float: ...
    def getProbability(self, distance: float) -> float: ...
    def getPairProbability(self, distance: float) -> float: ...
    def getProjections(self) -> Tuple[_Floats, ...]: ...
    def getEigenVectors(self) -> Optional[_Floats]: ...
    def getMean(self) -> Optional[_Floats]: ...
    def getWeights(self) -> _Floats: ...
    def getFeatureWeights(self) -> _Floats: ...
    def getWeightPairs(
        self, pairs: Optional[_Ints] = ..., weights: Optional[_Floats] = ...
    ) -> Tuple[_Ints, _Floats]: ...
    def getClasses(self) -> _Ints: ...
    def getImageSize(self) -> Tuple[int, int]: ...
    def encode(self) -> NDArray[np.uint8]: ...
    def decode(self, buf: Union[NDArray[np.uint8], bytes, bytearray]) -> None: ...

class WeightedFisherFaceRecognizer(DiscriminantFaceRecognizer):
    @overload
    @staticmethod
    def create(num_components: int = ..., threshold: float = ...) -> WeightedFisherFaceRecognizer: ...
    @overload
    @staticmethod
    def create(
        params: WeightedFisherParams, num_components: int = ..., threshold: float = ...
    ) -> WeightedFisherFaceRecognizer: ...
    @staticmethod
    def load(filename: str) -> WeightedFisherFaceRecognizer: ...
    def __copy__(self) -> WeightedFisherFaceRecognizer: ...
    def __deepcopy__(self, memo: Dict[int, Any]) -> WeightedFisherFaceRecognizer: ...
    def __reduce__(self) -> Tuple[Any, ...]: ...

@overload
def WeightedFisherFaceRecognizer_create(
    num_components: int = ..., threshold: float = ...
) -> WeightedFisherFaceRecognizer: ...
@overload
def WeightedFisherFaceRecognizer_create(
    params: WeightedFisherParams, num_components: int = ..., threshold: float = ...
) -> WeightedFisherFaceRecognizer: ...
def WeightedFisherFaceRecognizer_load(filename: str) -> WeightedFisherFaceRecognizer: ...

class WeightedKernelFisherFaceRecognizer(DiscriminantFaceRecognizer):
    @staticmethod
    def create(
        params: WeightedFisherParams = ...,
        kernel: WeightedFisherKernelParams = ...,
        num_components: int = ...,
        threshold: float = ...,
    ) -> WeightedKernelFisherFaceRecognizer: ...
    @staticmethod
    def load(filename: str) -> WeightedKernelFisherFaceRecognizer: ...
    def getKernelParams(self) -> WeightedFisherKernelParams: ...
    def setKernelParams(self, kernel: WeightedFisherKernelParams) -> None: ...
    def __copy__(self) -> WeightedKernelFisherFaceRecognizer: ...
    def __deepcopy__(self, memo: Dict[int, Any]) -> WeightedKernelFisherFaceRecognizer: ...
    def __reduce__(self) -> Tuple[Any, ...]: ...

def WeightedKernelFisherFaceRecognizer_create(
    params: WeightedFisherParams = ...,
    kernel: WeightedFisherKernelParams = ...,
    num_components: int = ...,
    threshold: float = ...,
) -> WeightedKernelFisherFaceRecognizer: ...
def WeightedKernelFisherFaceRecognizer_load(filename: str) -> WeightedKernelFisherFaceRecognizer: ...
