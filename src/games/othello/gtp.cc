#include "games/othello/gtp.h"

#include <fmt/format.h>

#include "core/text.h"
#include "games/othello/game.h"

namespace shinpan::othello {

bool Gtp::can_set_up(const AnyGame& game) const {
    AnyGame start = game;
    while (start.undo()) {
    }
    return start.position_text() == Game().position_text();
}

// Many engines know only one size or no komi: what matters is that they answer.
std::vector<GtpDialect::SetUp> Gtp::set_up(const AnyGame&) const {
    return {{"boardsize", {"8"}, false}, {"komi", {"0"}, false}};
}

// Capitals, rows from the top.
std::string Gtp::vertex(std::string_view move) const {
    std::string vertex(move);
    if (vertex != "pass") vertex[0] = static_cast<char>(vertex[0] - 'a' + 'A');
    return vertex;
}

Result<std::string> Gtp::move(std::string_view vertex) const {
    std::string move = lower_case_ascii(vertex);
    const bool is_square =
        move.size() == 2 && move[0] >= 'a' && move[0] <= 'h' && move[1] >= '1' && move[1] <= '8';
    if (is_square || move == "pass") return move;
    return failure(
        ErrorKind::syntax,
        fmt::format("{}: expected a vertex from A1 to H8, pass or resign", in_quotes(vertex)));
}

}  // namespace shinpan::othello
