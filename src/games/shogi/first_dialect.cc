#include "games/shogi/first_dialect.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "games/shogi/game.h"
#include "games/shogi/kind_text.h"

namespace shinpan::shogi {
namespace {

// In the order of Kind: of moves, and of boards, where the promoted ones have other names.
constexpr std::array<std::string_view, kKinds> kMoveCodes = {
    "FU", "KY", "KE", "GI", "KA", "HI", "KI", "OU", "TO", "NY", "NK", "NG", "UM", "RY"};
constexpr std::array<std::string_view, kKinds> kBoardCodes = {
    "FU", "KY", "KE", "GI", "KA", "HI", "KI", "OU", "TO", "NK", "NI", "NG", "RM", "RO"};

constexpr int kTurns = 8;

Square square_in(const BoardTurn& turn, int row, int column) {
    if (turn.is_transposed) std::swap(row, column);
    if (turn.has_first_on_top) row = kWidth - 1 - row;
    if (!turn.is_mirrored) column = kWidth - 1 - column;
    return square_at(column, row);
}

const List* row_in(const Object& context, std::string_view key, int row) {
    const Value* value = context.find(key);
    const List* rows = value ? std::get_if<List>(value) : nullptr;
    if (!rows || rows->size() != kWidth) return nullptr;
    const List* cells = std::get_if<List>(&(*rows)[static_cast<std::size_t>(row)]);
    return cells && cells->size() == kWidth ? cells : nullptr;
}

bool is_cell(const Position& position, Square square, const Value& code, const Value& color) {
    const auto* text = std::get_if<std::string>(&code);
    if (!text) return false;
    const std::optional<Side> side = position.side_at(square);
    if (!side || text->empty()) return !side && text->empty();
    const auto* is_first = std::get_if<bool>(&color);
    const std::size_t kind = index_of(position.kind_at(square));
    const bool is_kind = *text == kBoardCodes[kind] || *text == kMoveCodes[kind];
    return is_kind && is_first && *is_first == (*side == Side::first);
}

bool shows_position(const Position& position, const Object& context, const BoardTurn& turn) {
    for (int row = 0; row < kWidth; ++row) {
        const List* codes = row_in(context, "board", row);
        const List* colors = row_in(context, "colors", row);
        if (!codes || !colors) return false;
        for (int column = 0; column < kWidth; ++column) {
            const auto at = static_cast<std::size_t>(column);
            if (!is_cell(position, square_in(turn, row, column), (*codes)[at], (*colors)[at]))
                return false;
        }
    }
    return true;
}

struct Numbers {
    int file;
    int rank;
};

// "7g" as the peer counts: from its own corner, where its board is turned.
std::string place_text(std::string_view square, bool is_turned) {
    Numbers numbers{square[0] - '0', square[1] - 'a' + 1};
    if (is_turned) numbers = {kWidth + 1 - numbers.file, kWidth + 1 - numbers.rank};
    return fmt::format("({}, {})", numbers.file, numbers.rank);
}

}  // namespace

std::optional<BoardTurn> turn_of_board(const AnyGame& start, const Object& context) {
    for (int i = 0; i < kTurns; ++i) {
        const BoardTurn turn{(i & 4) != 0, (i & 2) != 0, (i & 1) != 0};
        if (shows(start, context, turn)) return turn;
    }
    return std::nullopt;
}

bool shows(const AnyGame& game, const Object& context, const BoardTurn& turn) {
    return shows_position(held_game(game).position(), context, turn);
}

std::string move_in_first_dialect(const AnyGame& before, std::string_view move,
                                  const BoardTurn& turn) {
    const std::string to = place_text(move.substr(2, 2), turn.has_first_on_top);
    if (move[1] == '*') {
        const Kind kind = kind_from_letter(move[0]).value_or(Kind::pawn);
        return fmt::format("(0, 0); {}; {}", to, kMoveCodes[index_of(kind)]);
    }
    const Square from = square_at(move[0] - '1', move[1] - 'a');
    const Kind kind = held_game(before).position().kind_at(from);
    const Kind after = move.ends_with('+') ? promoted(kind) : kind;
    return fmt::format("{}; {}; {}", place_text(move.substr(0, 2), turn.has_first_on_top), to,
                       kMoveCodes[index_of(after)]);
}

}  // namespace shinpan::shogi
