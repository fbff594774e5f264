// The first line of a field, the only one unless it is a heredoc.
#pragma once

#include <string_view>

#include "core/result.h"
#include "protocol/lssp/field.h"

namespace shinpan::lssp {

// A heredoc comes without its data.
Result<Field> field_from_line(std::string_view line, const Limits& limits);

}  // namespace shinpan::lssp
