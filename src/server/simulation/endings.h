// What simulated clients should have been told of their games, and of their ends.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "server/simulation/client.h"
#include "store/journal.h"

namespace shinpan::server {

// By what is kept.
inline SimulatedClient::EndTold expected_end(const standings::GameResult& result,
                                             const std::string& client,
                                             const std::vector<KeptPlayer>& players) {
    using enum SimulatedClient::EndTold;
    if (result.outcome.ending == Ending::no_game) return no_game;
    if (!result.outcome.winner) return draw;
    const auto winner = static_cast<std::size_t>(result.player(*result.outcome.winner));
    return players[winner].entered.name == client ? win : lose;
}

// What the server did wrong to a client, by itself and by the moves that are kept of its game.
inline std::vector<std::string> wrongs_of(const SimulatedClient& client,
                                          const std::vector<MoveMade>& moves) {
    std::vector<std::string> wrongs;
    for (const std::string& complaint : client.complaints())
        wrongs.push_back("the server said something wrong: " + complaint);
    if (client.game() == 0) return wrongs;
    for (const auto& [number, move] : client.told()) {
        const auto index = static_cast<std::size_t>(number - 1);
        if (index >= moves.size() || moves[index].move != move)
            wrongs.push_back(fmt::format("{} was told of {} as move {}, which is not kept",
                                         client.name(), move, number));
    }
    return wrongs;
}

// Those by which nobody should have lost who did nothing wrong.
inline std::vector<std::string> unfair_endings(const std::map<std::string, int>& endings) {
    std::vector<std::string> unfair;
    for (const auto& [ending, count] : endings) {
        if (ending != "rules" && ending != "resignation" && ending != "nogame")
            unfair.push_back(fmt::format("{} games were lost by {}", count, ending));
    }
    return unfair;
}

}  // namespace shinpan::server
