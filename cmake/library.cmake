# n2gate_library(TARGET COMPONENT): what all libraries of this project have in common. COMPONENT is its name after
# "n2gate::" and in find_package(n2gate COMPONENTS …).

# Before 1.0 a minor version may change the interface, so it is part of the shared library's name.
if(PROJECT_VERSION_MAJOR EQUAL 0)
  set(n2gate_soversion ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
else()
  set(n2gate_soversion ${PROJECT_VERSION_MAJOR})
endif()

# A shared library shows its interface alone. Tests look behind it; installed is one that was built without them.
set(n2gate_hides ON)
if(N2GATE_TESTS AND BUILD_SHARED_LIBS)
  set(n2gate_hides OFF)
endif()

function(n2gate_library target component)
  add_library(n2gate::${component} ALIAS ${target})
  set_target_properties(
    ${target}
    PROPERTIES EXPORT_NAME ${component}
               POSITION_INDEPENDENT_CODE ON
               INSTALL_RPATH $ORIGIN # one shared library finds the other, wherever they are
               VERSION ${PROJECT_VERSION}
               SOVERSION ${n2gate_soversion})
  if(n2gate_hides)
    set_target_properties(${target} PROPERTIES CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
  endif()
endfunction()
