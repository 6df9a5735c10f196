// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_HPP
#define OPENCV_WEIGHTED_FISHER_HPP

#include "opencv2/core.hpp"
#include "opencv2/face.hpp"

#include <functional>

// undef problematic defines sometimes defined by system headers (windows.h in particular)
#undef SEARCH_ALL

/**
@defgroup weighted_fisher Weighted Fisher faces

Fisher discriminant analysis looks for the directions in which people differ most and photographs of one
person differ least, and treats every pair of people alike. The recognizers of this module give each pair of
people a weight, so that people who are easily confused count more, in the space of pixels
(cv::face::WeightedFisherFaceRecognizer) and in the feature space of a kernel
(cv::face::WeightedKernelFisherFaceRecognizer). The weightings are those of @cite Ghojogh2020weighted and of the work that
it cites, and one of this module, cv::face::WEIGHTING_MAXMIN. The @ref tutorial_table_of_content_weighted_fisher "tutorials"
show how to use them:

@snippet weighted_fisher/samples/train_and_predict.cpp train

@note Thresholds of cv::face::FisherFaceRecognizer do not carry over: its distances are in the hundreds, the
distances here are cosine distances in [0, 2] unless WeightedFisherParams::distance says otherwise.

Weights change the result only when there are fewer components than people minus one. With all components
every weighting gives the same distances.

Names of files mean what they mean to cv::FileStorage: on Windows they are in the code page of the program, which is UTF-8
if its manifest asks for that.

### What is computed

Class \f$r\f$ has \f$n_r\f$ samples and the mean \f$\mu_r\f$. The samples are centred on their mean and divided by one number
(see cv::face::WeightedFisherParams::standardize). With the weights \f$\alpha_{rl}\f$ of the pairs of classes, the directions are
the \f$p\f$ columns of \f$U\f$ that

\f[ \text{maximise } \mathrm{tr}(U^T S_B U) \text{ subject to } U^T S_W U = I, \f]
\f[ S_W = \sum_r \sum_{i \in r} (x_i - \mu_r)(x_i - \mu_r)^T + \varepsilon I, \qquad
    S_B = \sum_{r,l} \alpha_{rl} n_r n_l (\mu_r - \mu_l)(\mu_r - \mu_l)^T. \f]

All weights equal to 1 give Fisherfaces @cite Belhumeur1997eigenfaces with a regulariser \f$\varepsilon\f$, which is
cv::face::WeightedFisherParams::regularization times what oracle approximating shrinkage @cite Chen2010shrinkage finds. In the
feature space of a kernel the same problem is that of @cite Mika1999fisher, regularised by the norm in that space.

### Time and memory

For n samples of d numbers, c classes, and p components:

| | time | memory |
|---|---|---|
| training, \f$n \le d\f$, and in feature space | \f$O(n^2 d + n^3)\f$ | one n x n matrix |
| training, \f$n > d\f$ | \f$O(n d^2 + d^3)\f$ | one d x d matrix |
| training in feature space with m landmarks | \f$O(n m (d + m) + m^3)\f$ | n x m |
| weights found by iterations, \f$p < c - 1\f$ | \f$O(c^3)\f$ each | c x c; above 2000 classes a list of pairs |
| projecting a sample | \f$O(d p)\f$ | |
| the same in feature space | \f$O(n (d + p))\f$, with landmarks \f$O(m (d + p))\f$ | |
| finding its nearest neighbour | \f$O(n p)\f$, with a gallery of means \f$O(c p)\f$ | n x p or c x p numbers of 4 bytes |

### Errors

Errors are cv::Exception, and leave the object as it was. What is wrong in arguments, parameters or samples is
cv::Error::StsBadArg, with what was expected and what came; a model file that is damaged or of something else is
cv::Error::StsParseError; a file that cannot be read or written is cv::Error::StsError; too many classes for what was asked are
cv::Error::StsOutOfRange.
*/

