// A game of Go that follows the nodes of an SGF tree.
#pragma once

#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/go/game.h"
#include "records/reading.h"
#include "records/sgf.h"

namespace shinpan::sgf {

// Errors begin with the line and column of the node; after one the game is as it was.
//
// A lenient walk leaves out what cannot be: a point off the board, a move that
// is illegal, stones without a liberty; and takes what is meant: PL[1], points
// in capital letters or as people say them (D4), "pass", several moves in a
// node.
class GoWalk {
public:
    GoWalk(const go::Rules& rules, RecordReading reading)
        : game_(go::Position(rules)), reading_(reading) {}

    const go::Game& game() const { return game_; }

    static bool has_set_up(const Node& node);
    static bool has_move(const Node& node) { return node.find("B") || node.find("W"); }

    // precondition: has_set_up(node)
    Status set_up(const Node& node);
    // precondition: has_move(node)
    Status play(const Node& node);

    void undo() { game_.undo(); }
    void go_back_to(go::Game game) { game_ = std::move(game); }

private:
    // False: the walk is strict, and what is wrong is an error.
    bool leaves_out(const Node& node, std::string_view what, std::string_view why) const;

    Status put(const Node& node, const Property& property, go::Stone stone,
               std::vector<go::Stone>& stones) const;
    Result<Side> side_after(const Node& node) const;
    Status play(const Node& node, const Property& property);
    Result<go::Move> move_from(const Node& node, const Property& property) const;

    go::Game game_;
    RecordReading reading_;
};

}  // namespace shinpan::sgf
