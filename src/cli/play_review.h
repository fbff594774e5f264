// How finished games of the page are looked at: by our own engine of the game, a moment a move.
#pragma once

#include <string>

#include "page/review_desk.h"

namespace shinpan::cli {

page::Reviewer own_reviewer(std::string launcher);

}  // namespace shinpan::cli