namespace cv { namespace face {

//! @addtogroup weighted_fisher
//! @{

/** @brief How the pairs of classes are weighted.

d is the distance between the means of the two classes in the scaled input space. Weights are clamped to at least 0; one that is
not finite becomes the largest finite one. If all are 0, a warning is logged and WEIGHTING_UNIFORM is used. Above 2000 classes
only WEIGHTING_UNIFORM, WEIGHTING_KNN and WEIGHTING_MAXMIN are possible, the others throw StsOutOfRange.
*/
enum WeightingTypes
{
    //! 1: plain Fisher discriminant analysis
    WEIGHTING_UNIFORM = 0,
    //! \f$\mathrm{erf}(d / 2\sqrt 2) / 2 d^2\f$: approximate pairwise accuracy @cite Loog2001multiclass
    WEIGHTING_APAC = 1,
    //! \f$d^{-m}\f$ @cite Lotlikar2000fractional, see WeightedFisherParams::power
    WEIGHTING_POW = 2,
    //! The rate at which a quadratic classifier confuses the two @cite Zhang2012confused, leave-one-out
    WEIGHTING_CDM = 3,
    //! 1 for the nearest classes of a class, else 0 @cite Zhang2013evaluation, see WeightedFisherParams::neighbors
    WEIGHTING_KNN = 4,
    WEIGHTING_COSINE = 5,        //!< (1 + cosine of the class means) / 2
    WEIGHTING_KERNEL_COSINE = 6, //!< normalised kernel of the class means; feature space only
    WEIGHTING_AUTO = 7,          //!< found together with the directions, see WeightedFisherParams::sparsity
    WEIGHTING_MAXMIN = 8,        //!< raises the smallest distances between classes in the subspace
    WEIGHTING_CUSTOM = 9         //!< WeightedFisherParams::customWeights
};

/** @brief How projections are compared. */
enum FisherDistanceTypes
{
    DISTANCE_L2 = 0,    //!< Euclidean distance
    DISTANCE_COSINE = 1 //!< 1 - cosine, in [0, 2]; a subspace of one dimension uses DISTANCE_L2
};

/** @brief Kernels of WeightedKernelFisherFaceRecognizer. */
enum WeightedFisherKernelTypes
{
    KERNEL_LINEAR = 0,  //!< x.y: the same result as in the input space
    KERNEL_POLY = 1,    //!< (gamma x.y + coef0)^degree
    KERNEL_RBF = 2,     //!< exp(-gamma |x - y|^2)
    KERNEL_SIGMOID = 3, //!< tanh(gamma x.y + coef0); training throws if it is not positive semi-definite
    KERNEL_COSINE = 4   //!< x.y / (|x| |y|)
};
/** @brief The former name of #WeightedFisherKernelTypes, deprecated. */
typedef WeightedFisherKernelTypes FisherKernelTypes;

/** @brief The features of a face that are compared: a set of flags.

Each feature has its own discriminant model. The distance of two faces is a weighted mean of their distances in all models,
with weights that the training learns (see DiscriminantFaceRecognizer::getFeatureWeights()). All features but
FEATURE_PIXELS are robust to changing light, accept images of any size, and treat an image and its mirror image alike (see
WeightedFisherParams::mirror).
*/
enum FisherFeatureTypes
{
    FEATURE_PIXELS = 1, //!< the grey values
    FEATURE_HOG = 2,    //!< histograms of oriented gradients
    FEATURE_LBP = 4,    //!< histograms of local binary patterns
    FEATURE_GABOR = 8,  //!< magnitudes of waves of several lengths and orientations (Gabor filters)
    FEATURE_ALL = 15    //!< all of them
};

/** @brief Numbers of components that have a meaning of their own. */
enum FisherComponents
{
    //! COMPONENTS_ALL for samples that are the rows of a matrix, or the vectors of a network, of at most 1024 numbers, in
    //! the input space; COMPONENTS_RANK otherwise
    COMPONENTS_DEFAULT = 0,
    //! All directions in which the means of the people differ: at most the number of people minus one
    COMPONENTS_RANK = -1,
    //! As many directions as a sample has numbers. After those of COMPONENTS_RANK come those in which the means of the
    //! people do not differ but those of other people may, scaled to unit within-class scatter, with the eigenvalue 0.
    //! Samples are centred by a part of their mean, the smaller the fewer people there are, and people who were never
    //! seen are told apart at least as well as by plain cosine. Input space, and vectors of at most 4096 numbers
    COMPONENTS_ALL = -2
};

/** @brief What a query is compared with. */
enum FisherGalleryTypes
{
    GALLERY_SAMPLES = 0, //!< every sample
    GALLERY_MEANS = 1 //!< the mean of each person's samples: smaller, faster, and for vectors of a network often better
};

/** @brief The parameters that trainAuto chooses: a set of flags. The others keep the values that were set. */
enum FisherSearchTypes
{
    SEARCH_REGULARIZATION = 1, //!< WeightedFisherParams::regularization
    SEARCH_COMPONENTS = 2,     //!< the number of components
    SEARCH_WEIGHTING = 4,      //!< WeightedFisherParams::weighting, if fewer than all components are kept
    SEARCH_DISTANCE = 8,       //!< WeightedFisherParams::distance
    SEARCH_KERNEL = 16,        //!< WeightedFisherKernelParams: type, gamma and degree
    SEARCH_FEATURES = 32,      //!< WeightedFisherParams::features
    SEARCH_ALL = 63            //!< all of them
};

/** @brief A function that receives the progress of trainAuto: the step, the number of steps, and what is tried. */
typedef std::function<void(int step, int steps, const String& what)> FisherProgress;

/** @brief Parameters of both recognizers.

Ranges are checked, and StsBadArg thrown, by `create` and by DiscriminantFaceRecognizer::setParams(); what depends on the
samples, such as the size of customWeights, by DiscriminantFaceRecognizer::train().

@snippet weighted_fisher/samples/choose_parameters.cpp params
*/
struct CV_EXPORTS_W_SIMPLE WeightedFisherParams
{
    //! All parameters with their defaults
    CV_WRAP WeightedFisherParams();

