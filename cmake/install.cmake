# What is installed: libraries and public headers, a CMake package "n2gate" with the components n2gate (always there),
# ngap and c, and a pkg-config file for each. All of it finds itself wherever the folder is moved to.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)
find_package(Threads REQUIRED) # CMAKE_THREAD_LIBS_INIT of lib/core is not seen here

set(n2gate_cmake_dir ${CMAKE_INSTALL_LIBDIR}/cmake/n2gate)
set(n2gate_components n2gate)
set(n2gate_targets n2gate)
if(N2GATE_NGAP)
  list(APPEND n2gate_components ngap c)
  list(APPEND n2gate_targets n2gate_ngap n2gate_c)
endif()

install(
  TARGETS ${n2gate_targets}
  EXPORT n2gate
  LIBRARY COMPONENT runtime NAMELINK_COMPONENT development
  ARCHIVE COMPONENT development
  FILE_SET HEADERS COMPONENT development)
install(
  EXPORT n2gate
  FILE n2gate-targets.cmake
  NAMESPACE n2gate::
  DESTINATION ${n2gate_cmake_dir}
  COMPONENT development)

install(
  FILES ${PROJECT_SOURCE_DIR}/LICENSE
  DESTINATION ${CMAKE_INSTALL_DOCDIR}
  COMPONENT development)

# What a program in C must link beside a static library.
set(n2gate_cxx_runtime ${CMAKE_CXX_IMPLICIT_LINK_LIBRARIES})
list(REMOVE_ITEM n2gate_cxx_runtime ${CMAKE_C_IMPLICIT_LINK_LIBRARIES} c gcc gcc_s)
list(REMOVE_DUPLICATES n2gate_cxx_runtime)

configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/n2gate-config.cmake.in
                              ${PROJECT_BINARY_DIR}/n2gate-config.cmake INSTALL_DESTINATION ${n2gate_cmake_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/n2gate-config-version.cmake COMPATIBILITY SameMinorVersion)
install(
  FILES ${PROJECT_BINARY_DIR}/n2gate-config.cmake ${PROJECT_BINARY_DIR}/n2gate-config-version.cmake
  DESTINATION ${n2gate_cmake_dir}
  COMPONENT development)

# pkg-config. What only a static library's user must link is private: `pkg-config --static`.
list(TRANSFORM n2gate_cxx_runtime PREPEND -l OUTPUT_VARIABLE runtime_flags)
list(JOIN runtime_flags " " runtime_flags)

# n2gate_pkg_config(NAME LIBRARY DESCRIPTION REQUIRES REQUIRES_PRIVATE LIBS_PRIVATE)
function(n2gate_pkg_config name library description requires requires_private libs_private)
  file(RELATIVE_PATH up "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
  string(REGEX REPLACE "/$" "" up "${up}")
  configure_file(${PROJECT_SOURCE_DIR}/cmake/n2gate.pc.in ${PROJECT_BINARY_DIR}/${name}.pc @ONLY)
  install(
    FILES ${PROJECT_BINARY_DIR}/${name}.pc
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
    COMPONENT development)
endfunction()

n2gate_pkg_config(n2gate n2gate "${PROJECT_DESCRIPTION}" "" "" "${CMAKE_THREAD_LIBS_INIT} ${runtime_flags}")
if(N2GATE_NGAP)
  set(same_version "= ${PROJECT_VERSION}")
  n2gate_pkg_config(n2gate-ngap n2gate_ngap "${PROJECT_DESCRIPTION}: the NGAP codec" "n2gate ${same_version}" "" "")
  n2gate_pkg_config(n2gate-c n2gate_c "${PROJECT_DESCRIPTION}, for C" "" "n2gate-ngap ${same_version}" "")
endif()

include(${PROJECT_SOURCE_DIR}/cmake/package.cmake)
