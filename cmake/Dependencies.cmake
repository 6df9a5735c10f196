# OpenCV and zlib, or one sentence on what is missing and which package has it.
set(oldest_opencv 4.6) # the oldest one that the tests were run with

find_package(OpenCV QUIET COMPONENTS core)
if(NOT OpenCV_FOUND)
  message(FATAL_ERROR "OpenCV ${oldest_opencv} or later is needed, but none was found: install libopencv-dev and "
                      "libopencv-contrib-dev, or name the folder of OpenCVConfig.cmake by -DOpenCV_DIR=")
endif()
if(OpenCV_VERSION VERSION_LESS oldest_opencv)
  message(FATAL_ERROR "OpenCV ${oldest_opencv} or later is needed, but ${OpenCV_DIR} is OpenCV ${OpenCV_VERSION}: "
                      "install a later libopencv-dev, or name the folder of OpenCVConfig.cmake by -DOpenCV_DIR=")
endif()
if(TARGET opencv_weighted_fisher)
  message(FATAL_ERROR "The OpenCV ${OpenCV_VERSION} in ${OpenCV_DIR} has the module weighted_fisher in it already: "
                      "use that one, or name another OpenCV by -DOpenCV_DIR=")
endif()
foreach(module face flann imgproc)
  if(NOT TARGET opencv_${module})
    message(FATAL_ERROR "The OpenCV ${OpenCV_VERSION} in ${OpenCV_DIR} has no module ${module}: install libopencv-dev and "
                        "libopencv-contrib-dev, or build OpenCV with opencv_contrib")
  endif()
endforeach()
find_package(OpenCV REQUIRED COMPONENTS core flann imgproc face)

# Optional: without it DnnFaceNetwork::create throws. OpenCV's headers define HAVE_OPENCV_DNN where OpenCV has the module.
if(WITH_DNN AND TARGET opencv_dnn)
  set(dnn_library opencv_dnn)
else()
  set(dnn_library "")
  add_compile_definitions(WEIGHTED_FISHER_WITHOUT_DNN)
endif()

find_package(ZLIB QUIET)
if(NOT ZLIB_FOUND)
  set(package zlib1g-dev)
  if(WIN32)
    set(package "zlib for this compiler, libz-mingw-w64-dev on Debian")
  endif()
  message(FATAL_ERROR "zlib is needed to read compressed models, but was not found: install ${package}")
endif()

# What OpenCV's own headers need
if(OpenCV_VERSION VERSION_LESS 5)
  set(opencv_cxx_standard 11)
else()
  set(opencv_cxx_standard 17)
endif()
