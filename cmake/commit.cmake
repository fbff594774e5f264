# The commit in --version: a source file of two lines that is written while building, so that a new commit costs one
# small file and the links of the programs. core/commit.h declares what is in it.

set(commit_folder ${PROJECT_BINARY_DIR}/commit)
file(MAKE_DIRECTORY ${commit_folder})
# A "+" behind the commit depends on all that programs are made of. What git keeps of commits is in the depfile, because
# it may be anywhere or nowhere; what a depfile names and is not there any more is no error.
file(GLOB_RECURSE commit_inputs CONFIGURE_DEPENDS LIST_DIRECTORIES false
    ${PROJECT_SOURCE_DIR}/src/* ${PROJECT_SOURCE_DIR}/data/starters/* ${PROJECT_SOURCE_DIR}/cmake/*
    ${PROJECT_SOURCE_DIR}/web/src/* ${PROJECT_SOURCE_DIR}/web/built/*)
list(FILTER commit_inputs EXCLUDE REGEX "_test\\.cc$")
list(APPEND commit_inputs ${PROJECT_SOURCE_DIR}/CMakeLists.txt ${PROJECT_SOURCE_DIR}/CMakePresets.json)
find_program(GIT git)
add_custom_command(OUTPUT ${commit_folder}/commit.cc
    COMMAND ${CMAKE_COMMAND} -D GIT=${GIT} -D SOURCES=${PROJECT_SOURCE_DIR} -D OUTPUT=${commit_folder}/commit.cc
            -P ${PROJECT_SOURCE_DIR}/cmake/write_commit.cmake
    DEPENDS ${commit_inputs}
    DEPFILE ${commit_folder}/commit.cc.d
    COMMENT "Asking for the commit"
    VERBATIM)
add_library(shinpan_commit OBJECT ${commit_folder}/commit.cc)
target_link_libraries(shinpan_commit PRIVATE shinpan_flags)
