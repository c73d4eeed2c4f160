# Debian packages of a build with shared libraries, one with the libraries and one for development:
# `cmake --workflow --preset package`, with CPACK_PACKAGE_CONTACT for who answers for them.
set(CPACK_PACKAGE_CONTACT "nobody yet <nobody@invalid.example.com>" CACHE STRING "Maintainer: name <address>")
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME n2gate)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL runtime development)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME libn2gate${n2gate_soversion})
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/package/triggers)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libn2gate-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
    "${CPACK_DEBIAN_RUNTIME_PACKAGE_NAME} (= ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})")
string(CONCAT what "It obeys OVERLOAD START and OVERLOAD STOP of a gNB's AMFs (3GPP TS 38.413) and\n"
              "decides whether an RRC connection request is admitted.\n.\n")
set(CPACK_COMPONENT_RUNTIME_DESCRIPTION "${what}This package has the shared libraries.")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "${what}This package has the headers for C and C++.")

# What Debian wants to find in a package, and nobody else.
find_program(N2GATE_GZIP gzip)
mark_as_advanced(N2GATE_GZIP)
file(WRITE ${PROJECT_BINARY_DIR}/package/triggers "activate-noawait ldconfig\n")
string(TIMESTAMP now "%a, %d %b %Y %H:%M:%S +0000" UTC)
file(
  WRITE ${PROJECT_BINARY_DIR}/package/changelog.Debian
  "n2gate (${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) unstable; urgency=medium\n\n"
  "  * Version ${PROJECT_VERSION}; see changelog.gz.\n\n -- ${CPACK_PACKAGE_CONTACT}  ${now}\n")
if(N2GATE_GZIP)
  foreach(log IN ITEMS ${PROJECT_SOURCE_DIR}/CHANGELOG.md ${PROJECT_BINARY_DIR}/package/changelog.Debian)
    get_filename_component(name ${log} NAME)
    string(REPLACE "CHANGELOG.md" "changelog" name ${name})
    execute_process(COMMAND ${N2GATE_GZIP} -9nc ${log} OUTPUT_FILE ${PROJECT_BINARY_DIR}/package/${name}.gz)
  endforeach()
endif()
foreach(part IN ITEMS RUNTIME DEVELOPMENT)
  string(TOLOWER ${part} component)
  set(doc ${CMAKE_INSTALL_DATADIR}/doc/${CPACK_DEBIAN_${part}_PACKAGE_NAME})
  install(FILES ${PROJECT_SOURCE_DIR}/LICENSE RENAME copyright DESTINATION ${doc} COMPONENT ${component}
          EXCLUDE_FROM_ALL)
  install(FILES ${PROJECT_BINARY_DIR}/package/changelog.gz ${PROJECT_BINARY_DIR}/package/changelog.Debian.gz
          DESTINATION ${doc} COMPONENT ${component} EXCLUDE_FROM_ALL OPTIONAL)
endforeach()
include(CPack)
