# Files that are part of a program, so that it works wherever it was installed.

# shinpan_embed(LAYER FUNCTION FOLDER): the files of FOLDER and its subfolders as
# std::span<const EmbeddedFile> shinpan::LAYER::FUNCTION(), sorted by their paths. A header of the layer declares it.
function(shinpan_embed layer function folder)
    set(source ${PROJECT_BINARY_DIR}/embedded/${function}.cc)
    file(GLOB_RECURSE files CONFIGURE_DEPENDS LIST_DIRECTORIES false ${PROJECT_SOURCE_DIR}/${folder}/*)
    list(FILTER files EXCLUDE REGEX __pycache__)
    add_custom_command(OUTPUT ${source}
        COMMAND ${CMAKE_COMMAND} -D LAYER=${layer} -D FUNCTION=${function} -D FOLDER=${PROJECT_SOURCE_DIR}/${folder}
                -D SOURCE=${source} -P ${PROJECT_SOURCE_DIR}/cmake/write_embedded.cmake
        DEPENDS ${files} ${PROJECT_SOURCE_DIR}/cmake/write_embedded.cmake
        VERBATIM)
    target_sources(shinpan_${layer} PRIVATE ${source})
endfunction()