    //! One of #WeightingTypes, WEIGHTING_MAXMIN by default
    CV_PROP_RW int weighting;
    //! WEIGHTING_POW: the exponent m > 0, 3 by default
    CV_PROP_RW double power;
    //! WEIGHTING_KNN: the number of nearest classes, >= 0, 3 by default; 0 means all other classes
    CV_PROP_RW int neighbors;
    //! WEIGHTING_AUTO: the number of weights of a class that may differ from 0, >= 0; 0, the default, means all
    CV_PROP_RW int sparsity;
    //! WEIGHTING_AUTO and WEIGHTING_MAXMIN: the number of iterations, >= 1, 25 by default
    CV_PROP_RW int iterations;
    //! The multiple of the identity that is added to the within-class scatter, relative to what oracle approximating
    //! shrinkage finds for the samples, >= 0, 2 by default: more where samples are few or the scatter is even, less where
    //! it has few large directions, as that of pixels. 0 needs more samples than pixels, and the input space; very large
    //! numbers leave a centred cosine, or Euclidean, distance
    CV_PROP_RW double regularization;
    //! false (default): one scale for all pixels; true: every pixel is scaled to unit variance
    CV_PROP_RW bool standardize;
    //! One of #FisherDistanceTypes, DISTANCE_COSINE by default
    CV_PROP_RW int distance;
    //! WEIGHTING_CUSTOM: c x c, finite, >= 0, rows and columns in the order of getClasses(); may be asymmetric
    CV_PROP_RW Mat customWeights;
    //! The features that are compared, a set of #FisherFeatureTypes, FEATURE_PIXELS by default. If samples are the rows
    //! of a matrix, only FEATURE_PIXELS is allowed
    CV_PROP_RW int features;
    //! Whether the model keeps its training samples, so that people can be added and removed: 1 yes, 0 no, -1 (default)
    //! yes in the feature space, whose model holds the samples in any case, and no in the input space
    CV_PROP_RW int updatable;
    //! false (default): people with many photographs count more; true: every person counts the same
    CV_PROP_RW bool balance;
    //! false (default): the within-class scatter is that of all samples together; true: that of each person is multiplied
    //! by the number of their samples, as in the paper
    CV_PROP_RW bool sizeWeighted;
    //! One of #FisherGalleryTypes, GALLERY_SAMPLES by default
    CV_PROP_RW int gallery;
    //! Whether training and gallery see the mirror image of each image, too: 1 yes, 0 no, -1 (default) yes for all features
    //! but FEATURE_PIXELS. An image and its mirror image then count as one image and have the same distances; mirror images
    //! are neither stored nor trained on one by one, since only what both have in common separates people. With a network,
    //! 1 means the mean of the vectors of both. The rows of a matrix cannot be mirrored
    CV_PROP_RW int mirror;
};

/** @brief The kernel of WeightedKernelFisherFaceRecognizer.

Ranges are checked, and StsBadArg thrown, by WeightedKernelFisherFaceRecognizer::create() and
WeightedKernelFisherFaceRecognizer::setKernelParams().
*/
struct CV_EXPORTS_W_SIMPLE WeightedFisherKernelParams
{
    /** @brief A kernel with the defaults of its type.
    @param type One of #WeightedFisherKernelTypes; the other fields get the defaults of that type
    */
    CV_WRAP WeightedFisherKernelParams(int type = KERNEL_RBF);

    //! One of #WeightedFisherKernelTypes
    CV_PROP_RW int type;
    //! KERNEL_POLY, KERNEL_RBF, KERNEL_SIGMOID: >= 0; 0, the default, means 0.1 / (number of pixels)
    CV_PROP_RW double gamma;
    //! KERNEL_POLY: >= 1, 2 by default
    CV_PROP_RW int degree;
    //! KERNEL_POLY: >= 0, 1 by default; KERNEL_SIGMOID: -1 by default
    CV_PROP_RW double coef0;
    //! >= 0; 0, the default: exact; m > 0: Nystroem's approximation with m landmarks, which takes time and memory in
    //! proportion to the number of samples. With at least as many landmarks as samples the solution is exact
    CV_PROP_RW int landmarks;
};

/** @brief The former name of WeightedFisherKernelParams, deprecated. */
typedef WeightedFisherKernelParams FisherKernelParams;

/** @brief Degraded copies of the training images, for cameras that are worse than the enrolled photographs.

A copy is what a poor camera would have seen: the detail of the face is reduced to few pixels, blurred and darkened,
the sensor adds noise and rounds to 256 grey values, and the result has the size of the image again. Each copy draws a
number from each of the ranges: the size so that each ratio of sizes is equally likely, the others uniformly. The
sensor has at least as many pixels as the reduced face and at most as many as the image, again each ratio equally
likely, so that there is coarse noise of faces far away and fine noise of faces that were out of focus, compressed or
enlarged.

The ranges must satisfy min <= max. Grey values are those of 0 ... 255; in an image that does not hold bytes, 255 is its
largest value and 0 is black, or its smallest value if that is negative.
*/
struct CV_EXPORTS_W_SIMPLE FisherCopyParams
{
    /** @brief So many copies, with the default ranges.
    @param count The number of copies of each image; the ranges get their defaults
    */
    CV_WRAP FisherCopyParams(int count = 0);

