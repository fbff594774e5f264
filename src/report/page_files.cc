#include "report/page_files.h"

#include <algorithm>
#include <cassert>

namespace shinpan::report {

std::string_view page_file(std::string_view path) {
    const std::span<const EmbeddedFile> files = page_files();
    const auto found = std::ranges::find(files, path, &EmbeddedFile::path);
    return found == files.end() ? std::string_view() : found->content;
}

std::string index_with_data() {
    std::string html(page_file("index.html"));
    const std::size_t program = html.find("<script src=\"page.js\"");
    assert(program != html.npos);
    html.insert(program, "<script src=\"data.js\" defer></script>\n    ");
    return html;
}

}  // namespace shinpan::report
