# What is installed, static by this build and shared by one more, and those who use it.
set(installed "${CMAKE_CURRENT_BINARY_DIR}/installed")
set(shared_build "${CMAKE_CURRENT_BINARY_DIR}/shared_build")
set(library_alone -DN2GATE_TESTS=OFF -DN2GATE_EXAMPLES=OFF -DN2GATE_BENCH=OFF)

# Into a folder that is empty: a header that is no longer installed shall be missed.
set(install_anew sh -c [[rm -rf "$2" && exec "$0" --install "$1" --prefix "$2"]] ${CMAKE_COMMAND})
add_test(NAME "install: static libraries are installed" COMMAND ${install_anew} ${PROJECT_BINARY_DIR}
                                                                ${installed}/static)
set_tests_properties("install: static libraries are installed" PROPERTIES FIXTURES_SETUP installed_static)

add_test(
  NAME "install: shared libraries are built"
  COMMAND
    ${CMAKE_CTEST_COMMAND} --build-and-test ${PROJECT_SOURCE_DIR} ${shared_build} --build-generator ${CMAKE_GENERATOR}
    --build-makeprogram ${CMAKE_MAKE_PROGRAM} --build-noclean --build-options ${library_alone} -DBUILD_SHARED_LIBS=ON
    -DCMAKE_BUILD_TYPE=RelWithDebInfo -DCMAKE_CXX_COMPILER=${CMAKE_CXX_COMPILER})
add_test(NAME "install: shared libraries are installed" COMMAND ${install_anew} ${shared_build} ${installed}/shared)
set_tests_properties("install: shared libraries are built" PROPERTIES FIXTURES_SETUP built_shared TIMEOUT 600)
set_tests_properties("install: shared libraries are installed" PROPERTIES FIXTURES_REQUIRED built_shared FIXTURES_SETUP
                                                                          installed_shared)

# n2gate_consumer(NAME KIND PROJECT OPTIONS …): a project that finds what is installed, built and tested.
function(n2gate_consumer name kind project)
  string(MAKE_C_IDENTIFIER "${kind}_${name}" folder)
  add_test(
    NAME "install: ${name}, ${kind}"
    COMMAND
      ${CMAKE_CTEST_COMMAND} --build-and-test ${CMAKE_CURRENT_SOURCE_DIR}/${project}
      ${CMAKE_CURRENT_BINARY_DIR}/consumers/${folder} --build-generator ${CMAKE_GENERATOR} --build-makeprogram
      ${CMAKE_MAKE_PROGRAM} --build-options -DCMAKE_PREFIX_PATH=${installed}/${kind}
      -DN2GATE_EXAMPLES_DIR=${PROJECT_SOURCE_DIR}/examples ${ARGN} --test-command ${CMAKE_CTEST_COMMAND}
      --output-on-failure)
  set_tests_properties("install: ${name}, ${kind}" PROPERTIES FIXTURES_REQUIRED installed_${kind})
endfunction()

foreach(kind IN ITEMS static shared)
  foreach(compiler IN ITEMS g++ clang++)
    foreach(standard IN ITEMS 17 20)
      n2gate_consumer("a C++${standard} project of ${compiler} finds the package" ${kind} find_package
                      -DCMAKE_CXX_COMPILER=${compiler} -DCMAKE_CXX_STANDARD=${standard} -DN2GATE_WANTED=0.1
                      -DN2GATE_COMPONENTS=ngap)
    endforeach()
  endforeach()
  foreach(compiler IN ITEMS gcc clang)
    n2gate_consumer("a C project of ${compiler} finds the package" ${kind} find_package_c
                    -DCMAKE_C_COMPILER=${compiler})
  endforeach()
  add_test(NAME "install: pkg-config finds it wherever it is, ${kind}"
           COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/pkg_config_test.sh ${installed}/${kind} ${kind}
                   ${PROJECT_SOURCE_DIR}/examples)
  set_tests_properties("install: pkg-config finds it wherever it is, ${kind}" PROPERTIES FIXTURES_REQUIRED
                                                                                         installed_${kind})
endforeach()

# Another minor version is another interface.
n2gate_consumer("version 0.0 is not this one" static find_package -DN2GATE_WANTED=0.0)
n2gate_consumer("version 0.2 is not this one" static find_package -DN2GATE_WANTED=0.2)
n2gate_consumer("there is no component of another name" static find_package -DN2GATE_COMPONENTS=nas)
set_tests_properties(
  "install: version 0.0 is not this one, static" "install: version 0.2 is not this one, static"
  PROPERTIES PASS_REGULAR_EXPRESSION "requested version.*version: 0\\.1\\.0")
set_tests_properties("install: there is no component of another name, static"
                     PROPERTIES PASS_REGULAR_EXPRESSION "it set n2gate_FOUND to FALSE")

add_test(NAME "install: shared libraries show their interface and nothing else"
         COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/exported_test.sh ${installed}/shared ${n2gate_soversion})
set_tests_properties("install: shared libraries show their interface and nothing else" PROPERTIES FIXTURES_REQUIRED
                                                                                                  installed_shared)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64") # as the baseline is
  add_test(NAME "install: the C interface is compatible with the last one"
           COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/abi_test.sh ${installed}/shared
                   ${CMAKE_CURRENT_SOURCE_DIR}/n2gate_c.abi)
  set_tests_properties("install: the C interface is compatible with the last one" PROPERTIES FIXTURES_REQUIRED
                                                                                             installed_shared)
endif()
add_test(NAME "install: Debian packages are made, in which lintian finds no error"
         COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/package_test.sh ${shared_build})
set_tests_properties("install: Debian packages are made, in which lintian finds no error"
                     PROPERTIES FIXTURES_REQUIRED built_shared)