    //! The number of copies of each image, 0 to 100; 0, the default, makes none. 3 are a good choice: the first ones
    //! matter most, and training takes as long as with so many more images
    CV_PROP_RW int count;
    //! The smallest size that a face is reduced to, >= 1: its shorter side in pixels, 14 by default
    CV_PROP_RW double minSize;
    //! The largest such size, 80 by default. A face that is not larger than the size that was drawn is not reduced
    CV_PROP_RW double maxSize;
    //! The smallest factor of the grey values, 0 to 255, 0.25 by default
    CV_PROP_RW double minLight;
    //! The largest such factor, 1 by default
    CV_PROP_RW double maxLight;
    //! The smallest standard deviation of Gaussian noise, which is added after the change of light, 0 to 255 grey
    //! values, 0 by default
    CV_PROP_RW double minNoise;
    //! The largest such deviation, 12 by default
    CV_PROP_RW double maxNoise;
    //! The smallest standard deviation of a Gaussian blur in pixels of the reduced face, 0 to 100, 0 by default
    CV_PROP_RW double minBlur;
    //! The largest such deviation, 0.8 by default
    CV_PROP_RW double maxBlur;
};

/** @brief Makes the copies of an image that a training with these parameters makes.

The same image always gives the same copies, whatever images come before it, and the first copies are the same for every
count. OpenCV's default random generator is neither used nor changed.
@param image An image of any depth with 1, 3 or 4 channels; a fourth channel is copied as it is
@param copies std::vector<Mat> of params.count images of the size and type of the image
@param params The number of copies and the ranges; StsBadArg if one of them is wrong, or the image is empty
*/
CV_EXPORTS_W void makeDegradedCopies(InputArray image, OutputArrayOfArrays copies, const FisherCopyParams& params);

/** @brief A network, or any other function, that turns images of faces into vectors.

Derive from this class to use a network that cv::dnn does not read.
*/
class CV_EXPORTS_W FaceNetwork
{
public:
    virtual ~FaceNetwork();

    /** @brief The vectors of images. May be called from many threads at once.
    @param images At least one image, as the caller gave them: of any size and any depth, with 1 channel, or 3 or 4 in
    BGR order
    @param vectors n x d CV_32F, one row per image, finite. A row depends on its image alone
    */
    CV_WRAP virtual void describe(InputArrayOfArrays images, OutputArray vectors) const = 0;

    /** @brief Identifies the network in a model file: networks with the same identity give the same vectors.

    Not empty, one line of at most 1000 characters, no control characters.
    */
    CV_WRAP virtual String getIdentity() const = 0;
};

/** @brief A network in an ONNX file, which cv::dnn runs on the processor.

An image is converted to 8-bit BGR and to the size of the network's input, by averaging where it shrinks. Grey is repeated
in all three channels, and an alpha channel is left out. Depths other than CV_8U, whose range is unknown, are stretched to
0 ... 255. describe() runs one image at a time, since batches are not faster on a processor and many files allow none. An
empty list gives a matrix of 0 x d. Several threads wait for each other, since cv::dnn uses all processors for one image.
*/
class CV_EXPORTS_W DnnFaceNetwork : public FaceNetwork
{
public:
    /** @brief Reads a network, and runs it once to see that it fits. Throws StsNotImplemented if the library was built
    without opencv_dnn.

    The identity consists of the SHA-256 of the file and the other arguments.
    @param filename An ONNX file of at most 2 GB
    @param inputSize The size of the images that the network takes
    @param mean Subtracted from the pixels; in RGB order if swapRB is true, else in BGR order
    @param scale The pixels are multiplied by it after the mean was subtracted
    @param swapRB true: the network takes RGB; false: BGR
    */
    CV_WRAP static Ptr<DnnFaceNetwork> create(const String& filename, const Size& inputSize = Size(112, 112),
                                              const Scalar& mean = Scalar(), double scale = 1, bool swapRB = true);
};

/** @brief The class sums and the scatter of vectors, from which a recognizer is trained: for more samples than fit in the
memory of one machine.

Samples are added in parts, on as many machines as there are, and the parts are merged, in any order. The memory is that of
one d x d matrix and of one row of d numbers per class, however many samples there are. The model that
DiscriminantFaceRecognizer::train() makes of it is that of training on all samples at once, with a gallery of means.

All parts are created with the same origin: a vector that is subtracted from all samples, so that sums keep their digits.
Any sample will do. An origin that is k deviations away from the data costs 2 log10(k) of about 15 digits.

Every part has an id, and a part whose id was merged already, also inside of another part, is refused. Give the parts ids
that do not change when a part is computed again, such as the name of the file that its samples come from.

A function that throws leaves the object as it was. Getters, encode() and write() may be called from many threads at once; the
other functions must not be called concurrently with anything.
*/
class CV_EXPORTS_W FisherStatistics : public Algorithm
{
public:
    /** @brief Creates statistics without samples.
    @param origin A row of d numbers, the same for all parts
    @param params WeightedFisherParams::balance and WeightedFisherParams::sizeWeighted weight the samples when they are added,
    and must be the same in all parts and in the recognizer. Other parameters do not matter here
    @param classes If one of both is set: the labels of all classes, CV_32S
    @param counts If one of both is set: the number of samples of each class in all parts together, CV_32S
    @param id The id of the part, a line of at most 1000 characters; a random one if it is empty
    */
    CV_WRAP static Ptr<FisherStatistics> create(InputArray origin,
                                                const WeightedFisherParams& params = WeightedFisherParams(),
                                                InputArray classes = noArray(), InputArray counts = noArray(),
                                                const String& id = String());

    /** @brief Reads statistics from a file that write() or save() has written.
    @param filename A YAML, XML or JSON file, compressed or not
    */
    CV_WRAP static Ptr<FisherStatistics> load(const String& filename);

