#include "games/go/history.h"

#include <cassert>

namespace shinpan::go {
namespace {

constexpr std::size_t kWordBits = 64;
constexpr std::size_t kFirstTable = 64;  // a power of two, as all its sizes

}  // namespace

History::History(const Rules& rules)
    : size_of_board_(rules.size),
      situational_(rules.ko == KoRule::situational),
      words_((points_of(rules.size) + kWordBits - 1) / kWordBits),
      table_(kFirstTable) {}

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
    entries_.push_back({position.hash(), position.to_move()});
    if (entries_.size() * 2 > table_.size()) {
        table_.assign(table_.size() * 2, 0);
        for (std::size_t index = 0; index + 1 < entries_.size(); ++index)
            enter(index);
    }
    enter(entries_.size() - 1);
}

void History::enter(std::size_t index) {
    const std::size_t mask = table_.size() - 1;
    std::size_t slot = entries_[index].hash & mask;
    while (table_[slot] != 0)
        slot = (slot + 1) & mask;
    table_[slot] = static_cast<std::uint32_t>(index + 1);
}

void History::pop() {
    assert(!entries_.empty());
    const std::size_t mask = table_.size() - 1;
    std::size_t slot = entries_.back().hash & mask;
    while (table_[slot] != entries_.size())
        slot = (slot + 1) & mask;
    table_[slot] = 0;
    entries_.pop_back();
    bits_.resize(bits_.size() - 2 * words_);
}

template <class Match>
bool History::any_with(std::uint64_t hash, Side to_move, const Match& match) const {
    const std::size_t mask = table_.size() - 1;
    for (std::size_t slot = hash & mask; table_[slot] != 0; slot = (slot + 1) & mask) {
        const std::size_t index = table_[slot] - 1;
        const Entry& entry = entries_[index];
        if (entry.hash != hash || (situational_ && entry.to_move != to_move)) continue;
        if (match(index)) return true;
    }
    return false;
}

bool History::may_contain(std::uint64_t hash, Side to_move) const {
    return any_with(hash, to_move, [](std::size_t) { return true; });
}

bool History::contains(const Position& position) const {
    return any_with(position.hash(), position.to_move(),
                    [&](std::size_t index) { return is_board(index, position); });
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
