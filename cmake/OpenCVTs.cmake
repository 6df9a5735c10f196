# opencv_ts, OpenCV's test framework, which packages of OpenCV leave out: built from the source of the installed
# version.
set(ts_dir "${OPENCV_SOURCE_DIR}/modules/ts")
if(NOT EXISTS "${ts_dir}/include/opencv2/ts.hpp")
  message(FATAL_ERROR "The tests need the source of OpenCV ${OpenCV_VERSION}, but OPENCV_SOURCE_DIR is "
                      "'${OPENCV_SOURCE_DIR}'. scripts/setup fetches it, scripts/test does everything.")
endif()
find_package(OpenCV REQUIRED COMPONENTS core imgproc imgcodecs videoio highgui)

# Files that OpenCV's own build generates; an installed OpenCV needs nothing of what they would define.
set(ts_generated_dir "${PROJECT_BINARY_DIR}/opencv_ts")
foreach(header cvconfig.h cv_cpu_config.h opencv_tests_config.hpp)
  file(CONFIGURE OUTPUT "${ts_generated_dir}/${header}" CONTENT "")
endforeach()

file(GLOB ts_sources CONFIGURE_DEPENDS "${ts_dir}/src/*.cpp")
add_library(opencv_ts STATIC ${ts_sources})
target_link_libraries(opencv_ts PUBLIC opencv_core opencv_imgproc opencv_imgcodecs opencv_videoio opencv_highgui)
target_include_directories(opencv_ts SYSTEM PUBLIC "${ts_dir}/include" "${ts_generated_dir}")
target_include_directories(opencv_ts PRIVATE "${OPENCV_SOURCE_DIR}/modules/core/include")
target_compile_definitions(opencv_ts PUBLIC __OPENCV_TESTS=1 PRIVATE __OPENCV_BUILD=1)
target_compile_options(opencv_ts PRIVATE -w)
