// The page as files of the program: index.html, page.js, page.css, and the last two compressed as
// well.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/embedded_file.h"

namespace shinpan::report {

std::span<const EmbeddedFile> page_files();

// Empty: there is no such file.
std::string_view page_file(std::string_view path);

}  // namespace shinpan::report