    /** @brief Adds samples.
    @param rows n x d, one sample per row; all of one type
    @param labels One label per row
    */
    CV_WRAP virtual void add(InputArray rows, InputArray labels) = 0;
    /** @brief Takes samples out that were added: the result is that of never adding them, but for rounding.

    A class that has no samples left stays, and must be forgotten, or get samples again, before the next training.
    @param rows n x d, one sample per row
    @param labels One label per row; no class may get fewer than 0 samples
    */
    CV_WRAP virtual void subtract(InputArray rows, InputArray labels) = 0;
    /** @brief Adds the samples of another part, which must have the same origin, length, type and parameters.
    @param other The other part, which does not change
    */
    CV_WRAP virtual void merge(const Ptr<FisherStatistics>& other) = 0;
    /** @brief Drops the mean and the count of a class, without its samples.

    The deviations of its samples from their mean **stay in the scatter**, as those of an unknown person; subtract() removes
    these, too. Statistics with WeightedFisherParams::balance or sizeWeighted can only be merged before a class is forgotten.
    @param label The label of the class
    */
    CV_WRAP virtual void forget(int label) = 0;

    /** @brief Drops all samples and what was merged; origin, parameters and id stay. */
    CV_WRAP virtual void clear() CV_OVERRIDE = 0;
    /** @brief Whether there are no classes. */
    CV_WRAP virtual bool empty() const CV_OVERRIDE = 0;
    /** @brief The labels of the classes, ascending, c x 1 CV_32S. */
    CV_WRAP virtual Mat getClasses() const = 0;
    /** @brief The number of samples of each class, in the order of getClasses(), c x 1 CV_32S. */
    CV_WRAP virtual Mat getCounts() const = 0;
    /** @brief The origin, 1 x d CV_64F. */
    CV_WRAP virtual Mat getOrigin() const = 0;
    /** @brief The id of this part. */
    CV_WRAP virtual String getId() const = 0;
    /** @brief The ids of this part and of all that were merged into it, also through others, ascending. */
    CV_WRAP virtual std::vector<String> getMerged() const = 0;

    /** @brief Writes the statistics into a node that is open.
    @param fs The file
    */
    virtual void write(FileStorage& fs) const CV_OVERRIDE = 0;
    /** @brief Writes the statistics into a new file, reads it back, and replaces the old file by it.
    @param filename A YAML, XML or JSON file, compressed if it ends with .gz
    */
    CV_WRAP virtual void write(const String& filename) const = 0;
    /** @brief Does what write(filename) does. */
    CV_WRAP virtual void save(const String& filename) const CV_OVERRIDE = 0;
    /** @brief Reads the statistics from a node.
    @param node The node that write() has written into
    */
    virtual void read(const FileNode& node) CV_OVERRIDE = 0;
    /** @brief Reads the statistics from a file, which is checked before OpenCV's parser reads it.
    @param filename A YAML, XML or JSON file, compressed or not
    */
    CV_WRAP virtual void read(const String& filename) = 0;
    /** @brief Writes the statistics into memory: the bytes of a YAML file as write() makes it, for messages.
    @param buf The bytes
    */
    CV_WRAP virtual void encode(CV_OUT std::vector<uchar>& buf) const = 0;
    /** @brief Reads statistics from memory, with the checks of read(filename).
    @param buf The bytes of encode(), or those of a YAML, XML or JSON file, compressed or not
    */
    CV_WRAP virtual void decode(InputArray buf) = 0;
};

/** @brief The base class of the recognizers of this module.

Images are a vector of matrices of one size, of any depth, with 1 channel, or 3 or 4 in BGR order; or one matrix with
one sample per row. Labels are any integers (CV_32SC1). `predict`, `predictBatch`, `predictTop`, `project`, `write` and
the getters may be called from many threads at once; `train`, `update`, `read`, the setters and everything else that
changes the object must not be called concurrently with anything.

The functions of FaceRecognizer and Algorithm do what OpenCV says of them:

- `predict` gives the label of the nearest sample in the gallery and its distance, or offers all of them to a
  PredictCollector. Distances that are not below the threshold give the label -1 and the distance DBL_MAX. -1 is allowed as
  the label of a person, but then cannot be told from that.
- `setThreshold` and `getThreshold`: any number but NaN, DBL_MAX by default, which names everybody. calibrate() and
  trainAuto() set it.
- `setLabelInfo`, `getLabelInfo` and `getLabelsByString` keep a text, such as a name, for each label.
- `write`, `save` and `read` take files whose names end with .yml, .yaml, .xml or .json, or one of them and .gz. A file is
  replaced when the new one was written and read back, and read into the object when all of it was checked.
- `empty` and `clear` tell whether there is a model, and drop it.
*/
class CV_EXPORTS_W DiscriminantFaceRecognizer : public BasicFaceRecognizer
{
public:
    /** @brief The parameters, as they were set. */
    CV_WRAP virtual WeightedFisherParams getParams() const = 0;
    /** @brief Sets the parameters of the next training; the present model does not change.
    @param params The parameters; StsBadArg if one of them is out of range
    */
    CV_WRAP virtual void setParams(const WeightedFisherParams& params) = 0;

