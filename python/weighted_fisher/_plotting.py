'''A picture of what a recognizer has learnt. matplotlib is imported when it is drawn, and is otherwise not needed.'''
import numpy as np

from weighted_fisher._weighted_fisher import error


def _fisherfaces(recognizer, count):
    '''The first Fisherfaces and the mean face, as images.'''
    vectors, mean = recognizer.getEigenVectors(), recognizer.getMean()
    if vectors is None:
        raise error('Expected a trained recognizer of the input space, which has Fisherfaces, but got %r' % recognizer)
    width, height = recognizer.getImageSize()
    if not width * height == len(vectors):
        raise error('Expected a recognizer that was trained on images of one size, but got %r' % recognizer)
    faces = [vectors[:, i].reshape(height, width) for i in range(min(count, vectors.shape[1]))]
    return mean.reshape(height, width), faces


def plot_fisherfaces(recognizer, count=11, columns=4, figure=None):
    '''
    Draws the mean face and the first Fisherfaces: the patterns of pixels that tell people apart, from blue (dark pixels
    speak for it) through white to red (bright ones do), each with its eigenvalue.

    recognizer  a trained WeightedFisherFaceRecognizer with FEATURE_PIXELS, trained on images of one size
    count       the largest number of Fisherfaces
    columns     the number of pictures in a row
    figure      a matplotlib figure to draw into; a new one by default

    Returns the figure. Needs matplotlib.
    '''
    if count < 1 or columns < 1:
        raise error('count and columns must be at least 1, but are %r and %r' % (count, columns))
    mean, faces = _fisherfaces(recognizer, count)
    values = recognizer.getEigenValues().ravel()
    rows = -(-(len(faces) + 1) // columns)
    if figure is None:
        from matplotlib import pyplot
        figure = pyplot.figure(figsize=(1.8 * columns, 2.3 * rows), layout='constrained')
    axes = figure.subplots(rows, columns, squeeze=False).ravel()
    for each in axes:
        each.set_axis_off()
    axes[0].imshow(mean, cmap='gray')
    axes[0].set_title('mean', fontsize=9)
    for i, face in enumerate(faces):
        largest = np.abs(face).max() or 1
        axes[i + 1].imshow(face, cmap='RdBu_r', vmin=-largest, vmax=largest)
        axes[i + 1].set_title('%d: %.3g' % (i + 1, values[i]), fontsize=9)
    return figure
