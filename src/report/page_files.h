// The page as files of the program: index.html, page.js, page.css, and the last two compressed as
// well.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/embedded_file.h"

namespace shinpan::report {

std::span<const EmbeddedFile> page_files();

// Empty: there is no such file.
std::string_view page_file(std::string_view path);

// index.html with data.js in front of the page's own program: a script beside it that hands the data
// to the page.
std::string index_with_data();

}  // namespace shinpan::report
