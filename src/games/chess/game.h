// Chess with its moves so far: what needs them is the rule of repetition.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/chess/notation.h"
#include "games/chess/position.h"
#include "games/chess/rules.h"
#include "games/hash_history.h"

namespace shinpan::chess {

class Game {
public:
    using Move = chess::Move;
    static constexpr std::string_view kName = Notation::kGame;

    explicit Game(const Position& start = Position(), const Rules& rules = Rules());

    const Position& start() const { return positions_.front(); }
    const Position& position() const { return positions_.back(); }
    // What stood before the move of that index; of ply() it is the present one.
    const Position& position_at(std::size_t index) const { return positions_[index]; }
    const Rules& rules() const { return rules_; }
    Side to_move() const { return position().to_move(); }
    // In this order: mate or stalemate; too little material to mate (FIDE 5.2.2, as far as material
    // tells it); repetition; quiet moves. When the last two end a game, the rules say.
    std::optional<Outcome> outcome() const { return outcomes_.back(); }

    void play(Move move);  // precondition: no outcome yet, and one of position().legal_moves()
    Status play(std::string_view text);  // as UCI has it
    bool undo();                         // false: nothing to take back

    std::vector<std::string> legal_moves() const;
    std::size_t ply() const { return moves_.size(); }
    std::string move(std::size_t index) const { return Notation::move_text(rules_, moves_[index]); }
    std::span<const Move> made() const { return moves_; }
    Side mover(std::size_t index) const { return positions_[index].to_move(); }
    // How often the present position has been there, this time included: the same pieces, turn, and
    // possible moves (FIDE 9.2.2).
    int repetitions() const;

    std::string_view side_name(Side side) const { return Notation::side_name(side); }
    std::string position_text() const { return Notation::position_text(position(), rules_); }
    std::string picture() const { return Notation::picture(position()); }
    std::string board_json() const { return Notation::board_json(position()); }

private:
    std::optional<Outcome> outcome_by_rules() const;

    Rules rules_;
    std::vector<Position> positions_;               // the start and what stood after each move
    HashHistory hashes_;                            // of each of them
    std::vector<std::optional<Outcome>> outcomes_;  // asked for more often than moves are played
    std::vector<Move> moves_;
};

}  // namespace shinpan::chess
