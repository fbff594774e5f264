#include "report/page_files.h"

#include <algorithm>

namespace shinpan::report {

Status need_page() {
    if (!page_files().empty()) return {};
    return failure(
        ErrorKind::usage,
        "this shinpan was built without its page: expected node and npm (packages nodejs "
        "and npm) when it was built, and SHINPAN_PAGE not switched off");
}

std::string_view page_file(std::string_view path) {
    const std::span<const EmbeddedFile> files = page_files();
    const auto found = std::ranges::find(files, path, &EmbeddedFile::path);
    return found == files.end() ? std::string_view() : found->content;
}

}  // namespace shinpan::report