    /** @brief The copies of the training images, as they were set. */
    CV_WRAP virtual FisherCopyParams getCopyParams() const = 0;
    /** @brief Sets how the next training degrades its images.

    The model is then trained on the images and on copies of them, which are in its gallery, too; update() and enroll()
    make copies of the images that they add. The folds of trainAuto() have an image and its copies on the same side. Vectors
    that are given as the rows of a matrix cannot be degraded.
    @param copies The number of copies and the ranges; StsBadArg if one of them is wrong
    */
    CV_WRAP virtual void setCopyParams(const FisherCopyParams& copies) = 0;

    /** @brief The network that was set, or null. */
    CV_WRAP virtual Ptr<FaceNetwork> getNetwork() const = 0;
    /** @brief Sets a network that describes all images, in the next training and in what comes after it.

    The vectors take the place of the features (WeightedFisherParams::features must be FEATURE_PIXELS). A model file holds
    the identity of the network, not the network: after reading a model that was trained with one, set it again. A model
    that needs a network throws if it has none, or another.
    @param network The network; null for none
    */
    CV_WRAP virtual void setNetwork(const Ptr<FaceNetwork>& network) = 0;

    /** @brief Sets the number of components that the next training keeps.

    After a training getNumComponents() returns the number in the model: the least of this number, the number of
    classes minus one, and the rank of the class means; or the length of the samples with COMPONENTS_ALL. The next training
    uses the number that was set here.
    @param val The number, or one of #FisherComponents; other negative or too large numbers mean COMPONENTS_RANK
    */
    CV_WRAP virtual void setNumComponents(int val) = 0;

    /** @brief The projection matrix of the pixels, d x p CV_64F; a column reshapes into a Fisherface.

    Throws if FEATURE_PIXELS is not among the features. Empty in the feature space of a kernel.
    */
    CV_WRAP virtual Mat getEigenVectors() const = 0;
    /** @brief The mean of the training samples, 1 x d CV_64F. Throws, or is empty, where getEigenVectors()
    does or is. */
    CV_WRAP virtual Mat getMean() const = 0;
    /** @brief The projections of the n samples, or of the means, in the gallery, each 1 x p CV_64F.

    BasicFaceRecognizer::getProjections() is not virtual and returns a copy that is made at each training; it is empty
    if that copy would take more than 128 MB.
    */
    CV_WRAP virtual std::vector<Mat> getProjections() const = 0;

    /** @brief The weights that were used, c x c CV_64F, in the order of getClasses().

    With several features, the weights of the first one. Above 2000 classes there is no such matrix and this throws
    StsOutOfRange, see getWeightPairs().
    */
    CV_WRAP virtual Mat getWeights() const = 0;
    /** @brief The pairs of classes whose weight is not 0, for any number of classes.

    @param pairs m x 2 CV_32S: the indices of both classes in getClasses(), ascending
    @param weights m x 1 CV_64F
    @note WEIGHTING_UNIFORM gives all pairs the weight 1. If there are more pairs than a matrix can have rows (more than
    46341 classes), this throws StsOutOfRange.
    */
    CV_WRAP virtual void getWeightPairs(OutputArray pairs, OutputArray weights) const = 0;
    /** @brief The labels of the classes, ascending, c x 1 CV_32S. */
    CV_WRAP virtual Mat getClasses() const = 0;
    /** @brief The size of the training images, with which a column of getEigenVectors() reshapes into a Fisherface.

    Empty if the samples are vectors, if the images differ in size, and for model files that do not hold it.
    */
    CV_WRAP virtual Size getImageSize() const = 0;

    /** @brief The weights of the features in the sum of their distances, 1 x k CV_64F, in ascending order of their flags.

    Their sum is 1. Training holds out one image of each person, trains on the others, and gives the more weight to a
    feature the better it separates the images that were held out. Where nobody has two images, pixels have a quarter of the
    weight of the others.
    */
    CV_WRAP virtual Mat getFeatureWeights() const = 0;

    /** @brief Projects images into the subspace. Throws StsBadArg if there is no model yet.
    @param src Images, or a matrix with one sample per row. A single matrix that has as many columns as an image has
    pixels holds samples in its rows; any other one that has as many elements is an image.
    @param projections n x p CV_64F, centred on the training set (see also #COMPONENTS_ALL); those of several features side
    by side
    */
    CV_WRAP virtual void project(InputArrayOfArrays src, OutputArray projections) const = 0;

    /** @brief Recognizes many images at once, with the results of `predict` for each, in less time: by matrix products.
    @param src As in project()
    @param labels n x 1 CV_32S; -1 if no distance is below the threshold
    @param distances n x 1 CV_64F; DBL_MAX if no distance is below the threshold
    */
    CV_WRAP virtual void predictBatch(InputArrayOfArrays src, OutputArray labels, OutputArray distances) const = 0;

    /** @brief The people who are nearest to an image, nearest first.
    @param src An image
    @param k The largest number of people, at least 1; people whose distance is not below the threshold are left out
    @param labels m x 1 CV_32S, m <= k, one entry per person
    @param distances m x 1 CV_64F: the distances of each person's nearest sample
    @param probabilities m x 1 CV_64F, see getProbability(); empty if they are not known
    */
    CV_WRAP virtual void predictTop(InputArray src, int k, OutputArray labels, OutputArray distances,
                                    OutputArray probabilities) const = 0;

