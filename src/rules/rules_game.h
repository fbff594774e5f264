// A game whose rules are a program: its positions so far, each with what the program said of it. What is
// asked of an AnyGame is known then; only a move takes a question.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/outcome.h"
#include "games/game_settings.h"
#include "rules/rules.h"

namespace shinpan::rules {

class RulesGame {
public:
    static constexpr std::string_view kName = "rules";  // of any; name() has its own

    // What no game has is ErrorKind::usage.
    static Result<RulesGame> start(std::shared_ptr<Rules> rules, const GameSettings& settings);

    std::string_view name() const { return rules_->introduction().name; }
    Side to_move() const;  // after the end: who would be next
    std::optional<Outcome> outcome() const;
    // How it ended in the program's own words; nothing: it goes on.
    std::optional<Words> outcome_words() const;
    std::optional<std::string> score_text() const;
    std::optional<std::size_t> usual_limit() const { return rules_->introduction().plies; }
    std::vector<std::string> legal_moves() const { return place().standing.legal; }
    std::size_t ply() const { return moves_.size(); }
    std::string move(std::size_t index) const { return moves_[index]; }
    Side mover(std::size_t index) const { return *places_[index]->standing.turn; }
    std::string_view side_name(Side side) const { return rules_->introduction().sides[side]; }
    std::string position_text() const { return place().position; }
    std::string picture() const;
    std::string board_json() const;
    // Commands that tell an engine where the game starts: "size 7".
    std::vector<std::string> set_up() const { return set_up_; }

    // Capitals do not matter where only one move is meant. ErrorKind::rules: the program has failed, and
    // nobody else.
    Status play(std::string_view text);
    bool undo();

    Rules& program() const { return *rules_; }
    const std::shared_ptr<Rules>& shared_program() const { return rules_; }
    const Place& place() const { return *places_.back(); }

private:
    RulesGame(std::shared_ptr<Rules> rules, Rules::PlacePointer start)
        : rules_(std::move(rules)), places_{std::move(start)} {}

    std::shared_ptr<Rules> rules_;
    std::vector<Rules::PlacePointer> places_;  // the start, and after each move
    std::vector<std::string> moves_;
    std::vector<std::string> set_up_;
};

}  // namespace shinpan::rules
