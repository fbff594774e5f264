// The page as files of the program: index.html, page.js, page.css, and the last two compressed as
// well.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/embedded_file.h"
#include "core/result.h"

namespace shinpan::report {

// None in a build without the page.
std::span<const EmbeddedFile> page_files();

// ErrorKind::usage where there is no page, with what to do about it.
Status need_page();

// Empty: there is no such file.
std::string_view page_file(std::string_view path);

}  // namespace shinpan::report
