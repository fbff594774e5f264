// The desk of a tournament at the server: knows who is here, and calls two of them to a table when
// their game is next.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "arena/opening_book.h"
#include "referee/proposal.h"
#include "server/connection_id.h"
#include "store/journal.h"
#include "tournament/director.h"

namespace shinpan::server {

struct DeskPlan {
    standings::Format format;
    std::vector<std::string> names;  // by the id of the player
    Proposal offer;
    OpeningBook book;
};

class TournamentDesk {
public:
    // Goes on from what was played before.
    TournamentDesk(DeskPlan plan, const ContestState& state);

    std::optional<int> player(const std::string& name) const;
    const std::vector<std::string>& names() const { return plan_.names; }
    const Proposal& offer() const { return plan_.offer; }
    // With the opening of this pairing.
    void begin(GameTerms& terms, const standings::Pairing& pairing) const;

    bool is_waiting(int player) const { return waiting_.contains(player); }
    std::optional<ConnectionId> waiting_as(int player) const {
        const auto found = waiting_.find(player);
        return found == waiting_.end() ? std::nullopt : std::optional(found->second);
    }
    void wait(int player, ConnectionId connection) { waiting_[player] = connection; }
    void leave(ConnectionId connection);
    std::size_t waiting() const { return waiting_.size(); }

    struct Call {
        int number;
        standings::Pairing pairing;
        PerSide<ConnectionId> connections;
    };
    // The next game of which both players are here; they wait no more.
    std::optional<Call> call();
    // A game that goes on after a restart.
    void adopt(int number, const standings::Pairing& pairing);
    void finish(int number, const standings::GameResult& result);

    bool is_over() const { return director_.is_over(); }
    const Director& director() const { return director_; }

private:
    DeskPlan plan_;
    Director director_;
    std::map<int, ConnectionId> waiting_;  // by player
};

}  // namespace shinpan::server
