// The shortest mate by checks, found by trying every move of both sides, and no more cleverly than
// that: what the mate solver is compared with. Nothing of it is shared with that solver. The number
// of plies that are left is part of the question, so that the answer never depends on the way.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <unordered_map>

#include "games/shogi/position.h"

namespace shinpan::shogi {

class ExhaustiveMate {
public:
    explicit ExhaustiveMate(std::uint64_t most_nodes) : most_nodes_(most_nodes) {}

    // In plies, with the best play of both; nothing: there is none of at most `longest` plies, or
    // gave_up().
    std::optional<int> shortest(const Position& position, int longest) {
        for (int plies = 1; plies <= longest && !gave_up(); plies += 2) {
            if (mates(position, plies) && !gave_up()) return plies;
        }
        return std::nullopt;
    }
    bool gave_up() const { return nodes_ > most_nodes_; }

    // The side to move mates within so many plies.
    bool mates(const Position& position, int plies) {
        Known& known = known_[position.hash()];
        if (plies >= known.mates_in) return true;
        if (plies <= known.never_within) return false;
        bool found = false;
        for (const Move move : position.legal_moves()) {
            if (++nodes_ > most_nodes_) return false;
            Position next = position;
            next.play(move);
            if (next.in_check() && is_lost(next, plies - 1)) {
                found = true;
                break;
            }
        }
        if (gave_up()) return false;
        // The map may have moved.
        Known& again = known_[position.hash()];
        if (found) {
            again.mates_in = std::min(again.mates_in, plies);
        } else {
            again.never_within = std::max(again.never_within, plies);
        }
        return found;
    }
    // The side to move is in check, and mated within so many plies whatever it does.
    bool is_lost(const Position& position, int plies) {
        if (!position.has_legal_move()) return true;
        if (plies < 2) return false;
        for (const Move move : position.legal_moves()) {
            Position next = position;
            next.play(move);
            if (!mates(next, plies - 1)) return false;
        }
        return true;
    }

private:
    struct Known {
        int mates_in = 1 << 20;
        int never_within = 0;
    };
    std::uint64_t most_nodes_;
    std::uint64_t nodes_ = 0;
    std::unordered_map<std::uint64_t, Known> known_;
};

}  // namespace shinpan::shogi
