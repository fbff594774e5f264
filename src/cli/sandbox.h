// The sandbox of a contest: --sandbox none|box|auto.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "contestants/contestant.h"
#include "core/result.h"

namespace shinpan::cli {

// Puts the programs of all contestants into the sandbox that `wish` asks for and gives its level, as
// the store keeps it. Where a box cannot be had, "box" is refused and "auto" warns. An empty wish
// is "auto" for entries of a folder and "none" for players that were named one by one. What entries
// can do, and what they cannot, is said in a line.
Result<std::string> put_into_sandbox(std::vector<Contestant>& contestants, const std::string& wish,
                                     const std::string& launcher,
                                     const std::function<void(const std::string&)>& say);

// What is said where a box was wished for and cannot be had.
Error no_box(const Error& why);

}  // namespace shinpan::cli
