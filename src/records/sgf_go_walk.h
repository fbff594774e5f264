// A game of Go that follows the nodes of an SGF tree.
#pragma once

#include <string_view>

#include "core/result.h"
#include "games/go/game.h"
#include "records/reading.h"
#include "records/sgf.h"

namespace shinpan::sgf {

// Errors begin with the line of the node; after one the game is as it was.
class GoWalk {
public:
    GoWalk(const go::Rules& rules, RecordReading reading)
        : game_(go::Position(rules)), is_lenient_(reading == RecordReading::lenient) {}

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
    Result<go::Move> move_from(const Node& node, const Property& property) const;
    Result<Side> side_after(const Node& node) const;

    go::Game game_;
    bool is_lenient_;
};

}  // namespace shinpan::sgf
