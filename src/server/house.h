// The server without its sockets: receives clients, seats them at tables, knows their deadlines.
// Every call says when it happens; what has to be done goes to the ports. What a client speaks is
// its session's business (session.h).
//
// All of it belongs to one thread, that of the loop around it. The ports and the kinds of sessions
// are not owned and outlive it; what it hands to them by reference is theirs during the call only.
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
#include "referee/term_bounds.h"
#include "server/accounts.h"
#include "server/address_book.h"
#include "server/deadline_key.h"
#include "server/deadline_queue.h"
#include "server/guess_guard.h"
#include "server/house_ports.h"
#include "server/kept_table.h"
#include "server/limits.h"
#include "server/lobby.h"
#include "server/past_games.h"
#include "server/paused_games.h"
#include "server/prelude.h"
#include "server/session.h"
#include "server/speech_budget.h"
#include "server/table.h"
#include "server/tournament_desk.h"
#include "store/enduring_journal.h"

namespace shinpan::server {

struct HouseSettings {
    ServerLimits limits{};
    std::vector<const SessionKind*> kinds{};   // of all doors, and of all tables that were kept
    std::optional<TimeControl> time{};         // of all games; nothing: each game's usual one
    TermBounds allowed = TermBounds::usual();  // what may be wished
    std::optional<Accounts> accounts{};        // nothing: open to guests
    std::uint64_t seed = 0;                    // decides who moves first
};

// What has come into the journal.
struct KeptNews {
    int game;
    int moves;
    bool has_result;
    bool has_begun = false;
};

class House final : private TablePorts {
public:
    // `known` is what the journal has: players and the number of the last game.
    House(HouseSettings settings, HousePorts& ports, const ContestState& known);
    ~House() override;

    // For who comes from now on; who is here stays.
    void set_accounts(std::optional<Accounts> accounts) {
        settings_.accounts = std::move(accounts);
    }
    // From now on only these play, and only these games. Before anybody comes.
    void hold_tournament(TournamentDesk desk);
    // A game that had no result when the server ended.
    void restore(const OpenGame& open, Instant at);
    // The same, but it cannot go on, because of this.
    void drop(const OpenGame& open, const std::string& why);
    // One that had. The oldest first.
    void remember(const KeptResult& kept, const PerSide<bool>& has_heard);

    // `kind` is what is spoken at the door through which it comes. Where hardly any connection is
    // left, they are for those who come back to their games.
    enum class Room { ample, for_returns };
    void connected(ConnectionId id, const SessionKind& kind, const std::string& address, Instant at,
                   Room room = Room::ample);
    void received(ConnectionId id, std::string_view bytes, Instant at);
    void lost(ConnectionId id, Instant at);
    void kept(std::span<const KeptNews> news, Instant at);
    // Whether the disk has room for games. Without it nothing new begins; games that run go on, and
    // their players are told if they are not kept any more. `why`: in words, for the operator.
    void keeping_changed(EnduringJournal::State keeping, const std::string& why, Instant at);

    // Nothing: nothing is waited for.
    std::optional<Instant> next_deadline() const { return deadlines_.next(); }
    void advance(Instant now);

    // By an operator. False: there is no such game.
    bool stop_game(int number, const std::string& why, Instant at);
    // The same; what cannot be done is refused in words.
    Status pause_game(int number, const std::string& why, Instant at);
    Status resume_game(int number, Instant at);
    // Before games are restored: those that were paused when the server ended.
    void expect_paused(std::vector<PausedGame> games);
    // Nobody new; those who wait are sent away; games whose players can all come back are left as
    // they are, the others go on to their end.
    void close_doors(Instant at);
    // The games that go on are broken off.
    void stop_all(const std::string& why, Instant at);

    std::size_t connections() const { return guests_.size(); }
    std::size_t waiting() const { return lobby_.size() + (desk_ ? desk_->waiting() : 0); }
    const std::map<int, std::unique_ptr<Table>>& tables() const { return tables_; }
    const std::optional<TournamentDesk>& desk() const { return desk_; }
    EnduringJournal::State keeping() const { return keeping_; }
    // Have all players of a tournament heard that it is over who were here?
    bool has_told_players() const { return untold_.empty(); }
    // Has everybody who can come back heard how its games ended?
    bool has_told_results() const { return past_.are_all_heard(); }

private:
    // One who is connected.
    struct Guest {
        ConnectionId id;
        std::string address;
        std::unique_ptr<Session> session;
        Room room;
        std::string name{};
        Prelude prelude{};
        std::optional<Wish> wish{};   // while it waits for its game
        std::string secret_hash{};    // that it has brought with its wish
        std::string awaits_result{};  // the secret's hash of a game that is over and not yet kept
        std::optional<int> table{};
        Side side = Side::first;
        bool has_agreed = false;
        Credit uncalled_lines{};
        SpeechBudget speech{};  // until it sits at a table
    };

