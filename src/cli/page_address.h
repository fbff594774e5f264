// How the address of a page is told to whoever started it.
#pragma once

#include <string>

namespace shinpan::cli {

// A line with the address; for a page that others in a room may see (bound to more than this
// machine), and on a terminal, also as a code for the cameras of telephones. With a line end.
std::string page_address(const std::string& url, const std::string& bound);

}  // namespace shinpan::cli
