// The server with its sockets, on one loop: carries out what the house wants.
//
// Everything runs on one thread, that which is in run(), the listeners' functions included; only
// stop_game() may be called from another. The journal's writer has a thread of its own (TableKeeper)
// and is heard through the loop. What the settings point to (TLS, the journal, the kinds of
// sessions) is not owned and outlives the server.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "io/connection.h"
#include "io/listener.h"
#include "io/loop.h"
#include "io/tls.h"
#include "server/control.h"
#include "server/house.h"
#include "server/retention.h"
#include "server/table_keeper.h"

namespace shinpan::server {

struct ServerSettings {
    HouseSettings house{};
    std::string folder;               // of all files
    const TlsContext* tls = nullptr;  // nothing: plain
    Journal* journal = nullptr;       // nothing: games are not kept
    // With a journal: for when its disk is full.
    JournalReserve* reserve = nullptr;
    RotatingFile events{};       // with a journal
    std::optional<Keep> keep{};  // of old games; nothing: all
};

struct ServerListeners {
    // Clients and the operator's commands reach it from now on.
    std::function<void()> ready = [] {};
    // For the one who runs it: a line.
    std::function<void(const std::string&)> say = [](const auto&) {};
    // All that happens, as it happens; for a page.
    std::function<void(const Table&, bool again)> began = [](const auto&, bool) {};
    std::function<void(const Event&, const GameLabel&)> happened = [](const auto&, const auto&) {};
    // SIGHUP: reads anew what may have changed, and tells what was. An error: all is as it was.
    std::function<Result<std::string>()> reload = [] { return "there is nothing to reload"; };
    // Lines about a tournament, if there is one.
    std::function<std::string(const TournamentDesk&)> standing = [](const auto&) {
        return std::string();
    };
};

// Keeps SIGHUP for the server: one that comes before it runs waits for it. To be called before there
// are threads.
void hold_reload_signal();

// Where clients come in, and what is spoken there.
struct Door {
    FileDescriptor listening;
    const SessionKind* kind;
};

class GameServer final : private HousePorts {
public:
    GameServer(ServerSettings settings, ServerListeners listeners, const ContestState& kept);
    ~GameServer() override;

    House& house() { return house_; }
    // The games that were over when the server ended, and those that were not. Before it runs.
    void restore(const std::vector<KeptResult>& results, const std::vector<OpenGame>& games);
    // By an operator, from any thread, for as long as the server exists.
    void stop_game(int number);
    // For connections to come; those that there are keep theirs. It is not owned, and outlives the
    // server. nullptr: plain
    void set_tls(const TlsContext* tls) { settings_.tls = tls; }

    // Until it is stopped: by SIGTERM or SIGINT, by an operator, or because nothing can be kept any
    // more. SIGHUP reloads. Games go on to their end or are suspended; a second signal breaks them off.
    Status run(std::vector<Door> doors);

private:
    void send(ConnectionId connection, std::string_view text) override;
    void close(ConnectionId connection) override;
    void read_now(ConnectionId connection) override;
    void keep(JournalEntry entry) override;
    void began(const Table& table, GameToKeep kept) override;
    void happened(const Table& table, const Event& event) override;
    void aside(const Table& table, Side side, Aside what, std::string_view text,
               Instant at) override;
    void ended(const Table& table, const FinishedGame& over) override;
    void keep_pauses(const std::vector<PausedGame>& games) override;
    void keep_heard(const HeardEnd& end) override;
    std::string make_secret() override;
    void remark(const std::string& text) override;

    void remember(const std::vector<KeptResult>& results);
    void send_held();
    void accept(FileDescriptor fd, const std::string& address, const SessionKind& kind);
    void close_doors();
    void settle();
    void take_news();
    Result<std::string> answer(std::string_view request);
    std::string status() const;
    Result<std::string> answer_about(int game, std::string_view verb, std::string_view reason);
    void stop();
    void reload();
    void fail(const Error& error);
    void keeping_changed(EnduringJournal::State state, const std::string& why);
    void take_keeping_changes();
    void forget_old_games();
    void crowded();
    std::string troubles() const;
    void leave_if_done();
    void leave();

    ServerSettings settings_;
    ServerListeners listeners_;
    Loop loop_;
    House house_;
    Alarm alarm_;
    Alarm log_alarm_;
    Alarm cleaning_alarm_;
    Alarm farewell_alarm_;  // after a tournament
    std::deque<Listener> doors_;
    std::optional<Watch> signals_;
    std::unique_ptr<Control> control_;
    std::unordered_map<ConnectionId, std::unique_ptr<Connection>>
        connections_;  // also closing ones
    ConnectionId last_connection_ = 0;
    std::vector<ConnectionId> with_held_;  // connections that have something to send
    std::vector<KeptNews> kept_at_once_;   // without a journal
    std::optional<HeardEnds> heard_;       // with one
    int stops_ = 0;
    bool takes_leave_ = false;  // of the players of a tournament
    bool has_taken_leave_ = false;
    bool has_left_ = false;
    std::optional<Error> problem_;
    std::optional<Instant> told_crowded_;  // when it was told last that no descriptors are left
    struct KeepingChange {
        EnduringJournal::State state;
        std::string why;
    };
    std::mutex keeping_mutex_;
    std::vector<KeepingChange> keeping_changes_;  // from the thread that writes
    std::unique_ptr<EnduringJournal> enduring_;
    std::unique_ptr<TableKeeper> keeper_;  // the last but one: its thread uses the others
    std::jthread cleaning_;                // uses them, too
};

}  // namespace shinpan::server
