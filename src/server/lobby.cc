#include "server/lobby.h"

namespace shinpan::server {
namespace {

bool accepts(const Seek& seek, const Seek& other) {
    return seek.opponent.empty() || seek.opponent == other.name;
}

std::optional<Proposal> proposal_of(const Seek& a, const Seek& b) {
    const bool want_the_same_side = a.side && a.side == b.side;
    if (want_the_same_side || a.name == b.name || !accepts(a, b) || !accepts(b, a)) {
        return std::nullopt;
    }
    return common_proposal(a.proposal, b.proposal);
}

}  // namespace

std::optional<Lobby::Meeting> Lobby::meet(Seek seek) {
    std::string key = seek.proposal.game + "\n" + seek.room;
    Waiting& waiting = waiting_[key];
    for (const Seek& other : waiting) {
        if (std::optional<Proposal> proposal = proposal_of(other, seek)) {
            Meeting meeting{other, std::move(*proposal)};
            leave(other.id);
            return meeting;
        }
    }
    const ConnectionId id = seek.id;
    const auto place = waiting.insert(waiting.end(), std::move(seek));
    places_.insert_or_assign(id, Place{std::move(key), place});
    return std::nullopt;
}

void Lobby::leave(ConnectionId id) {
    const auto place = places_.extract(id);
    if (place.empty()) return;
    const auto waiting = waiting_.find(place.mapped().key);
    waiting->second.erase(place.mapped().seek);
    // Wishes are free text in the end: those that nobody has any more are not kept.
    if (waiting->second.empty()) waiting_.erase(waiting);
}

}  // namespace shinpan::server
