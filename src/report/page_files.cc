#include "report/page_files.h"

#include <algorithm>

namespace shinpan::report {

std::string_view page_file(std::string_view path) {
    const std::span<const EmbeddedFile> files = page_files();
    const auto found = std::ranges::find(files, path, &EmbeddedFile::path);
    return found == files.end() ? std::string_view() : found->content;
}

}  // namespace shinpan::report
