// The way from the game to the position that is looked at, for repetitions.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engines/shogi/score.h"
#include "games/shogi/game.h"

namespace shinpan::shogi {

class Path {
public:
    // As much of the game as matters, with its present position.
    void begin(const Game& game) {
        size_ = 0;
        Game back = game;
        std::array<Visit, kLookBack> newest_first{};
        std::size_t count = 0;
        do {
            newest_first[count++] = {back.position().hash(), back.position().in_check()};
        } while (count < kLookBack && back.undo());
        while (count > 0)
            visits_[size_++] = newest_first[--count];
    }
    void push(std::uint64_t hash, bool in_check) { visits_[size_++] = {hash, in_check}; }
    void pop() { --size_; }
    bool in_check() const { return visits_[size_ - 1].in_check; }

    // The present situation for the second time: what comes of it by the rules if
    // it goes on like this, for the side to move.
    std::optional<int> value_of_repetition() const {
        const std::size_t now = size_ - 1;
        for (std::size_t back = 4; back <= std::min(now, kLookBack); back += 2) {
            const std::size_t first = now - back;
            if (visits_[first].hash != visits_[now].hash) continue;
            bool we_are_checked = true;
            bool they_are_checked = true;
            for (std::size_t i = first + 1; i <= now; ++i)
                ((now - i) % 2 == 0 ? we_are_checked : they_are_checked) &= visits_[i].in_check;
            if (we_are_checked == they_are_checked) return 0;
            return we_are_checked ? kRepetitionWin : -kRepetitionWin;
        }
        return std::nullopt;
    }

private:
    static constexpr std::size_t kLookBack = 40;  // plies in which a repetition is looked for

    struct Visit {
        std::uint64_t hash;
        bool in_check;  // the side to move
    };
    std::array<Visit, kLookBack + kDeepest + 8> visits_{};
    std::size_t size_ = 0;
};

}  // namespace shinpan::shogi
