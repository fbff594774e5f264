// How a player comes back whose connection was lost, in whatever phase of its game. See house.h.
#include <algorithm>

#include <fmt/format.h>

#include "core/text.h"
#include "events/verdict.h"
#include "io/secret.h"
#include "server/house.h"

namespace shinpan::server {
namespace {

// In the place of a number: the game that this secret was last used in. For clients that keep no
// numbers; without it, one who brings a secret again may as well want another game.
constexpr std::string_view kLastGame = "last";

}  // namespace

Status House::check_secret(const Wish& wish) {
    if (!wish.may_resume || !wish.resume.empty() || wish.secret.empty()) return {};
    if (wish.secret.size() >= kShortestSecret && wish.secret.size() <= kLongestSecret) return {};
    return failure(ErrorKind::usage, fmt::format("secret: expected {} to {} bytes that nobody can "
                                                 "guess",
                                                 kShortestSecret, kLongestSecret));
}

// True: it has been dealt with. Else it has come for the first time, or what it came for is not known
// here: a wish like any other.
bool House::come_back(Guest& guest, const Wish& wish, Instant at) {
    if (wish.secret.empty() && wish.resume.empty()) return false;
    // Who has found the hash of a secret has not found the secret: a map may be asked for it.
    const std::string hash = sha256(wish.secret);
    const auto number = integer_from_text(wish.resume);
    const auto named = number ? tables_.find(static_cast<int>(*number)) : tables_.end();
    const std::string target = fmt::format("game {}", number.value_or(0));
    if (named != tables_.end()) {
        if (const Status may = guesses_.check(guest.address, target, at); !may) {
            refuse(guest, may.error().message, Refusal::later);
            return true;
        }
        named->second->knows(hash) ? guesses_.succeeded(guest.address, target)
                                   : guessed_wrong(guest, target, at);
    }
    const auto is_meant = [&](int game) {
        return wish.resume.empty() || wish.resume == kLastGame || number == game;
    };
    if (const auto place = places_.find(hash);
        place != places_.end() && is_meant(place->second.game)) {
        const Place found = place->second;
        if (tables_.at(found.game)->match().is_over()) {
            // It is told when the result is kept.
            guest.awaits_result = hash;
            awaiting_[found.game].push_back(guest.id);
        } else {
            sit_again(guest, found, at);
        }
        return true;
    }
    // One that brings the secret of its last game again, and has heard how that ended, wants a new one.
    if (const PastGame* past = past_.find(hash);
        past && is_meant(past->number) &&
        ((past->was_missed && !past->was_asked_for) || !wish.resume.empty())) {
        past_.asked_for(hash);
        tell_past(guest, *past);
        return true;
    }
    if (wish.resume.empty()) {
        dismiss_ghost(hash, at);
        return false;
    }
    refuse(guest, wish.resume == kLastGame
                      ? "there is no game to come back to with that secret"
                      : fmt::format("game {}: there is no game of that number to come back to with "
                                    "that secret; it may be over",
                                    in_quotes(wish.resume)));
    return true;
}

void House::sit_again(Guest& guest, const Place& place, Instant at) {
    Table& table = *tables_.at(place.game);
    if (!table.returns(place.side).take(settings_.limits.returns, at)) {
        return refuse(guest,
                      fmt::format("game {}: has come back too often: try again later", place.game),
                      Refusal::later);
    }
    // We may not have noticed yet that its old connection is dead.
    if (const auto old = table.sitter(place.side).connection) {
        log_begun(*guests_.at(*old), at);
        remove(*old);
        ports_.close(*old);
        table.lost(place.side, at);
    }
    if (!table.match().is_away(place.side)) {
        return refuse(guest, fmt::format("game {}: is being stopped", place.game), Refusal::later);
    }
    guest.table = place.game;
    guest.side = place.side;
    guest.session->sit();
    // It has shown who it is, and does not count as one of the crowd any more.
    if (!std::exchange(guest.has_agreed, true)) addresses_.agree(guest.address);
    log_prelude(guest, table);
    table.back(place.side, guest.id, at);
}

void House::tell_past(Guest& guest, const PastGame& past) {
    ports_.send(guest.id, guest.session->tell_end(past));
    ports_.keep_heard({past.number, past.side});
    hang_up(guest.id);
}

// One who waits for its game and comes again has lost its connection; nobody should be called to a
// table with what is left of it.
void House::dismiss_ghost(const std::string& secret_hash, Instant at) {
    const auto found = waiting_.find(secret_hash);
    if (found == waiting_.end()) return;
    const ConnectionId old = found->second;
    log_begun(*guests_.at(old), at);
    remove(old);
    ports_.close(old);
}

// In a tournament a player is known by its name. Before its first move it may not have heard of a
// secret, so it is believed that it has lost its connection: with an account, or if nobody else sits
// there.
std::optional<House::Place> House::seat_of_name(const Guest& guest, const std::string& name) const {
    for (const auto& [number, table] : tables_) {
        if (table->match().is_over()) continue;
        for (const Side side : kSides) {
            if (table->match().has_played(side)) continue;
            const Sitter& sitter = table->sitter(side);
            if (sitter.name != name || sitter.has_own_secret) continue;
            const bool is_free = !sitter.connection || settings_.accounts ||
                                 guests_.at(*sitter.connection)->address == guest.address;
            if (is_free) return Place{number, side};
        }
    }
    return std::nullopt;
}

void House::remember(const KeptResult& kept, const PerSide<bool>& has_heard) {
    const Result<KeptTable> table = table_from(kept.terms);
    if (!table) return;  // of a game that nobody can come back to
    for (const Side side : kSides) {
        past_.add(table->seats[side].secret_hash,
                  {kept.number, side, kept.outcome, kept.sentence, !has_heard[side]});
    }
}

// Two may have brought the same secret; then it is the first one's.
void House::forget_places(const Table& table) {
    for (const Side side : kSides) {
        const auto place = places_.find(table.sitter(side).secret_hash);
        if (place != places_.end() && place->second.game == table.label().number)
            places_.erase(place);
    }
}

// The table is about to be cleared: from now on its players are told the result if they ask.
void House::remember(const Table& table) {
    const int number = table.label().number;
    const GameEnded& ended = table.match().result();
    forget_places(table);
    const std::string message = sentence(ended, table.label().players, Language::english);
    for (const Side side : kSides) {
        const Sitter& sitter = table.sitter(side);
        past_.add(sitter.secret_hash,
                  {number, side, ended.outcome, message, !sitter.has_heard_end});
        if (sitter.has_heard_end && !sitter.secret_hash.empty()) ports_.keep_heard({number, side});
    }
    const auto awaiting = awaiting_.extract(number);
    if (awaiting.empty()) return;
    for (const ConnectionId id : awaiting.mapped()) {
        const auto guest = guests_.find(id);
        if (guest == guests_.end()) continue;
        past_.asked_for(guest->second->awaits_result);
        if (const PastGame* past = past_.find(guest->second->awaits_result))
            tell_past(*guest->second, *past);
    }
}

}  // namespace shinpan::server
