# How a whole build gets quick (SHINPAN_QUICK): most of the time a compiler reads headers, so common ones are compiled
# once, and sixteen files of a layer are compiled as one. A name in an anonymous namespace is therefore unique in its
# layer and namespace. The presets without it (daily, tsan, tidy, fuzz) compile each file by itself: there a missing
# #include does not stay unnoticed, and a change of one file is compiled sooner.

if(SHINPAN_QUICK)
    # Each warns of what is right: an anonymous namespace in a file that is included (the sixteen are), and the insides of
    # std::string and std::optional, which g++ 12 no longer takes for headers of the system once they are precompiled.
    target_compile_options(shinpan_flags INTERFACE
        -Wno-subobject-linkage -Wno-array-bounds -Wno-maybe-uninitialized -Wno-stringop-overflow)
    # Sixteen files fill the memory at which g++ begins to look for what it may free; below 1 GB that is wasted time (12 %).
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
    if(NOT kind STREQUAL test AND CMAKE_BUILD_TYPE STREQUAL Release)
        set(kind plain)
    endif()
    set(headers shinpan_${kind}_headers)
    if(NOT TARGET ${headers})
        add_library(${headers} OBJECT ${PROJECT_BINARY_DIR}/headers.cc)
        target_link_libraries(${headers} PRIVATE shinpan_flags fmt::fmt tl::expected nlohmann_json::nlohmann_json)
        target_precompile_headers(${headers} PRIVATE <algorithm> <chrono> <functional> <map> <memory> <optional>
            <span> <string> <variant> <vector> <fmt/format.h> <nlohmann/json.hpp> "${PROJECT_SOURCE_DIR}/src/core/result.h")
        if(kind STREQUAL test)
            target_link_libraries(${headers} PRIVATE shinpan_testing)
            target_precompile_headers(${headers} PRIVATE <gmock/gmock.h> <gtest/gtest.h> <rapidcheck.h>)
        else()
            shinpan_optimise(${headers} ${kind})
        endif()
    endif()
    target_precompile_headers(${target} REUSE_FROM ${headers})
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 16)
endfunction()
