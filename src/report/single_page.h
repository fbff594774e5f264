// The page with its program, its style and its data in one file, which opens without anything beside
// it.
#pragma once

#include <string>
#include <string_view>

namespace shinpan::report {

// `data`: a script that hands the data to the page, before the page's own program runs.
std::string single_page(std::string_view data);

}  // namespace shinpan::report
