// The moves of a node, the most promising first, found no sooner than they are
// needed: the one that the table knows, what wins something, quiet moves, what
// loses something. Without freezes: see freeze_choices.h.
#pragma once

#include <array>
#include <optional>

#include "engines/shogi/candidates.h"
#include "engines/shogi/history.h"

namespace shinpan::shogi {

// What former moves tell about the quiet ones of a node.
struct QuietHints {
    std::array<Move, 2> killers;               // that were good enough beside it
    Move answer;                               // to the move before
    std::array<History::Followers*, 2> after;  // the other's last move, our own last move
};

class MovePicker {
public:
    // precondition: `first` is legal, and everything outlives the picker
    MovePicker(const Position& position, const CheckMap& map, std::optional<Move> first,
               const QuietHints& hints, History& history, Candidates& moves)
        : position_(position),
          map_(map),
          first_(first),
          hints_(hints),
          history_(history),
          moves_(moves) {}

    std::optional<Move> next();
    // No quiet moves from now on.
    void skip_quiets() { skips_quiets_ = true; }
    // Of the move that came last, if it was a quiet one.
    int promise() const { return promise_; }

private:
    enum class Stage { first, list_gains, gains, list_quiets, quiets, losses, done };

    std::optional<Move> next_gain();
    void rate_gains();
    void rate_quiets();

    const Position& position_;
    const CheckMap& map_;
    std::optional<Move> first_;
    const QuietHints& hints_;
    History& history_;
    Candidates& moves_;
    Stage stage_ = Stage::first;
    bool skips_quiets_ = false;
    int promise_ = 0;
    std::size_t at_ = 0;
    std::size_t losses_ = 0;  // at the beginning of the list, as many as were put aside
    std::size_t gains_ = 0;   // where they end
};

// Puts captures in order: what is taken first of all, then by what.
int gain_promise(const Position& position, Move move);

}  // namespace shinpan::shogi
