// Rules of Go as KataGo writes them in JSON, which other clients and engines of GTP understand, too.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "games/go/rules.h"

namespace shinpan::go {

// {"friendlyPassOk":true,"hasButton":false,"ko":"SIMPLE",...}
std::string rules_json(const Rules& rules);
// The way back. What is not said, and size and komi, are as in `present`; what is no such object, or
// rules that we do not have, is ErrorKind::syntax.
Result<Rules> rules_from_json(std::string_view text, const Rules& present);

}  // namespace shinpan::go
