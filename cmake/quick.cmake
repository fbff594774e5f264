# How a whole build gets quick (SHINPAN_QUICK): common headers are compiled once, and some twenty files of a layer are
# compiled as one, because each such batch takes seconds for what it shares with all others. A name in an anonymous namespace is therefore unique in its
# layer and namespace. The presets without it (daily, tsan, tidy, fuzz) compile each file by itself: there a missing
# #include does not stay unnoticed, and a change of one file is compiled sooner.

set(SHINPAN_BATCH 24 CACHE STRING "how many files are compiled as one at most")
if(SHINPAN_QUICK)
    # Each warns of what is right: an anonymous namespace in a file that is included (those of a batch are), and the insides of
    # std::string and std::optional, which g++ 12 no longer takes for headers of the system once they are precompiled.
    target_compile_options(shinpan_flags INTERFACE
        -Wno-subobject-linkage -Wno-array-bounds -Wno-maybe-uninitialized -Wno-stringop-overflow)
    # A batch fills the memory at which g++ begins to look for what it may free; below 1 GB that is wasted time (12 %).
    target_compile_options(shinpan_flags INTERFACE --param=ggc-min-heapsize=1048576)
endif()
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/headers.cc CONTENT "")  # a library needs a source

# shinpan_quick(TARGET KIND): KIND says with which options TARGET is compiled, because compiled headers serve only
# those: plain, busy, calm (cmake/layers.cmake), test.
function(shinpan_quick target kind)
    if(NOT SHINPAN_QUICK)
        return()
    endif()
    # Those of -O2 serve -O1 and -O3 as well; those without optimisation do not.
    if(kind STREQUAL calm OR (kind STREQUAL busy AND CMAKE_BUILD_TYPE STREQUAL Release))
        set(kind plain)
    endif()
    set(headers shinpan_${kind}_headers)
    if(NOT TARGET ${headers})
        add_library(${headers} OBJECT ${PROJECT_BINARY_DIR}/headers.cc)
        target_link_libraries(${headers} PRIVATE shinpan_flags fmt::fmt tl::expected nlohmann_json::nlohmann_json)
        target_precompile_headers(${headers} PRIVATE <algorithm> <array> <charconv> <chrono> <cmath> <deque> <filesystem>
            <functional> <map> <memory> <mutex> <optional> <set> <span> <string> <thread> <variant> <vector> <fmt/format.h>
            <nlohmann/json.hpp> "${PROJECT_SOURCE_DIR}/src/core/result.h")
        if(kind STREQUAL test)
            target_link_libraries(${headers} PRIVATE shinpan_testing)
            target_precompile_headers(${headers} PRIVATE <gmock/gmock.h> <gtest/gtest.h> <rapidcheck.h>)
        else()
            shinpan_optimise(${headers} ${kind})
        endif()
    endif()
    target_precompile_headers(${target} REUSE_FROM ${headers})

    set_target_properties(${target} PROPERTIES UNITY_BUILD ON)
    # Once all its files are known. What is put off sees no variables of now, hence the text.
    cmake_language(EVAL CODE "cmake_language(DEFER DIRECTORY [[${PROJECT_SOURCE_DIR}]] CALL shinpan_batches ${target})")
endfunction()

# shinpan_batches(TARGET): as few as memory allows (1 to 1.5 GB each), and all of about the same size.
function(shinpan_batches target)
    get_target_property(files ${target} SOURCES)
    list(FILTER files INCLUDE REGEX "\\.cc$")
    set(count 0)
    foreach(file IN LISTS files)
        get_source_file_property(is_apart ${file} SKIP_UNITY_BUILD_INCLUSION)
        if(NOT is_apart)
            math(EXPR count "${count} + 1")
        endif()
    endforeach()
    math(EXPR batches "(${count} + ${SHINPAN_BATCH} - 1) / ${SHINPAN_BATCH}")
    if(batches GREATER 0)
        math(EXPR size "(${count} + ${batches} - 1) / ${batches}")
        set_target_properties(${target} PROPERTIES UNITY_BUILD_BATCH_SIZE ${size})
    endif()
endfunction()
