# Mistakes of the user: cmake -DPROGRAM=file -DFOLDER=scratch -DPROGRAM_TEST=program_test.cmake -P bad_arguments.cmake
include("${PROGRAM_TEST}")

expect_help("--detector FILE")

# what cannot be understood
expect_error("one of enroll, name and check is needed")
expect_error("'teach': one of enroll, name and check is needed" teach photos model.yml)
expect_error("unknown argument '--colour'" enroll photos model.yml --colour red)
expect_error("enroll: a folder of photos and a model are needed" enroll photos)
expect_error("enroll: a folder of photos and a model are needed" enroll photos model.yml another)
expect_error("name: a model and photos are needed" name model.yml)
expect_error("check: a model and a folder of photos are needed" check model.yml)
expect_error("check: a model and a folder of photos are needed" check model.yml photos more)
foreach(option --detector --network --csv --draw --sort --strangers)
  expect_missing_value(${option})
endforeach()
expect_error("--csv: a path is needed" name model.yml photos --csv=)
foreach(share 0 1 -0.1 1.5 nan many)
  expect_error("--strangers: a number between 0 and 1 is needed, not '${share}'" enroll photos model.yml
               --strangers=${share})
endforeach()

# options of other commands
expect_error("--keep-all is for enroll" name model.yml photos --keep-all)
expect_error("--keep-all is for enroll" check model.yml photos --keep-all)
expect_error("--strangers is for enroll" name model.yml photos --strangers 0.1)
expect_error("--draw and --sort are for name" enroll photos model.yml --draw drawn)
expect_error("--draw and --sort are for name" check model.yml photos --sort sorted)
expect_error("--csv is for name and check" enroll photos model.yml --csv faces.csv)

# what is not there, or is not what it should be
expect_error("there is no folder .*absent" enroll "${FOLDER}/absent" "${FOLDER}/model.yml")
expect_error("there is no folder .*absent" check "${FOLDER}/model.yml" "${FOLDER}/absent")
expect_error("there is no file or folder .*absent.jpg" name "${FOLDER}/model.yml" "${FOLDER}/absent.jpg")
file(MAKE_DIRECTORY "${FOLDER}/nobody" "${FOLDER}/people/Ann")
expect_error("no photos of people in .*nobody: one folder for each person" enroll "${FOLDER}/nobody" "${FOLDER}/model.yml")
expect_error("there are no photos in .*nobody" name "${FOLDER}/model.yml" "${FOLDER}/nobody")
write_picture("${FOLDER}/people/Ann/1.pgm" 1 1)
expect_error("cannot load the model .*absent.yml" name "${FOLDER}/absent.yml" "${FOLDER}/people")
expect_error("cannot load the model .*absent.yml" check "${FOLDER}/absent.yml" "${FOLDER}/people")
expect_error("--detector: there is no file .*absent.onnx" enroll "${FOLDER}/people" "${FOLDER}/model.yml"
             --detector "${FOLDER}/absent.onnx")
expect_error("--network: there is no file .*absent.onnx" enroll "${FOLDER}/people" "${FOLDER}/model.yml"
             --network "${FOLDER}/absent.onnx")
file(WRITE "${FOLDER}/text.onnx" "this is no network\n")
expect_error("--detector: OpenCV .* cannot find faces with .*text.onnx" enroll "${FOLDER}/people" "${FOLDER}/model.yml"
             --detector "${FOLDER}/text.onnx")
expect_error("--network: OpenCV .* cannot describe faces with .*text.onnx" enroll "${FOLDER}/people" "${FOLDER}/model.yml"
             --network "${FOLDER}/text.onnx")
if(EXISTS "${FOLDER}/model.yml" OR EXISTS "${FOLDER}/model.yml.faces")
  message(FATAL_ERROR "a mistake made a model")
endif()

# a file that is no model stays as it is
file(WRITE "${FOLDER}/broken.yml" "this is no model\n")
foreach(command name check)
  expect_error("cannot load the model .*broken.yml" ${command} "${FOLDER}/broken.yml" "${FOLDER}/people")
endforeach()
expect_error("cannot load the model .*broken.yml" enroll "${FOLDER}/people" "${FOLDER}/broken.yml")
file(READ "${FOLDER}/broken.yml" kept)
if(NOT kept STREQUAL "this is no model\n")
  message(FATAL_ERROR "a file that is no model was overwritten")
endif()
