// The folder of its own that an entry runs in while it is a guest of a contest: what it leaves there
// is no matter of the organiser's folder.
#pragma once

#include <cstdint>
#include <string>

#include "contestants/contestant.h"
#include "core/result.h"

namespace shinpan {

// An entry that is larger is refused: its copy would be a surprise.
struct GuestLimits {
    std::uint64_t bytes = std::uint64_t{1} << 30;
    std::size_t files = 20'000;
};

// Before anything is done with its files. An error says what to do.
Status check_guest_size(const Contestant& contestant, const GuestLimits& limits = {});

// Makes FOLDER/NAME, once for an entry and contest, and has the contestant run there. An entry that
// is a folder gets a copy of its files in it, made anew when `version` is another one, where it may
// write; links are not followed, but lead where they led. An entry that is a file stays where it is
// and is named by its whole path.
// precondition: it is an entry of a folder, and was found (find_contestant)
Status house_guest(Contestant& contestant, const std::string& folder, const std::string& version);

}  // namespace shinpan
