# How a layer, a program and a fuzz target are declared; the lists themselves are in CMakeLists.txt.

# shinpan_optimise(TARGET KIND): busy is where the programs spend their time, so it is optimised more than others, for the
# tests, too; calm where they spend none, so it is compiled in less time.
function(shinpan_optimise target kind)
    if(kind STREQUAL busy)
        target_compile_options(${target} PRIVATE $<$<CONFIG:Debug>:-O1> $<$<CONFIG:Release>:-O3>)
    elseif(kind STREQUAL calm)
        target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
    endif()
endfunction()

# shinpan_layer(NAME [CALM] [USES layer...] [LINKS target...])
# The library shinpan_NAME from src/NAME/**/*.cc and its tests from src/NAME/**/*_test.cc. USES names the
# layers below it; tests/repo/layers.py reads these lines and fails on any #include outside of them.
# LINKS names third-party targets. CALM says how it is optimised; shinpan_busy takes files out of that.
function(shinpan_layer name)
    cmake_parse_arguments(PARSE_ARGV 1 layer "CALM" "" "USES;LINKS")
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${name}/*.cc)
    set(tests ${sources})
    list(FILTER tests INCLUDE REGEX "_test\\.cc$")
    # A main.cc belongs to a program, not to the library.
    list(FILTER sources EXCLUDE REGEX "(_test|/main)\\.cc$")

    set(kind STATIC)
    set(access PUBLIC)
    if(NOT sources)  # headers only
        set(kind INTERFACE)
        set(access INTERFACE)
    endif()
    add_library(shinpan_${name} ${kind} ${sources})
    list(TRANSFORM layer_USES PREPEND shinpan_)
    target_link_libraries(shinpan_${name} ${access} shinpan_flags ${layer_USES} ${layer_LINKS})
    set(kind plain)
    if(layer_CALM)
        set(kind calm)
    endif()
    if(sources)
        shinpan_optimise(shinpan_${name} ${kind})
    endif()
    # The launcher uses no library, and so none of their headers; nor does what it shares with the referee.
    set(has_headers TRUE)
    if(name STREQUAL launcher OR name STREQUAL processes)
        set(has_headers FALSE)
    endif()
    if(sources AND has_headers)
        shinpan_quick(shinpan_${name} ${kind})
    endif()

    if(SHINPAN_TESTS AND tests)
        add_executable(${name}_test ${tests})
        target_link_libraries(${name}_test PRIVATE shinpan_${name} shinpan_testing)
        if(has_headers)
            shinpan_quick(${name}_test test)
        endif()
        # Properties are tried with the same inputs each time, so that a failure can be seen again. The limit is for what
        # hangs, on a busy machine too.
        gtest_discover_tests(${name}_test DISCOVERY_TIMEOUT 600
            PROPERTIES TIMEOUT 3600 ENVIRONMENT "RC_PARAMS=seed=2026"
                       ENVIRONMENT_MODIFICATION "ASAN_OPTIONS=set:${SHINPAN_ASAN_OPTIONS}")
    endif()
endfunction()

# shinpan_busy(LAYER PATTERN...): the files of LAYER whose path below src/LAYER one of the regular expressions matches
# wholly, without ".cc", are busy.
function(shinpan_busy layer)
    get_target_property(others shinpan_${layer} SOURCES)
    list(JOIN ARGN "|" patterns)
    set(chosen ${others})
    list(FILTER chosen INCLUDE REGEX "/src/${layer}/(${patterns})\\.cc$")
    list(REMOVE_ITEM others ${chosen})
    set_target_properties(shinpan_${layer} PROPERTIES SOURCES "${others}")
    # A target of their own, because the files of one are compiled together, all with the same options.
    add_library(shinpan_busy_${layer} OBJECT ${chosen})
    target_link_libraries(shinpan_busy_${layer} PRIVATE $<TARGET_PROPERTY:shinpan_${layer},LINK_LIBRARIES>)
    target_sources(shinpan_${layer} PRIVATE $<TARGET_OBJECTS:shinpan_busy_${layer}>)
    shinpan_optimise(shinpan_busy_${layer} busy)
    shinpan_quick(shinpan_busy_${layer} busy)
endfunction()

# shinpan_program(NAME main.cc USES layer...): build/<preset>/bin/NAME
function(shinpan_program name main)
    cmake_parse_arguments(PARSE_ARGV 2 program "" "" "USES")
    list(TRANSFORM program_USES PREPEND shinpan_)
    add_executable(${name} ${main})
    target_link_libraries(${name} PRIVATE ${program_USES} shinpan_commit)
    if(NOT program_USES STREQUAL shinpan_launcher)
        shinpan_optimise(${name} calm)
        shinpan_quick(${name} calm)
    endif()
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
    add_dependencies(programs ${name})
endfunction()

# shinpan_test_starts(LAYER PROGRAM): the tests of LAYER start PROGRAM, whose path they find in a definition with
# its name, SHINPAN_LAUNCHER for shinpan-launcher.
function(shinpan_test_starts layer program)
    if(TARGET ${layer}_test)
        string(MAKE_C_IDENTIFIER ${program} name)
        string(TOUPPER ${name} name)
        target_compile_definitions(${layer}_test PRIVATE ${name}="$<TARGET_FILE:${program}>")
        add_dependencies(${layer}_test ${program})
    endif()
endfunction()

# shinpan_fuzzer(NAME USES layer...): fuzz/NAME.cc with the seeds in fuzz/corpus/NAME.
# With the fuzz preset it is a libFuzzer program; in every other build a small driver of ours feeds the same
# function the seeds and mutations of them from a fixed start, so that ./test needs no clang.
function(shinpan_fuzzer name)
    cmake_parse_arguments(PARSE_ARGV 1 fuzzer "" "" "USES")
    list(TRANSFORM fuzzer_USES PREPEND shinpan_)
    set(corpus ${PROJECT_SOURCE_DIR}/fuzz/corpus/${name})
    add_executable(fuzz_${name} ${PROJECT_SOURCE_DIR}/fuzz/${name}.cc)
    target_link_libraries(fuzz_${name} PRIVATE ${fuzzer_USES})
    if(SHINPAN_FUZZ)
        target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
        set(new_inputs ${PROJECT_BINARY_DIR}/corpus/${name})
        file(MAKE_DIRECTORY ${new_inputs})
        add_test(NAME fuzz_${name} COMMAND fuzz_${name} -max_total_time=60 -timeout=5 ${new_inputs} ${corpus})
        add_dependencies(fuzzers fuzz_${name})
    else()
        if(NOT TARGET fuzz_driver)
            add_library(fuzz_driver OBJECT ${PROJECT_SOURCE_DIR}/fuzz/driver.cc)
            target_link_libraries(fuzz_driver PRIVATE shinpan_flags)
        endif()
        target_link_libraries(fuzz_${name} PRIVATE fuzz_driver)
        add_test(NAME fuzz_${name} COMMAND fuzz_${name} ${corpus})
        set_tests_properties(fuzz_${name} PROPERTIES TIMEOUT 3600 ENVIRONMENT "ASAN_OPTIONS=${SHINPAN_ASAN_OPTIONS}")
    endif()
endfunction()
