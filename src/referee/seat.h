// A place in a game: who sits there, with what time, and how long it may take for what is not a
// move.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "core/time_control.h"
#include "referee/player.h"

namespace shinpan {

enum class Lifetime { game, move };

struct Seat {
    std::string name;
    std::unique_ptr<Player> player;
    TimeControl time;
    Lifetime lifetime = Lifetime::game;
    Duration start_limit = std::chrono::seconds(10);
    // How long it may be away when its connection is lost; nothing: not at all. Before the game has
    // begun, and then.
    std::optional<Duration> start_grace{};
    std::optional<Duration> grace{};
};

}  // namespace shinpan
