// The moves of a game, found in a thinking log.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "tlf/entry.h"

namespace shinpan::cli {

struct LoggedMove {
    std::string move{};               // as it was told: "D4"
    std::string player{};             // "black GNU Go"; empty in an engine's own log
    std::optional<double> seconds{};  // that it took, as far as the log tells
};

// Takes the entries of a log one after the other. A referee remarks every move of both players,
// "black GNU Go played D4 in 0.120s"; in an engine's own log a move is a reply to genmove, go or
// MOVE.
class LogMoves {
public:
    // The move that this entry is, if it is one.
    std::optional<LoggedMove> take(const tlf::Entry& entry);
    std::size_t count() const { return count_; }

private:
    std::optional<LoggedMove> remarked(const std::string& comment);

    std::size_t count_ = 0;
    bool is_referees_ = false;
    bool was_asked_ = false;
    std::string asked_at_;  // a stamp
};

// Seconds from one stamp to another, which are of one kind; nothing if they cannot be compared.
std::optional<double> seconds_between(const std::string& from, const std::string& to);

}  // namespace shinpan::cli
