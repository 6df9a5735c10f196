package org.opencv.test.weighted_fisher;

import java.io.File;
import java.util.ArrayList;
import java.util.List;

import org.opencv.core.Core;
import org.opencv.core.CvException;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfInt;
import org.opencv.face.FaceRecognizer;
import org.opencv.face.StandardCollector;
import org.opencv.test.OpenCVTestCase;
import org.opencv.weighted_fisher.FisherCopyParams;
import org.opencv.weighted_fisher.WeightedFisherKernelParams;
import org.opencv.weighted_fisher.WeightedFisherFaceRecognizer;
import org.opencv.weighted_fisher.WeightedFisherParams;
import org.opencv.weighted_fisher.WeightedKernelFisherFaceRecognizer;
import org.opencv.weighted_fisher.Weighted_fisher;

public class WeightedFisherFaceRecognizerTest extends OpenCVTestCase {

    private static final int PEOPLE = 5;

    private List<Mat> faces;
    private List<Mat> probes;
    private MatOfInt labels;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        faces = drawFaces(4 * PEOPLE, 1);
        probes = drawFaces(2 * PEOPLE, 2);
        labels = new MatOfInt();
        labels.fromArray(people(faces.size()));
    }

    /** Noisy pictures of a few people: picture i shows person i % PEOPLE, whatever the seed. */
    private static List<Mat> drawFaces(int count, int seed) {
        List<Mat> drawn = new ArrayList<Mat>();
        for (int i = 0; i < count; i++) {
            Core.setRNGSeed(100 + i % PEOPLE);
            Mat person = new Mat(12, 10, CvType.CV_8U);
            Core.randu(person, 0, 180);
            Core.setRNGSeed(1000 * seed + i);
            Mat noise = new Mat(person.size(), person.type());
            Core.randu(noise, 0, 60);
            Mat face = new Mat();
            Core.add(person, noise, face);
            drawn.add(face);
        }
        return drawn;
    }

    private static int[] people(int count) {
        int[] shown = new int[count];
        for (int i = 0; i < count; i++)
            shown[i] = i % PEOPLE;
        return shown;
    }

    private void assertRecognizes(FaceRecognizer recognizer) {
        for (int i = 0; i < probes.size(); i++) {
            int[] label = new int[1];
            double[] distance = new double[1];
            recognizer.predict(probes.get(i), label, distance);
            assertEquals(i % PEOPLE, label[0]);
            assertTrue(distance[0] > 0 && distance[0] < 2);
            assertEquals(label[0], recognizer.predict_label(probes.get(i)));
        }
    }

    private void assertSamePredictions(FaceRecognizer expected, FaceRecognizer found) {
        for (Mat probe : probes) {
            int[] expectedLabel = new int[1], foundLabel = new int[1];
            double[] expectedDistance = new double[1], foundDistance = new double[1];
            expected.predict(probe, expectedLabel, expectedDistance);
            found.predict(probe, foundLabel, foundDistance);
            assertEquals(expectedLabel[0], foundLabel[0]);
            assertEquals(expectedDistance[0], foundDistance[0]);
        }
    }

    private static String temporaryFile() throws Exception {
        File file = File.createTempFile("model", ".yml");
        file.deleteOnExit();
        return file.getPath();
    }

    public void testRecognizesInInputSpace() {
        WeightedFisherFaceRecognizer recognizer = WeightedFisherFaceRecognizer.create();
        recognizer.train(faces, labels);
        assertRecognizes(recognizer);
        assertEquals(PEOPLE - 1, recognizer.getNumComponents());
        assertEquals(PEOPLE, recognizer.getWeights().rows());
        assertEquals(12 * 10, recognizer.getEigenVectors().rows());
    }

    public void testRecognizesInFeatureSpace() {
        WeightedKernelFisherFaceRecognizer recognizer = WeightedKernelFisherFaceRecognizer.create();
        recognizer.train(faces, labels);
        assertRecognizes(recognizer);
        assertEquals(PEOPLE - 1, recognizer.getEigenValues().cols());
        assertEquals(faces.size(), recognizer.getProjections().size());
    }

    public void testParamsReachTheRecognizer() {
        WeightedFisherParams params = new WeightedFisherParams();
        assertEquals(Weighted_fisher.WEIGHTING_MAXMIN, params.get_weighting());
        params.set_weighting(Weighted_fisher.WEIGHTING_CUSTOM);
        Mat weights = Mat.ones(PEOPLE, PEOPLE, CvType.CV_64F);
        weights.put(1, 2, 7);
        params.set_customWeights(weights);
        WeightedFisherKernelParams kernel = new WeightedFisherKernelParams(Weighted_fisher.KERNEL_POLY);
        kernel.set_degree(3);

        WeightedFisherFaceRecognizer input = WeightedFisherFaceRecognizer.create(params, 3, 1.5);
        input.train(faces, labels);
        assertEquals(3, input.getNumComponents());
        assertEquals(1.5, input.getThreshold());
        assertEquals(7.0, input.getWeights().get(1, 2)[0]);

        WeightedKernelFisherFaceRecognizer feature = WeightedKernelFisherFaceRecognizer.create(params, kernel, 2);
        feature.train(faces, labels);
        assertEquals(Weighted_fisher.WEIGHTING_CUSTOM, feature.getParams().get_weighting());
        assertEquals(3, feature.getKernelParams().get_degree());
        assertEquals(2, feature.getNumComponents());
        feature.setThreshold(1e-9);
        assertEquals(-1, feature.predict_label(probes.get(0)));
    }

    public void testFeaturesHaveWeights() {
        WeightedFisherParams params = new WeightedFisherParams();
        params.set_features(Weighted_fisher.FEATURE_PIXELS | Weighted_fisher.FEATURE_GABOR);
        params.set_mirror(1);
        WeightedFisherFaceRecognizer recognizer = WeightedFisherFaceRecognizer.create(params);
        recognizer.train(faces, labels);
        assertRecognizes(recognizer);
        Mat weights = recognizer.getFeatureWeights();
        assertEquals(2, weights.cols());
        assertEquals(1.0, weights.get(0, 0)[0] + weights.get(0, 1)[0], 1e-9);
    }

    public void testPredictsManyAtOnce() {
        WeightedFisherFaceRecognizer recognizer = WeightedFisherFaceRecognizer.create();
        recognizer.train(faces, labels);
        Mat found = new Mat(), distances = new Mat(), projections = new Mat();
        recognizer.predictBatch(probes, found, distances);
        recognizer.project(probes, projections);
        assertEquals(probes.size(), projections.rows());
        for (int i = 0; i < probes.size(); i++)
            assertEquals(i % PEOPLE, (int) found.get(i, 0)[0]);
    }

    public void testComparesTwoFacesAndKeepsMeans() {
        WeightedFisherParams params = new WeightedFisherParams();
        params.set_gallery(Weighted_fisher.GALLERY_MEANS);
        WeightedFisherFaceRecognizer recognizer =
            WeightedFisherFaceRecognizer.create(params, Weighted_fisher.COMPONENTS_RANK);
        recognizer.setCopyParams(new FisherCopyParams(1));
        assertEquals(1, recognizer.getCopyParams().get_count());
        recognizer.train(faces, labels);
        assertEquals(PEOPLE, recognizer.getProjections().size());
        assertRecognizes(recognizer);
        double threshold = recognizer.calibratePairs(probes, new MatOfInt(people(probes.size())), 0.1);
        double same = recognizer.compare(faces.get(0), probes.get(0));
        double other = recognizer.compare(faces.get(0), probes.get(1));
        assertTrue(same < other && threshold > 0);
        assertTrue(recognizer.getPairProbability(same) > recognizer.getPairProbability(other));
    }

    public void testOffersEverySampleToTheCollector() {
        WeightedFisherFaceRecognizer recognizer = WeightedFisherFaceRecognizer.create();
        recognizer.train(faces, labels);
        StandardCollector collector = StandardCollector.create();
        recognizer.predict_collect(probes.get(3), collector);
        assertEquals(3, collector.getMinLabel());
    }

    public void testReadsWhatItWrote() throws Exception {
        WeightedFisherFaceRecognizer input = WeightedFisherFaceRecognizer.create(3);
        input.train(faces, labels);
        input.setLabelInfo(1, "Ada");
        String file = temporaryFile();
        input.write(file);
        WeightedFisherFaceRecognizer readInput = WeightedFisherFaceRecognizer.create();
        readInput.read(file);
        assertSamePredictions(input, readInput);
        assertEquals("Ada", readInput.getLabelInfo(1));

        WeightedKernelFisherFaceRecognizer feature = WeightedKernelFisherFaceRecognizer.create();
        feature.train(faces, labels);
        file = temporaryFile();
        feature.save(file);
        WeightedKernelFisherFaceRecognizer readFeature = WeightedKernelFisherFaceRecognizer.create();
        readFeature.read(file);
        assertSamePredictions(feature, readFeature);
        assertSamePredictions(feature, WeightedKernelFisherFaceRecognizer.load(file));
    }

    public void testThrowsWhenItIsNotTrained() {
        try {
            WeightedFisherFaceRecognizer.create().predict_label(probes.get(0));
            fail("predicted without a model");
        } catch (CvException e) {
            assertTrue(e.getMessage().contains("not trained"));
        }
    }
}
