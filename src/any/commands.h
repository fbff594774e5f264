// The commands of shinpan-any, the same in GTP and in TLF: a game in progress that is told what to do.
#pragma once

#include <future>
#include <map>
#include <string>
#include <vector>

#include "any/player.h"
#include "core/clock.h"
#include "core/time_control.h"
#include "engines/engine_clock.h"
#include "engines/gtp_loop.h"
#include "engines/tlf_loop.h"
#include "games/game_card.h"
#include "rules/rules_game.h"

namespace shinpan::any {

class Commands {
public:
    struct Settings {
        Effort effort{};                     // at most, for a move
        unsigned slips = 0;                  // percent of its moves that are any
        std::uint64_t seed = 1;              // of those
        std::optional<TimeControl> clock{};  // of every game, where nobody will tell a better one
    };

    // `rules` are asked about the game alone, so that no search is in the way. Fails where they cannot be
    // asked for a start.
    static Result<std::unique_ptr<Commands>> make(Player& player,
                                                  std::shared_ptr<rules::Rules> rules,
                                                  const Settings& settings, const Clock& clock);

    std::map<std::string, GtpCommand> table();
    // The same, word by word, of a command in TLF.
    Answer answer(const tlf::Command& command);

private:
    Commands(Player& player, std::shared_ptr<rules::Rules> rules, const Settings& settings,
             const Clock& clock, rules::RulesGame game)
        : player_(player),
          rules_(std::move(rules)),
          told_(settings),
          clock_(clock),
          random_(told_.seed),
          game_(std::move(game)) {}

    // A command, when the last move of one's own is on the board.
    GtpCommand timed(GtpCommand command);
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
    std::optional<std::string> slip();

    Player& player_;
    std::shared_ptr<rules::Rules> rules_;
    Settings told_;
    const Clock& clock_;
    MoveMemory::Random random_;
    rules::RulesGame game_;
    GameSettings settings_{};
    EngineClock time_{};
    Duration busy_{};  // with commands since the last move: the clock may have run meanwhile
    std::map<std::string, GtpCommand> table_{};
    // One's own move is told first and then played: rules may take their time.
    std::future<Status> being_played_{};
};

}  // namespace shinpan::any
