// A move of Othello, and the moves of a position as a set of bits: counting and walking need no
// list.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "games/othello/bitboard.h"

namespace shinpan::othello {

// A square, row by row from a1 at the top left (0) to h8 (63), or a pass.
struct Move {
    std::uint8_t square;

    bool is_pass() const { return square == kSquares; }
    bool operator==(const Move&) const = default;
};

inline constexpr Move kPass{kSquares};

class MoveSet {
public:
    MoveSet() = default;
    explicit MoveSet(Bits squares) : squares_(squares) {}
    static MoveSet pass_if(bool must_pass) {
        MoveSet moves;
        moves.pass_ = must_pass;
        return moves;
    }

    Bits squares() const { return squares_; }
    std::size_t size() const {
        return static_cast<std::size_t>(std::popcount(squares_)) + (pass_ ? 1 : 0);
    }
    bool empty() const { return squares_ == 0 && !pass_; }
    bool contains(Move move) const {
        return move.is_pass() ? pass_
                              : move.square < kSquares && (squares_ & bit(move.square)) != 0;
    }

    class Iterator {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = Move;
        using difference_type = std::ptrdiff_t;
        using pointer = const Move*;
        using reference = Move;

        explicit Iterator(Bits squares, bool pass) : squares_(squares), pass_(pass) {}
        Move operator*() const {
            return squares_ != 0 ? Move{static_cast<std::uint8_t>(std::countr_zero(squares_))}
                                 : kPass;
        }
        Iterator& operator++() {
            pass_ = pass_ && squares_ != 0;
            squares_ &= squares_ - 1;
            return *this;
        }
        Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        bool operator==(const Iterator&) const = default;

    private:
        Bits squares_;
        bool pass_;
    };
    Iterator begin() const { return Iterator(squares_, pass_); }
    Iterator end() const { return Iterator(0, false); }

private:
    Bits squares_ = 0;
    bool pass_ = false;
};

}  // namespace shinpan::othello
