// The GTP commands of shinpan-othello: a game in progress that is told what to do.
#pragma once

#include <map>
#include <string>

#include "engines/engine_clock.h"
#include "engines/gtp_loop.h"
#include "engines/othello/player.h"
#include "games/othello/game.h"

namespace shinpan::othello {

// Vertices are a letter A to H from the left and a row 1 to 8 from the top, as gtp-rhino has them.
// A command that is refused leaves the game as it was.
class GtpCommands {
public:
    // `time` is for one move, unless the controller sets a clock. All references outlive this
    // object.
    GtpCommands(Player& player, const Clock& clock, Duration time)
        : player_(player), clock_(clock), time_(time) {}

    // They point to this object, so it outlives them and stays where it is.
    std::map<std::string, GtpCommand> table();

private:
    Result<std::string> boardsize(const GtpArguments& arguments);
    Result<std::string> komi(const GtpArguments& arguments);
    Result<std::string> play(const GtpArguments& arguments);
    Result<std::string> genmove(const GtpArguments& arguments);
    Result<std::string> undo();
    Result<std::string> final_score() const;
    Result<std::string> time_settings(const GtpArguments& arguments);
    Result<std::string> time_left(const GtpArguments& arguments);
    Result<std::string> set_parameter(const GtpArguments& arguments);
    Result<std::string> search_analyze(const GtpArguments& arguments);
    Status take_turn(Side side);

    Player& player_;
    const Clock& clock_;
    Duration time_;
    std::optional<Duration> most_time_;  // of kata-search_analyze
    std::optional<std::uint64_t> most_nodes_;
    EngineClock left_;
    Game game_;
};

}  // namespace shinpan::othello
