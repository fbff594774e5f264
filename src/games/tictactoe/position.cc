#include "games/tictactoe/position.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace shinpan::tictactoe {
namespace {

constexpr Marks kFull = 0b111'111'111;
constexpr Marks kLines[] = {
    0b000'000'111, 0b000'111'000, 0b111'000'000,  // rows
    0b001'001'001, 0b010'010'010, 0b100'100'100,  // columns
    0b100'010'001, 0b001'010'100,                 // diagonals
};

bool has_line(Marks marks) {
    return std::ranges::any_of(kLines, [marks](Marks line) { return (marks & line) == line; });
}

constexpr Marks bit(int cell) { return static_cast<Marks>(1u << cell); }

}  // namespace

std::optional<Position> Position::from_marks(const PerSide<Marks>& marks) {
    const Marks first = marks[Side::first];
    const Marks second = marks[Side::second];
    const int lead = std::popcount(first) - std::popcount(second);
    if ((first & second) != 0 || ((first | second) & ~kFull) != 0 || lead < 0 || lead > 1)
        return {};

    Position position;
    position.marks_ = marks;
    position.to_move_ = lead == 0 ? Side::first : Side::second;
    // The game ends with the line, so only the side that moved last can have one.
    if (has_line(marks[position.to_move_])) return {};
    return position;
}

Position::Moves Position::legal_moves() const {
    Moves moves;
    if (outcome()) return moves;
    const Marks taken = marks_[Side::first] | marks_[Side::second];
    for (int cell = 0; cell < kCells; ++cell) {
        if ((taken & bit(cell)) == 0) moves.push_back({static_cast<std::uint8_t>(cell)});
    }
    return moves;
}

std::optional<Outcome> Position::outcome() const {
    const Side moved_last = opponent(to_move_);
    if (has_line(marks_[moved_last])) return Outcome{moved_last, Ending::line};
    if ((marks_[Side::first] | marks_[Side::second]) == kFull) {
        return Outcome{std::nullopt, Ending::board_full};
    }
    return std::nullopt;
}

std::optional<Side> Position::owner(int cell) const {
    for (const Side side : kSides) {
        if ((marks_[side] & bit(cell)) != 0) return side;
    }
    return std::nullopt;
}

void Position::play(Move move) {
    assert(move.cell < kCells && !owner(move.cell) && !outcome());
    marks_[to_move_] = static_cast<Marks>(marks_[to_move_] | bit(move.cell));
    to_move_ = opponent(to_move_);
}

}  // namespace shinpan::tictactoe
