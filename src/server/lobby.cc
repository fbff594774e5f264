#include "server/lobby.h"

#include <algorithm>

namespace shinpan::server {
namespace {

bool accepts(const Seek& seek, const Seek& other) {
    return seek.opponent.empty() || seek.opponent == other.name;
}

bool fit(const Seek& a, const Seek& b) {
    const bool want_the_same_side = a.side && a.side == b.side;
    return !want_the_same_side && a.name != b.name && accepts(a, b) && accepts(b, a);
}

}  // namespace

std::optional<Seek> Lobby::meet(Seek seek) {
    std::string key = seek.terms + "\n" + seek.room;
    Waiting& waiting = waiting_[key];
    const auto found =
        std::ranges::find_if(waiting, [&](const Seek& other) { return fit(seek, other); });
    if (found != waiting.end()) {
        Seek partner = *found;
        leave(partner.id);
        return partner;
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
