// The commands of shinpan-tictactoe: a game in progress that is told what to do.
#pragma once

#include "core/result.h"
#include "engines/level.h"
#include "engines/tlf_loop.h"
#include "games/tictactoe/game.h"

namespace shinpan::tictactoe {

class Console {
public:
    explicit Console(int level = kStrongestLevel, std::uint64_t seed = 0)
        : level_(level), seed_(seed) {}

    // A command that is refused leaves the game as it was.
    Answer answer(const tlf::Command& command);

private:
    Answer show_board() const;
    Answer set_board(const tlf::Value& board);
    Answer play(const std::vector<std::string_view>& words);
    Answer genmove(const std::vector<std::string_view>& words);
    Answer undo();
    Answer clear_board();
    Answer list_commands() const;
    std::optional<Answer> objection_to_turn_of(std::string_view side) const;

    int level_;
    std::uint64_t seed_;
    Game game_;
};

}  // namespace shinpan::tictactoe
