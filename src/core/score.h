// What engines tell of a position, as one number: centipawns, and seen ends of the game beyond them.
#pragma once

namespace shinpan {

// A score of this size or more, on either side of 0, is a seen end of the game: kMateScore less
// the plies to it. Estimates stay below.
inline constexpr int kDecidedScore = 90'000;
inline constexpr int kMateScore = 100'000;

}  // namespace shinpan
