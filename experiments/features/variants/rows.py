"""What is compared: one line for each row of the tables."""
from dataclasses import dataclass, replace

from gabor import Gabor
from hog import GAUSSIAN_WEIGHTS, Hog
from lbp import Lbp
from pixels import Pixels


@dataclass(frozen=True)
class Variant:
    """A feature, of the picture as it is or of what it has in common with its mirror image"""
    family: str
    name: str
    extractor: object
    mirrored: bool = True
    chosen: bool = False


@dataclass(frozen=True)
class Fusion:
    """A weighted sum of the distances of features, each with an analysis of its own"""
    name: str
    parts: tuple
    usual_weights: tuple
    sharpness: int = 0  # the power of the separations to which weights are learnt to be proportional; 0: usual weights
    chosen: bool = False
    family = 'Fusion'


@dataclass(frozen=True)
class JointAnalysis:
    """One analysis of the concatenated vectors, each kind scaled to the same total variance"""
    name: str
    parts: tuple
    chosen = False
    family = 'Fusion'


PIXELS = Variant('Pixels', 'pixels', Pixels(), mirrored=False, chosen=True)

HOG_8 = Hog(window=(96, 112), cell=8, block=2, roots=False)
HOG_10 = Hog(window=(100, 120), cell=10, block=3)
HOG = Variant('HOG', '3x3 blocks, cells of 10 pixels', HOG_10, chosen=True)

LBP_3 = Lbp(cells=(10, 12), radii=(3,))
LBP_2_4 = Lbp(cells=(8, 9), radii=(2, 4), light_sigma=4)
LBP = Variant('LBP', 'radii 2 and 4, 8x9 cells, sigma 4', LBP_2_4, chosen=True)

GABOR_5 = Gabor()
GABOR = Variant('Gabor', '5 waves over the local energy', GABOR_5, chosen=True)

VARIANTS = (
    PIXELS,
    replace(PIXELS, name='pixels, mirrored', mirrored=True, chosen=False),

    Variant('HOG', 'former: cells of 16 pixels, 2x2 blocks, 9 unsigned bins, not mirrored',
            Hog((96, 112), cell=16, block=2, bins=9, signed=False, roots=False, pixel_weights=GAUSSIAN_WEIGHTS),
            mirrored=False),
    Variant('HOG', 'cells of 8 pixels, 2x2 blocks, 18 signed bins', HOG_8),
    Variant('HOG', 'and square roots', replace(HOG_8, roots=True)),
    Variant('HOG', 'and 3x3 blocks', replace(HOG_8, roots=True, block=3)),
    HOG,
    replace(HOG, name=HOG.name + ', not mirrored', mirrored=False, chosen=False),
    Variant('HOG', HOG.name + ', Gaussian weights', replace(HOG_10, pixel_weights=GAUSSIAN_WEIGHTS)),
    Variant('HOG', '3x3 blocks, cells of 12 pixels', replace(HOG_10, window=(96, 108), cell=12)),

    Variant('LBP', 'former: radius 1, blurred, 4x5 cells, not mirrored',
            Lbp((4, 5), (1,), soft=False, window=(92, 112), blurred=True, square=True), mirrored=False),
    Variant('LBP', 'radius 3, 7x8 cells', Lbp((7, 8), (3,), soft=False)),
    Variant('LBP', 'radius 3, 7x8 soft cells', Lbp((7, 8), (3,))),
    Variant('LBP', 'radius 3, 10x12 soft cells', LBP_3),
    Variant('LBP', 'and without light, sigma 4', replace(LBP_3, light_sigma=4)),
    Variant('LBP', 'and without light, sigma 8', replace(LBP_3, light_sigma=8)),
    Variant('LBP', 'and without light, sigma 16', replace(LBP_3, light_sigma=16)),
    LBP,
    replace(LBP, name=LBP.name + ', not mirrored', mirrored=False, chosen=False),
    Variant('LBP', 'radii 2 and 4, 10x12 cells, sigma 4', replace(LBP_2_4, cells=(10, 12))),
    Variant('LBP', 'radii 1, 3 and 5, 8x9 cells, sigma 4', replace(LBP_2_4, radii=(1, 3, 5))),

    Variant('Gabor', '4 waves', Gabor(waves=4, normalised=False)),
    Variant('Gabor', '5 waves', Gabor(normalised=False)),
    GABOR,
    replace(GABOR, name=GABOR.name + ', not mirrored', mirrored=False, chosen=False),
    Variant('Gabor', GABOR.name + ', envelope of 0.65 waves', Gabor(envelope=0.65)),
    Variant('Gabor', GABOR.name + ', 10x12 cells', Gabor(grid=(10, 12))),
    Variant('Gabor', GABOR.name + ', 16x18 cells', Gabor(grid=(16, 18))),
    Variant('Gabor', '6 waves over the local energy', Gabor(waves=6)),
)

THREE, FOUR = (HOG, LBP, GABOR), (HOG, LBP, GABOR, PIXELS)
EQUAL, QUARTER = (1, 1, 1, 1), (1, 1, 1, 0.25)

FUSIONS = (
    Fusion('HOG + LBP + Gabor, equal weights', THREE, (1, 1, 1)),
    Fusion('HOG + LBP + Gabor, learnt weights', THREE, (1, 1, 1), sharpness=4, chosen=True),
    JointAnalysis('HOG + LBP + Gabor, one joint analysis', THREE),
    Fusion('and pixels, equal weights', FOUR, EQUAL),
    Fusion('and pixels, a quarter of the weight of others', FOUR, QUARTER),
    Fusion('and pixels, learnt weights, power 2', FOUR, QUARTER, sharpness=2),
    Fusion('and pixels, learnt weights, power 4', FOUR, QUARTER, sharpness=4, chosen=True),
    Fusion('and pixels, learnt weights, power 6', FOUR, QUARTER, sharpness=6),
)

ROWS = VARIANTS + FUSIONS
