// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "statistics.hpp"
#include "file/formats.hpp"
#include "file/model_file.hpp"
#include "model/parameters.hpp"
#include "opencv_versions.hpp"

#include <random>

namespace cv { namespace face {

namespace {

using namespace fisher;

const char* const CLASS = "FisherStatistics";

//! 32 hexadecimal digits, different in every process
String newId()
{
    std::random_device device;
    String id;
    for (int i = 0; i < 4; i++)
        id += format("%08x", unsigned(device()));
    return id;
}

Mat checkedOrigin(InputArray given)
{
    const Mat origin = asMatrix(given.getMat());
    if (origin.dims > 2 || origin.channels() != 1 || origin.empty() || (origin.rows != 1 && origin.cols != 1))
        CV_Error(Error::StsBadArg, format("Expected an origin of one row, with 1 channel, but got %d x %d with %d",
                                          origin.rows, origin.cols, origin.channels()));
    Mat row;
    origin.clone().reshape(1, 1).convertTo(row, CV_64F);
    if (!checkRange(row))
        CV_Error(Error::StsBadArg, "Expected a finite origin, but it holds NaN or Inf");
    return row;
}

std::map<int, int> checkedSizes(InputArray classes, InputArray counts)
{
    std::map<int, int> sizes;
    const Mat labels = checkedLabels(classes, int(classes.total()));
    const Mat numbers = checkedLabels(counts, labels.rows);
    for (int r = 0; r < labels.rows; r++)
    {
        const int label = labels.at<int>(r), count = numbers.at<int>(r);
        if (count < 1 || !sizes.insert(std::make_pair(label, count)).second)
            CV_Error(Error::StsBadArg,
                     format("Expected each class once with at least 1 sample, but class %d has %d, or is there twice",
                            label, count));
    }
    return sizes;
}

SumSettings settingsFor(InputArray origin, const WeightedFisherParams& params, InputArray classes, InputArray counts)
{
    SumSettings settings;
    settings.origin = checkedOrigin(origin);
    settings.balance = params.balance;
    settings.sizeWeighted = params.sizeWeighted;
    if (!settings.needsSizes())
        return settings;
    if (classes.empty() || counts.empty())
        CV_Error(Error::StsBadArg,
                 format("balance = %d and sizeWeighted = %d need the number of samples of each class in advance: "
                        "expected classes and counts, but got none",
                        int(params.balance), int(params.sizeWeighted)));
    settings.sizes = checkedSizes(classes, counts);
    return settings;
}

Mat samplesIn(InputArray rows)
{
    const SampleSource given = SampleSource::forTraining(rows, FEATURE_PIXELS);
    if (!given.isVectors())
        CV_Error(Error::StsBadArg, "Expected a matrix with one sample per row, but got images");
    return given.exactRows();
}

class Statistics CV_FINAL : public FisherStatistics
{
public:
    explicit Statistics(const ClassSums& sums) : sums_(sums) {}

    const ClassSums& sums() const { return sums_; }

    void add(InputArray rows, InputArray labels) CV_OVERRIDE
    {
        const Mat samples = samplesIn(rows);
        sums_.add(samples, checkedLabels(labels, samples.rows));
    }
    void subtract(InputArray rows, InputArray labels) CV_OVERRIDE
    {
        const Mat samples = samplesIn(rows);
        sums_.subtract(samples, checkedLabels(labels, samples.rows));
    }
    void merge(const Ptr<FisherStatistics>& other) CV_OVERRIDE { sums_.merge(sumsOf(other)); }
    void forget(int label) CV_OVERRIDE { sums_.forget(label); }
    void clear() CV_OVERRIDE { sums_.clear(); }

    bool empty() const CV_OVERRIDE { return sums_.empty(); }
    Mat getClasses() const CV_OVERRIDE { return sums_.labels(); }
    Mat getCounts() const CV_OVERRIDE { return sums_.counts(); }
    Mat getOrigin() const CV_OVERRIDE { return sums_.settings().origin.clone(); }
    String getId() const CV_OVERRIDE { return sums_.id(); }
    std::vector<String> getMerged() const CV_OVERRIDE
    {
        return std::vector<String>(sums_.merged().begin(), sums_.merged().end());
    }

    String getDefaultName() const CV_OVERRIDE { return "opencv_weighted_fisher_statistics"; }
    void write(FileStorage& fs) const CV_OVERRIDE { writeSums(fs, CLASS, sums_.settings(), sums_.content()); }
    void read(const FileNode& node) CV_OVERRIDE { take(readSums(ModelNode(node), CLASS)); }
    void write(const String& filename) const CV_OVERRIDE
    {
        const SumContent content = sums_.content();
        replaceFile(
            filename, [&](FileStorage& fs) { writeNode(fs); },
            [&](const ModelNode& node) {
                const ClassSums found = readSums(node, CLASS);
                if (!(found.settings() == sums_.settings() && found.content() == content))
                    CV_Error(Error::StsError, "What was written differs from the statistics: is the disk full?");
            });
    }
    void save(const String& filename) const CV_OVERRIDE { write(filename); }
    void read(const String& filename) CV_OVERRIDE
    {
        readFile(filename, [this](const ModelNode& node) { take(readSums(node, CLASS)); });
    }
    void encode(std::vector<uchar>& buf) const CV_OVERRIDE
    {
        FileStorage fs(".yml", FileStorage::WRITE | FileStorage::MEMORY | FileStorage::BASE64);
        writeNode(fs);
        const String text = fs.releaseAndGetString();
        buf.assign(text.begin(), text.end());
    }
    void decode(InputArray buf) CV_OVERRIDE
    {
        readText(textIn(buf), [this](const ModelNode& node) { take(readSums(node, CLASS)); });
    }

private:
    void writeNode(FileStorage& fs) const
    {
        fs << getDefaultName() << "{";
        write(fs);
        fs << "}";
    }

    void take(const ClassSums& sums) { sums_ = sums; }

    ClassSums sums_;
};

} // namespace

namespace fisher {

const ClassSums& sumsOf(const Ptr<FisherStatistics>& statistics)
{
    const Statistics* const known = dynamic_cast<const Statistics*>(statistics.get());
    if (!known)
        CV_Error(Error::StsBadArg, statistics ? "Expected statistics that FisherStatistics::create() has made"
                                              : "Expected statistics, but got none");
    return known->sums();
}

} // namespace fisher

Ptr<FisherStatistics> FisherStatistics::create(InputArray origin, const WeightedFisherParams& params,
                                               InputArray classes, InputArray counts, const String& id)
{
    if (!id.empty())
        checkIdentity(id, "part");
    return makePtr<Statistics>(ClassSums(settingsFor(origin, params, classes, counts), id.empty() ? newId() : id));
}

Ptr<FisherStatistics> FisherStatistics::load(const String& filename)
{
    const Ptr<FisherStatistics> statistics = create(Mat::zeros(1, 1, CV_64F));
    statistics->read(filename);
    return statistics;
}

} // namespace face
} // namespace cv
