# Run by cmake/commit.cmake while building: writes the C++ file OUTPUT with the commit of the folder SOURCES, and beside it
# a depfile with what git keeps of commits. GIT is the program, or something false.
#
# Sources without a repository of their own (an archive, the staged copy of tools/package) have the commit in
# cmake/commit.txt: git writes it there when it makes an archive, tools/package when it makes a copy.

# What a program is made of. Tests and documents are no part of it: a program is that of its commit without them.
set(parts src data/starters cmake web CMakeLists.txt CMakePresets.json ":(exclude,glob)**/*_test.cc" ":(exclude)web/tests")

# git(VARIABLE WORDS...): what git says, empty if it fails. It writes nothing, takes the sources of another user as well
# (to build them is to trust them), and does not hear of a repository that a hook has told us of.
function(git variable)
    execute_process(
        COMMAND ${CMAKE_COMMAND} -E env --unset=GIT_DIR --unset=GIT_WORK_TREE --unset=GIT_INDEX_FILE
                ${GIT} --no-optional-locks -c safe.directory=* -C ${SOURCES} ${ARGN}
        OUTPUT_VARIABLE said ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE failed)
    if(failed)
        set(said "")
    endif()
    set(${variable} "${said}" PARENT_SCOPE)
endfunction()

set(commit "")
set(inputs ${SOURCES}/cmake/commit.txt)
if(GIT)
    git(inside rev-parse --is-inside-work-tree)
    git(prefix rev-parse --show-prefix)
    # With a prefix it is the repository of somebody else, in which our sources are just a folder.
    if(inside STREQUAL "true" AND prefix STREQUAL "")
        git(commit rev-parse --short=7 HEAD)
        git(changed status --porcelain --untracked-files=normal -- ${parts})
        if(commit AND changed)
            string(APPEND commit "+")
        endif()
        foreach(name HEAD logs/HEAD)
            git(path rev-parse --path-format=absolute --git-path ${name})
            if(EXISTS "${path}")
                list(APPEND inputs ${path})
            endif()
        endforeach()
    endif()
endif()
if(NOT commit)
    file(READ ${SOURCES}/cmake/commit.txt commit)
    string(STRIP "${commit}" commit)
    if(NOT commit MATCHES "^[0-9a-f]+\\+?$")  # git has not replaced it
        set(commit "")
    endif()
endif()

set(text "// Written by cmake/write_commit.cmake.
#include \"core/commit.h\"

std::string_view shinpan::commit() { return \"${commit}\"; }
")
set(before "")
if(EXISTS ${OUTPUT})
    file(READ ${OUTPUT} before)
endif()
if(NOT text STREQUAL before)
    file(WRITE ${OUTPUT} "${text}")
endif()

set(dependencies "")
foreach(input IN LISTS inputs)
    string(REPLACE " " "\\ " input "${input}")
    string(REPLACE "$" "$$" input "${input}")
    string(REPLACE "#" "\\#" input "${input}")
    string(APPEND dependencies " ${input}")
endforeach()
string(REPLACE " " "\\ " target "${OUTPUT}")
file(WRITE ${OUTPUT}.d "${target}:${dependencies}\n")
