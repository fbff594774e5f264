// The sandbox of a contest: --sandbox none|box|auto.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "contestants/contestant.h"
#include "core/result.h"

namespace shinpan::cli {

// Puts the programs of all contestants into the sandbox that `wish` asks for (empty: none) and
// gives its level, as the store keeps it. Where a box cannot be had, "box" is refused and "auto"
// warns.
Result<std::string> put_into_sandbox(std::vector<Contestant>& contestants, const std::string& wish,
                                     const std::string& launcher,
                                     const std::function<void(const std::string&)>& warn);

}  // namespace shinpan::cli
