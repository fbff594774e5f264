// An analysis as one page: a file that opens by itself, with the page's program in it.
#pragma once

#include <string>
#include <string_view>

#include "analysis/analysis.h"

namespace shinpan::analysis {

// What is known of one of its games so far: {"engine":"...","done":12,"of":61,"positions":[...],
// "reviews":[...]}. The page puts it beside the game.
std::string review_json(const Analysis& analysis, std::size_t game);

std::string as_page(const Analysis& analysis, std::string_view title);

}  // namespace shinpan::analysis
