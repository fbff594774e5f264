// A game as a client of a server knows it: from the offer, and from what it is told before each
// move.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "core/object.h"
#include "core/result.h"
#include "core/side.h"
#include "games/any_game.h"
#include "games/shogi/first_dialect.h"
#include "lssp/rules.h"
#include "protocol/lssp/messages.h"

namespace shinpan::lssp {

class FollowedGame {
public:
    // Rules or a position that we do not know are an error.
    static Result<FollowedGame> from_offer(const Offer& offer, Dialect dialect = Dialect::draft);

    const Proposal& proposal() const { return proposal_; }
    const AnyGame& game() const { return game_; }
    Side side() const { return side_; }
    // What a player that was cut off comes back with; empty: the server told nothing of it.
    const std::string& resume() const { return resume_; }
    const std::string& secret() const { return secret_; }

    // It is the same game as that one, which knew more: how to come back, and what led here.
    void take_over(const FollowedGame& before);

    // Our move as it is sent.
    std::string sent(const std::string& move) const;
    // Our move was accepted.
    Status accept(std::string_view move);
    // The position to move in. Where the moves that led to it are known they are played; otherwise
    // the game begins anew from there, and what was before is not known.
    Status see(const Object& context);

private:
    FollowedGame(Proposal proposal, AnyGame start, AnyGame game, Side side)
        : proposal_(std::move(proposal)),
          start_(std::move(start)),
          game_(std::move(game)),
          side_(side) {}

    static Result<FollowedGame> on_turned_board(Proposal proposal, const Object& context,
                                                Side side);
    Status see_board(const Object& context);
    bool follow(const Object& context);
    bool follow(const AnyGame& from, std::span<const std::string> moves, const Object& context);

    Proposal proposal_;
    AnyGame start_;  // where the list of all moves begins
    AnyGame game_;
    Side side_;
    std::optional<shogi::BoardTurn> turn_{};  // of a server that speaks the first dialect
    std::size_t earlier_moves_ = 0;           // those before the position that our game began with
    std::string resume_;
    std::string secret_;
};

}  // namespace shinpan::lssp
