// The board for people: a picture of letters, and JSON for the page.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/json_tree.h"
#include "games/chess/notation.h"
#include "games/chess/square_text.h"

namespace shinpan::chess {

std::string Notation::picture(const Position& position) {
    std::string text = "    a b c d e f g h\n";
    for (int rank = kWidth - 1; rank >= 0; --rank) {
        text += fmt::format("  {}", rank + 1);
        for (int file = 0; file < kWidth; ++file) {
            const Square square = square_at(file, rank);
            const auto kind = position.kind_on(square);
            text += ' ';
            text += kind ? letter_of(*position.side_on(square), *kind) : '.';
        }
        text += '\n';
    }
    return text + fmt::format("  capitals are white's; {} to move{}\n",
                              side_name(position.to_move()),
                              position.is_check() ? ", in check" : "");
}

std::string Notation::board_json(const Position& position) {
    using Json = nlohmann::ordered_json;
    Json board;
    board["columns"] = Json::array();
    board["rows"] = Json::array();
    board["cells"] = Json::array();
    for (int rank = kWidth - 1; rank >= 0; --rank) {
        board["columns"].push_back(std::string(1, static_cast<char>('h' - rank)));
        board["rows"].push_back(std::to_string(rank + 1));
        for (int file = 0; file < kWidth; ++file) {
            const Square square = square_at(file, rank);
            const auto kind = position.kind_on(square);
            board["cells"].push_back(
                kind ? std::string(1, letter_of(*position.side_on(square), *kind)) : "");
        }
    }
    board["check"] = position.is_check();
    return text_from_json(board);
}

}  // namespace shinpan::chess
