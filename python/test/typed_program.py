'''Uses everything that the package has, for a type checker: mypy --strict must find nothing wrong.'''
from __future__ import annotations

import copy
import pickle
from typing import List, Optional

import numpy as np
from numpy.typing import NDArray

import weighted_fisher
from weighted_fisher.sklearn import WeightedFisherDiscriminant, WeightedKernelFisherDiscriminant

Image = NDArray[np.uint8]


class MeanNetwork(weighted_fisher.FaceNetwork):
    def describe(self, images: List[NDArray[np.generic]], vectors: Optional[NDArray[np.generic]] = None) -> NDArray[np.float64]:
        return np.array([[float(image.shape[0])] for image in images])

    def getIdentity(self) -> str:
        return 'mean'


def parameters() -> weighted_fisher.WeightedFisherParams:
    params = weighted_fisher.WeightedFisherParams(weighting=weighted_fisher.WEIGHTING_POW, power=2.5, standardize=True)
    params.features = weighted_fisher.FEATURE_HOG | weighted_fisher.FEATURE_LBP
    params.distance = weighted_fisher.FisherDistanceTypes.DISTANCE_L2
    params.customWeights = np.eye(3)
    assert params != weighted_fisher.WeightedFisherParams()
    return params


def everyday(recognizer: weighted_fisher.DiscriminantFaceRecognizer, images: List[Image]) -> float:
    recognizer.train(images, ['ann', 'bob', 'ann'])
    recognizer.update(np.array(images), [1, 2, 1])
    recognizer.enroll(images, np.array([1, 2, 1]))
    recognizer.removeClass('ann')
    recognizer.setProgress(lambda step, steps, what: print(step, steps, what))
    recognizer.trainAuto(images, [1, 2, 1], kFold=3, search=weighted_fisher.SEARCH_ALL)
    recognizer.calibrate(images, [1, 2, 1], falseAcceptRate=0.1)
    threshold: float = recognizer.calibratePairs(images, [1, 2, 1])
    recall: float = recognizer.buildIndex(images, recall=0.9)
    report: str = recognizer.getAutoReport()
    print(report)
    return threshold + recall + recognizer.getPairProbability(0.5)


def predictions(recognizer: weighted_fisher.DiscriminantFaceRecognizer, images: List[Image]) -> Optional[str]:
    label: int
    distance: float
    label, distance = recognizer.predict(images[0])
    labels, distances = recognizer.predictBatch(images)
    best, _, probabilities = recognizer.predictTop(images[0], k=3)
    collector = weighted_fisher.StandardCollector_create(threshold=0.5)
    recognizer.predict_collect(images[0], collector)
    print(label + int(labels[0, 0]) + collector.getMinLabel(), distance + float(distances[0, 0]) + collector.getMinDist())
    print(best, probabilities, collector.getResults(sorted=True)[0][1], recognizer.predict_label(images[0]))
    print(recognizer.compare(images[0], images[1]) + recognizer.getProbability(0.5), recognizer.project(images).shape)
    return recognizer.predict_name(images[0])


def model(recognizer: weighted_fisher.DiscriminantFaceRecognizer) -> None:
    recognizer.setParams(parameters())
    recognizer.setCopyParams(weighted_fisher.FisherCopyParams(3, minSize=9))
    recognizer.setNetwork(MeanNetwork())
    recognizer.setNetwork(weighted_fisher.FaceNetwork_create(lambda images: np.zeros((len(images), 2)), 'zeros'))
    recognizer.setNetwork(weighted_fisher.DnnFaceNetwork_create('file.onnx', (112, 112), mean=127.5, scale=1 / 128))
    recognizer.setNetwork(None)
    recognizer.setNumComponents(weighted_fisher.COMPONENTS_ALL)
    recognizer.setThreshold(0.5)
    recognizer.setLabelInfo(1, 'ann')
    network: Optional[weighted_fisher.FaceNetwork] = recognizer.getNetwork()
    if network is not None:
        print(network.getIdentity())
    vectors, (width, height) = recognizer.getEigenVectors(), recognizer.getImageSize()
    if vectors is not None:
        print(vectors[:, 0].reshape(height, width))
    print(recognizer.getMean(), recognizer.getWeights(), recognizer.getWeightPairs()[0], recognizer.getClasses())
    print(recognizer.getFeatureWeights(), recognizer.getParams().mirror)
    print(recognizer.getProjections()[0], recognizer.getEigenValues(), recognizer.getLabels(), recognizer.getNumComponents())
    print(recognizer.getParams().power, recognizer.getCopyParams().count, recognizer.getThreshold(), recognizer.empty())
    print(recognizer.getLabelInfo(1), recognizer.getLabelsByString('a'), recognizer.getDefaultName())
    recognizer.decode(recognizer.encode())
    recognizer.decode(bytes(recognizer.encode()))
    for write in (recognizer.write, recognizer.save, recognizer.read):
        write('model.yml')
    recognizer.clear()


def statistics(rows: NDArray[np.float32], labels: NDArray[np.int32]) -> None:
    first = weighted_fisher.FisherStatistics_create(rows[0], id='first')
    params = weighted_fisher.WeightedFisherParams(balance=True)
    second = weighted_fisher.FisherStatistics.create(rows[0], params, *np.unique(labels, return_counts=True))
    for part in (first, second, copy.copy(first), weighted_fisher.FisherStatistics_load('part.yml')):
        part.add(rows, labels)
        part.subtract(rows[:1], labels[:1])
        part.forget(3)
    first.merge(second)
    print(first.getClasses(), first.getCounts(), first.getOrigin(), first.getId(), first.getMerged()[0], first.empty())
    first.decode(bytes(first.encode()))
    for write in (first.write, first.save, first.read):
        write('part.yml')
    weighted_fisher.WeightedFisherFaceRecognizer_create().train(first)
    first.clear()


def creation() -> None:
    first = weighted_fisher.WeightedFisherFaceRecognizer_create(num_components=3)
    first = weighted_fisher.WeightedFisherFaceRecognizer.create(parameters(), threshold=0.5)
    first = weighted_fisher.WeightedFisherFaceRecognizer_load('model.yml')
    first = pickle.loads(pickle.dumps(copy.deepcopy(first)))
    kernel = weighted_fisher.WeightedFisherKernelParams(weighted_fisher.KERNEL_POLY, degree=3)
    second = weighted_fisher.WeightedKernelFisherFaceRecognizer_create(parameters(), kernel, 5, 0.5)
    second = weighted_fisher.WeightedKernelFisherFaceRecognizer.load('model.yml')
    second.setKernelParams(second.getKernelParams())
    copies = weighted_fisher.makeDegradedCopies(np.zeros((9, 9), np.uint8), weighted_fisher.FisherCopyParams(count=2))
    figure = weighted_fisher.plot_fisherfaces(first, count=5)
    print(weighted_fisher.__version__, len(copies), figure)


def estimators(samples: NDArray[np.float64], labels: List[str]) -> None:
    for estimator in (WeightedFisherDiscriminant(3, weighting='maxmin'), WeightedKernelFisherDiscriminant(kernel='poly')):
        estimator.fit(samples, labels)
        print(estimator.transform(samples).shape, estimator.predict(samples), estimator.predict_proba(samples).sum())
        print(estimator.score(samples, labels), estimator.get_feature_names_out(), estimator.get_params()['cv'])
    print(WeightedFisherDiscriminant().fit(samples, labels).scalings_)


try:
    creation()
except weighted_fisher.error as failure:
    print(failure.code, failure.err)
