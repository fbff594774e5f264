// What stands on a board of Go at the end of a game: which stones live, whose each point is, and
// what that counts.
//
// It is an opinion. Players agree about dead stones, and rules without agreement count what stands
// on the board: an engine may answer and a referee may suggest with it, no result rests on it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/side.h"
#include "games/go/judge/fates.h"
#include "games/go/position.h"
#include "games/go/score.h"

namespace shinpan::go {

struct PointJudgement {
    Fate fate = Fate::none;
    Ground ground = Ground::unconditional;
    std::optional<Side> owner;  // of the stone that lives, or of what is surrounded; else dame
    bool operator==(const PointJudgement&) const = default;
};

// Why the score is what it is.
struct Count {
    int stones = 0;     // that live, or stand in seki
    int territory = 0;  // empty points, and those under dead stones
    int dead = 0;       // stones of the opponent that are taken off in the end
    int prisoners = 0;  // taken in the course of the game
    bool operator==(const Count&) const = default;
};

struct Judgement {
    int size = 0;
    std::array<PointJudgement, kMaxCells> points{};
    PerSide<Count> counts;
    int dame = 0;  // empty points that are nobody's
    Score score{};

    const PointJudgement& at(Point point) const { return points[point]; }
    bool operator==(const Judgement& other) const;
};

// The same for the same stones, rules and settings, on every machine and however the board lies.
// Takes a bounded time; where a fight is too large to be read to its end, random games decide, and in
// doubt stones live.
Judgement judge(const Position& position, const JudgementSettings& settings = {});

// The same where every stone counts as one that lives, as rules have it that ask nobody.
Judgement judge_standing(const Position& position);

// A stone of each chain with this fate, row by row from the top.
std::vector<Point> chains_with(const Position& position, const Judgement& judgement, Fate fate);

// Do the rules count the board as it stands, dead stones and all? So it is once such a game has
// ended: stones that should not count had to be taken.
bool counts_as_it_stands(const Position& position);

std::string_view to_text(Fate fate);  // "alive", "dead", "seki"; "none" for no stone

}  // namespace shinpan::go
