// Versions such as the 1.0.0 of LSSP/1.0.0.
#pragma once

#include <string_view>

namespace shinpan::lssp {

// Is the version behind the slash 1.0.0? Numbers that are missing are 0, and a v may stand before
// them: 1, 1.0 and v1.0.0 are the same.
bool is_version_one(std::string_view name_and_version);

}  // namespace shinpan::lssp
