#include "cli/sandbox.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/text.h"
#include "io/box.h"
#include "io/engine_group.h"

namespace shinpan::cli {

Result<std::string> put_into_sandbox(std::vector<Contestant>& contestants, const std::string& wish,
                                     const std::string& launcher,
                                     const std::function<void(const std::string&)>& warn) {
    constexpr std::array<std::string_view, 4> kWishes{"", "none", "box", "auto"};
    // A file may say anything.
    if (std::ranges::find(kWishes, wish) == kWishes.end()) {
        return failure(ErrorKind::usage,
                       fmt::format("sandbox {}: expected none, box or auto", in_quotes(wish)));
    }
    if (wish.empty() || wish == "none") return "none";
    const Result<std::string> box = find_box(launcher);
    if (!box && wish == "box") {
        return failure(ErrorKind::usage,
                       fmt::format("--sandbox box: {}; --sandbox auto plays without where a box "
                                   "cannot be had",
                                   box.error().message));
    }
    if (!box) {
        warn(fmt::format("warning: programs run without a sandbox: {}", box.error().message));
        return "none";
    }
    // Limits for all processes of an engine together are good to have, and often cannot be had.
    const std::string groups = open_own_group().value_or("");
    for (Contestant& contestant : contestants) {
        contestant.process.box = *box;
        contestant.process.groups = groups;
    }
    return groups.empty() ? "box" : "box,cgroup";
}

}  // namespace shinpan::cli
