// The server without its sockets: receives clients, seats them at tables, knows their deadlines.
// Every call says when it happens; what has to be done goes to the ports.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/random.h"
#include "lssp/wish.h"
#include "protocol/lssp/lines.h"
#include "protocol/lssp/server_dialogue.h"
#include "server/accounts.h"
#include "server/address_book.h"
#include "server/deadline_queue.h"
#include "server/house_ports.h"
#include "server/kept_table.h"
#include "server/limits.h"
#include "server/lobby.h"
#include "server/table.h"
#include "server/tournament_desk.h"

namespace shinpan::server {

struct HouseSettings {
    ServerLimits limits{};
    lssp::LineEnds line_ends = lssp::LineEnds::tolerant;
    std::optional<TimeControl> time{};   // of all games; nothing: each game's usual one
    std::optional<Accounts> accounts{};  // nothing: open to guests
    std::uint64_t seed = 0;              // decides who moves first
};

// What has come into the journal.
struct KeptNews {
    int game;
    int moves;
    bool has_result;
};

class House final : private TablePorts {
public:
    // `known` is what the journal has: players and the number of the last game.
    House(HouseSettings settings, HousePorts& ports, const ContestState& known);
    ~House() override;

    // From now on only these play, and only these games. Before anybody comes.
    void hold_tournament(TournamentDesk desk) { desk_.emplace(std::move(desk)); }
    // A game that had no result when the server ended.
    void restore(const OpenGame& open, Instant at);

    void connected(ConnectionId id, const std::string& address, Instant at);
    void received(ConnectionId id, std::string_view bytes, Instant at);
    void lost(ConnectionId id, Instant at);
    void kept(std::span<const KeptNews> news, Instant at);

    // Nothing: nothing is waited for.
    std::optional<Instant> next_deadline() const { return deadlines_.next(); }
    void advance(Instant now);

    // By an operator. False: there is no such game.
    bool stop_game(int number, const std::string& why, Instant at);
    // Nobody new; those who wait are sent away; games whose players can all come back are left as
    // they are, the others go on to their end.
    void close_doors(Instant at);
    // The games that go on are broken off.
    void stop_all(const std::string& why, Instant at);

    std::size_t connections() const { return sessions_.size(); }
    std::size_t waiting() const { return lobby_.size() + (desk_ ? desk_->waiting() : 0); }
    const std::map<int, std::unique_ptr<Table>>& tables() const { return tables_; }
    const std::optional<TournamentDesk>& desk() const { return desk_; }

private:
    // One who waits for its game.
    struct Guest {
        lssp::Wish wish;
        std::string data_format;
    };
    struct Session {
        Session(ConnectionId connection, std::string from, lssp::LineEnds ends)
            : id(connection), address(std::move(from)), lines(ends, dialogue.longest_line()) {}

        ConnectionId id;
        std::string address;
        lssp::ServerDialogue dialogue;  // until it sits at a table
        lssp::LineSplitter lines;
        std::string name{};
        std::optional<int> table{};
        Side side = Side::first;
        std::optional<Guest> guest{};  // while it waits
        bool has_agreed = false;
        double credit = 0;  // for lines that nobody asked for
        Instant credit_at{};
    };

    void send(ConnectionId connection, std::string_view text) override;
    void hang_up(ConnectionId connection) override;
    void set_deadline(int game, std::optional<Instant> at) override;
    void happened(const Table& table, const Event& event) override;

    void hear(Session& session, std::string_view line, Instant at);
    void receive(Session& session, std::string_view line, Instant at);
    void welcome(Session& session, const lssp::Intent& intent, Instant at);
    Status check_guest(const lssp::Wish& wish) const;
    void come_back(Session& session, const lssp::Wish& wish, Instant at);
    void seek_opponent(Session& session, Guest guest, Instant at);
    void seek_pairing(Session& session, Guest guest, Instant at);
    void refuse(Session& session, const std::string& why);
    void complain(Session& session, const std::string& what, Instant at);
    bool may_say_more(Session& session, Instant at);
    void remove(ConnectionId id);
    std::string free_name(const std::string& name) const;

    void call_players(Instant at);
    void add_occasion(GameTerms& terms, const standings::Pairing& pairing) const;
    void seat(const Proposal& agreed, const standings::Pairing& pairing, int number,
              const PerSide<ConnectionId>& guests, Instant at);
    Result<Table*> add_table(const KeptTable& kept, const standings::Pairing& pairing, int number,
                             PerSide<Sitter> sitters, const PerSide<std::string>& secrets,
                             const std::vector<MoveMade>* past, Instant at);
    int id_of(const std::string& name);
    void report(const Table& table, const GameEnded& ended);
    void clear_tables(Instant at);

    HouseSettings settings_;
    HousePorts& ports_;
    Random random_;
    AddressBook addresses_;
    Lobby lobby_;
    std::optional<TournamentDesk> desk_;
    std::unordered_map<ConnectionId, std::unique_ptr<Session>> sessions_;
    std::map<int, std::unique_ptr<Table>> tables_;
    std::vector<int> cleared_;
    DeadlineQueue<std::uint64_t> deadlines_;
    std::unordered_map<std::string, int> players_;  // ids by name
    std::unordered_set<std::string> names_;         // of guests who are here
    int last_number_;
    bool is_closing_ = false;
};

}  // namespace shinpan::server
