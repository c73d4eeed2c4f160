# One interface target with the warnings and instrumentation of this project's own targets; it is linked PRIVATE, so
# that nothing of it reaches a host.
add_library(n2gate_build_options INTERFACE)
target_compile_features(n2gate_build_options INTERFACE cxx_std_17)
target_compile_options(
  n2gate_build_options
  INTERFACE
    $<$<COMPILE_LANGUAGE:CXX>:-Wall;-Wextra;-Wshadow;-Wsuggest-override;-Wnon-virtual-dtor;-Wextra-semi;-Wconversion>
    $<$<AND:$<COMPILE_LANGUAGE:CXX>,$<BOOL:${PROJECT_IS_TOP_LEVEL}>>:-Werror>)

if(N2GATE_SANITIZER STREQUAL "address")
  set(sanitize -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  # With its own code among them, g++ 12 takes what is initialised for what is not.
  list(APPEND sanitize $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wno-maybe-uninitialized>)
elseif(N2GATE_SANITIZER STREQUAL "thread")
  set(sanitize -fsanitize=thread -fno-omit-frame-pointer)
elseif(N2GATE_SANITIZER STREQUAL "fuzz")
  set(sanitize -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
elseif(N2GATE_SANITIZER)
  message(FATAL_ERROR "N2GATE_SANITIZER is address, thread, fuzz or empty, not \"${N2GATE_SANITIZER}\"")
endif()
target_compile_options(n2gate_build_options INTERFACE ${sanitize})
target_link_options(n2gate_build_options INTERFACE ${sanitize})
