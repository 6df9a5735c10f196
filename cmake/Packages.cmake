# Packages for Debian, one per component; scripts/package makes them. Their dependencies on OpenCV are found by
# dpkg-shlibdeps.
find_program(GZIP gzip)
if(NOT GZIP)
  return()
endif()
set(package_version "${PROJECT_VERSION}-1")
set(library_package "libopencv-weighted-fisher${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}") # as the SONAME
set(PACKAGE_MAINTAINER "Weighted Fisher faces for OpenCV <weighted-fisher@users.noreply.invalid>" CACHE STRING
    "The maintainer of the packages, as name <address>")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME opencv-weighted-fisher)
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${PACKAGE_MAINTAINER}")
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS "${PROJECT_BINARY_DIR}/lib")

set(text "Fisher faces look for the directions in which people differ most;
weighted ones give more weight to pairs of people who are easily confused.
The recognizers replace those of cv::face.\n\n")

# describe_package(COMPONENT PACKAGE SECTION SUMMARY SENTENCE)
macro(describe_package component package section summary sentence)
  string(TOUPPER "${component}" upper)
  list(APPEND CPACK_COMPONENTS_ALL ${component})
  set(CPACK_DEBIAN_${upper}_PACKAGE_NAME "${package}")
  set(CPACK_DEBIAN_${upper}_PACKAGE_SECTION "${section}")
  set(CPACK_DEBIAN_${upper}_DESCRIPTION "${summary}\n${text}${sentence}")
  set(doc_dir "${PROJECT_BINARY_DIR}/packages/${package}")
  configure_file(cmake/debian/changelog.in "${doc_dir}/changelog.Debian" @ONLY)
  configure_file(CHANGELOG.md "${doc_dir}/changelog" COPYONLY)
  execute_process(COMMAND "${GZIP}" --best --no-name --force "${doc_dir}/changelog.Debian" "${doc_dir}/changelog"
                  COMMAND_ERROR_IS_FATAL ANY)
  install(FILES "${doc_dir}/changelog.Debian.gz" "${doc_dir}/changelog.gz" cmake/debian/copyright
          DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/${package}" COMPONENT ${component} EXCLUDE_FROM_ALL)
endmacro()

set(CPACK_COMPONENTS_ALL "")
string(TIMESTAMP package_date "%a, %d %b %Y %H:%M:%S +0000" UTC)
describe_package(library ${library_package} libs "weighted Fisher faces for OpenCV - library"
                 "This package has the shared library.")
file(WRITE "${PROJECT_BINARY_DIR}/packages/shlibs"
     "libopencv_weighted_fisher ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR} ${library_package} (>= ${PROJECT_VERSION})\n")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA "${PROJECT_BINARY_DIR}/packages/shlibs"
    "${PROJECT_SOURCE_DIR}/cmake/debian/triggers")

describe_package(development libopencv-weighted-fisher-dev libdevel
                 "weighted Fisher faces for OpenCV - development files"
                 "This package has what programs in C++ need to be built.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
    "${library_package} (= ${package_version}), libopencv-dev, libopencv-contrib-dev")

if(BUILD_PYTHON)
  describe_package(python python3-weighted-fisher python "weighted Fisher faces for OpenCV - Python package"
                   "This package has the package weighted_fisher, with estimators for scikit-learn.")
  math(EXPR next_python "${Python3_VERSION_MINOR} + 1")
  string(CONCAT CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
         "${library_package} (= ${package_version}), python3 (>= 3.${Python3_VERSION_MINOR}), "
         "python3 (<< 3.${next_python}), python3-numpy")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_RECOMMENDS python3-opencv)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "python3-sklearn, python3-matplotlib")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA "${PROJECT_SOURCE_DIR}/cmake/debian/postinst"
      "${PROJECT_SOURCE_DIR}/cmake/debian/prerm")
endif()
include(CPack)
