// What people and pages see of a position.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/json_tree.h"
#include "core/utf8.h"
#include "games/shogi/kind_text.h"
#include "games/shogi/notation.h"

namespace shinpan::shogi {
namespace {

constexpr int kCellWidth = 3;  // "v" before white's pieces, then a kanji

std::string cell_text(const Position& position, Square square) {
    const std::optional<Side> side = position.side_at(square);
    if (!side) return " ・";
    return (*side == Side::first ? " " : "v") + std::string(kind_kanji(position.kind_at(square)));
}

// "飛 歩3", or a dash.
std::string hand_text(const Hand& hand) {
    std::string text;
    for (const Kind kind : kHandOrder) {
        if (!hand.has(kind)) continue;
        text += fmt::format(" {}", kind_kanji(kind));
        if (hand.count(kind) > 1) text += std::to_string(hand.count(kind));
    }
    return text.empty() ? " -" : text;
}

std::string side_line(const Position& position, Side side) {
    std::string text = fmt::format(
        "  {}{} {}:{}", side == Side::first ? ' ' : 'v', Notation::side_name(side),
        position.to_move() == side ? "to move, has" : "has", hand_text(position.hand(side)));
    if (position.rules().freezes) text += fmt::format("  freezes {}", position.freezes(side));
    if (position.to_move() == side && position.frozen() != Kind::none) {
        text += fmt::format("  frozen {} ({})", kind_kanji(position.frozen()),
                            freeze_text(position.frozen()));
    }
    return text + "\n";
}

}  // namespace

//     9  8  7  6  5  4  3  2  1
//   v香v桂v銀v金v玉v金v銀v桂v香 a
std::string Notation::picture(const Position& position) {
    std::string text = "  ";
    for (int file = kWidth; file > 0; --file)
        text += fmt::format("  {}", file);
    text += "\n";
    for (int rank = 0; rank < kWidth; ++rank) {
        text += "  ";
        for (int file = kWidth - 1; file >= 0; --file)
            text += padded(cell_text(position, square_at(file, rank)), kCellWidth);
        text += fmt::format(" {}\n", static_cast<char>('a' + rank));
    }
    return text + side_line(position, Side::second) + side_line(position, Side::first);
}

std::string Notation::board_json(const Position& position) {
    using Json = nlohmann::ordered_json;
    Json board;
    board["columns"] = Json::array();
    board["rows"] = Json::array();
    board["cells"] = Json::array();
    for (int rank = 0; rank < kWidth; ++rank) {
        board["columns"].push_back(std::to_string(kWidth - rank));
        board["rows"].push_back(std::string(1, static_cast<char>('a' + rank)));
        for (int file = kWidth - 1; file >= 0; --file) {
            const Square square = square_at(file, rank);
            const std::optional<Side> side = position.side_at(square);
            board["cells"].push_back(side ? piece_text(*side, position.kind_at(square)) : "");
        }
    }
    board["freezes"] = nullptr;
    board["frozen"] = nullptr;
    for (const Side side : kSides) {
        const std::string name(side_name(side));
        board["hands"][name] = Json::object();
        for (const Kind kind : kHandOrder) {
            if (const int count = position.hand(side).count(kind); count > 0) {
                board["hands"][name][std::string(1, plain_letter(kind))] = count;
            }
        }
        if (position.rules().freezes) board["freezes"][name] = position.freezes(side);
    }
    if (position.frozen() != Kind::none) board["frozen"] = freeze_text(position.frozen());
    board["check"] = position.in_check();
    return text_from_json(board);
}

}  // namespace shinpan::shogi
