# What a machine lacks stops CMake with one sentence that names the package:
# cmake -DPROJECT=folder -DFOLDER=scratch -P expect_errors.cmake
cmake_minimum_required(VERSION 3.18)
file(REMOVE_RECURSE "${FOLDER}")

# expect_error(NAME MESSAGE OPTION...)
function(expect_error name message)
  execute_process(COMMAND "${CMAKE_COMMAND}" -S "${PROJECT}" -B "${FOLDER}/${name}" ${ARGN}
                  RESULT_VARIABLE result OUTPUT_QUIET ERROR_VARIABLE errors)
  string(REGEX REPLACE "[ \n]+" " " sentence "${errors}")
  string(REGEX MATCHALL "CMake Error" all "${errors}")
  list(LENGTH all count)
  if(result EQUAL 0 OR NOT sentence MATCHES "${message}" OR NOT count EQUAL 1)
    message(FATAL_ERROR "${name}: one error with '${message}' was expected, but there was\n${errors}")
  endif()
endfunction()

# An OpenCV that is found, of that version, with these libraries
function(make_opencv name version)
  set(content "set(OpenCV_VERSION ${version})\nset(OpenCV_FOUND TRUE)\n")
  foreach(library ${ARGN})
    string(APPEND content "if(NOT TARGET ${library})\n  add_library(${library} INTERFACE IMPORTED)\nendif()\n")
  endforeach()
  file(WRITE "${FOLDER}/${name}.opencv/OpenCVConfig.cmake" "${content}")
endfunction()

expect_error(none "OpenCV 4.6 or later is needed, but none was found: install libopencv-dev"
             -DCMAKE_DISABLE_FIND_PACKAGE_OpenCV=ON)
make_opencv(old 4.5.5 opencv_core opencv_face)
expect_error(old "is OpenCV 4.5.5: install a later libopencv-dev" "-DOpenCV_DIR=${FOLDER}/old.opencv")
make_opencv(faceless 4.6.0 opencv_core)
expect_error(faceless "has no module face: install libopencv-dev and libopencv-contrib-dev" "-DOpenCV_DIR=${FOLDER}/faceless.opencv")
make_opencv(flannless 4.6.0 opencv_core opencv_imgproc opencv_face)
expect_error(flannless "has no module flann" "-DOpenCV_DIR=${FOLDER}/flannless.opencv")
make_opencv(complete 5.0.0 opencv_core opencv_face opencv_weighted_fisher)
expect_error(complete "has the module weighted_fisher in it already" "-DOpenCV_DIR=${FOLDER}/complete.opencv")
make_opencv(new 5.0.0 opencv_core opencv_flann opencv_imgproc opencv_face)
expect_error(zlib "zlib is needed .* install zlib1g-dev" "-DOpenCV_DIR=${FOLDER}/new.opencv"
             -DCMAKE_DISABLE_FIND_PACKAGE_ZLIB=ON)
