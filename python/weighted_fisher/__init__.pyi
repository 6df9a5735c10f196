from weighted_fisher._plotting import plot_fisherfaces as plot_fisherfaces
from weighted_fisher._weighted_fisher import *

__version__: str
