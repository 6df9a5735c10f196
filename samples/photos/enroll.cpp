// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "commands.hpp"

#include "album.hpp"
#include "gallery.hpp"
#include "interruption.hpp"

#include <cstdio>
#include <stdexcept>

namespace photos {

using namespace recognition;

void enroll(const Options& options)
{
    const std::vector<Photo> list = photosOfPeople(options.photos[0]);
    const cv::Ptr<FaceDetector> detector = makeFaceDetector(options.detector);
    Description description = makeDescription(options.network);
    if (description.network)
        description.network = remembering(description.network);
    Album album(options.model, description, options.strangers);
    EnrolmentReport report;
    const People people = enrolPhotos(list, *detector, description, album.people(), options.keepAll, report);
    report.print();
    if (report.enrolled == 0)
        throw std::runtime_error("no photo was enrolled" +
                                 std::string(album.model() ? ": " + options.model + " is as it was" : ""));
    std::printf("Learning %d people ...\n", static_cast<int>(people.faces().size()));
    std::fflush(stdout);
    album.replace(people);
    demo::stopIfInterrupted();
    album.save();
    std::printf("Enrolled %d photos; %s knows %d people.\n%s.\n", report.enrolled, options.model.c_str(),
                static_cast<int>(people.faces().size()),
                describeThreshold(people, description, options.strangers).c_str());
}

} // namespace photos
