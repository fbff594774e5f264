#include "games/go/history.h"

#include <cassert>

namespace shinpan::go {
namespace {

constexpr std::size_t kWordBits = 64;
// What makes two situations of one board with either side to move.
constexpr std::uint64_t kSecondToMove = 0x9e37'79b9'7f4a'7c15;

}  // namespace

History::History(const Rules& rules)
    : size_of_board_(rules.size),
      situational_(rules.ko == KoRule::situational),
      words_((points_of(rules.size) + kWordBits - 1) / kWordBits) {}

std::uint64_t History::key(std::uint64_t hash, Side to_move) const {
    return situational_ && to_move == Side::second ? hash ^ kSecondToMove : hash;
}

void History::push(const Position& position) {
    assert(position.size() == size_of_board_);
    const std::size_t black = bits_.size();
    bits_.resize(black + 2 * words_);
    std::size_t bit = 0;
    for (int row = 0; row < size_of_board_; ++row) {
        for (int column = 0; column < size_of_board_; ++column, ++bit) {
            const std::optional<Side> owner = position.owner(point_at(size_of_board_, column, row));
            if (!owner) continue;
            const std::size_t word = black + (*owner == Side::first ? 0 : words_) + bit / kWordBits;
            bits_[word] |= std::uint64_t{1} << bit % kWordBits;
        }
    }
    hashes_.push(key(position.hash(), position.to_move()));
}

void History::pop() {
    hashes_.pop();
    bits_.resize(bits_.size() - 2 * words_);
}

bool History::may_contain(std::uint64_t hash, Side to_move) const {
    return hashes_.latest(key(hash, to_move)).has_value();
}

bool History::contains(const Position& position) const {
    auto index = hashes_.latest(key(position.hash(), position.to_move()));
    while (index && !is_board(*index, position))
        index = hashes_.before(*index);
    return index.has_value();
}

bool History::is_board(std::size_t index, const Position& position) const {
    const std::vector<Stone> board = stones(index);
    std::size_t i = 0;
    for (int row = 0; row < size_of_board_; ++row) {
        for (int column = 0; column < size_of_board_; ++column, ++i) {
            if (position.at(point_at(size_of_board_, column, row)) != board[i]) return false;
        }
    }
    return true;
}

std::vector<Stone> History::stones(std::size_t index) const {
    std::vector<Stone> board(points_of(size_of_board_));
    const std::size_t black = index * 2 * words_;
    for (std::size_t bit = 0; bit < board.size(); ++bit) {
        const auto is_set = [&](std::size_t words) {
            return (bits_[words + bit / kWordBits] >> bit % kWordBits & 1) != 0;
        };
        if (is_set(black)) board[bit] = Stone::black;
        if (is_set(black + words_)) board[bit] = Stone::white;
    }
    return board;
}

}  // namespace shinpan::go
