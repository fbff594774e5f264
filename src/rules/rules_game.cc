#include "rules/rules_game.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/text.h"
#include "games/setting_schema.h"

namespace shinpan::rules {
namespace {

using Json = nlohmann::ordered_json;

// Of a list without repetitions: the one that is meant, with capitals or without.
const std::string* meant_by(std::string_view text, const std::vector<std::string>& moves) {
    if (const auto same = std::ranges::find(moves, text); same != moves.end()) return &*same;
    const std::string small = lower_case_ascii(text);
    const std::string* found = nullptr;
    for (const std::string& move : moves) {
        if (lower_case_ascii(move) != small) continue;
        if (found) return nullptr;
        found = &move;
    }
    return found;
}

// Reasons that every referee knows stay what they are; all others are the game's own.
Ending ending_of(const std::string& reason) {
    const std::optional<Ending> known = ending_from_name(reason);
    const bool is_known =
        known && is_by_rules(*known) && *known != Ending::agreement && *known != Ending::hopeless;
    return is_known ? *known : Ending::own_rules;
}

Json hand_json(const std::vector<std::string>& pieces) {
    std::map<std::string, int> counts;
    for (const std::string& piece : pieces)
        ++counts[piece];
    return counts;
}

}  // namespace

Result<RulesGame> RulesGame::start(std::shared_ptr<Rules> rules, const GameSettings& settings) {
    const bool is_placed = !settings.position.empty();
    SaidSettings said;
    for (const auto& [name, value] : settings.said)
        said.emplace_back(name, setting_text(value));
    Result<Rules::PlacePointer> place =
        is_placed ? rules->state(settings.position) : rules->start(said);
    if (!place) return tl::unexpected(place.error());
    RulesGame game(std::move(rules), std::move(*place));
    for (const auto& [name, value] : said)
        game.set_up_.push_back(fmt::format("{} {}", name, value));
    if (is_placed) game.set_up_.push_back(fmt::format("position {}", settings.position));
    return game;
}

Side RulesGame::to_move() const {
    if (const auto turn = place().standing.turn) return *turn;
    return moves_.empty() ? Side::first : opponent(mover(moves_.size() - 1));
}

std::optional<Outcome> RulesGame::outcome() const {
    const Standing& standing = place().standing;
    if (!standing.is_over()) return std::nullopt;
    return Outcome{standing.winner, ending_of(standing.reason.english)};
}

std::optional<Words> RulesGame::outcome_words() const {
    const Standing& standing = place().standing;
    if (!standing.is_over() || ending_of(standing.reason.english) != Ending::own_rules)
        return std::nullopt;
    return standing.reason;
}

std::optional<std::string> RulesGame::score_text() const {
    const std::string& score = place().standing.score;
    return score.empty() ? std::nullopt : std::optional(score);
}

Status RulesGame::play(std::string_view text) {
    const std::vector<std::string>& legal = place().standing.legal;
    const std::string* meant = meant_by(text, legal);
    if (!meant && !is_move(text)) {
        return failure(ErrorKind::syntax,
                       fmt::format("{}: {}: expected a move such as {}", name(), in_quotes(text),
                                   legal.empty() ? "none: it is over" : legal[0]));
    }
    std::string move(meant ? std::string_view(*meant) : text);
    Result<Rules::PlacePointer> next = rules_->play(place(), move);
    if (!next) return tl::unexpected(next.error());
    if (!meant) move = (*next)->move;
    places_.push_back(std::move(*next));
    moves_.push_back(std::move(move));
    return {};
}

bool RulesGame::undo() {
    if (moves_.empty()) return false;
    moves_.pop_back();
    places_.pop_back();
    return true;
}

// A game is not lost because nobody can look at it: without a board the position is shown.
std::string RulesGame::picture() const {
    const Result<Rules::BoardPointer> shown = rules_->show(position_text());
    std::string picture = shown ? (*shown)->picture : position_text();
    if (shown && picture.empty()) {
        const Board& board = **shown;
        for (std::size_t i = 0; i < board.cells.size(); ++i)
            picture += board.cells[i] + ((i + 1) % board.columns.size() == 0 ? "\n" : " ");
        for (const Side side : kSides) {
            if (!board.hands[side].empty())
                picture +=
                    fmt::format("{}: {}\n", side_name(side), fmt::join(board.hands[side], " "));
            if (!board.notes[side].empty())
                picture += fmt::format("{}: {}\n", side_name(side), board.notes[side]);
        }
    }
    if (!picture.ends_with('\n')) picture += '\n';
    return picture;
}

std::string RulesGame::board_json() const {
    const Result<Rules::BoardPointer> shown = rules_->show(position_text());
    if (!shown) {
        return Json{{"columns", {""}}, {"rows", {""}}, {"cells", {position_text()}}}.dump();
    }
    const Board& board = **shown;
    Json json{{"columns", board.columns}, {"rows", board.rows}, {"cells", Json::array()}};
    for (const std::string& cell : board.cells)
        json["cells"].push_back(cell == "." ? "" : cell);
    if (!board.squares.empty()) json["squares"] = board.squares;
    if (!rules_->introduction().pieces.empty()) {
        for (const auto& [cell, picture] : rules_->introduction().pieces)
            json["pictures"][cell] = picture;
    }
    for (const Side side : kSides) {
        const std::string owner(side_name(side));
        if (!board.hands[side].empty()) json["held"][owner] = hand_json(board.hands[side]);
        if (!board.notes[side].empty()) json["notes"][owner] = board.notes[side];
    }
    return json.dump();
}

}  // namespace shinpan::rules
