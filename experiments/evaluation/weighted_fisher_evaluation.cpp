// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Compares the recognizers with those of cv::face and with the plain cosine; see --help.

#include "evaluated_methods.hpp"
#include "face_source.hpp"
#include "naming_errors.hpp"
#include "page.hpp"
#include "progress_line.hpp"
#include "vectors.hpp"

#include "opencv2/weighted_fisher.hpp"

#include <algorithm>
#include <cstdio>

using namespace demo;

namespace {

const int TRAINING_PICTURES[] = { 2, 3, 5 };

struct Settings
{
    FaceSource faces = FaceSource(cv::Size(92, 112), true);
    std::string network, only, json;
    int splits = 10;
};

std::string usage()
{
    const Settings defaults;
    return "Compares weighted Fisher faces with OpenCV's Fisherfaces, Eigenfaces and LBPH and with the plain cosine: "
           "errors\n"
           "with 2, 3 and 5 training pictures of each person, times, and sizes of models. The ratio is that to the "
           "error\n"
           "of the best of cv::face, with a network to that of the plain cosine, and with few components to that of\n"
           "UNIFORM; p is that of a sign-flip test of the same two by person.\n"
           "\n"
           "usage: weighted_fisher_evaluation [--data DIR | --csv FILE] [OPTION VALUE]...\n"
           "\n"
           "Without --data and --csv it draws its own people. An option's value may also follow an equals sign.\n"
           "\n" +
           usageOf(defaults.faces) +
           cv::format("  --network FILE    compare the vectors that this ONNX file makes of the pictures\n"
                      "  --splits N        how many random splits to average over (%d)\n"
                      "  --only METHOD     one row of the table of all components\n"
                      "  --json FILE       write all figures, those of each split too\n"
                      "  --help            this text\n",
                      defaults.splits);
}

/** What was measured of a method over all splits. */
struct Outcome
{
    NamingErrors errors;
    std::vector<double> training, prediction; // ms, ms for a picture
    double size = 0;                          // KiB, of the first model: writing some takes seconds

    void add(const Method& method, const Split& split)
    {
        cv::TickMeter learning, naming;
        learning.start();
        const Learnt learnt = method.learn(split.training);
        learning.stop();
        std::vector<int> names;
        naming.start();
        for (const cv::Mat& picture : split.test.images)
            names.push_back(learnt.nameOf(picture));
        naming.stop();
        errors.method = method.name;
        errors.add(names, split.test.labels);
        training.push_back(learning.getTimeMilli());
        prediction.push_back(naming.getTimeMilli() / static_cast<double>(names.size()));
        if (size == 0)
            size = learnt.size();
    }
};

/** The one with the fewest errors among those that others are compared with; the first if there are none. */
size_t referenceOf(const MethodTable& table, const std::vector<NamingErrors>& errors)
{
    size_t best = 0;
    const auto meanOf = [&errors](size_t k) { return spreadOf(errors[k].percent).mean; };
    for (size_t k = 1; k < errors.size(); k++)
        if (table.methods[k].isReference && (!table.methods[best].isReference || meanOf(k) < meanOf(best)))
            best = k;
    return best;
}

void measure(const MethodTable& table, int pictures, const FaceSet& faces, const Settings& settings, Figures& figures)
{
    std::vector<Outcome> outcomes(table.methods.size());
    {
        ProgressLine line(settings.splits * static_cast<int>(table.methods.size()));
        for (const Split& split : drawSplitsByNumber(faces, pictures, settings.splits, settings.faces.seed))
            for (size_t k = 0; k < outcomes.size(); k++) // they take turns
            {
                line.step(cv::format("%d pictures of each person, %s", pictures, table.methods[k].name.c_str()));
                outcomes[k].add(table.methods[k], split);
            }
    }
    std::vector<NamingErrors> errors;
    errors.reserve(outcomes.size());
    for (const Outcome& outcome : outcomes)
        errors.push_back(outcome.errors);
    const std::string setting = cv::format("%d", pictures);
    std::printf("%s, %d training pictures of each person\n", table.name.c_str(), pictures);
    reportErrors(table.name, setting, errors, referenceOf(table, errors), settings.faces.seed, figures);
    for (const Outcome& outcome : outcomes)
    {
        const std::string& method = outcome.errors.method;
        const double training = medianOf(outcome.training), prediction = medianOf(outcome.prediction);
        std::printf("  %-34s training %9.2f ms, prediction %8.3f ms, model %8.0f KiB\n", method.c_str(), training,
                    prediction, outcome.size);
        figures.add({ table.name, setting, method, "training, ms, median", { training } });
        figures.add({ table.name, setting, method, "prediction, ms, median", { prediction } });
        figures.add({ table.name, setting, method, "model, KiB", { outcome.size } });
    }
    std::printf("\n");
}

FaceSet describedBy(const std::string& network, const FaceSet& faces)
{
    VectorSet vectors;
    vectors.labels = faces.labels;
    cv::face::DnnFaceNetwork::create(network)->describe(faces.images, vectors.rows);
    return asFaces(vectors, faces.origin + ", through a network");
}

/** Leaves one method of one table, whatever the others are. */
void keepOnly(const std::string& name, std::vector<MethodTable>& tables)
{
    std::string names;
    tables.resize(1);
    std::vector<Method> kept;
    for (const Method& method : tables[0].methods)
    {
        if (method.name == name)
            kept.push_back(method);
        names += (names.empty() ? "'" : ", '") + method.name + "'";
    }
    if (kept.empty())
        throw UsageError("--only: one of " + names + " is needed, not '" + name + "'");
    tables[0].methods = kept;
}

void run(const Settings& settings, const std::string& commandLine)
{
    std::vector<MethodTable> tables = settings.network.empty() ? tablesForPictures() : tablesForVectors();
    if (!settings.only.empty())
        keepOnly(settings.only, tables);
    FaceSet faces = loadFaces(settings.faces);
    const std::string origin =
        cv::format("%s, %d x %d pixels", faces.origin.c_str(), faces.images[0].cols, faces.images[0].rows);
    if (!settings.network.empty())
        faces = describedBy(settings.network, faces);
    std::printf("%s, splits: %d\n\n", origin.c_str(), settings.splits);
    Figures figures;
    for (const MethodTable& table : tables)
        for (const int pictures : TRAINING_PICTURES)
            measure(table, pictures, faces, settings, figures);
    if (!settings.json.empty())
        writeWhole(settings.json, figures.inJson(commandLine, origin));
}

} // namespace

int main(int argc, char** argv)
{
    Settings settings;
    OptionSetters setters = settersOf(settings.faces);
    setters["--network"] = pathInto(settings.network);
    setters["--splits"] = numberInto(settings.splits, 1, 1000);
    setters["--only"] = pathInto(settings.only);
    setters["--json"] = newFileInto(settings.json);
    return runProgram("weighted_fisher_evaluation", argc, argv, setters, usage(), [&] {
        check(settings.faces);
        run(settings, commandLineOf(argc, argv));
    });
}
