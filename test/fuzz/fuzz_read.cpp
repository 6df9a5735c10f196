// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Any bytes as a model file: they are refused with a cv::Exception and leave the recognizer as it was, or give a
// recognizer whose distances are numbers. The same bytes as a file of statistics, from which a recognizer is trained.

#include "fuzzing.hpp"
#include "model_tree.hpp"
#include "mutate_model.hpp"

#include <cstring>
#include <sys/mman.h>
#include <unistd.h>

using namespace cv;
using namespace cv::face;

extern "C" size_t LLVMFuzzerMutate(unsigned char* data, size_t size, size_t maxSize);

namespace {

//! What a model that was accepted says of images of the seeds' sizes, or nearly
template <class Recognizer> void use(Recognizer& recognizer)
{
    for (const Size& size : { Size(4, 1), Size(8, 8), Size(3, 1), Size(5, 1) })
    {
        std::vector<Mat> images(1, Mat::zeros(size, CV_32F));
        images.push_back(Mat::eye(size, CV_8U) * 99);
        try
        {
            checkAnswers(recognizer, images);
            if (recognizer.getParams().iterations <= 1000) // which decide how long a training takes
                checkChanges(recognizer, images);
            return;
        }
        catch (const Exception& e)
        {
            expectRefusal(e);
        }
    }
}

//! Takes no time on a disk, and none to remove
class FileInMemory
{
public:
    FileInMemory() : descriptor_(memfd_create("model", 0)) {}

    String name() const { return format("/proc/self/fd/%d", descriptor_); }

    void write(const void* data, size_t size) const
    {
        if (ftruncate(descriptor_, 0) != 0 || pwrite(descriptor_, data, size, 0) != ssize_t(size))
            reportFinding("There is no memory for the file");
    }

private:
    int descriptor_;
};

//! What was accepted is saved in every format and accepted again, unless a format cannot hold its texts
template <class Recognizer> void saveAndLoad(const Recognizer& recognizer)
{
    static const FileInMemory file;
    for (int format : { FileStorage::FORMAT_YAML, FileStorage::FORMAT_XML, FileStorage::FORMAT_JSON })
    {
        bool saved = false;
        try
        {
            const std::string text = textOf(recognizer, format);
            saved = true;
            file.write(text.data(), text.size());
            Recognizer::create()->read(file.name());
        }
        catch (const Exception& e)
        {
            if (saved)
                reportFinding(String("What was saved is not accepted: ") + e.what());
            expectRefusal(e);
        }
    }
}

template <class Recognizer> class Reader
{
public:
    Reader() { reset(); }

    //! Whether the model was accepted
    bool read(const String& file)
    {
        try
        {
            recognizer_->read(file);
        }
        catch (const Exception& e)
        {
            expectRefusal(e);
            if (answer() != before_)
                reportFinding("The recognizer has changed");
            return false;
        }
        saveAndLoad(*recognizer_);
        use(*recognizer_);
        reset();
        return true;
    }

private:
    void reset()
    {
        const Mat samples = (Mat_<float>(4, 2) << 1, 2, 1, 3, 7, 7, 8, 5);
        recognizer_ = Recognizer::create();
        recognizer_->train(samples, std::vector<int>({ 3, 3, 5, 5 }));
        before_ = answer();
    }

    double answer() const
    {
        int label;
        double distance;
        recognizer_->predict(Mat::ones(1, 2, CV_8U), label, distance);
        return label + distance;
    }

    Ptr<Recognizer> recognizer_;
    double before_;
};

std::vector<uchar> bytesOf(const FisherStatistics& statistics)
{
    std::vector<uchar> bytes;
    statistics.encode(bytes);
    return bytes;
}

//! Statistics that were accepted come back from memory as they are, and can be added to and trained on
void useStatistics(const Ptr<FisherStatistics>& statistics)
{
    const std::vector<uchar> bytes = bytesOf(*statistics);
    statistics->decode(bytes);
    if (bytesOf(*statistics) != bytes)
        reportFinding("The statistics have changed on the way through memory");
    const Mat rows = Mat::eye(2, statistics->getOrigin().cols, CV_32F) * 99;
    const std::vector<int> labels = { 77, 78 };
    try
    {
        statistics->add(rows, labels);
        statistics->forget(77);
        const Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create();
        recognizer->train(statistics);
        checkAnswers(*recognizer, std::vector<Mat>({ rows.row(0), rows.row(1) }));
    }
    catch (const Exception& e)
    {
        expectRefusal(e);
    }
}

class StatisticsReader
{
public:
    //! Whether the statistics were accepted
    bool read(const String& file)
    {
        const std::vector<uchar> before = bytesOf(*statistics_);
        try
        {
            statistics_->read(file);
        }
        catch (const Exception& e)
        {
            expectRefusal(e);
            if (bytesOf(*statistics_) != before)
                reportFinding("The statistics have changed");
            return false;
        }
        useStatistics(statistics_);
        statistics_ = empty();
        return true;
    }

private:
    static Ptr<FisherStatistics> empty()
    {
        return FisherStatistics::create(Mat::zeros(1, 2, CV_32F), WeightedFisherParams(), noArray(), noArray(), "part");
    }

    Ptr<FisherStatistics> statistics_ = empty();
};

//! Some models that were accepted, to start from: most of what libFuzzer keeps cannot even be parsed
class Pool
{
public:
    void add(const std::string& model)
    {
        if (models_.size() < 64)
            models_.push_back(model);
        else
            models_[added_++ % models_.size()] = model;
    }

    const std::string& any(unsigned int seed) const { return models_.empty() ? none_ : models_[seed % models_.size()]; }

private:
    std::vector<std::string> models_;
    std::string none_;
    size_t added_ = 0;
};

Pool pool;

//! Empty where it cannot be parsed, or not be written
std::string mutatedOrEmpty(const std::string& content, unsigned int seed)
{
    try
    {
        return mutatedModel(content, seed);
    }
    catch (const Exception&)
    {
        return std::string();
    }
}

} // namespace

extern "C" size_t LLVMFuzzerCustomMutator(unsigned char* data, size_t size, size_t maxSize, unsigned int seed)
{
    if (seed % 4 == 0)
        return LLVMFuzzerMutate(data, size, maxSize);
    std::string changed = mutatedOrEmpty(std::string(reinterpret_cast<const char*>(data), size), seed);
    if (changed.empty())
        changed = mutatedOrEmpty(pool.any(seed / 4), seed);
    if (changed.empty() || changed.size() > maxSize)
        return LLVMFuzzerMutate(data, size, maxSize);
    memcpy(data, changed.data(), changed.size());
    return changed.size();
}

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, size_t size)
{
    static Reader<WeightedFisherFaceRecognizer> linear;
    static Reader<WeightedKernelFisherFaceRecognizer> kernel;
    static StatisticsReader statistics;
    static const FileInMemory file;
    file.write(data, size);
    if (linear.read(file.name()) || kernel.read(file.name()) || statistics.read(file.name()))
        pool.add(std::string(reinterpret_cast<const char*>(data), size));
    return 0;
}
