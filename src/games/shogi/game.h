// Shogi with its moves so far: repetition, declaration, the length of a game.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/any_game.h"
#include "games/hash_history.h"
#include "games/shogi/notation.h"
#include "games/shogi/position.h"

namespace shinpan::shogi {

class Game {
public:
    using Move = shogi::Move;
    static constexpr std::string_view kName = "shogi";
    static constexpr std::string_view kDeclaration = "win";  // as USI's bestmove has it

    explicit Game(const Position& start = Position());

    const Position& start() const { return positions_.front(); }
    const Position& position() const { return positions_.back(); }
    const Rules& rules() const { return position().rules(); }
    Side to_move() const { return position().to_move(); }
    // In this order: a declaration; mate or no legal move; the fourth time of a situation; the move
    // limit. Kept with each position, because asking is more frequent than playing.
    std::optional<Outcome> outcome() const { return outcomes_.back(); }

    void play(Move move);  // precondition: no outcome yet and position().is_legal(move)
    // precondition: outcome_of_declaration(position()) is there
    void declare();
    // A move, or "win". A declaration without the points for it is ErrorKind::illegal.
    Status play(std::string_view text);
    bool undo();  // false: nothing to take back

    // "win" comes last, where it may be declared.
    std::vector<std::string> legal_moves() const;
    std::size_t ply() const { return moves_.size(); }
    std::string move(std::size_t index) const;
    Side mover(std::size_t index) const { return positions_[index].to_move(); }
    // How often the present situation has been there, this time included.
    int repetitions() const;

    std::string_view side_name(Side side) const { return Notation::side_name(side); }
    std::string position_text() const { return Notation::position_text(position()); }
    std::string picture() const { return Notation::picture(position()); }
    std::string board_json() const { return Notation::board_json(position()); }

private:
    std::optional<Outcome> outcome_by_rules() const;
    std::optional<Outcome> outcome_by_repetition() const;
    bool checked_always(Side side, std::size_t since) const;

    std::optional<std::size_t> same_before(std::optional<std::size_t> index) const;

    std::vector<Position> positions_;  // the start and what stood after each move
    HashHistory hashes_;               // of each of them
    std::vector<std::optional<Outcome>> outcomes_;
    std::vector<std::optional<Move>> moves_;  // nothing: a declaration
};

// The same under its own name. What makes it Freeze-Shogi are the rules of its start.
class FreezeGame : public Game {
public:
    static constexpr std::string_view kName = "freeze-shogi";
    using Game::Game;

    std::vector<std::string> opening_moves() const;  // no freezes: there are few of them
    // The modes that two programs have told (see freeze_mode.h; what is no mode is NONE) decide who
    // may freeze: a side that may not has no freezes left. Tells of each what it may.
    PerSide<std::string> agree(const PerSide<std::string>& modes);
};

// Of a game that is one of the two.
const Game& held_game(const AnyGame& game);

}  // namespace shinpan::shogi
