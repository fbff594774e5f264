// The commands of shinpan-any, the same in GTP and in TLF: a game in progress that is told what to do.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "any/player.h"
#include "core/clock.h"
#include "engines/gtp_loop.h"
#include "engines/tlf_loop.h"
#include "games/game_card.h"

namespace shinpan::any {

class Commands {
public:
    // Fails where the rules cannot be asked for a start.
    static Result<std::unique_ptr<Commands>> make(Player& player, Effort effort,
                                                  const Clock& clock);

    std::map<std::string, GtpCommand> table();
    // The same, word by word, of a command in TLF.
    Answer answer(const tlf::Command& command);

private:
    Commands(Player& player, Effort effort, const Clock& clock, rules::RulesGame game)
        : player_(player), effort_(effort), clock_(clock), game_(std::move(game)) {}

    Result<std::string> begin_again();
    Result<std::string> set(const std::string& name, const GtpArguments& words);
    Result<std::string> set_position(const GtpArguments& words);
    Result<std::string> play(const GtpArguments& words);
    Result<std::string> genmove(const GtpArguments& words);
    Result<std::string> undo();
    Result<std::string> time_settings(const GtpArguments& words);
    Result<std::string> time_left(const GtpArguments& words);
    Status expect_turn_of(const std::string& side) const;
    Effort effort_now() const;

    Player& player_;
    Effort effort_;
    const Clock& clock_;
    rules::RulesGame game_;
    GameSettings settings_{};
    // As GTP tells it; nothing: no clock.
    std::optional<Duration> period_{};
    std::optional<Duration> left_{};
    std::map<std::string, GtpCommand> table_{};
};

}  // namespace shinpan::any
