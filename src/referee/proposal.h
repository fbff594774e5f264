// What one end says of a game before its terms are settled: one who wishes to play, a server that
// offers. What is not said is left to the other, and in the end to the game's usual settings.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "core/time_control.h"
#include "games/any_game.h"
#include "games/catalog.h"

namespace shinpan {

struct Proposal {
    std::string game;  // as the catalog has it
    GameSettings settings{};
    std::optional<TimeControl> time{};
};

inline Result<AnyGame> start(const Proposal& proposal) {
    return start_game(proposal.game, proposal.settings);
}
// Settings that its position tells and it does not say: the size of a board.
GameSettings told_by_position(const Proposal& proposal);
// What two players want together; nothing: that does not go together.
std::optional<Proposal> common_proposal(const Proposal& one, const Proposal& other);

// Of a game over the network, where nobody says another.
TimeControl usual_time(std::string_view game);

}  // namespace shinpan