    /** @brief The distance between two images, whoever is on them: for telling whether they show the same person.

    @snippet weighted_fisher/samples/embeddings.cpp compare
    @param a An image, or a vector as a row
    @param b Another one
    @return A cosine distance in [0, 2], or an L2 distance >= 0, whatever the threshold
    */
    CV_WRAP virtual double compare(InputArray a, InputArray b) const = 0;
    /** @brief Learns the probabilities of getPairProbability() from images that were left out of the training.

    All pairs of the images are compared, of at most about 2000 of them, evenly chosen.
    @param src Images of people who are in the model or, preferably, not in it
    @param labels One label per image; there must be two images of one person, and two people
    @param falseAcceptRate The share of pairs of different people that may be accepted, between 0 and 1
    @return The threshold for compare(): distances below it are accepted
    */
    CV_WRAP virtual double calibratePairs(InputArrayOfArrays src, InputArray labels,
                                          double falseAcceptRate = 0.001) = 0;
    /** @brief The probability that two images show the same person, given their distance, in [0, 1].

    It assumes that half of the pairs do. Throws if calibratePairs() was not called since the last train().
    @param distance A distance from compare()
    */
    CV_WRAP virtual double getPairProbability(double distance) const = 0;

    /** @brief Builds an approximate index of the gallery, which predict() and predictBatch() use from then on.

    For galleries so large that comparing a query with all samples takes too long, such as a million vectors. The nearest
    sample is found with a probability near the returned one; its distance is exact. predict() with a collector collects the
    nearest sample alone. predictTop(), compare() and the calibrations compare with all samples as before. The index is not
    in the model file, and is gone after training, update(), enroll(), removeClass() and reading. Only for models of one
    feature. Building takes time in O(n^1.5) for n samples, and memory of 600 bytes per sample, of which half stays.
    @param src Images, or a matrix with one vector per row, like those to be recognized, from which the recall is measured; of
    more than 1,000, so many are used
    @param recall The share of queries, in (0, 1], whose nearest sample must be found; as many cells of the index are searched as
    it takes to find it with a margin of two standard deviations. 1 removes the index
    @return The measured share
    */
    CV_WRAP virtual double buildIndex(InputArrayOfArrays src, double recall = 0.99) = 0;

    /** @brief Trains on images, or vectors, and their labels. What was learnt before is forgotten.

    Needs two people or more. One image per person is enough, but then there is nothing to learn of how images of one person
    differ. Throws StsBadArg if there is only one label, if images are empty or differ in size (with FEATURE_PIXELS) or are
    smaller than 8 x 8 (with other features), if a number is not finite, or if no direction tells the people apart.
    @param src Images, or a matrix with one sample per row
    @param labels One label per image, CV_32SC1
    */
    CV_WRAP virtual void train(InputArrayOfArrays src, InputArray labels) CV_OVERRIDE = 0;
    /** @brief Trains on the sums of vectors, with the result of training on the vectors with GALLERY_MEANS.

    The gallery holds means whatever WeightedFisherParams::gallery says. Needs the input space. WEIGHTING_CDM, and models
    that are updatable, need the samples, as trainAuto(), calibrate() and calibratePairs() do. A network that was set must be
    the one whose vectors were added.
    @param statistics At least two classes, each with at least one sample; not changed
    */
    CV_WRAP virtual void train(const Ptr<FisherStatistics>& statistics) = 0;

    /** @brief Adds images of known or new people, and trains anew on all images.

    The result is that of training on all images at once, with the present parameters, and takes as long: nothing but
    the samples is kept from the previous training. Landmarks of a kernel are not chosen again. Needs a model that keeps
    its samples (see WeightedFisherParams::updatable); on an empty model it is train(). Threshold and probabilities do
    not change.
    @param src Images of the size that was trained on
    @param labels One label per image
    */
    CV_WRAP virtual void update(InputArrayOfArrays src, InputArray labels) CV_OVERRIDE = 0;

    /** @brief Removes a person, and trains anew on the others. Needs a model that keeps its samples, as update() does.
    @param label The label of the person; at least two others must remain. StsBadArg if there is no such person
    */
    CV_WRAP virtual void removeClass(int label) = 0;

    /** @brief Adds images to the gallery only, in the time that it takes to project them.

    The subspace does not change: it does not learn what distinguishes new people from others, so they are recognized
    less reliably than after update(). With COMPONENTS_ALL they are recognized at least as well as by plain cosine. New
    people have the weight 0 in getWeights(). A model that keeps its samples keeps these too, and the next update() trains
    on them. In a gallery of means, the mean of a known person changes with their new images.
    @param src Images of the size that was trained on
    @param labels One label per image
    */
    CV_WRAP virtual void enroll(InputArrayOfArrays src, InputArray labels) = 0;

