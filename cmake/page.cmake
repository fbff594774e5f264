# The page: web/ bundled by esbuild and put into a layer by the assembler. Everything that Node makes is in the build
# folder; the sources are copied there, because Node looks for packages beside them.

# shinpan_page(LAYER): std::span<const EmbeddedFile> shinpan::LAYER::page_files(). Without Node, or with SHINPAN_PAGE off,
# there are none, and what needs them says so.
function(shinpan_page layer)
    find_program(NODE node)
    find_program(NPM npm)
    set(names "")
    set(folder ${PROJECT_BINARY_DIR}/web)
    if(NOT SHINPAN_PAGE)
        message(STATUS "no page in this build: SHINPAN_PAGE is off")
    elseif(NOT NODE OR NOT NPM)
        message(WARNING "no page in this build: it needs node and npm (packages nodejs and npm)")
    else()
        set(names index.html page.css page.css.gz page.js page.js.gz)
        file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/src/* ${PROJECT_SOURCE_DIR}/web/tests/*)
        list(APPEND sources ${PROJECT_SOURCE_DIR}/web/build.mjs ${PROJECT_SOURCE_DIR}/web/test.mjs ${PROJECT_SOURCE_DIR}/web/tsconfig.json)
        set(lock ${PROJECT_SOURCE_DIR}/web/package-lock.json)
        set(settings ${PROJECT_SOURCE_DIR}/web/package.json ${lock} ${PROJECT_SOURCE_DIR}/web/.npmrc)
        file(MAKE_DIRECTORY ${folder})
        add_custom_command(OUTPUT ${folder}/installed
            COMMAND ${CMAKE_COMMAND} -E copy ${settings} ${folder}
            COMMAND sh -c "\"$0\" ci --silent || { echo 'error: npm cannot install what the page is built with (is there a network?); a build without the page: cmake -D SHINPAN_PAGE=OFF'; exit 1; }" ${NPM}
            COMMAND ${CMAKE_COMMAND} -E touch ${folder}/installed
            DEPENDS ${settings} WORKING_DIRECTORY ${folder} VERBATIM
            COMMENT "Installing what the page is built with")
        list(TRANSFORM names PREPEND ${folder}/out/ OUTPUT_VARIABLE files)
        add_custom_command(OUTPUT ${files} ${folder}/copied
            # Anew each time, so that a file that is gone from the sources is gone from here.
            COMMAND ${CMAKE_COMMAND} -E rm -rf ${folder}/src ${folder}/tests
            COMMAND ${CMAKE_COMMAND} -E copy_directory ${PROJECT_SOURCE_DIR}/web ${folder}
            COMMAND ${NODE} build.mjs out
            COMMAND ${CMAKE_COMMAND} -E touch ${folder}/copied
            DEPENDS ${sources} ${folder}/installed WORKING_DIRECTORY ${folder} VERBATIM
            COMMENT "Bundling the page")
        add_custom_target(page ALL DEPENDS ${files})
    endif()

    set(code "")
    set(entries "")
    foreach(name IN LISTS names)
        string(MAKE_C_IDENTIFIER ${name} symbol)
        string(APPEND code "asm(\".section .rodata\\nshinpan_${symbol}: .incbin \\\"${folder}/out/${name}\\\"\\n\"\n"
                           "    \"shinpan_${symbol}_end: .byte 0\\n.text\\n\");\n"
                           "extern const char shinpan_${symbol}[], shinpan_${symbol}_end[];\n")
        string(APPEND entries "        {\"${name}\", {shinpan_${symbol}, static_cast<std::size_t>(shinpan_${symbol}_end - shinpan_${symbol})}},\n")
    endforeach()
    file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/embedded/page_files.cc @ONLY CONTENT
"// Written by cmake/page.cmake.
#include \"report/page_files.h\"

extern \"C\" {
${code}}

namespace shinpan::${layer} {

std::span<const EmbeddedFile> page_files() {
    static const std::vector<EmbeddedFile> files{
${entries}    };
    return files;
}

}  // namespace shinpan::${layer}
")
    target_sources(shinpan_${layer} PRIVATE ${PROJECT_BINARY_DIR}/embedded/page_files.cc)
    set_source_files_properties(${PROJECT_BINARY_DIR}/embedded/page_files.cc PROPERTIES OBJECT_DEPENDS "${files}")
endfunction()
