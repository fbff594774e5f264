// Rules of Go as clients name and write them: KGS's and KataGo's names, KataGo's JSON.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "games/go/rules.h"

namespace shinpan::go {

// Size and komi, which have commands of their own, are those of `present`. A name that nobody knows,
// JSON that is none, or rules that we do not have are the error.
Result<Rules> rules_from_client(std::string_view text, const Rules& present);
// The same for KGS, where Chinese rules have superko and dead stones are agreed about.
Result<Rules> rules_from_kgs(std::string_view name, const Rules& present);

}  // namespace shinpan::go