    /** @brief Trains, and chooses parameters, threshold and probabilities by cross-validation.

    Chooses one parameter after the other for the fewest errors on images that are left out. The threshold is set so
    that at most the requested share of strangers' images gets a label, measured on people who are left out entirely.
    The same images give the same result. getParams(), getNumComponents() and getThreshold() return what was chosen,
    getAutoReport() tells what was tried. Above 4000 samples the search uses about 4000 of them, evenly chosen; the model
    is trained on all. WEIGHTING_CUSTOM is refused, since its weights do not tell those of the people who remain when
    others are left out. The search takes about 50 times as long as
    train() on 200 images of 92 x 112.

    @snippet weighted_fisher/samples/unknown_people.cpp train
    @param src Images, or a matrix with one sample per row
    @param labels One label per image
    @param kFold The number of folds of the cross-validation, at least 2
    @param falseAcceptRate The share of strangers' images that may get a label, between 0 and 1
    @param search The parameters to choose, a set of #FisherSearchTypes; 0 sets only threshold and probabilities
    */
    CV_WRAP virtual void trainAuto(InputArrayOfArrays src, InputArray labels, int kFold = 5,
                                   double falseAcceptRate = 0.01, int search = SEARCH_ALL) = 0;
    /** @brief What the last trainAuto tried, one line per trial, and its choice; an asterisk marks the best so far. */
    CV_WRAP virtual String getAutoReport() const = 0;
    /** @brief Sets a function that trainAuto calls with its progress; an exception from it ends the search.
    @param progress The function; an empty one for none
    */
    virtual void setProgress(const FisherProgress& progress) = 0;

    /** @brief Sets the threshold and the probabilities from images that were left out of the training.
    @param src Images of people in the model and, preferably, also of people who are not in it
    @param labels One label per image; a person whose label is not in the model is a stranger. Without strangers the
    distances of known people to others are used instead, which is too optimistic: a warning is logged
    @param falseAcceptRate The share of strangers' images that may get a label, between 0 and 1
    */
    CV_WRAP virtual void calibrate(InputArrayOfArrays src, InputArray labels, double falseAcceptRate = 0.01) = 0;

    /** @brief The probability that a label is right, given its distance, in [0, 1]; it decreases with the distance.

    It assumes that half of the images are of people in the model and half of strangers. Throws if neither trainAuto()
    nor calibrate() was called since the last train().
    @param distance A distance from predict(), predictBatch() or predictTop()
    */
    CV_WRAP virtual double getProbability(double distance) const = 0;

    /** @brief Writes the model into memory: the bytes of a YAML file as write() makes it, for databases and messages.
    @param buf The bytes
    */
    CV_WRAP virtual void encode(CV_OUT std::vector<uchar>& buf) const = 0;
    /** @brief Reads a model from memory, with the checks of read(filename).
    @param buf The bytes of encode(), or those of a YAML, XML or JSON file, compressed or not
    */
    CV_WRAP virtual void decode(InputArray buf) = 0;
};

/** @brief Weighted Fisher discriminant analysis of faces, in the input space.

Replaces FisherFaceRecognizer in a program if the class name and the threshold are changed.

@note **Thresholds do not carry over.** The distances of FisherFaceRecognizer are in the hundreds, the cosine
distances of this class are in [0, 2].

@snippet weighted_fisher/samples/save_and_load.cpp save
@snippet weighted_fisher/samples/save_and_load.cpp load
*/
class CV_EXPORTS_W WeightedFisherFaceRecognizer : public DiscriminantFaceRecognizer
{
public:
    /** @brief Creates a recognizer with default parameters.
    @param num_components The number of components to keep, see setNumComponents()
    @param threshold Distances that are not below it give the label -1
    */
    CV_WRAP static Ptr<WeightedFisherFaceRecognizer> create(int num_components = 0, double threshold = DBL_MAX);

    /** @overload
    @param params The parameters
    @param num_components The number of components to keep, see setNumComponents()
    @param threshold Distances that are not below it give the label -1
    */
    CV_WRAP static Ptr<WeightedFisherFaceRecognizer> create(const WeightedFisherParams& params, int num_components = 0,
                                                            double threshold = DBL_MAX);

    using Algorithm::load;
    /** @brief Reads a recognizer from a file that write() or save() has written.

    Like read(filename), this checks the file before OpenCV's parser reads it; Algorithm::load() does not.
    @param filename A YAML, XML or JSON file, compressed or not
    */
    CV_WRAP static Ptr<WeightedFisherFaceRecognizer> load(const String& filename);
};

/** @brief Weighted Fisher discriminant analysis of faces, in the feature space of a kernel.

The model holds the training samples. getEigenVectors() and getMean() are empty.

@snippet weighted_fisher/samples/choose_parameters.cpp kernel
*/
class CV_EXPORTS_W WeightedKernelFisherFaceRecognizer : public DiscriminantFaceRecognizer
{
public:
    /** @brief Creates a recognizer.
    @param params The parameters
    @param kernel The kernel
    @param num_components The number of components to keep, see setNumComponents()
    @param threshold Distances that are not below it give the label -1
    */
    CV_WRAP static Ptr<WeightedKernelFisherFaceRecognizer>
    create(const WeightedFisherParams& params = WeightedFisherParams(),
           const WeightedFisherKernelParams& kernel = WeightedFisherKernelParams(), int num_components = 0,
           double threshold = DBL_MAX);

    using Algorithm::load;
    /** @copydoc WeightedFisherFaceRecognizer::load */
    CV_WRAP static Ptr<WeightedKernelFisherFaceRecognizer> load(const String& filename);

    /** @brief The kernel, as it was set. */
    CV_WRAP virtual WeightedFisherKernelParams getKernelParams() const = 0;
    /** @brief Sets the kernel of the next training; the present model does not change.
    @param kernel The kernel; StsBadArg if one of its parameters is out of range
    */
    CV_WRAP virtual void setKernelParams(const WeightedFisherKernelParams& kernel) = 0;
};

//! @}

}} // namespace cv::face

#endif
