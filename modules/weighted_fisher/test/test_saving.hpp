// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_TEST_SAVING_HPP
#define OPENCV_WEIGHTED_FISHER_TEST_SAVING_HPP

#include "test_model_folder.hpp"

namespace opencv_test {

template <class Recognizer> class SavingTest : public ModelFolderTest<Recognizer>
{
protected:
    //! Saves under that name and loads it back
    void expectSavedAs(const String& file) const
    {
        this->recognizer->write(file);
        expectLoadedFrom(file);
    }

    void expectLoadedFrom(const String& file) const
    {
        const Ptr<Recognizer> loaded = makeRecognizer<Recognizer>();
        loaded->read(file);
        expectSame(this->snapshot(this->recognizer), this->snapshot(loaded));
    }
};

} // namespace opencv_test

#endif