    // A seat of a game, as who comes back finds it.
    struct Place {
        int game;
        Side side;
    };

    void hang_up(ConnectionId connection) override;
    void set_deadline(int game, std::optional<Instant> at) override;
    void happened(const Table& table, const Event& event) override;

    void hear(Guest& guest, Heard heard, Instant at);
    void welcome(Guest& guest, Wish wish, Instant at);
    Status check_wish(const Guest& guest, const Wish& wish, Instant at);
    Status check_token(const Guest& guest, const Wish& wish, Instant at);
    void guessed_wrong(const Guest& guest, const std::string& target, Instant at);
    static Status check_secret(const Wish& wish);
    static Status check_lengths(const Wish& wish);
    bool come_back(Guest& guest, const Wish& wish, Instant at);
    void sit_again(Guest& guest, const Place& place, Instant at);
    void tell_past(Guest& guest, const PastGame& past);
    void dismiss_ghost(const std::string& secret_hash, Instant at);
    std::optional<Place> seat_of_name(const Guest& guest, const std::string& name) const;
    void remember(const Table& table);
    void forget_places(const Table& table);
    void wait(Guest& guest, Wish wish);
    void log_prelude(Guest& guest, const Table& table);
    void log_begun(const Guest& guest, Instant at);
    void seek_opponent(Guest& guest, Wish wish, Instant at);
    void seek_pairing(Guest& guest, Wish wish, Instant at);
    void tell_over(Guest& guest, const std::string& name);
    void refuse(Guest& guest, const std::string& why, Refusal kind = Refusal::wish);
    void complain(Guest& guest, const std::string& what, Instant at);
    bool is_asked(const Guest& guest) const;
    bool may_say_more(Guest& guest, Instant at) const;
    // False: with this it has said too much, and is told so.
    bool may_speak(Guest& guest, std::string_view bytes, Instant at);
    void remove(ConnectionId id);
    // What is said at a table, where it has a secret that is known here: nothing else is changed.
    std::optional<std::string> without_secrets(const Guest& guest, std::string_view line,
                                               std::size_t said_from) const;
    // Makes room by sending one away who has not said what it wants. False: there is none.
    bool dismiss_idler();
    std::string free_name(const std::string& name) const;
    void ring(const GuestDeadline& due, Instant now);
    void ring(const TableDeadline& due, Instant now);

    void call_players(Instant at);
    void add_occasion(GameTerms& terms, const standings::Pairing& pairing) const;
    void seat(const Proposal& agreed, const standings::Pairing& pairing, int number,
              const PerSide<ConnectionId>& pair, Instant at);
    Result<Table*> add_table(const KeptTable& kept, const standings::Pairing& pairing, int number,
                             PerSide<Sitter> sitters, const PerSide<std::string>& secrets,
                             const std::vector<MoveMade>* past, Instant at);
    // nullptr: no session here speaks so.
    const SessionKind* kind_of(std::string_view manner) const;
    EventLogs::Subject subject_of(const KeptTable& kept) const;
    Result<KeptTable> table_from(std::string_view json) const;
    int id_of(const std::string& name);
    void report(const Table& table, const GameEnded& ended);
    void clear_tables(Instant at);
    void restore_pause(int number, Match& match) const;
    void keep_pauses();

    HouseSettings settings_;
    HousePorts& ports_;
    Random random_;
    AddressBook addresses_;
    GuessGuard guesses_;
    Lobby lobby_;
    std::optional<TournamentDesk> desk_;
    std::unordered_map<ConnectionId, std::unique_ptr<Guest>> guests_;
    std::map<int, std::unique_ptr<Table>> tables_;
    std::vector<int> cleared_;
    std::vector<PausedGame> expected_pauses_;
    // By the hash of the secret of a seat, and of one who waits for its game.
    std::unordered_map<std::string, Place> places_;
    std::unordered_map<std::string, ConnectionId> waiting_;
    PastGames past_;
    std::unordered_map<int, std::vector<ConnectionId>> awaiting_;  // a result that is not kept yet
    std::unordered_set<std::string> untold_;  // players who do not know that the tournament is over
    DeadlineQueue<DeadlineKey, DeadlineKeyHash> deadlines_;
    std::unordered_map<std::string, int> players_;  // ids by name
    std::unordered_set<std::string> names_;         // of guests who are here
    int last_number_;
    EnduringJournal::State keeping_ = EnduringJournal::State::kept;
    bool is_closing_ = false;
};

}  // namespace shinpan::server
