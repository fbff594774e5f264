#include "server/house.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/text.h"
#include "io/secret.h"
#include "server/player_name.h"

namespace shinpan::server {

House::House(HouseSettings settings, HousePorts& ports, const ContestState& known)
    : settings_(std::move(settings)),
      ports_(ports),
      random_(settings_.seed),
      addresses_(settings_.limits),
      guesses_(settings_.limits),
      last_number_(known.last_number) {
    for (const KeptPlayer& player : known.players)
        players_[player.entered.name] = player.entered.id;
}

House::~House() = default;

void House::connected(ConnectionId id, const SessionKind& kind, const std::string& address,
                      Instant at, Room room) {
    std::unique_ptr<Session> session = kind.open();
    Status entered = addresses_.enter(address, at);
    if (entered && is_closing_) {
        addresses_.leave(address, false);
        entered = failure(ErrorKind::closed, "the server is closing");
    }
    if (!entered) {
        ports_.send(id, session->farewell(entered.error().message, Refusal::later));
        return ports_.close(id);
    }
    // It takes the room of one who says nothing, and is not kept out by such a one.
    if (room == Room::for_returns && dismiss_idler()) room = Room::ample;
    deadlines_.set(GuestDeadline{id}, at + settings_.limits.greeting);
    guests_.emplace(id, std::make_unique<Guest>(Guest{id, address, std::move(session), room}));
}

void House::received(ConnectionId id, std::string_view bytes, Instant at) {
    if (const auto guest = guests_.find(id); guest != guests_.end()) {
        if (!may_speak(*guest->second, bytes, at)) return clear_tables(at);
    }
    // Any line may be its last one.
    for (auto guest = guests_.find(id); guest != guests_.end(); guest = guests_.find(id)) {
        std::optional<Heard> heard = guest->second->session->hear(bytes);
        if (!heard) break;
        const bool is_last = std::holds_alternative<Overlong>(*heard);
        hear(*guest->second, std::move(*heard), at);
        if (is_last) break;
    }
    clear_tables(at);
}

void House::lost(ConnectionId id, Instant at) {
    const auto found = guests_.find(id);
    if (found == guests_.end()) return;
    const std::optional<int> table = found->second->table;
    const Side side = found->second->side;
    log_begun(*found->second, at);
    remove(id);
    if (table) tables_.at(*table)->lost(side, at);
    clear_tables(at);
}

void House::remove(ConnectionId id) {
    const auto node = guests_.extract(id);
    if (node.empty()) return;
    const Guest& guest = *node.mapped();
    addresses_.leave(guest.address, guest.has_agreed);
    lobby_.leave(id);
    if (desk_) desk_->leave(id);
    waiting_.erase(guest.secret_hash);
    if (!guest.table) names_.erase(guest.name);
    deadlines_.set(GuestDeadline{id}, std::nullopt);
}

void House::refuse(Guest& guest, const std::string& why, Refusal kind) {
    ports_.send(guest.id, guest.session->farewell(why, kind));
    hang_up(guest.id);
}

// Something that is wrong whatever was asked.
void House::complain(Guest& guest, const std::string& what, Instant at) {
    if (!guest.table) return refuse(guest, what);
    tables_.at(*guest.table)->run().flooded(guest.side, what, at);
}

// One who waits for its game, or for a result, has nothing to say.
bool House::is_asked(const Guest& guest) const {
    if (guest.table) return tables_.at(*guest.table)->match().awaits(guest.side);
    return !guest.wish && guest.awaits_result.empty();
}

void House::hear(Guest& guest, Heard heard, Instant at) {
    if (!guest.table) {
        if (std::optional<std::string> said = guest.session->take_said())
            guest.prelude.add(Aside::late, std::move(*said), at);
    }
    if (std::holds_alternative<Overlong>(heard)) {
        log_begun(guest, at);
        return complain(guest, "a line is longer than the server reads", at);
    }
    if (!is_asked(guest) && !may_say_more(guest, at)) {
        return complain(guest, "said too much that nobody asked for", at);
    }
    if (const auto* of_game = std::get_if<GameLine>(&heard)) {
        const std::optional<std::string> masked =
            without_secrets(guest, of_game->line, of_game->said_from);
        tables_.at(*guest.table)->run().line(guest.side, masked ? *masked : of_game->line, at);
    } else if (const auto* greeted = std::get_if<Greeted>(&heard)) {
        ports_.send(guest.id, greeted->answer);
        const std::string_view answer = greeted->answer;
        guest.prelude.add(Aside::told, without_returns(answer.substr(0, answer.size() - 1)), at);
        deadlines_.set(GuestDeadline{guest.id}, at + settings_.limits.negotiation);
    } else if (auto* wish = std::get_if<Wish>(&heard)) {
        deadlines_.set(GuestDeadline{guest.id}, at + settings_.limits.waiting);
        welcome(guest, std::move(*wish), at);
    } else if (const auto* wrong = std::get_if<Wrong>(&heard)) {
        refuse(guest, wrong->why);
    }
}

void House::welcome(Guest& guest, Wish wish, Instant at) {
    if (!wish.ignored.empty()) {
        const std::size_t others = wish.ignored.size() - 1;
        ports_.remark(fmt::format("{}: option {} is not known{}", guest.address,
                                  in_quotes(wish.ignored.front()),
                                  others > 0 ? fmt::format(", nor {} others", others) : ""));
    }
    if (come_back(guest, wish, at)) return;
    if (wish.name.empty()) wish.name = "guest";
    if (const Status good = check_wish(guest, wish, at); !good) {
        const bool is_for_now = good.error().kind == ErrorKind::closed;
        return refuse(guest, good.error().message, is_for_now ? Refusal::later : Refusal::wish);
    }
    desk_ ? seek_pairing(guest, std::move(wish), at) : seek_opponent(guest, std::move(wish), at);
}

// Its game has a log now.
void House::log_prelude(Guest& guest, const Table& table) {
    const Prelude prelude = std::exchange(guest.prelude, {});
    for (const Prelude::Part& part : prelude.parts())
        ports_.aside(table, guest.side, part.what, part.text, part.at);
}

// What it has begun to say has no end and will have none.
void House::log_begun(const Guest& guest, Instant at) {
    const std::string_view begun = guest.session->begun();
    if (begun.empty() || !guest.table) return;
    Table& table = *tables_.at(*guest.table);
    table.run().interrupted(guest.side, at);
    const std::optional<std::string> masked = without_secrets(guest, begun, 0);
    ports_.aside(table, guest.side, Aside::unfinished, masked ? *masked : begun, at);
}

void House::kept(std::span<const KeptNews> news, Instant at) {
    for (const KeptNews& each : news) {
        const auto found = tables_.find(each.game);
        if (found == tables_.end()) continue;
        if (each.has_begun) found->second->run().game_kept(at);
        if (each.moves > 0) found->second->run().moves_kept(each.moves, at);
        if (each.has_result) found->second->run().result_kept(at);
        if (found->second->is_cleared()) cleared_.push_back(each.game);
    }
    clear_tables(at);
}

void House::advance(Instant now) {
    while (const std::optional<DeadlineKey> due = deadlines_.take_due(now))
        std::visit([&](const auto& each) { ring(each, now); }, *due);
    clear_tables(now);
}

void House::ring(const GuestDeadline& due, Instant) {
    const auto guest = guests_.find(due.guest);
    if (guest == guests_.end() || guest->second->table) return;
    if (guest->second->wish) {
        return refuse(*guest->second, "nobody has come to play with: come again", Refusal::later);
    }
    refuse(*guest->second, "said nothing in time");
}

void House::ring(const TableDeadline& due, Instant now) {
    // What lies in a socket now has come in time. It may be what clears the table.
    for (const Side side : kSides) {
        const auto table = tables_.find(due.table);
        if (table == tables_.end()) return;
        if (const auto id = table->second->sitter(side).connection) ports_.read_now(*id);
    }
    if (const auto table = tables_.find(due.table); table != tables_.end()) {
        table->second->run().ring(now);
    }
}

bool House::stop_game(int number, const std::string& why, Instant at) {
    const auto found = tables_.find(number);
    if (found == tables_.end()) return false;
    found->second->run().abort(why, at);
    clear_tables(at);
    return true;
}

void House::close_doors(Instant at) {
    is_closing_ = true;
    std::vector<ConnectionId> waiting;
    std::vector<int> suspended;
    for (const auto& [id, guest] : guests_) {
        if (!guest->table) waiting.push_back(id);
    }
    for (const ConnectionId id : waiting)
        refuse(*guests_.at(id), "the server is closing", Refusal::later);
    for (const auto& [number, table] : tables_) {
        if (table->can_be_suspended()) suspended.push_back(number);
    }
    for (const int number : suspended) {
        for (const Side side : kSides) {
            if (const auto id = tables_.at(number)->sitter(side).connection) hang_up(*id);
        }
        deadlines_.set(TableDeadline{number}, std::nullopt);
        forget_places(*tables_.at(number));
        tables_.erase(number);
        ports_.remark(fmt::format("game {} is suspended: its players may come back", number));
    }
    clear_tables(at);
}

void House::stop_all(const std::string& why, Instant at) {
    std::vector<int> numbers;
    for (const auto& [number, table] : tables_)
        numbers.push_back(number);
    for (const int number : numbers)
        stop_game(number, why, at);
}

void House::hang_up(ConnectionId connection) {
    remove(connection);
    ports_.close(connection);
}

void House::set_deadline(int game, std::optional<Instant> at) {
    deadlines_.set(TableDeadline{game}, at);
}

// A table cannot be taken away while it is in the middle of something.
void House::clear_tables(Instant at) {
    bool has_room = false;
    for (const int number : std::exchange(cleared_, {})) {
        const auto table = tables_.find(number);
        if (table == tables_.end() || !table->second->is_cleared()) continue;
        deadlines_.set(TableDeadline{number}, std::nullopt);
        for (const Side side : kSides)
            names_.erase(table->second->sitter(side).name);
        remember(*table->second);
        tables_.erase(table);
        has_room = true;
    }
    if (has_room && desk_) call_players(at);
}

}  // namespace shinpan::server
