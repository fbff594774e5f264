// The files and the reviews that rooms leave.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "games/any_game.h"
#include "page/archive.h"
#include "page/review_desk.h"

namespace shinpan::page {

// `games`: those that are played there; what their sides are called is a part of the names of files.
std::unique_ptr<Archive> room_archive(std::string folder, const std::vector<AnyGame>& games,
                                      std::shared_ptr<ReviewDesk> desk);

}  // namespace shinpan::page
