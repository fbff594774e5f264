// One game at the server: the match, who sits where, and what has to wait until the journal has
// it. Owns no socket and reads no clock.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/clock.h"
#include "events/event_json.h"
#include "referee/match.h"
#include "server/lobby.h"
#include "standings/agenda.h"

namespace shinpan::server {

class Table;

// What a table wants done.
class TablePorts {
public:
    virtual ~TablePorts() = default;
    virtual void send(ConnectionId connection, std::string_view text) = 0;
    virtual void hang_up(ConnectionId connection) = 0;
    virtual void set_deadline(int game, std::optional<Instant> at) = 0;
    // Moves and the result are to be kept in the journal: see moves_kept and result_kept.
    virtual void happened(const Table& table, const Event& event) = 0;
};

struct Chair {
    std::string name;
    std::optional<ConnectionId> connection;  // nothing: it is away
    std::string secret_hash;                 // empty: it cannot come back
};

class Table {
public:
    Table(TablePorts& ports, GameLabel label, standings::Pairing pairing, Match match,
          PerSide<Chair> chairs)
        : ports_(ports),
          label_(std::move(label)),
          pairing_(pairing),
          match_(std::move(match)),
          chairs_(std::move(chairs)) {}

    void begin(Instant at);
    void line(Side side, std::string_view line, Instant at);
    void flooded(Side side, const std::string& what, Instant at);
    void lost(Side side, Instant at);
    // precondition: it is away
    void back(Side side, ConnectionId connection, Instant at);
    void ring(Instant at);
    void abort(const std::string& why, Instant at);

    // The journal has so many more moves; the result. Nobody hears of anything before.
    void moves_kept(int count, Instant at);
    void result_kept(Instant at);

    const GameLabel& label() const { return label_; }
    const standings::Pairing& pairing() const { return pairing_; }
    const Match& match() const { return match_; }
    const Chair& chair(Side side) const { return chairs_[side]; }
    // Nothing is lost if it goes on later: both players can come back.
    bool can_be_suspended() const {
        return !match_.is_over() && !chairs_[Side::first].secret_hash.empty() &&
               !chairs_[Side::second].secret_hash.empty();
    }
    // Over, and everybody has been told.
    bool is_cleared() const { return match_.is_over() && is_open() && held_.empty(); }

private:
    using Held = std::variant<SendText, StopProgram>;

    void carry_out(Effects& effects, Instant at);
    void note(const Event& event);
    void release(Instant at);
    void let_go(const Held& held, Instant at);
    bool is_open() const { return unkept_moves_ == 0 && (!match_.is_over() || is_result_kept_); }
    Instant arrival(Instant at) const;

    TablePorts& ports_;
    GameLabel label_;
    standings::Pairing pairing_;
    Match match_;
    PerSide<Chair> chairs_;
    std::optional<Instant> deadline_;
    std::vector<Held> held_;
    std::vector<Held> released_;  // kept for its memory
    int unkept_moves_ = 0;
    bool is_result_kept_ = false;
};

}  // namespace shinpan::server
