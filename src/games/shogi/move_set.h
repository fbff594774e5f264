// The legal moves of a position. Freezes multiply moves by up to fifteen, so a move is kept once
// and its freezes are made up while walking: a search has room for as many levels as in plain
// shogi.
#pragma once

#include <bit>
#include <cstddef>
#include <iterator>

#include "games/move_list.h"
#include "games/shogi/board.h"

namespace shinpan::shogi {

// On any one square at most 8 lines and 2 knights' jumps end, each with or without promotion, and 7
// kinds may be dropped: a bound that holds with any number of pieces. (With the usual 40 the most
// is 593.)
inline constexpr std::size_t kMostMoves = kSquares * (std::size_t{2} * (8 + 2) + kHandKinds);

class MoveSet {
public:
    MoveSet() = default;
    // Each move comes without a freeze and, where it may freeze, with each of `freezes`.
    explicit MoveSet(KindSet freezes) : choices_(freezes | set_of(Kind::none)) {}

    void add(Move move) { bases_.push_back(move.with_freeze(kNothing)); }
    // It takes the last piece of that kind, so there is none of them to freeze.
    void add_last_taken(Move move, Kind taken) { add_without(move, taken); }
    // It is legal only with a freeze.
    void add_only_freezing(Move move) { add_without(move, Kind::none); }

    std::size_t size() const {
        return bases_.size() * static_cast<std::size_t>(std::popcount(choices_)) - left_out_;
    }
    bool empty() const { return bases_.empty(); }
    bool contains(Move move) const {
        for (const Move base : bases_) {
            if (base.with_freeze(move.freeze) == move) {
                return (choices_of(base) & set_of(move.freeze)) != 0;
            }
        }
        return false;
    }
    // With freezes it counts up to there: for picking a move at random now and then.
    Move operator[](std::size_t index) const {
        if (choices_ == set_of(Kind::none)) return bases_[index].with_freeze(Kind::none);
        return *std::next(begin(), static_cast<std::ptrdiff_t>(index));
    }

    class Iterator {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = Move;
        using difference_type = std::ptrdiff_t;
        using pointer = const Move*;
        using reference = Move;

        Iterator(const MoveSet& set, std::size_t index) : set_(&set), index_(index) { enter(); }
        // No freeze is the highest of the choices, so each move comes without one first.
        Move operator*() const {
            return set_->bases_[index_].with_freeze(
                kind_at_index(static_cast<std::size_t>(std::bit_width(left_)) - 1));
        }
        Iterator& operator++() {
            left_ ^= std::bit_floor(left_);
            if (left_ == 0) {
                ++index_;
                enter();
            }
            return *this;
        }
        Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        bool operator==(const Iterator& other) const {
            return index_ == other.index_ && left_ == other.left_;
        }

    private:
        void enter() {
            const bool is_end = index_ == set_->bases_.size();
            left_ = is_end ? 0 : set_->choices_of(set_->bases_[index_]);
        }

        const MoveSet* set_;
        std::size_t index_;
        KindSet left_;  // of the choices of this move
    };
    Iterator begin() const { return Iterator(*this, 0); }
    Iterator end() const { return Iterator(*this, bases_.size()); }

private:
    static constexpr Kind kNothing = kind_at_index(kKinds + 1);

    // The freeze of a move in the list says what is left out of the choices for it.
    KindSet choices_of(Move base) const { return choices_ & ~set_of(base.freeze); }
    // precondition: it is one of the choices, and not the only one
    void add_without(Move move, Kind left_out) {
        bases_.push_back(move.with_freeze(left_out));
        ++left_out_;
    }

    KindSet choices_ = set_of(Kind::none);
    std::size_t left_out_ = 0;  // choices, of all moves together
    MoveList<Move, kMostMoves> bases_;
};

}  // namespace shinpan::shogi
