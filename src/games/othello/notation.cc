#include "games/othello/notation.h"

#include <bit>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/json_tree.h"
#include "core/text.h"

namespace shinpan::othello {
namespace {

constexpr std::string_view kPassText = "pass";

// What stands on a square, as one of `empty`, `black` and `white`.
char shown(const Position& position, int square, std::string_view empty_black_white) {
    const std::optional<Side> owner = position.owner(square);
    if (!owner) return empty_black_white[0];
    return empty_black_white[*owner == Side::first ? 1 : 2];
}

std::optional<Move> move_of(std::string_view text) {
    if (text == kPassText) return kPass;
    if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
        return {};
    return Move{static_cast<std::uint8_t>((text[1] - '1') * kWidth + (text[0] - 'a'))};
}

std::string why_illegal(const Position& position, Move move) {
    if (position.outcome()) return "the game is over";
    if (move.is_pass()) return "a pass is allowed only without a legal move";
    if (position.owner(move.square)) return "the square is taken";
    if (position.legal_moves().contains(kPass)) return "there is no legal move: expected pass";
    return fmt::format("{} turns no disc there", Notation::side_name(position.to_move()));
}

}  // namespace

Result<Side> Notation::side_from_text(std::string_view text) {
    if (text == "black") return Side::first;
    if (text == "white") return Side::second;
    return failure(ErrorKind::syntax,
                   fmt::format("othello: {}: expected black or white", in_quotes(text)));
}

std::string Notation::square_text(int square) {
    return {static_cast<char>('a' + square % kWidth), static_cast<char>('1' + square / kWidth)};
}

std::string Notation::move_text(const Position&, Move move) {
    return move.is_pass() ? std::string(kPassText) : square_text(move.square);
}

Result<Move> Notation::move_from_text(const Position& position, std::string_view text) {
    const std::optional<Move> move = move_of(text);
    if (!move) {
        return failure(
            ErrorKind::syntax,
            fmt::format("othello: {}: expected a square from a1 to h8 or pass", in_quotes(text)));
    }
    if (!position.legal_moves().contains(*move)) {
        return failure(ErrorKind::illegal, fmt::format("othello: {}: {}", in_quotes(text),
                                                       why_illegal(position, *move)));
    }
    return *move;
}

std::string Notation::cells_text(const Position& position) {
    std::string text(kSquares, '0');
    for (const Side side : kSides) {
        const char digit = side == Side::first ? '1' : '2';
        for (Bits discs = position.discs(side); discs != 0; discs &= discs - 1)
            text[static_cast<std::size_t>(std::countr_zero(discs))] = digit;
    }
    return text;
}

std::string Notation::position_text(const Position& position) {
    std::string text = cells_text(position);
    (text += ' ') += side_name(position.to_move());
    return text;
}

Result<Position> Notation::position_from_text(std::string_view text) {
    const std::string_view cells = text.substr(0, kSquares);
    if (cells.size() != kSquares || cells.find_first_not_of("012") != std::string_view::npos) {
        return failure(
            ErrorKind::syntax,
            fmt::format("othello: {}: expected {} digits 0, 1 and 2, then black or white",
                        in_quotes(text), kSquares));
    }
    PerSide<Bits> discs;
    for (int square = 0; square < kSquares; ++square) {
        const char cell = cells[static_cast<std::size_t>(square)];
        if (cell == '1') discs[Side::first] |= bit(square);
        if (cell == '2') discs[Side::second] |= bit(square);
    }
    const std::string_view rest = text.substr(kSquares);
    if (rest.empty()) return Position(discs, Side::first);
    if (rest[0] != ' ') {
        return failure(
            ErrorKind::syntax,
            fmt::format("othello: {}: expected a blank and black or white", in_quotes(rest)));
    }
    const Result<Side> to_move = side_from_text(rest.substr(1));
    if (!to_move) return tl::unexpected(to_move.error());
    return Position(discs, *to_move);
}

std::string Notation::picture(const Position& position) {
    std::string text = "    a b c d e f g h\n";
    for (int row = 0; row < kWidth; ++row) {
        text += fmt::format("  {}", row + 1);
        for (int column = 0; column < kWidth; ++column) {
            text += fmt::format(" {}", shown(position, row * kWidth + column, ".XO"));
        }
        text += '\n';
    }
    return text + fmt::format("  X black {}, O white {}\n", position.count(Side::first),
                              position.count(Side::second));
}

std::string Notation::board_json(const Position& position) {
    nlohmann::ordered_json board;
    board["columns"] = {"a", "b", "c", "d", "e", "f", "g", "h"};
    board["rows"] = {"1", "2", "3", "4", "5", "6", "7", "8"};
    board["cells"] = nlohmann::ordered_json::array();
    for (int square = 0; square < kSquares; ++square) {
        const std::optional<Side> owner = position.owner(square);
        board["cells"].push_back(owner ? std::string(side_name(*owner)) : "");
    }
    for (const Side side : kSides)
        board[std::string(side_name(side))] = position.count(side);
    return text_from_json(board);
}

}  // namespace shinpan::othello
