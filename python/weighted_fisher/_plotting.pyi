from typing import Any

from weighted_fisher._weighted_fisher import WeightedFisherFaceRecognizer

# The figure is matplotlib's, which has no types in Debian 12.
def plot_fisherfaces(
    recognizer: WeightedFisherFaceRecognizer, count: int = ..., columns: int = ..., figure: Any = ...
) -> Any: ...
