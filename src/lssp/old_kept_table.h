// What a server of version 0.1 kept of a table: what it had offered in LSSP, and lists of two. That
// did not tell the opening.
#pragma once

#include <string_view>

#include "core/result.h"
#include "server/kept_table.h"

namespace shinpan::lssp {

Result<server::KeptTable> old_kept_table(std::string_view json);

}  // namespace shinpan::lssp
