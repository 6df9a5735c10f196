# What the tests of the programs share: PROGRAM is run, FOLDER is made empty to write to,
# ALWAYS are arguments that go with every run that may write something.
cmake_minimum_required(VERSION 3.18)

get_filename_component(program_name "${PROGRAM}" NAME_WE)

# run(OUTPUT ERRORS EXIT_CODE ARGUMENT...)
function(run output errors code)
  execute_process(COMMAND "${PROGRAM}" ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE out ERROR_VARIABLE err)
  set(${output} "${out}" PARENT_SCOPE)
  set(${errors} "${err}" PARENT_SCOPE)
  set(${code} "${result}" PARENT_SCOPE)
endfunction()

# Leaves out the lines that tell how far a program is.
function(without_progress errors)
  string(REGEX REPLACE " *[0-9]+ %  [^\n]*\n" "" rest "${${errors}}")
  set(${errors} "${rest}" PARENT_SCOPE)
endfunction()

# A run that must fail with a message and no crash: an exit code of 128 and more, or a word, is a signal.
function(expect_error message)
  run(out err code ${ARGN} ${ALWAYS})
  if(NOT code MATCHES "^[12]$")
    message(FATAL_ERROR "${ARGN}: exit code ${code} instead of 1 or 2\n${out}${err}")
  endif()
  if(NOT err MATCHES "^${program_name}: .*${message}" OR NOT out STREQUAL "")
    message(FATAL_ERROR "${ARGN}: '${message}' was expected in\n${out}${err}")
  endif()
endfunction()

# A run of --help that must show an option.
function(expect_help option)
  run(out err code --help)
  if(NOT code STREQUAL "0" OR NOT out MATCHES "${option}" OR NOT err STREQUAL "")
    message(FATAL_ERROR "--help: exit code ${code}\n${out}${err}")
  endif()
endfunction()

# An option without its value.
function(expect_missing_value option)
  run(out err code ${option})
  if(NOT code STREQUAL "2" OR NOT err MATCHES "${option}: a value is missing")
    message(FATAL_ERROR "${option}: exit code ${code}\n${out}${err}")
  endif()
endfunction()

# The output has a row with a figure for each of these methods.
function(expect_figures out)
  foreach(row ${ARGN})
    if(NOT "${out}" MATCHES "\n *${row} +-?[0-9.]+")
      message(FATAL_ERROR "no row '${row}' in\n${out}")
    endif()
  endforeach()
endfunction()

# An 8 x 8 picture that depends on the person more than on the number.
function(write_picture file person number)
  set(pixels "")
  foreach(i RANGE 63)
    math(EXPR value "((${i} * ${i} + 3) * (${person} + 5) * 7) % 200 + ((${i} + 2) * (${number} + 3) * (${person} + 1)) % 31")
    string(APPEND pixels "${value}\n")
  endforeach()
  file(WRITE "${file}" "P2\n8 8\n255\n${pixels}")
endfunction()

# Copies the photographs of some people to FOLDER/photos, adds one without a face to those of the first person, and sets detector,
# network and person to the files of the networks and the name of that person. Ends the test where there are none.
macro(copy_photographs count)
  set(data "$ENV{OPENCV_TEST_DATA_PATH}")
  set(detector "${data}/dnn/face_detection_yunet.onnx")
  set(network "${data}/dnn/face_recognition_mobilefacenet.onnx")
  if(NOT EXISTS "${detector}" OR NOT EXISTS "${network}" OR NOT IS_DIRECTORY "${data}/face/lfw_photos")
    message("skipped: no photographs and networks in OPENCV_TEST_DATA_PATH")
    return()
  endif()
  file(GLOB people LIST_DIRECTORIES true "${data}/face/lfw_photos/*")
  list(SUBLIST people 0 ${count} people)
  file(COPY ${people} DESTINATION "${FOLDER}/photos" NO_SOURCE_PERMISSIONS)
  list(GET people 0 person)
  get_filename_component(person "${person}" NAME)
  string(REPEAT "90\n" 1600 pixels)
  file(WRITE "${FOLDER}/photos/${person}/no_face.pgm" "P2\n40 40\n255\n${pixels}")
endmacro()

file(REMOVE_RECURSE "${FOLDER}")
file(MAKE_DIRECTORY "${FOLDER}")
