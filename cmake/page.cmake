# The page: the files of web/built put into a layer by the assembler. They are committed, so that a build needs no Node;
# tools/bundle-page makes them of their sources, and a test tells when they are not what those give.

# shinpan_page(LAYER): std::span<const EmbeddedFile> shinpan::LAYER::page_files()
function(shinpan_page layer)
    set(built ${PROJECT_SOURCE_DIR}/web/built)
    set(files ${built}/index.html ${built}/page.css ${built}/page.js)
    # Compressed here, once, and not by the program for every viewer.
    file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/embedded)
    foreach(name page.css page.js)
        set(compressed ${PROJECT_BINARY_DIR}/embedded/${name}.gz)
        add_custom_command(OUTPUT ${compressed}
            COMMAND sh -c "gzip -9 -n -c \"$0\" >\"$1\"" ${built}/${name} ${compressed}
            DEPENDS ${built}/${name} VERBATIM)
        list(APPEND files ${compressed})
    endforeach()

    set(code "")
    set(entries "")
    foreach(file IN LISTS files)
        cmake_path(GET file FILENAME name)
        string(MAKE_C_IDENTIFIER ${name} symbol)
        string(APPEND code "asm(\".section .rodata\\nshinpan_${symbol}: .incbin \\\"${file}\\\"\\n\"\n"
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
    # By itself: among others nothing would tell that it has to be compiled anew.
    set_source_files_properties(${PROJECT_BINARY_DIR}/embedded/page_files.cc PROPERTIES OBJECT_DEPENDS "${files}"
                                SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
