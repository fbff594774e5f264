// What a contest was set up with, from the words in which it was kept before there were terms.
#pragma once

#include <map>
#include <string>

#include "core/result.h"
#include "tournament/contest_terms.h"

namespace shinpan {

// From settings such as "format" (round robin), "format settings" (games 3, rounds usual,
// challengers usual, points 3/1/0), "game settings" (size 5, komi 0.5) and "seed" (none). Neither a
// sequential test nor the games of a match were kept. A format that we do not know is
// ErrorKind::usage; any other word that cannot be read is as if it had not been said.
Result<ContestTerms> old_contest_terms(const std::map<std::string, std::string>& settings);

}  // namespace shinpan
