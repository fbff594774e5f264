// How strong an engine is for people: from 1, which a child beats, to 10, all that it can. What it
// has less of below that (positions, plies, random games) is a table of each engine; how it errs is
// the same in all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "search/deepening.h"

namespace shinpan {

inline constexpr int kWeakestLevel = 1;
inline constexpr int kStrongestLevel = 10;

struct Slips {
    unsigned percent = 0;  // of its moves
    int cost = 0;          // at most, by its own opinion, in the unit of its values
};

// Will it err here? Then it has to know several moves, and what each costs.
bool slips_at(const Slips& slips, std::uint64_t seed, std::uint64_t position_hash);

// Which of its choices a slip may be; none: it plays the best. `values` as below.
std::vector<std::size_t> slips_among(const Slips& slips, std::span<const int> values);

// Which of its choices is played: `values` are its opinions of them, the best first. The same seed,
// position and values give the same one, so that a game can be seen again.
std::size_t choice_with_slips(const Slips& slips, std::uint64_t seed, std::uint64_t position_hash,
                              std::span<const int> values);

// Which of so many moves it plays without looking at the board, which it does so often; nothing: it
// looks. precondition: moves > 0
std::optional<std::size_t> blind_choice(unsigned percent, std::uint64_t seed,
                                        std::uint64_t position_hash, std::size_t moves);

// Of an engine that looks at positions, deeper and deeper.
struct SearchLevel {
    int depth;            // plies at most
    std::uint64_t nodes;  // positions at most
    Slips slips;          // in centipawns
    unsigned blind = 0;   // of its moves, in percent: any that is legal

    static constexpr int kLines = 5;  // of which a slip is one

    template <class Task>
    void hold(Task& task, std::uint64_t seed, std::uint64_t position_hash) const {
        task.depth = task.depth < depth ? task.depth : depth;
        task.nodes = task.nodes && *task.nodes < nodes ? *task.nodes : nodes;
        if (slips_at(slips, seed, position_hash))
            task.lines = task.lines > kLines ? task.lines : kLines;
        task.threads = 1;
    }

    template <class Move>
    std::size_t line(std::uint64_t seed, std::uint64_t position_hash,
                     std::span<const deepening::Variation<Move>> lines) const {
        std::vector<int> values;
        for (const auto& each : lines)
            values.push_back(each.value);
        return choice_with_slips(slips, seed, position_hash, values);
    }
};

}  // namespace shinpan
