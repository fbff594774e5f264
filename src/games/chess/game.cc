#include "games/chess/game.h"

#include <cassert>

#include "games/chess/hash.h"

namespace shinpan::chess {

Game::Game(const Position& start, const Rules& rules) : rules_(rules), positions_{start} {
    hashes_.push(hash_of(start));
    outcomes_.push_back(outcome_by_rules());
}

void Game::play(Move move) {
    assert(!outcome());
    Position next = position();
    next.play(move);
    positions_.push_back(next);
    hashes_.push(hash_of(next));
    moves_.push_back(move);
    outcomes_.push_back(outcome_by_rules());
}

Status Game::play(std::string_view text) {
    const Result<Move> move = Notation::move_from_text(position(), rules_, text);
    if (!move && move.error().kind == ErrorKind::syntax) return tl::unexpected(move.error());
    if (outcome()) return tl::unexpected(Notation::illegal(text, "the game is over"));
    if (!move) return tl::unexpected(move.error());
    play(*move);
    return {};
}

bool Game::undo() {
    if (moves_.empty()) return false;
    moves_.pop_back();
    positions_.pop_back();
    hashes_.pop();
    outcomes_.pop_back();
    return true;
}

std::vector<std::string> Game::legal_moves() const {
    std::vector<std::string> texts;
    if (outcome()) return texts;
    for (const Move each : position().legal_moves())
        texts.push_back(Notation::move_text(rules_, each));
    return texts;
}

int Game::repetitions() const {
    int count = 0;
    for (std::optional<std::size_t> index = positions_.size() - 1; index;
         index = hashes_.before(*index)) {
        if (positions_[*index].is_same_for_repetition(position())) ++count;
    }
    return count;
}

std::optional<Outcome> Game::outcome_by_rules() const {
    if (const auto decided = position().outcome()) return decided;
    if (position().has_too_little_to_mate()) return Outcome{std::nullopt, Ending::material};
    if (repetitions() >= rules_.most_times()) return Outcome{std::nullopt, Ending::repetition};
    if (position().quiet_plies() >= rules_.most_quiet_plies())
        return Outcome{std::nullopt, Ending::quiet_moves};
    return std::nullopt;
}

}  // namespace shinpan::chess
