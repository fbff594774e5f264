// The reasons of verdicts in Japanese. Games, protocols and processes give theirs in English, as errors are written; a
// reader of a Japanese sentence gets them in Japanese.
#pragma once

#include <string>
#include <string_view>

namespace shinpan {

// `othello: "a1": the square is taken` as `"a1": そのマスは空いていない`. What somebody else wrote, such as a program or the
// system, has no Japanese and stays as it is.
std::string reason_in_japanese(std::string_view reason);

}  // namespace shinpan
