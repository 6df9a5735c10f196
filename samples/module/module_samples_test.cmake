# Runs a sample of the module as a user would, in C++ or Python:
# cmake [-DINTERPRETER=python3] -DPROGRAM=file -DFOLDER=scratch -DCASE=name -P module_samples_test.cmake
cmake_minimum_required(VERSION 3.18)

file(REMOVE_RECURSE "${FOLDER}")
file(MAKE_DIRECTORY "${FOLDER}")

# expect(EXIT_CODE STREAM REGEX ARGUMENT...): what must be on out or err, and no crash
function(expect expected stream regex)
  execute_process(COMMAND ${INTERPRETER} "${PROGRAM}" ${ARGN} WORKING_DIRECTORY "${FOLDER}"
                  RESULT_VARIABLE code OUTPUT_VARIABLE out ERROR_VARIABLE err)
  if(NOT code STREQUAL expected OR NOT ${stream} MATCHES "${regex}")
    message(FATAL_ERROR "${ARGN}: exit code ${code}, ${expected} and '${regex}' were expected\n${out}${err}")
  endif()
endfunction()

expect(0 out "usage: ${CASE}" --help)
expect(2 err "usage: ${CASE}" --colour)

if(CASE STREQUAL "train_and_predict")
  expect(0 out "1[5-9] of 20 right|20 of 20 right")
  expect(1 err "absent.csv" absent.csv)
  file(WRITE "${FOLDER}/list.csv" "absent.png;1\n")
  expect(1 err "cannot read the picture absent.png" list.csv)
  foreach(i RANGE 1 12)
    math(EXPR person "${i} % 3")
    math(EXPR level "40 + 50 * ${person}")
    file(WRITE "${FOLDER}/${i}.pgm" "P2\n2 2\n255\n${level} ${i} ${person} 9\n")
    file(APPEND "${FOLDER}/faces.csv" "${i}.pgm;${person}\n")
  endforeach()
  expect(0 out "3 of 3 right" faces.csv)
elseif(CASE STREQUAL "save_and_load")
  expect(0 out "Ada at .*Grace at .*Hedy at .*threshold 0.5, 2 components" model.yml.gz)
  if(NOT EXISTS "${FOLDER}/model.yml.gz")
    message(FATAL_ERROR "no model was written")
  endif()
  expect(2 err "usage")
  expect(1 err "absent" absent/model.yml)
elseif(CASE STREQUAL "embeddings")
  expect(0 out "20 of 20 right, vectors of 128 numbers became 19")
  expect(2 err "usage" network.onnx one.png)
  file(WRITE "${FOLDER}/network.onnx" "not a network\n")
  expect(1 err "." network.onnx 1.png 2.png 3.png 4.png)
endif()
