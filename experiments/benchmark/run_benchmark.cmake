# Runs the benchmark on tiny data as a user would: cmake -DPROGRAM=file -DFOLDER=scratch -DCASE=name -P run_benchmark.cmake
include("${CMAKE_CURRENT_LIST_DIR}/../../test/report/page_test.cmake")

set(ALWAYS --out "${FOLDER}/report")

# A run that must succeed and leave NAME.html, sound and with these sections, NAME.json and charts; a page beside it is
# linked.
function(expect_report name sections)
  file(WRITE "${FOLDER}/report/index.html" "the experiments")
  run(out err code --smoke ${ALWAYS} ${ARGN})
  if(NOT code STREQUAL "0")
    message(FATAL_ERROR "exit code ${code}\n${out}${err}")
  endif()
  if(NOT out MATCHES "the page: [^\n]*/report/${name}.html\n$")
    message(FATAL_ERROR "no path in\n${out}")
  endif()
  file(GLOB charts "${FOLDER}/report/${name}*.svg")
  if(charts STREQUAL "")
    message(FATAL_ERROR "no chart")
  endif()
  expect_sound_page("${FOLDER}/report/${name}.html" "${sections}" ${charts})
  if(NOT html MATCHES "href=\"index.html\"" OR NOT html MATCHES "OpenCV [0-9.]+[^,]*, LAPACK: (YES|NO)")
    message(FATAL_ERROR "no link to the page beside it, or not told what was measured")
  endif()
  file(READ "${FOLDER}/report/${name}.json" json)
  set(out "${out}" PARENT_SCOPE)
  set(json "${json}" PARENT_SCOPE)
endfunction()

if(CASE STREQUAL "smoke")
  expect_report(benchmark "comparisons;growth")
  foreach(row "trainAuto, 10 x 12, pixels, one training" "RBF trainAuto, 10 x 12, all features, what it chose"
          "features of 30 images on [0-9]+ cores, on one core" "training, 12 x 12, FisherFaceRecognizer" "MAXMIN training, p = 10, 25 times cv::eigen of 11 x 11"
          "predict, 12 x 12, two products by gemm" "model file, size, FisherFaceRecognizer"
          "training, peak memory, two copies in double")
    if(NOT out MATCHES "(^|\n)${row} +[0-9.]+ [^ ]+ +[0-9.]+ [^ ]+ +[0-9.]+ times" OR
       NOT json MATCHES "\"${row}\",[^}]*\"ratio\": [0-9]")
      message(FATAL_ERROR "no row '${row}' in\n${out}${json}")
    endif()
  endforeach()
  expect_report(benchmark_plain "comparisons;growth;builds" --plain)

elseif(CASE STREQUAL "large")
  expect_report(benchmark_large "comparisons;growth;measurements" --large)
  foreach(row "KNN, found of the 3 nearest classes +100" "MAXMIN, found of the 10 nearest classes +100"
          "adding 8400 x 16 to statistics, X\\^T X by gemm +[0-9.]+" "index of 8000 people, nearest found +[0-9.]+ %"
          "a query among 8000 people, by an index, exact +[0-9.]+" "UNIFORM, of these recognized +[0-9.]+" "MAXMIN, peak memory of the process so far +0[0-9.]+ GB")
    if(NOT out MATCHES "\n${row}")
      message(FATAL_ERROR "no row '${row}' in\n${out}")
    endif()
  endforeach()

elseif(CASE STREQUAL "bad_arguments")
  expect_help("--rounds N")
  expect_error("unknown argument '--fast'" --fast)
  expect_error("--rounds: a whole number" --rounds abc)
  expect_error("--rounds: a whole number" --rounds 0)
  expect_error("--rounds: a whole number" --rounds=)
  expect_error("--out: a path" --out=)
  expect_missing_value(--rounds)
  expect_missing_value(--out)
  file(WRITE "${FOLDER}/report" "in the way\n")
  expect_error("cannot make the folder" --smoke)

else()
  message(FATAL_ERROR "there is no case '${CASE}'")
endif()
