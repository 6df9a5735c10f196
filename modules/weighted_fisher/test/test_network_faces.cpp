// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_common.hpp"

#if defined(HAVE_OPENCV_DNN) && !defined(WEIGHTED_FISHER_WITHOUT_DNN)

#include "opencv2/dnn.hpp"

#include <thread>

// MobileFaceNet, dnn/face_recognition_mobilefacenet.onnx of the test data, on faces of LFW, face/lfw and face/lfw_photos

namespace opencv_test { namespace {

const int PEOPLE = 6, PHOTOS = 3;

class WeightedFisher_MobileFaceNet : public testing::Test
{
protected:
    //! Skips a test from within its body, and not from SetUp(), where OpenCV does not catch that
    void load()
    {
        cvtest::addDataSearchSubDirectory(""); // test_main looks in "cv" alone
        filename = cvtest::findDataFile("dnn/face_recognition_mobilefacenet.onnx", false);
        network = DnnFaceNetwork::create(filename);
    }

    //! The first photographs of the first people, those of a person side by side
    static std::vector<Mat> facesIn(const String& folder)
    {
        std::vector<String> files;
        glob(cvtest::findDataDirectory(folder, false) + "/*.jpg", files, true);
        std::vector<Mat> faces;
        String person;
        int photos = 0;
        for (const String& file : files)
        {
            const String owner = file.substr(0, file.find_last_of("/\\"));
            photos = owner == person ? photos + 1 : 0;
            person = owner;
            if (photos < PHOTOS && int(faces.size()) < PEOPLE * PHOTOS)
                faces.push_back(imread(file));
        }
        return faces;
    }

    Mat vectorsOf(const std::vector<Mat>& images) const
    {
        Mat vectors;
        network->describe(images, vectors);
        return vectors;
    }

    static double cosine(const Mat& a, const Mat& b) { return a.dot(b) / (cv::norm(a) * cv::norm(b)); }

    //! The mean over the pairs of photographs of one person, less that over those of two
    static double separation(const Mat& vectors)
    {
        double same = 0, different = 0;
        int samePairs = 0, differentPairs = 0;
        for (int i = 0; i < vectors.rows; i++)
            for (int j = 0; j < i; j++)
            {
                const bool one = i / PHOTOS == j / PHOTOS;
                (one ? same : different) += cosine(vectors.row(i), vectors.row(j));
                (one ? samePairs : differentPairs)++;
            }
        return same / samePairs - different / differentPairs;
    }

    String filename;
    Ptr<FaceNetwork> network;
};

TEST_F(WeightedFisher_MobileFaceNet, gives_the_vectors_that_dnn_gives)
{
    load();
    const std::vector<Mat> faces = facesIn("face/lfw");
    dnn::Net net = dnn::readNetFromONNX(filename);
    Mat expected;
    for (const Mat& face : faces)
    {
        net.setInput(dnn::blobFromImage(face, 1, Size(112, 112), Scalar(), true, false));
        expected.push_back(net.forward().reshape(1, 1).clone());
    }
    ASSERT_EQ(Size(128, PEOPLE * PHOTOS), expected.size());
    expectNear(expected, vectorsOf(faces), 1e-4);
}

TEST_F(WeightedFisher_MobileFaceNet, gives_many_images_the_vectors_that_each_has)
{
    load();
    const std::vector<Mat> faces = facesIn("face/lfw");
    const Mat together = vectorsOf(faces);
    for (int i = 0; i < together.rows; i++)
        expectNear(together.row(i), vectorsOf(std::vector<Mat>(1, faces[i])), 1e-4);
}

TEST_F(WeightedFisher_MobileFaceNet, brings_photographs_of_one_person_together)
{
    load();
    EXPECT_GE(separation(vectorsOf(facesIn("face/lfw"))), 0.4);
}

TEST_F(WeightedFisher_MobileFaceNet, takes_photographs_that_are_larger_and_in_colour)
{
    load();
    std::vector<Mat> faces = facesIn("face/lfw_photos");
    for (Mat& face : faces)
        face = face(Rect(65, 60, 120, 130)); // the middle, where the face is
    EXPECT_GE(separation(vectorsOf(faces)), 0.3);
}

TEST_F(WeightedFisher_MobileFaceNet, gives_nearly_the_same_vectors_for_other_depths)
{
    load();
    const std::vector<Mat> faces = facesIn("face/lfw");
    std::vector<Mat> real(faces.size());
    for (size_t i = 0; i < faces.size(); i++)
        faces[i].convertTo(real[i], CV_32F, 1 / 255.);
    const Mat ofBytes = vectorsOf(faces), ofReal = vectorsOf(real);
    for (int i = 0; i < ofBytes.rows; i++)
        EXPECT_GE(cosine(ofBytes.row(i), ofReal.row(i)), 0.95) << "face " << i;
}

TEST_F(WeightedFisher_MobileFaceNet, gives_the_same_vectors_to_many_threads)
{
    load();
    const std::vector<Mat> faces = facesIn("face/lfw");
    const Mat expected = vectorsOf(faces);
    std::vector<Mat> found(4);
    std::vector<std::thread> threads;
    for (Mat& vectors : found)
        threads.emplace_back([&] { vectors = vectorsOf(faces); });
    for (std::thread& thread : threads)
        thread.join();
    for (const Mat& vectors : found)
        expectNear(expected, vectors, 1e-4);
}

TEST_F(WeightedFisher_MobileFaceNet, refuses_an_input_of_another_size)
{
    load();
    expectError(Error::StsParseError, "on colour images of 50 x 60",
                [&] { DnnFaceNetwork::create(filename, Size(50, 60)); });
}

} // namespace
} // namespace opencv_test

#endif
