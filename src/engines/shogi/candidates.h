// Moves with what they promise, in lists of a fixed size: a search allocates
// nothing.
#pragma once

#include <array>
#include <cassert>
#include <span>
#include <utility>

#include "games/shogi/position.h"

namespace shinpan::shogi {

class CheckMap;

struct Candidate {
    Move move;
    int promise;
};

class Candidates {
public:
    void clear() { size_ = 0; }
    void add(Move move, int promise = 0) {
        assert(size_ < candidates_.size());
        candidates_[size_++] = {move, promise};
    }
    void cut(std::size_t size) { size_ = size; }
    std::size_t size() const { return size_; }
    Candidate& operator[](std::size_t i) { return candidates_[i]; }
    std::span<Candidate> from(std::size_t begin) {
        return std::span(candidates_).subspan(begin, size_ - begin);
    }
    // The most promising from `at` on comes there: cheaper than sorting moves
    // that are cut off.
    Candidate bring_forward(std::size_t at, std::size_t end) {
        std::size_t most = at;
        for (std::size_t i = at + 1; i < end; ++i) {
            if (candidates_[i].promise > candidates_[most].promise) most = i;
        }
        std::swap(candidates_[at], candidates_[most]);
        return candidates_[at];
    }

private:
    std::array<Candidate, kMostMoves> candidates_;  // not cleared: only the first size_ are read
    std::size_t size_ = 0;
};

// All of these append legal moves that freeze nothing. The first two together
// are all of them: what wins something at once (captures, promotions of pawns,
// bishops and rooks), and the rest.
void list_gains(const Position& position, Candidates& moves);
void list_quiets(const Position& position, Candidates& moves);
void list_all(const Position& position, Candidates& moves);
void list_checks(const Position& position, const CheckMap& map, Candidates& moves);

// Is it a capture or a promotion as list_gains lists them?
bool is_gain(const Position& position, Move move);

inline constexpr Move kNoMove = board_move(0, 0);

// A look at what a table or a list of former moves says, so that nothing
// impossible is played where two positions share a hash: the piece is there and
// may go.
bool is_plausible(const Position& position, Move move);

}  // namespace shinpan::shogi
