// What the house needs from the world around it: sockets, a journal and files, or a simulation of
// them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/kept_game.h"
#include "events/aside.h"
#include "events/event.h"
#include "server/connection_id.h"
#include "server/heard_ends.h"
#include "server/paused_games.h"
#include "store/journal.h"

namespace shinpan::server {

class Table;

// Called on the thread of the house, in the middle of its work: none of these calls the house back
// but read_now(). It outlives the house.
class HousePorts {
public:
    virtual ~HousePorts() = default;

    virtual void send(ConnectionId connection, std::string_view text) = 0;
    // After what was sent. Nothing is heard of it any more.
    virtual void close(ConnectionId connection) = 0;
    // Hands over to House::received() what has come already: a deadline is about to be judged.
    virtual void read_now(ConnectionId connection) = 0;

    virtual void keep(JournalEntry entry) = 0;
    // A game begins, or goes on after a restart, and is to be kept. Its events follow.
    virtual void began(const Table& table, GameToKeep kept) = 0;
    // Tell House::kept when its move is kept.
    virtual void happened(const Table& table, const Event& event) = 0;
    // What one of its players says or is told outside of the game: before it sat, or cut off.
    virtual void aside(const Table& table, Side side, Aside what, std::string_view text,
                       Instant at) = 0;
    // After the event of its end. Tell House::kept when the result is.
    virtual void ended(const Table& table, const FinishedGame& over) = 0;

    // All games that are paused now; kept when this returns.
    virtual void keep_pauses(const std::vector<PausedGame>& games) = 0;
    // One who can come back was told the end of its game. After what was sent.
    virtual void keep_heard(const HeardEnd& end) = 0;

    virtual std::string make_secret() = 0;
    // For the one who runs the server.
    virtual void remark(const std::string& text) = 0;
};

}  // namespace shinpan::server
