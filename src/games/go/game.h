// Go with its moves so far: superko, handicap, taking back.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/go/history.h"
#include "games/go/notation.h"
#include "games/go/position.h"
#include "games/go/score.h"

namespace shinpan::go {

class Game {
public:
    using Move = go::Move;
    static constexpr std::string_view kName = Notation::kGame;

    explicit Game(const Position& start = Position());

    const Position& position() const { return position_; }
    const Rules& rules() const { return position_.rules(); }
    Side to_move() const { return position_.to_move(); }
    std::optional<Outcome> outcome() const;
    Score score(std::span<const Point> dead = {}) const { return go::score(position_, dead); }
    // What the result rests on: without the stones that both players say are dead, if the rules ask
    // for that.
    Score final_score() const;
    // After the last pass, by rules that ask for it: what each player says is dead, by one stone of
    // each chain or by several; nothing: it says nothing. False if that is not the same chains, or
    // not to be asked: then nothing changes.
    bool settle(const PerSide<std::optional<std::vector<std::string>>>& dead);
    bool asks_for_dead() const { return rules().asks_for_dead; }
    std::string score_text() const { return to_text(final_score()); }
    // Kos may go round for ever, and programs may fill their own eyes: nobody wants to wait for the
    // end of that. No sensible game is as long.
    std::size_t usual_limit() const {
        return std::max<std::size_t>(200, 4 * points_of(rules().size));
    }

    PerSide<double> board_score() const {
        const PerSide<int> points = final_score().points;
        return {{double(points[Side::first]), double(points[Side::second])}};
    }

    // What the position allows, less what superko forbids.
    Position::Moves choices() const;
    bool is_legal(Move move) const { return !refusal(move); }
    std::optional<Refusal> refusal(Move move) const;  // nothing: it is legal

    void play(Move move);  // precondition: is_legal(move)
    // Out of turn if need be: stones are set up that way, and GTP's `play` asks for it.
    Status play(Side side, Move move);
    // The same, even after two passes: GTP lets the players go on when they disagree.
    Status play_on(Side side, Move move);
    Status play(std::string_view text);
    bool undo();  // restores everything; false: no move to take back

    // Black stones on an empty board before the first move, then it is white's turn. They are part
    // of the start, so they cannot be taken back. The points are those of handicap.h.
    Status place_handicap(const std::vector<Point>& points);

    std::vector<std::string> legal_moves() const;
    const History& history() const { return history_; }  // for searches, which ask it for superko
    std::size_t ply() const { return records_.size(); }
    Move move_at(std::size_t index) const { return records_[index].move; }
    std::string move(std::size_t index) const {
        return Notation::move_text(position_, move_at(index));
    }
    Side mover(std::size_t index) const { return records_[index].mover; }
    // How many stones that move took.
    int taken_by(std::size_t index) const;

    std::string_view side_name(Side side) const { return Notation::side_name(side); }
    std::string position_text() const { return Notation::position_text(position_); }
    std::string picture() const { return Notation::picture(position_); }
    std::string board_json() const { return Notation::board_json(position_); }

private:
    struct Record {
        Move move;
        Side mover;
        Turn before;
    };

    bool repeats(Move move) const;  // forbidden by superko; precondition: the position allows it

    Position position_;
    std::vector<Record> records_;
    History history_;                                // the start and what stood after each move
    std::optional<std::vector<Point>> agreed_dead_;  // a stone of each chain, in order
};

}  // namespace shinpan::go
