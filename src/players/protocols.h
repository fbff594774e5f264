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

struct Protocol {
    std::string_view name;  // "gtp", as it stands before a colon and on the cards of games
    std::string_view help;
    // What an engine does with a command that it does not know.
    enum class Unknown { ignored, refused } unknown;
    bool takes_options;
    std::unique_ptr<Player> (*make_player)(ReplyReading reading, const EngineOptions& options);
};

std::span<const Protocol> protocols();

// nullptr: there is none of that name.
const Protocol* find_protocol(std::string_view name);

}  // namespace shinpan
