// The rules of Go as a person applies them, by flooding from each stone: the oracle for tests.
#pragma once

#include <optional>
#include <vector>

#include "games/go/position.h"

namespace shinpan::go {

class SlowBoard {
public:
    explicit SlowBoard(const Rules& rules) : rules_(rules), stones_(points_of(rules.size)) {}

    struct Chain {
        std::vector<int> stones;
        std::vector<int> liberties;  // each once
    };

    // Indexes row by row from the top, without a border.
    int index(Point point) const {
        return row_of(rules_.size, point) * rules_.size + column_of(rules_.size, point);
    }
    Point point(int index) const {
        return point_at(rules_.size, index % rules_.size, index / rules_.size);
    }
    const std::vector<Stone>& stones() const { return stones_; }
    Stone at(int index) const { return stones_[static_cast<std::size_t>(index)]; }

    std::vector<int> beside(int index) const {
        std::vector<int> found;
        const int column = index % rules_.size;
        if (column + 1 < rules_.size) found.push_back(index + 1);
        if (index >= rules_.size) found.push_back(index - rules_.size);
        if (column > 0) found.push_back(index - 1);
        if (index + rules_.size < rules_.size * rules_.size) found.push_back(index + rules_.size);
        return found;
    }

    Chain chain(int start) const {
        Chain chain{{start}, {}};
        std::vector<bool> seen(stones_.size());
        seen[static_cast<std::size_t>(start)] = true;
        for (std::size_t i = 0; i < chain.stones.size(); ++i) {
            for (const int next : beside(chain.stones[i])) {
                if (seen[static_cast<std::size_t>(next)]) continue;
                seen[static_cast<std::size_t>(next)] = true;
                if (at(next) == Stone::empty) chain.liberties.push_back(next);
                if (at(next) == at(start)) chain.stones.push_back(next);
            }
        }
        return chain;
    }

    struct Played {
        int taken = 0;
        int lost = 0;                    // by suicide
        std::optional<int> simple_ko{};  // where a single stone could be retaken
    };

    // Nothing, and an unchanged board, for an occupied point or a suicide that is not allowed.
    std::optional<Played> play(Side side, int index) {
        if (at(index) != Stone::empty) return std::nullopt;
        const std::vector<Stone> before = stones_;
        Played played;
        set(index, stone_of(side));
        std::optional<int> last_taken;
        for (const int next : beside(index)) {
            if (at(next) != stone_of(opponent(side))) continue;
            const Chain enemy = chain(next);
            if (!enemy.liberties.empty()) continue;
            for (const int stone : enemy.stones)
                set(stone, Stone::empty);
            played.taken += static_cast<int>(enemy.stones.size());
            last_taken = next;
        }
        const Chain own = chain(index);
        if (own.liberties.empty()) {
            if (!rules_.suicide || own.stones.size() == 1) {
                stones_ = before;
                return std::nullopt;
            }
            for (const int stone : own.stones)
                set(stone, Stone::empty);
            played.lost = static_cast<int>(own.stones.size());
        }
        if (played.taken == 1 && own.stones.size() == 1 && own.liberties.size() == 1)
            played.simple_ko = last_taken;
        return played;
    }

private:
    void set(int index, Stone stone) { stones_[static_cast<std::size_t>(index)] = stone; }

    Rules rules_;
    std::vector<Stone> stones_;
};

}  // namespace shinpan::go
