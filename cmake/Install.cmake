# The header, the library, and what lets CMake and pkg-config find them under any prefix.
include(CMakePackageConfigHelpers)

set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/opencv_weighted_fisher")
file(RELATIVE_PATH prefix_from_pkgconfig "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")

configure_package_config_file(cmake/opencv_weighted_fisherConfig.cmake.in opencv_weighted_fisherConfig.cmake
                              INSTALL_DESTINATION "${package_dir}" NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file("${PROJECT_BINARY_DIR}/opencv_weighted_fisherConfigVersion.cmake"
                                 COMPATIBILITY SameMajorVersion)
configure_file(cmake/opencv_weighted_fisher.pc.in opencv_weighted_fisher.pc @ONLY)

# Components: `library` has what programs need to run, `development` what they need to be built
install(TARGETS opencv_weighted_fisher EXPORT opencv_weighted_fisherTargets
        LIBRARY COMPONENT library NAMELINK_COMPONENT development
        RUNTIME COMPONENT library ARCHIVE COMPONENT development)
install(EXPORT opencv_weighted_fisherTargets DESTINATION "${package_dir}" COMPONENT development)
install(FILES "${PROJECT_BINARY_DIR}/opencv_weighted_fisherConfig.cmake"
              "${PROJECT_BINARY_DIR}/opencv_weighted_fisherConfigVersion.cmake"
        DESTINATION "${package_dir}" COMPONENT development)
install(FILES "${PROJECT_BINARY_DIR}/opencv_weighted_fisher.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig"
        COMPONENT development)
install(DIRECTORY "${module_dir}/include/opencv2" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/opencv${OpenCV_VERSION_MAJOR}"
        COMPONENT development)
