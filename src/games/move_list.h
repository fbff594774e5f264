// Moves in place: no search allocates for them.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace shinpan {

template <class Move, std::size_t capacity>
class MoveList {
public:
    void push_back(Move move) {
        assert(size_ < capacity);
        moves_[size_++] = move;
    }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Move operator[](std::size_t i) const { return moves_[i]; }
    const Move* begin() const { return moves_.data(); }
    const Move* end() const { return moves_.data() + size_; }

private:
    std::array<Move, capacity> moves_;  // not cleared: only the first size_ are read
    std::size_t size_ = 0;
};

}  // namespace shinpan
