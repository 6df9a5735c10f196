# Runs the measurement of everyday use as a user would:
# cmake -DPROGRAM=file -DFOLDER=scratch -DCASE=name -P everyday_test.cmake
include("${CMAKE_CURRENT_LIST_DIR}/../../test/program_test.cmake")

if(CASE STREQUAL "faces")
  run(out err code --size 16x20 --splits 2 --rate 0.05)
  if(NOT code STREQUAL "0")
    message(FATAL_ERROR "exit code ${code}\n${out}${err}")
  endif()
  expect_figures("${out}" "input space, pixels" "feature space, pixels" "input space, features chosen"
                 "feature space, features chosen" "Fisherfaces of cv::face, best threshold"
                 "input space, all components, balance" "feature space, 10 components, pooled" "input space +trainAuto"
                 "feature space +update")

elseif(CASE STREQUAL "bad_arguments")
  expect_help("--rate R")
  expect_error("unknown argument '--train'" --train 0.5)
  expect_error("--splits: a whole number" --splits 0)
  expect_error("--rate: " --rate 1.5)
  expect_error("no folder" --data "${FOLDER}/absent")
  expect_error("--json: there is no folder" --json "${FOLDER}/absent/figures.json")
  foreach(person 1 2 3)
    foreach(number 1 2 3)
      write_picture("${FOLDER}/faces/s${person}/${number}.pgm" ${person} ${number})
    endforeach()
  endforeach()
  run(out err code --data "${FOLDER}/faces")
  if(NOT code STREQUAL "1" OR NOT err MATCHES "At least 4 people")
    message(FATAL_ERROR "3 people: exit code ${code}\n${out}${err}")
  endif()

else()
  message(FATAL_ERROR "there is no case '${CASE}'")
endif()
