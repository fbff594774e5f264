#include "games/go/gtp.h"

#include <charconv>

#include <fmt/format.h>

#include "core/text.h"
#include "games/go/game.h"
#include "games/go/rules_json.h"

namespace shinpan::go {
namespace {

// GTP has no word for rules. KataGo's is known to several engines, and its names to more people
// than ours. It has none for CGOS's: by those that come near, dead stones need not be taken.
std::string rules_word(const Rules& rules) {
    const std::string_view name = rules_name(rules);
    return name == "cgos" ? rules_json(rules) : std::string(name);
}

}  // namespace

std::vector<GtpDialect::SetUp> Gtp::set_up(const AnyGame& game) const {
    const Rules& rules = game.held<Game>()->rules();
    std::vector<SetUp> all{{"boardsize", {fmt::format("{}", rules.size)}, true}};
    if (const std::string word = rules_word(rules); !word.empty()) {
        all.push_back({"kata-set-rules", {word}, false});
    }
    all.push_back({"komi", {fmt::format("{}", rules.komi)}, true});
    return all;
}

std::vector<GtpDialect::Stone> Gtp::start_stones(const AnyGame& game) const {
    Game start = *game.held<Game>();
    while (start.undo()) {
    }
    const Position& position = start.position();
    std::vector<Stone> stones;
    for (int row = 0; row < position.size(); ++row) {
        for (int column = 0; column < position.size(); ++column) {
            const Point point = point_at(position.size(), column, row);
            if (const auto side = position.owner(point)) {
                stones.push_back({*side, Notation::vertex_text(position.size(), point)});
            }
        }
    }
    return stones;
}

Result<std::string> Gtp::move(std::string_view vertex) const {
    const Result<Move> move = Notation::vertex_from_text(kMaxSize, vertex);
    if (!move) {
        return failure(
            ErrorKind::syntax,
            fmt::format("{}: expected a vertex such as D4, pass or resign", in_quotes(vertex)));
    }
    if (move->is_pass()) return std::string("pass");
    return Notation::vertex_text(kMaxSize, move->point);
}

std::string Gtp::score(std::string_view answer) const {
    const std::string text = lower_case_ascii(trimmed(answer));
    double number = 0;
    const bool has_winner = text.starts_with("b+") || text.starts_with("w+");
    const char* begin = text.data() + (has_winner ? 2 : 0);
    const auto [end, error] = std::from_chars(begin, text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::string(answer);
    const Score score{{}, text.starts_with('w') ? -number : number};
    return to_text(score);
}

}  // namespace shinpan::go
