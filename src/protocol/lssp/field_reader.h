// The first line of a field, the only one unless it is a heredoc.
#pragma once

#include <string_view>

#include "core/result.h"
#include "protocol/lssp/field.h"

namespace shinpan::lssp {

// Do data follow on the next lines? Whether it can be read is not looked at.
bool opens_data(std::string_view line);

// A heredoc comes without its data.
Result<Field> field_from_line(std::string_view line, const Limits& limits);

}  // namespace shinpan::lssp
