#include "server/house.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/text.h"
#include "io/secret.h"
#include "lssp/data.h"
#include "lssp/format.h"
#include "protocol/lssp/version.h"
#include "server/player_name.h"

namespace shinpan::server {
namespace {

// Deadlines of sessions and of tables, in one queue.
std::uint64_t key_of_session(ConnectionId id) { return id * 2; }
std::uint64_t key_of_table(int number) { return static_cast<std::uint64_t>(number) * 2 + 1; }

bool is_our_protocol(std::string_view name_and_version) {
    return name_and_version.starts_with("LSSP/") && lssp::is_version_one(name_and_version);
}

// What a client is told that comes to no table.
std::string farewell(lssp::ServerDialogue& dialogue, const std::string& why) {
    const lssp::DataFormat& format = lssp::kJsonFormat;
    return dialogue
        .end({.result = lssp::End::Result::nogame,
              .detail = lssp::Data{format.write(lssp::detail(Ending::no_game, why)),
                                   std::string(format.name)}})
        .value();
}

}  // namespace

House::House(HouseSettings settings, HousePorts& ports, const ContestState& known)
    : settings_(std::move(settings)),
      ports_(ports),
      random_(settings_.seed),
      addresses_(settings_.limits),
      last_number_(known.last_number) {
    for (const KeptPlayer& player : known.players)
        players_[player.entered.name] = player.entered.id;
}

House::~House() = default;

void House::connected(ConnectionId id, const std::string& address, Instant at) {
    auto session = std::make_unique<Session>(id, address, settings_.line_ends);
    session->credit = settings_.limits.uncalled_lines;
    session->credit_at = at;
    Status entered = addresses_.enter(address, at);
    if (entered && is_closing_) {
        addresses_.leave(address, false);
        entered = failure(ErrorKind::closed, "the server is closing");
    }
    if (!entered) {
        ports_.send(id, farewell(session->dialogue, entered.error().message));
        return ports_.close(id);
    }
    deadlines_.set(key_of_session(id), at + settings_.limits.greeting);
    sessions_.emplace(id, std::move(session));
}

void House::received(ConnectionId id, std::string_view bytes, Instant at) {
    // Any line may be its last one.
    auto found = sessions_.find(id);
    while (found != sessions_.end()) {
        const auto line = found->second->lines.next_line(bytes);
        if (!line) break;
        hear(*found->second, *line, at);
        found = sessions_.find(id);
    }
    if (found != sessions_.end() && found->second->lines.has_overflowed()) {
        complain(*found->second, "a line is longer than the server reads", at);
    }
    clear_tables(at);
}

void House::lost(ConnectionId id, Instant at) {
    const auto found = sessions_.find(id);
    if (found == sessions_.end()) return;
    const std::optional<int> table = found->second->table;
    const Side side = found->second->side;
    remove(id);
    if (table) tables_.at(*table)->lost(side, at);
    clear_tables(at);
}

void House::remove(ConnectionId id) {
    const auto node = sessions_.extract(id);
    if (node.empty()) return;
    const Session& session = *node.mapped();
    addresses_.leave(session.address, session.has_agreed);
    lobby_.leave(id);
    if (desk_) desk_->leave(id);
    if (!session.table) names_.erase(session.name);
    deadlines_.set(key_of_session(id), std::nullopt);
}

void House::refuse(Session& session, const std::string& why) {
    ports_.send(session.id, farewell(session.dialogue, why));
    hang_up(session.id);
}

// Something that is wrong whatever was asked.
void House::complain(Session& session, const std::string& what, Instant at) {
    if (!session.table) return refuse(session, what);
    tables_.at(*session.table)->run().flooded(session.side, what, at);
}

// A client that talks without being asked takes time that belongs to the others.
bool House::may_say_more(Session& session, Instant at) {
    const double seconds = std::chrono::duration<double>(at - session.credit_at).count();
    session.credit =
        std::min(settings_.limits.uncalled_lines,
                 session.credit + seconds * settings_.limits.uncalled_lines_per_second);
    session.credit_at = at;
    session.credit -= 1;
    return session.credit >= 0;
}

void House::hear(Session& session, std::string_view line, Instant at) {
    Table* table = session.table ? tables_.at(*session.table).get() : nullptr;
    const bool is_asked = table ? table->match().awaits(session.side)
                                : session.dialogue.state() != lssp::State::offer;
    if (!is_asked && !may_say_more(session, at)) {
        return complain(session, "said too much that nobody asked for", at);
    }
    table ? table->run().line(session.side, session.lines.line_with_return(), at)
          : receive(session, line, at);
}

// The first three steps of the protocol: until it is known what the client wants.
void House::receive(Session& session, std::string_view line, Instant at) {
    const Result<lssp::ServerDialogue::Heard> heard = session.dialogue.hear(line);
    if (!heard) return refuse(session, heard.error().message);
    if (const auto* hello = std::get_if<lssp::Hello>(&*heard)) {
        if (!is_our_protocol(hello->protocol)) {
            return refuse(session, fmt::format("protocol {}: expected {}",
                                               in_quotes(hello->protocol), lssp::kProtocol));
        }
        ports_.send(session.id, session.dialogue.formats(lssp::format_names()).value());
        session.lines.set_longest_line(session.dialogue.longest_line());
        deadlines_.set(key_of_session(session.id), at + settings_.limits.negotiation);
    } else if (const auto* intent = std::get_if<lssp::Intent>(&*heard)) {
        deadlines_.set(key_of_session(session.id), std::nullopt);
        welcome(session, *intent, at);
    }
}

void House::welcome(Session& session, const lssp::Intent& intent, Instant at) {
    Result<lssp::Wish> wish = lssp::wish_from(intent);
    if (!wish) return refuse(session, wish.error().message);
    for (const std::string& key : wish->ignored)
        ports_.remark(fmt::format("{}: option {} is not known", session.address, in_quotes(key)));
    if (!wish->resume.empty()) return come_back(session, *wish, at);
    if (wish->name.empty()) wish->name = "guest";
    if (const Status good = check_guest(*wish); !good) return refuse(session, good.error().message);
    Guest guest{std::move(*wish), std::string(lssp::kJsonFormat.name)};
    if (intent.options) guest.data_format = intent.options->format;
    desk_ ? seek_pairing(session, std::move(guest), at)
          : seek_opponent(session, std::move(guest), at);
}

Status House::check_guest(const lssp::Wish& wish) const {
    if (const Status good = check_name(wish.name); !good) return good;
    if (settings_.accounts && !settings_.accounts->knows(wish.name, wish.token)) {
        return failure(
            ErrorKind::usage,
            fmt::format("{}: expected the name of an account and its token", in_quotes(wish.name)));
    }
    return {};
}

void House::come_back(Session& session, const lssp::Wish& wish, Instant at) {
    const std::string hash = sha256(wish.secret);
    const auto number = integer_from_text(wish.resume);
    const auto found = number ? tables_.find(static_cast<int>(*number)) : tables_.end();
    if (found != tables_.end() && !found->second->match().is_over()) {
        Table& table = *found->second;
        for (const Side side : kSides) {
            if (!equal_in_constant_time(table.sitter(side).secret_hash, hash)) continue;
            // We may not have noticed yet that its old connection is dead.
            if (const auto old = table.sitter(side).connection) {
                remove(*old);
                ports_.close(*old);
                table.lost(side, at);
            }
            if (!table.match().is_away(side)) break;  // it was in the middle of its start
            session.table = found->first;
            session.side = side;
            return table.back(side, session.id, at);
        }
    }
    refuse(session, fmt::format("game {}: there is no game of that number to come back to with "
                                "that secret; it may be over",
                                in_quotes(wish.resume)));
}

void House::kept(std::span<const KeptNews> news, Instant at) {
    for (const KeptNews& each : news) {
        const auto found = tables_.find(each.game);
        if (found == tables_.end()) continue;
        if (each.moves > 0) found->second->run().moves_kept(each.moves, at);
        if (each.has_result) found->second->run().result_kept(at);
        if (found->second->is_cleared()) cleared_.push_back(each.game);
    }
    clear_tables(at);
}

void House::advance(Instant now) {
    while (const std::optional<std::uint64_t> due = deadlines_.take_due(now)) {
        if (*due % 2 == 0) {
            const auto session = sessions_.find(*due / 2);
            if (session != sessions_.end()) refuse(*session->second, "said nothing in time");
            continue;
        }
        const auto number = static_cast<int>(*due / 2);
        const auto connection = [&](Side side) -> std::optional<ConnectionId> {
            const auto found = tables_.find(number);
            return found == tables_.end() ? std::nullopt : found->second->sitter(side).connection;
        };
        // What lies in a socket now has come in time.
        for (const Side side : kSides) {
            if (const auto id = connection(side)) ports_.read_now(*id);
        }
        if (const auto found = tables_.find(number); found != tables_.end()) {
            found->second->run().ring(now);
        }
    }
    clear_tables(now);
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
    for (const auto& [id, session] : sessions_) {
        if (!session->table) waiting.push_back(id);
    }
    for (const ConnectionId id : waiting)
        refuse(*sessions_.at(id), "the server is closing");
    for (const auto& [number, table] : tables_) {
        if (table->can_be_suspended()) suspended.push_back(number);
    }
    for (const int number : suspended) {
        for (const Side side : kSides) {
            if (const auto id = tables_.at(number)->sitter(side).connection) hang_up(*id);
        }
        deadlines_.set(key_of_table(number), std::nullopt);
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

void House::send(ConnectionId connection, std::string_view text) { ports_.send(connection, text); }

void House::hang_up(ConnectionId connection) {
    remove(connection);
    ports_.close(connection);
}

void House::set_deadline(int game, std::optional<Instant> at) {
    deadlines_.set(key_of_table(game), at);
}

// A table cannot be taken away while it is in the middle of something.
void House::clear_tables(Instant at) {
    bool has_room = false;
    for (const int number : std::exchange(cleared_, {})) {
        const auto table = tables_.find(number);
        if (table == tables_.end() || !table->second->is_cleared()) continue;
        deadlines_.set(key_of_table(number), std::nullopt);
        for (const Side side : kSides)
            names_.erase(table->second->sitter(side).name);
        tables_.erase(table);
        has_room = true;
    }
    if (has_room && desk_) call_players(at);
}

}  // namespace shinpan::server
