#include "games/tictactoe/notation.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/json_tree.h"
#include "core/text.h"

namespace shinpan::tictactoe {
namespace {

constexpr int kWidth = 3;

char cell_letter(const Position& position, int cell) {
    const std::optional<Side> owner = position.owner(cell);
    return owner ? Notation::side_name(*owner)[0] : '.';
}

Error malformed_board(std::string_view text) {
    return {ErrorKind::syntax,
            fmt::format(
                "tictactoe: {}: expected three rows of \".\", \"x\" and \"o\" such as ..x/.x./o..",
                in_quotes(text))};
}

}  // namespace

Result<Side> Notation::side_from_text(std::string_view text) {
    if (text == "x") return Side::first;
    if (text == "o") return Side::second;
    return failure(ErrorKind::syntax,
                   fmt::format("tictactoe: {}: expected x or o", in_quotes(text)));
}

std::string Notation::move_text(const Position&, Move move) {
    return {static_cast<char>('A' + move.cell % kWidth),
            static_cast<char>('1' + move.cell / kWidth)};
}

Result<Move> Notation::move_from_text(const Position& position, std::string_view text) {
    const std::string lower = lower_case_ascii(text);
    if (lower.size() != 2 || lower[0] < 'a' || lower[0] > 'c' || lower[1] < '1' || lower[1] > '3') {
        return failure(
            ErrorKind::syntax,
            fmt::format("tictactoe: {}: expected a square from A1 to C3", in_quotes(text)));
    }
    const int cell = (lower[1] - '1') * kWidth + (lower[0] - 'a');
    if (position.outcome()) {
        return failure(ErrorKind::illegal,
                       fmt::format("tictactoe: {}: the game is over", in_quotes(text)));
    }
    if (position.owner(cell)) {
        return failure(ErrorKind::illegal,
                       fmt::format("tictactoe: {}: the square is taken", in_quotes(text)));
    }
    return Move{static_cast<std::uint8_t>(cell)};
}

std::string Notation::position_text(const Position& position) {
    std::string text;
    for (int cell = 0; cell < kCells; ++cell) {
        if (cell > 0 && cell % kWidth == 0) text += '/';
        text += cell_letter(position, cell);
    }
    return text;
}

Result<Position> Notation::position_from_text(std::string_view text) {
    PerSide<Marks> marks;
    int cell = 0;
    int in_row = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '/' || c == '\n') {
            // A last line end is welcome, any other row has to be complete.
            if (in_row != kWidth) return tl::unexpected(malformed_board(text));
            in_row = 0;
            continue;
        }
        if ((c != '.' && c != 'x' && c != 'o') || in_row == kWidth || cell == kCells) {
            return tl::unexpected(malformed_board(text));
        }
        const auto bit = static_cast<Marks>(1u << cell);
        if (c == 'x') marks[Side::first] = static_cast<Marks>(marks[Side::first] | bit);
        if (c == 'o') marks[Side::second] = static_cast<Marks>(marks[Side::second] | bit);
        ++cell;
        ++in_row;
    }
    if (cell != kCells) return tl::unexpected(malformed_board(text));

    const std::optional<Position> position = Position::from_marks(marks);
    if (!position) {
        return failure(
            ErrorKind::illegal,
            fmt::format("tictactoe: {}: no game leads to this board (x starts, a line ends it)",
                        in_quotes(text)));
    }
    return *position;
}

std::string Notation::rows(const Position& position) {
    std::string text = position_text(position) + "\n";
    for (char& c : text) {
        if (c == '/') c = '\n';
    }
    return text;
}

std::string Notation::picture(const Position& position) {
    std::string text = "    A B C\n";
    for (int row = 0; row < kWidth; ++row) {
        text += fmt::format("  {}", row + 1);
        for (int column = 0; column < kWidth; ++column) {
            text += fmt::format(" {}", cell_letter(position, row * kWidth + column));
        }
        text += '\n';
    }
    return text;
}

std::string Notation::board_json(const Position& position) {
    nlohmann::ordered_json board;
    board["columns"] = {"A", "B", "C"};
    board["rows"] = {"1", "2", "3"};
    board["cells"] = nlohmann::ordered_json::array();
    for (int cell = 0; cell < kCells; ++cell) {
        const std::optional<Side> owner = position.owner(cell);
        board["cells"].push_back(owner ? std::string(side_name(*owner)) : "");
    }
    return text_from_json(board);
}

}  // namespace shinpan::tictactoe
