# Run by shinpan_embed while building: writes the files of FOLDER as the C++ file SOURCE.
file(GLOB_RECURSE paths RELATIVE ${FOLDER} LIST_DIRECTORIES false ${FOLDER}/*)
list(FILTER paths EXCLUDE REGEX __pycache__)
list(SORT paths)
set(entries "")
foreach(path IN LISTS paths)
    # Every byte as an escape: no text can break out of it.
    file(READ ${FOLDER}/${path} bytes HEX)
    string(LENGTH "${bytes}" digits)
    math(EXPR size "${digits} / 2")
    string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${bytes}")
    string(APPEND entries "    {\"${path}\", {\"${bytes}\", ${size}}},\n")
endforeach()
file(WRITE ${SOURCE} "// Written by cmake/write_embedded.cmake.
#include <span>

#include \"core/embedded_file.h\"

namespace shinpan::${LAYER} {

std::span<const EmbeddedFile> ${FUNCTION}();  // declared in a header of the layer

std::span<const EmbeddedFile> ${FUNCTION}() {
    static constexpr EmbeddedFile kFiles[] = {
${entries}};
    return kFiles;
}

}  // namespace shinpan::${LAYER}
")
