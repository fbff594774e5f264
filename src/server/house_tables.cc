// How guests come to a table, and what becomes of their game. See house.h.
#include <algorithm>

#include <fmt/format.h>

#include "arena/finished_game.h"
#include "core/text.h"
#include "io/secret.h"
#include "server/house.h"

namespace shinpan::server {
void House::seek_opponent(Guest& guest, Wish wish, Instant at) {
    guest.name = settings_.accounts ? wish.name : free_name(wish.name);
    if (!settings_.accounts) names_.insert(guest.name);
    const auto meeting = lobby_.meet({.id = guest.id,
                                      .name = guest.name,
                                      .proposal = wish.proposal,
                                      .room = wish.room,
                                      .opponent = wish.opponent,
                                      .side = wish.color});
    const std::optional<Side> wanted = wish.color;
    wait(guest, std::move(wish));
    if (!meeting) return;
    Side partners = random_.in_percent(50) ? Side::first : Side::second;
    if (meeting->partner.side) partners = *meeting->partner.side;
    if (wanted) partners = opponent(*wanted);
    PerSide<ConnectionId> pair;
    pair[partners] = meeting->partner.id;
    pair[opponent(partners)] = guest.id;
    const int number = ++last_number_;
    const standings::Pairing pairing{1, number, number, id_of(guests_.at(pair[Side::first])->name),
                                     id_of(guests_.at(pair[Side::second])->name)};
    Proposal offer = meeting->proposal;
    // A number more or less would change every game behind it: only where there is a lot to draw.
    if (const GameCard& card = *find_game(offer.game).value(); card.draw) {
        constexpr std::size_t kLots = 1 << 30;
        offer.settings =
            card.drawn(offer.settings, static_cast<std::uint32_t>(random_.below(kLots)));
    }
    seat(offer, pairing, number, pair, at);
}

// Until it is called to a table; that may be at once.
void House::wait(Guest& guest, Wish wish) {
    if (wish.may_resume && !wish.secret.empty()) {
        guest.secret_hash = sha256(wish.secret);
        waiting_[guest.secret_hash] = guest.id;
    }
    guest.wish = std::move(wish);
}

// A guest whose name is taken gets a number behind it.
std::string House::free_name(const std::string& name) const {
    std::string free = name;
    for (int i = 2; names_.contains(free); ++i)
        free = fmt::format("{}#{}", name, i);
    return free;
}

void House::seek_pairing(Guest& guest, Wish wish, Instant at) {
    const std::optional<int> player = desk_->player(wish.name);
    if (!player) {
        return refuse(guest, fmt::format("{}: expected one of the players of the tournament: {}",
                                         in_quotes(wish.name), fmt::join(desk_->names(), ", ")));
    }
    if (wish.proposal.game != desk_->offer().game) {
        return refuse(guest, fmt::format("{} is not played here, but {}", wish.proposal.game,
                                         desk_->offer().game));
    }
    if (desk_->is_over()) return tell_over(guest, wish.name);
    untold_.insert(wish.name);
    if (const std::optional<Place> place = seat_of_name(guest, wish.name)) {
        return sit_again(guest, *place, at);
    }
    if (const auto old = desk_->waiting_as(*player)) {
        const Guest& before = *guests_.at(*old);
        if (!settings_.accounts && before.address != guest.address) {
            return refuse(guest, fmt::format("{} is here already", wish.name), Refusal::later);
        }
        // It has lost its connection, and we have not noticed yet; or there are two of them, and the
        // first should not come again and again.
        refuse(*guests_.at(*old), fmt::format("{} has come again", wish.name));
    }
    guest.name = wish.name;
    if (!std::exchange(guest.has_agreed, true)) addresses_.agree(guest.address);
    wait(guest, std::move(wish));
    desk_->wait(*player, guest.id);
    call_players(at);
}

void House::hold_tournament(TournamentDesk desk) {
    desk_.emplace(std::move(desk));
    // Who played before a sudden end of the server may not have heard of its last result.
    if (desk_->is_over()) untold_.insert(desk_->names().begin(), desk_->names().end());
}

void House::tell_over(Guest& guest, const std::string& name) {
    untold_.erase(name);
    refuse(guest, "the tournament is over", Refusal::over);
}

void House::call_players(Instant at) {
    while (keeping_ == EnduringJournal::State::kept) {
        const auto call = desk_->call();
        if (!call) break;
        last_number_ = std::max(last_number_, call->number);
        seat(desk_->offer(), call->pairing, call->number, call->connections, at);
    }
    if (!desk_->is_over()) return;
    // Those who are left have nobody to play with any more.
    std::vector<ConnectionId> left;
    for (const auto& [id, guest] : guests_) {
        if (guest->wish) left.push_back(id);
    }
    for (const ConnectionId id : left)
        tell_over(*guests_.at(id), guests_.at(id)->name);
}

int House::id_of(const std::string& name) {
    const auto [found, is_new] = players_.try_emplace(name, static_cast<int>(players_.size()));
    if (is_new) ports_.keep(PlayerEntered{found->second, name, "", "", 1});
    return found->second;
}

void House::add_occasion(GameTerms& terms, const standings::Pairing& pairing) const {
    if (desk_) desk_->begin(terms, pairing);
    // In a tournament one who does not come to the board has lost; guests have just not met.
    terms.limits.is_void_without_start = !desk_;
}

void House::seat(const Proposal& agreed, const standings::Pairing& pairing, int number,
                 const PerSide<ConnectionId>& pair, Instant at) {
    const TimeControl time =
        agreed.time ? *agreed.time : settings_.time.value_or(usual_time(agreed.game));
    KeptTable kept{{.game = agreed.game, .settings = agreed.settings, .clocks = {{time, time}}},
                   agreed.time.has_value(),
                   {}};
    add_occasion(kept.terms, pairing);
    PerSide<Sitter> sitters;
    PerSide<std::string> secrets;
    for (const Side side : kSides) {
        Guest& guest = *guests_.at(pair[side]);
        const Wish wish = *std::exchange(guest.wish, std::nullopt);
        waiting_.erase(guest.secret_hash);
        guest.table = number;
        guest.side = side;
        guest.session->sit();
        kept.seats[side] = {guest.name, wish.manner, ""};
        if (wish.may_resume) {
            secrets[side] = wish.secret.empty() ? ports_.make_secret() : wish.secret;
            kept.seats[side].secret_hash = sha256(secrets[side]);
        }
        sitters[side] = {guest.name, guest.id, kept.seats[side].secret_hash,
                         wish.may_resume && !wish.secret.empty(), wish.wants_clocks};
    }
    const Result<Table*> table =
        add_table(kept, pairing, number, std::move(sitters), secrets, nullptr, at);
    if (!table) {
        // The terms were looked at when they were wished, so this is about both together.
        for (const Side side : kSides) {
            Guest& guest = *guests_.at(pair[side]);
            guest.table.reset();  // it never was there
            refuse(guest, table.error().message);
        }
        return;
    }
    ports_.began(**table, {.label = (*table)->label(),
                           .pairing = pairing,
                           .clocks = kept.terms.clocks,
                           .sandbox = "remote",
                           .terms = to_json(kept),
                           .subject = subject_of(kept)});
    for (const Side side : kSides)
        log_prelude(*guests_.at(pair[side]), **table);
    // Who was told the number of a game can come back to it, whatever happens.
    (*table)->run().wait_for_keeping();
    (*table)->run().begin(at);
}

Result<Table*> House::add_table(const KeptTable& kept, const standings::Pairing& pairing,
                                int number, PerSide<Sitter> sitters,
                                const PerSide<std::string>& secrets,
                                const std::vector<MoveMade>* past, Instant at) {
    Result<AnyGame> start = start_of(kept.terms);
    if (!start) return tl::unexpected(start.error());
    GameLabel label{number, {}, {}, at};
    PerSide<Seat> seats;
    for (const Side side : kSides) {
        label.players[side] = sitters[side].name;
        label.sides[side] = start->side_name(side);
        Seat& seat = seats[side];
        seat.name = sitters[side].name;
        Proposal offer = kept.offer(side);
        // Where an opening begins elsewhere, the context tells it.
        if (desk_) offer.settings = desk_->offer().settings;
        const std::string& manner = kept.seats[side].manner;
        const SessionKind* kind = kind_of(manner);
        if (!kind) {
            return failure(ErrorKind::usage,
                           fmt::format("{}: {}: expected how one of the sessions here speaks",
                                       seat.name, in_quotes(manner)));
        }
        seat.player = kind->player({.offer = std::move(offer),
                                    .manner = manner,
                                    .game = number,
                                    .secret = secrets[side],
                                    .time = kept.terms.clocks[side],
                                    .can_come_back = !sitters[side].secret_hash.empty(),
                                    .wants_clocks = sitters[side].wants_clocks,
                                    .negotiation = settings_.limits.negotiation,
                                    .ready = settings_.limits.ready});
        seat.time = kept.terms.clocks[side];
        seat.start_limit = settings_.limits.negotiation;
        const bool can_come_back = !sitters[side].secret_hash.empty();
        if (can_come_back) seat.grace = settings_.limits.grace;
        // Players of a tournament are known by their names.
        if (can_come_back || desk_) seat.start_grace = settings_.limits.grace;
    }
    Match match(std::move(*start), std::move(seats), kept.terms.limits);
    if (past) {
        std::vector<PastMove> moves;
        for (const MoveMade& made : *past)
            moves.push_back({made.move, made.spent});
        if (const Status restored = match.restore(moves); !restored)
            return tl::unexpected(restored.error());
        restore_pause(number, match);
    }
    for (const Side side : kSides) {
        const std::string& hash = sitters[side].secret_hash;
        if (!hash.empty()) places_.try_emplace(hash, Place{number, side});
    }
    std::unique_ptr<Table>& table = tables_[number];
    table = std::make_unique<Table>(static_cast<TablePorts&>(*this), ports_, std::move(label),
                                    pairing, std::move(match), std::move(sitters));
    return table.get();
}

const SessionKind* House::kind_of(std::string_view manner) const {
    for (const SessionKind* kind : settings_.kinds) {
        if (kind->knows(manner)) return kind;
    }
    return nullptr;
}

// precondition: the manner of each seat is known
EventLogs::Subject House::subject_of(const KeptTable& kept) const {
    EventLogs::Subject subject{.game = kept.terms.game, .protocols = {}};
    for (const Side side : kSides)
        subject.protocols[side] = kind_of(kept.seats[side].manner)->protocol();
    return subject;
}

Result<KeptTable> House::table_from(std::string_view json) const {
    Result<KeptTable> kept = kept_table_from_json(json);
    if (kept) return kept;
    for (const SessionKind* kind : settings_.kinds) {
        if (std::optional<KeptTable> old = kind->old_table(json)) return std::move(*old);
    }
    return kept;
}

// A game of which somebody cannot come back, or that cannot be understood, is no game.
void House::restore(const OpenGame& open, Instant at) {
    const int number = open.began.number;
    Result<KeptTable> kept = table_from(open.began.terms);
    std::string problem = kept ? "" : kept.error().message;
    PerSide<Sitter> sitters;
    if (kept) {
        // Before there were terms this was not kept.
        if (kept->terms.opening.empty()) add_occasion(kept->terms, open.began.pairing);
        for (const Side side : kSides) {
            sitters[side].name = kept->seats[side].name;
            sitters[side].secret_hash = kept->seats[side].secret_hash;
            if (sitters[side].secret_hash.empty() && problem.empty())
                problem = fmt::format("{} cannot come back", sitters[side].name);
        }
        if (problem.empty()) {
            const Result<Table*> table = add_table(*kept, open.began.pairing, number, sitters,
                                                   PerSide<std::string>(), &open.moves, at);
            if (table) {
                if (desk_) desk_->adopt(number, open.began.pairing);
                for (const Side side : kSides)
                    names_.insert(sitters[side].name);
                std::vector<Duration> past;
                for (const MoveMade& made : open.moves)
                    past.push_back(made.spent);
                ports_.began(**table, {.label = (*table)->label(),
                                       .pairing = open.began.pairing,
                                       .clocks = kept->terms.clocks,
                                       .subject = subject_of(*kept),
                                       .past = std::move(past)});
                (*table)->run().begin(at);
                return;
            }
            problem = table.error().message;
        }
    }
    drop(open, problem);
}

void House::drop(const OpenGame& open, const std::string& why) {
    ports_.remark(fmt::format("game {} cannot go on: {}", open.began.number, why));
    FinishedGame over{};
    over.number = open.began.number;
    over.result = result_of(open.began.pairing, {std::nullopt, Ending::no_game});
    over.reason = why;
    over.sentence = fmt::format("no game: {}", why);
    over.plies = static_cast<int>(open.moves.size());
    // Nobody was there to be told: who comes back for it hears why.
    remember({over.number, open.began.terms, over.result.outcome, over.sentence}, {{false, false}});
    ports_.keep(std::move(over));
}

void House::happened(const Table& table, const Event& event) {
    ports_.happened(table, event);
    if (std::holds_alternative<MovePlayed>(event.what)) {
        for (const Side side : kSides) {
            const auto id = table.sitter(side).connection;
            const auto guest = id ? guests_.find(*id) : guests_.end();
            if (guest == guests_.end() || std::exchange(guest->second->has_agreed, true)) continue;
            addresses_.agree(guest->second->address);
        }
    } else if (const auto* ended = std::get_if<GameEnded>(&event.what)) {
        report(table, *ended);
    }
}

void House::report(const Table& table, const GameEnded& ended) {
    const int number = table.label().number;
    const FinishedGame over =
        finished_game(number, table.pairing(), table.label().players, ended, table.match().game());
    if (desk_) desk_->finish(number, over.result);
    ports_.ended(table, over);
    if (table.match().is_paused()) keep_pauses();
    cleared_.push_back(number);
}

}  // namespace shinpan::server
