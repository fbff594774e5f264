// What the house grants a guest, and what it does not. See house.h.
#include <algorithm>

#include <fmt/format.h>

#include "core/text.h"
#include "io/secret.h"
#include "referee/game_terms.h"
#include "server/house.h"
#include "server/player_name.h"

namespace shinpan::server {

// A client that talks without being asked takes time that belongs to the others.
bool House::may_say_more(Guest& guest, Instant at) const {
    return guest.uncalled_lines.take(settings_.limits.uncalled_lines, at);
}

bool House::may_speak(Guest& guest, std::string_view bytes, Instant at) {
    const ServerLimits& limits = settings_.limits;
    const SpeechLimit* broken = nullptr;
    std::string_view where = "before its game";
    if (guest.table) {
        Table& table = *tables_.at(*guest.table);
        PlayerSpeech& speech = table.speech(guest.side);
        speech.spend(bytes, table.match().game().ply());
        if (!speech.turn().is_within(limits.in_turn)) {
            broken = &limits.in_turn;
            where = "in one turn";
        } else if (!speech.game().is_within(limits.in_game)) {
            broken = &limits.in_game;
            where = "in one game";
        }
    } else {
        guest.speech.spend(bytes);
        if (!guest.speech.is_within(limits.before_table)) broken = &limits.before_table;
    }
    if (!broken) return true;
    complain(guest,
             fmt::format("said more than {} KiB or {} lines {}", broken->bytes >> 10, broken->lines,
                         where),
             at);
    return false;
}

// What is kept of everybody who waits is no longer than it has to be.
Status House::check_lengths(const Wish& wish) {
    constexpr std::size_t kLongest = 128;
    const std::pair<std::string_view, const std::string*> texts[] = {
        {"room", &wish.room}, {"opponent", &wish.opponent}, {"token", &wish.token}};
    for (const auto& [key, text] : texts) {
        if (text->size() > kLongest)
            return failure(ErrorKind::usage,
                           fmt::format("{}: expected at most {} bytes", key, kLongest));
    }
    return {};
}

Status House::check_wish(const Guest& guest, const Wish& wish, Instant at) {
    if (Status good = check_name(wish.name); !good) return good;
    if (Status good = check_lengths(wish); !good) return good;
    if (Status good = check_secret(wish); !good) return good;
    if (Status good = check_token(guest, wish, at); !good) return good;
    // The players of a tournament are known, and wait for their games as long as it takes.
    if (Status good = desk_ ? Status() : addresses_.may_wait(guest.address); !good) return good;
    if (guest.room == Room::for_returns && !desk_) {
        return failure(ErrorKind::closed,
                       "the server has no room for more guests now: try again later");
    }
    if (keeping_ != EnduringJournal::State::kept && !desk_) {
        return failure(ErrorKind::closed,
                       "no game can begin now, the server's disk is full: try again later");
    }
    if (waiting() >= settings_.limits.waiting_guests) {
        return failure(ErrorKind::closed,
                       fmt::format("{} wait for a game already: try again later", waiting()));
    }
    // In a tournament the terms are those of its file, whatever is wished.
    if (desk_) return {};
    if (Status good = settings_.allowed.check(wish.proposal); !good) return good;
    // Who waits for another should not bring it a game that is none.
    const Result<AnyGame> game =
        start_of({.game = wish.proposal.game, .settings = wish.proposal.settings});
    return game ? Status() : tl::unexpected(game.error());
}

Status House::check_token(const Guest& guest, const Wish& wish, Instant at) {
    if (!settings_.accounts) return {};
    const std::string target = fmt::format("account {}", in_quotes(wish.name));
    if (Status may = guesses_.check(guest.address, target, at); !may) return may;
    if (settings_.accounts->knows(wish.name, wish.token)) {
        guesses_.succeeded(guest.address, target);
        return {};
    }
    guessed_wrong(guest, target, at);
    return failure(
        ErrorKind::usage,
        fmt::format("{}: expected the name of an account and its token", in_quotes(wish.name)));
}

// Nobody needs to say one in a game, and everything that is said there can be read by others later.
// Most lines are too short for one, and cost nothing.
std::optional<std::string> House::without_secrets(const Guest& guest, std::string_view line,
                                                  std::size_t said_from) const {
    const std::string_view said = line.substr(said_from);
    if (said.size() < kShortestSecret) return std::nullopt;
    const Table& table = *tables_.at(*guest.table);
    const auto is_secret = [&](std::string_view word) {
        // The tokens of players who are elsewhere are known by their looks: to try every account
        // would take too long.
        if (is_likely_secret(word) || places_.contains(sha256(word))) return true;
        return settings_.accounts && std::ranges::any_of(kSides, [&](Side side) {
                   return settings_.accounts->knows(table.sitter(side).name, word);
               });
    };
    std::optional<std::string> masked = with_secrets_masked(said, is_secret);
    if (masked) masked->insert(0, line.substr(0, said_from));
    return masked;
}

// Of the address that has the most of them, and there the one that has been silent for longest: so
// nobody fills the house with connections alone.
bool House::dismiss_idler() {
    const auto is_idle = [](const Guest& guest) {
        return !guest.wish && !guest.table && guest.awaits_result.empty();
    };
    std::unordered_map<std::string_view, int> idlers;
    for (const auto& [id, guest] : guests_)
        idlers[guest->address] += is_idle(*guest) ? 1 : 0;
    const Guest* idler = nullptr;
    for (const auto& [id, guest] : guests_) {
        if (!is_idle(*guest)) continue;
        const int more = idler ? idlers.at(guest->address) - idlers.at(idler->address) : 1;
        // The numbers of connections go up.
        if (more > 0 || (more == 0 && id < idler->id)) idler = guest.get();
    }
    if (!idler) return false;
    // What lies in its socket now has come in time.
    const ConnectionId id = idler->id;
    ports_.read_now(id);
    const auto found = guests_.find(id);
    if (found == guests_.end()) return true;
    if (!is_idle(*found->second)) return false;
    refuse(*found->second, "the server has no room for those who say nothing: come again",
           Refusal::later);
    return true;
}

void House::keeping_changed(EnduringJournal::State keeping, const std::string& why, Instant at) {
    keeping_ = keeping;
    switch (keeping) {
        case EnduringJournal::State::kept:
            ports_.remark("there is room on the disk again: new games may begin");
            if (desk_) call_players(at);
            return;
        case EnduringJournal::State::on_reserve:
            return ports_.remark(
                why.empty() ? "games are kept again; new ones wait for more room on the disk"
                            : fmt::format("{}: no new games begin; those that run go on, on room "
                                          "that was set aside",
                                          why));
        case EnduringJournal::State::unkept: break;
    }
    ports_.remark(fmt::format("{}: the {} games that run go on, but are not kept any more", why,
                              tables_.size()));
    for (const auto& [number, table] : tables_)
        table->lose_keeping(at);
}

void House::guessed_wrong(const Guest& guest, const std::string& target, Instant at) {
    guesses_.failed(guest.address, target, at);
    std::string remark = fmt::format("{}: guessed wrong at {}", guest.address, target);
    mask_likely_secrets(remark);  // names and tokens are easily swapped
    ports_.remark(remark);
}

}  // namespace shinpan::server
