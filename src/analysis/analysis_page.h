// An analysis as one page: a file that opens by itself, with the page's program in it.
#pragma once

#include <string>
#include <string_view>

#include "analysis/analysis.h"

namespace shinpan::analysis {

std::string as_page(const Analysis& analysis, std::string_view title);

}  // namespace shinpan::analysis
