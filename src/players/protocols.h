// The protocols that engines speak, by name. A new one is its codec, its player and a line in
// protocols.cc.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "players/engine_options.h"
#include "referee/player.h"

namespace shinpan {

enum class ReplyReading { strict, lenient };

// How a player is to be asked, as its user wishes it.
struct PlayerManner {
    ReplyReading reading = ReplyReading::strict;
    EngineOptions options{};
    ThinkingLimit limit{};              // of each move, besides its clock
    bool has_recent_positions = false;  // it is told only what can be repeated of a game
};

struct Protocol {
    std::string_view name;  // "gtp", as it stands before a colon and on the cards of games
    std::string_view help;
    // What an engine does with a command that it does not know.
    enum class Unknown { ignored, refused } unknown;
    bool takes_options;
    // Has it words for nodes and depth?
    bool takes_limits;
    std::unique_ptr<Player> (*make_player)(const PlayerManner& manner);
};

std::span<const Protocol> protocols();

// nullptr: there is none of that name.
const Protocol* find_protocol(std::string_view name);

}  // namespace shinpan
