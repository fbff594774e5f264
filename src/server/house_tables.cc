// How guests come to a table, and what becomes of their game. See house.h.
#include <algorithm>

#include <fmt/format.h>

#include "arena/finished_game.h"
#include "core/text.h"
#include "io/secret.h"
#include "lssp/player.h"
#include "server/house.h"

namespace shinpan::server {
namespace {

EventLogs::Subject subject_of(const std::string& game) { return {game, {{"lssp", "lssp"}}}; }

}  // namespace

void House::seek_opponent(Session& session, Guest guest, Instant at) {
    const lssp::Wish& wish = guest.wish;
    session.name = settings_.accounts ? wish.name : free_name(wish.name);
    if (!settings_.accounts) names_.insert(session.name);
    const auto meeting = lobby_.meet({.id = session.id,
                                      .name = session.name,
                                      .proposal = wish.proposal,
                                      .room = wish.room,
                                      .opponent = wish.opponent,
                                      .side = wish.color});
    const std::optional<Side> wanted = wish.color;
    session.guest = std::move(guest);
    if (!meeting) return;
    Side partners = random_.in_percent(50) ? Side::first : Side::second;
    if (meeting->partner.side) partners = *meeting->partner.side;
    if (wanted) partners = opponent(*wanted);
    PerSide<ConnectionId> guests;
    guests[partners] = meeting->partner.id;
    guests[opponent(partners)] = session.id;
    const int number = ++last_number_;
    const standings::Pairing pairing{1, number, number,
                                     id_of(sessions_.at(guests[Side::first])->name),
                                     id_of(sessions_.at(guests[Side::second])->name)};
    seat(meeting->proposal, pairing, number, guests, at);
}

// A guest whose name is taken gets a number behind it.
std::string House::free_name(const std::string& name) const {
    std::string free = name;
    for (int i = 2; names_.contains(free); ++i)
        free = fmt::format("{}#{}", name, i);
    return free;
}

void House::seek_pairing(Session& session, Guest guest, Instant at) {
    const lssp::Wish& wish = guest.wish;
    const std::optional<int> player = desk_->player(wish.name);
    if (!player) {
        return refuse(session, fmt::format("{}: expected one of the players of the tournament: {}",
                                           in_quotes(wish.name), fmt::join(desk_->names(), ", ")));
    }
    if (wish.proposal.game != desk_->offer().game) {
        return refuse(session, fmt::format("{} is not played here, but {}", wish.proposal.game,
                                           desk_->offer().game));
    }
    if (desk_->is_over()) return refuse(session, "the tournament is over");
    if (desk_->is_waiting(*player)) {
        return refuse(session, fmt::format("{} is here already", wish.name));
    }
    session.name = wish.name;
    session.guest = std::move(guest);
    desk_->wait(*player, session.id);
    call_players(at);
}

void House::call_players(Instant at) {
    while (const auto call = desk_->call()) {
        last_number_ = std::max(last_number_, call->number);
        seat(desk_->offer(), call->pairing, call->number, call->connections, at);
    }
    if (!desk_->is_over()) return;
    // Those who are left have nobody to play with any more.
    std::vector<ConnectionId> left;
    for (const auto& [id, session] : sessions_) {
        if (session->guest) left.push_back(id);
    }
    for (const ConnectionId id : left)
        refuse(*sessions_.at(id), "the tournament is over");
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

void House::seat(const lssp::Proposal& agreed, const standings::Pairing& pairing, int number,
                 const PerSide<ConnectionId>& guests, Instant at) {
    const TimeControl time =
        agreed.time ? *agreed.time : settings_.time.value_or(lssp::usual_time(agreed.game));
    KeptTable kept{{.game = agreed.game, .settings = agreed.settings, .clocks = {{time, time}}},
                   agreed.time.has_value(),
                   {}};
    add_occasion(kept.terms, pairing);
    PerSide<Sitter> sitters;
    PerSide<std::string> secrets;
    for (const Side side : kSides) {
        Session& session = *sessions_.at(guests[side]);
        const Guest guest = *std::exchange(session.guest, std::nullopt);
        session.table = number;
        session.side = side;
        kept.seats[side] = {session.name, guest.data_format, ""};
        if (guest.wish.may_resume) {
            secrets[side] = ports_.make_secret();
            kept.seats[side].secret_hash = sha256(secrets[side]);
        }
        sitters[side] = {session.name, session.id, kept.seats[side].secret_hash};
    }
    const Result<Table*> table =
        add_table(kept, pairing, number, std::move(sitters), secrets, nullptr, at);
    if (!table) {
        // The terms were looked at when they were wished, so this is about both together.
        for (const Side side : kSides)
            refuse(*sessions_.at(guests[side]), table.error().message);
        return;
    }
    ports_.began(**table, {.label = (*table)->label(),
                           .pairing = pairing,
                           .clocks = kept.terms.clocks,
                           .sandbox = "remote",
                           .terms = to_json(kept),
                           .subject = subject_of(kept.terms.game)});
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
        lssp::Proposal offer = kept.offer(side);
        // Where an opening begins elsewhere, the context tells it.
        if (desk_) offer.settings = desk_->offer().settings;
        seat.player = std::make_unique<LsspPlayer>(LsspPlayer::Setup{
            .offer = std::move(offer),
            .format = lssp::find_data_format(kept.seats[side].data_format),
            .game = fmt::format("{}", number),
            .secret = secrets[side],
            .consensus = std::chrono::floor<lssp::Seconds>(settings_.limits.negotiation),
            .ready = std::chrono::floor<lssp::Seconds>(settings_.limits.ready)});
        seat.time = kept.terms.clocks[side];
        seat.start_limit = settings_.limits.negotiation;
        if (!sitters[side].secret_hash.empty()) seat.grace = settings_.limits.grace;
    }
    Match match(std::move(*start), std::move(seats), kept.terms.limits);
    if (past) {
        std::vector<PastMove> moves;
        for (const MoveMade& made : *past)
            moves.push_back({made.move, made.spent});
        if (const Status restored = match.restore(moves); !restored)
            return tl::unexpected(restored.error());
    }
    std::unique_ptr<Table>& table = tables_[number];
    table = std::make_unique<Table>(static_cast<TablePorts&>(*this), std::move(label), pairing,
                                    std::move(match), std::move(sitters));
    return table.get();
}

// A game of which somebody cannot come back, or that cannot be understood, is no game.
void House::restore(const OpenGame& open, Instant at) {
    const int number = open.began.number;
    Result<KeptTable> kept = kept_table_from_json(open.began.terms);
    std::string problem = kept ? "" : kept.error().message;
    PerSide<Sitter> sitters;
    if (kept) {
        // Before there were terms this was not kept.
        if (kept->terms.opening.empty()) add_occasion(kept->terms, open.began.pairing);
        for (const Side side : kSides) {
            sitters[side] = {kept->seats[side].name, std::nullopt, kept->seats[side].secret_hash};
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
                                       .subject = subject_of(kept->terms.game),
                                       .past = std::move(past)});
                (*table)->run().begin(at);
                return;
            }
            problem = table.error().message;
        }
    }
    ports_.remark(fmt::format("game {} cannot go on: {}", number, problem));
    FinishedGame over{};
    over.number = number;
    over.result = result_of(open.began.pairing, {std::nullopt, Ending::no_game});
    over.reason = problem;
    over.sentence = fmt::format("no game: {}", problem);
    over.plies = static_cast<int>(open.moves.size());
    ports_.keep(std::move(over));
}

void House::happened(const Table& table, const Event& event) {
    ports_.happened(table, event);
    if (std::holds_alternative<MovePlayed>(event.what)) {
        for (const Side side : kSides) {
            const auto id = table.sitter(side).connection;
            const auto session = id ? sessions_.find(*id) : sessions_.end();
            if (session == sessions_.end() || std::exchange(session->second->has_agreed, true)) {
                continue;
            }
            addresses_.agree(session->second->address);
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
    cleared_.push_back(number);
}

}  // namespace shinpan::server
