// What a connection speaks, as the house sees it. A protocol is a kind of session: it has a folder
// of its own and is handed to the house; the house deals in wishes, seats and players.
//
// Everything here is called on the thread of the house, by the house alone. None of it owns a
// socket, reads a clock or calls the house back: bytes come in, what they mean goes out.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/clock.h"
#include "core/side.h"
#include "referee/player.h"
#include "referee/proposal.h"
#include "server/kept_table.h"
#include "server/past_games.h"
#include "server/wish.h"

namespace shinpan::server {

// It has said that it speaks the protocol, and is answered with this. From now on it has the time
// of a negotiation to say what it wants.
struct Greeted {
    std::string answer;
};
// For the player at its table.
struct GameLine {
    std::string_view line;  // valid until the session hears more
    // What stands before is a word of the protocol, and nothing that anybody chose.
    std::size_t said_from = 0;
};
struct Wrong {
    std::string why;  // for the client: it is sent away
};
struct Overlong {};  // more than is held of anybody; the session takes nothing any more
// Nothing: a line that says nothing by itself. A Wish: it asks for a seat, once.
using Heard = std::variant<Nothing, Greeted, Wish, GameLine, Wrong, Overlong>;

// Why one comes to no table: whether it is of use to come again.
enum class Refusal {
    wish,   // what it says cannot be granted, today or tomorrow
    later,  // not now, by no fault of its own
    over,   // nothing is played here any more
};

class Session {
public:
    virtual ~Session() = default;

    // What the next line says; cut off `bytes`. Nothing: it is not complete, all bytes are taken.
    virtual std::optional<Heard> hear(std::string_view& bytes) = 0;
    // It sits at a table: from now on every line is a GameLine.
    virtual void sit() = 0;
    // For the log of its game, before it sits: what it has said since this was asked last and is
    // complete; lines with LF between them, `***` in the place of secrets.
    virtual std::optional<std::string> take_said() { return std::nullopt; }
    // Of a line that has no end yet; a view until the session hears more.
    virtual std::string_view begun() const { return {}; }
    // It comes to no table: what it is told before its connection is closed. Once, and the last.
    virtual std::string farewell(const std::string& why, Refusal kind) = 0;
    // It asks for a game that has ended while it was away. Once, and the last, too.
    virtual std::string tell_end(const PastGame& past) = 0;
};

// A seat for which a player is made.
struct Seating {
    Proposal offer;
    // How it is spoken to, in the words of its kind of session: the data format of LSSP. It is kept
    // with the table and is all that a player is made of after a restart; so it has to tell which
    // kind it is of.
    std::string manner;
    int game;
    std::string secret;  // what it has to say to come back; empty: it cannot, or knows it already
    TimeControl time;
    bool can_come_back = false;  // so it is told all that led to a position
    bool wants_clocks = false;   // to the millisecond
    Duration negotiation;
    Duration ready;
};

// Has no state but its settings. The house holds a pointer to it: it has to outlive the house and
// all sessions and players that it made.
class SessionKind {
public:
    virtual ~SessionKind() = default;

    // For a new connection; the house owns it for as long as that lasts.
    virtual std::unique_ptr<Session> open() const = 0;
    // What is spoken, as logs name it: "lssp".
    virtual std::string_view protocol() const = 0;
    virtual bool knows(std::string_view manner) const = 0;
    // Who sits in the match; the match owns it, and it may see several connections come and go.
    // precondition: knows(seating.manner)
    virtual std::unique_ptr<Player> player(const Seating& seating) const = 0;
    // A table that was kept in this protocol's own words, before there were terms. Nothing: it is
    // none.
    virtual std::optional<KeptTable> old_table(std::string_view /*json*/) const {
        return std::nullopt;
    }
};

}  // namespace shinpan::server
