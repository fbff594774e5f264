#include "cli/sandbox.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/text.h"
#include "io/box.h"
#include "io/engine_group.h"
#include "options/say.h"

namespace shinpan::cli {

namespace {

constexpr const char* kUnprotected = "they can read and change what you can, and use the network";

}  // namespace

Error no_box(const Error& why) {
    return {ErrorKind::usage,
            fmt::format("--sandbox box: {}; --sandbox auto plays without where a box cannot be had",
                        why.message)};
}

Result<std::string> put_into_sandbox(std::vector<Contestant>& contestants, const std::string& wish,
                                     const std::string& launcher,
                                     const std::function<void(const std::string&)>& tell) {
    constexpr std::array<std::string_view, 4> kWishes{"", "none", "box", "auto"};
    // A file may say anything.
    if (std::ranges::find(kWishes, wish) == kWishes.end()) {
        return failure(ErrorKind::usage,
                       fmt::format("sandbox {}: expected none, box or auto", in_quotes(wish)));
    }
    const auto is_guest = [](const Contestant& each) { return !each.entry.empty(); };
    const bool has_guests = std::ranges::any_of(contestants, is_guest);
    if (wish == "none" && has_guests) {
        tell(say("entries run without a box, as you asked for: {}", said(kUnprotected)));
    }
    if (wish == "none" || (wish.empty() && !has_guests)) return "none";
    const Result<std::string> box = find_box(launcher);
    if (!box && wish == "box") return tl::unexpected(no_box(box.error()));
    if (!box) {
        tell(say("warning: programs run without a sandbox: {}; {}", said(box.error()),
                 said(kUnprotected)));
        return "none";
    }
    // Limits for all processes of an engine together are good to have, and often cannot be had.
    const std::string groups = open_own_group().value_or("");
    for (Contestant& contestant : contestants) {
        if (wish.empty() && !is_guest(contestant)) continue;
        contestant.process.box = *box;
        contestant.process.groups = groups;
    }
    if (has_guests) {
        tell(say(
            "entries run in a box: no network, nothing to change but folders of their own; they "
            "can read what you can; {}",
            groups.empty() ? say("no cgroup: --processes counts all processes of the user")
                           : say("with a cgroup each, for --memory and --processes")));
    }
    return groups.empty() ? "box" : "box,cgroup";
}

}  // namespace shinpan::cli
