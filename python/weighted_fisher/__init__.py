'''
Weighted Fisher faces for OpenCV: two face recognizers with the interface of cv2.face.

    import weighted_fisher

    recognizer = weighted_fisher.WeightedFisherFaceRecognizer_create()
    recognizer.train(faces, ['ann', 'ann', 'bob', ...])
    recognizer.predict_name(face)

weighted_fisher.sklearn has estimators for scikit-learn, and plot_fisherfaces() draws what a recognizer has learnt.
'''
from weighted_fisher import _weighted_fisher
from weighted_fisher._weighted_fisher import *  # noqa: F401,F403
from weighted_fisher._plotting import plot_fisherfaces

__version__: str = _weighted_fisher.__version__
__all__ = [name for name in vars(_weighted_fisher) if not name.startswith('_')] + ['plot_fisherfaces']
