// What simulated clients should have been told of their games, and of their ends.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "server/simulation/client.h"
#include "server/simulation/slow_journal.h"
#include "store/journal.h"

namespace shinpan::server {

// By what is kept.
inline SimulatedClient::EndTold expected_end(const standings::GameResult& result,
                                             const std::string& client,
                                             const std::vector<KeptPlayer>& players) {
    using enum SimulatedClient::EndTold;
    const auto name_of = [&](Side side) -> const std::string& {
        return players[static_cast<std::size_t>(result.player(side))].entered.name;
    };
    if (result.outcome.ending == Ending::no_game) return no_game;
    if (!result.outcome.winner) return draw;
    return name_of(*result.outcome.winner) == client ? win : lose;
}

// What the server did wrong to a client, by itself and by what is kept of its game. Of one that is
// lost, which was not kept any more, nobody can know the end.
inline std::vector<std::string> wrongs_of(const SimulatedClient& client, SlowJournal& journal,
                                          bool is_lost) {
    std::vector<std::string> wrongs;
    for (const std::string& complaint : client.complaints())
        wrongs.push_back("the server said something wrong: " + complaint);
    if (client.game() == 0) return wrongs;
    const std::vector<MoveMade>& moves = journal.moves(client.game());
    for (const auto& [number, move] : client.told()) {
        const auto index = static_cast<std::size_t>(number - 1);
        if (index >= moves.size() || moves[index].move != move)
            wrongs.push_back(fmt::format("{} was told of {} as move {}, which is not kept",
                                         client.name(), move, number));
    }
    if (!client.end() || is_lost) return wrongs;
    const SimulatedClient::EndTold end =
        expected_end(journal.result(client.game()), client.name(), journal.disk().read()->players);
    if (client.end() != end)
        wrongs.push_back(fmt::format("{} was told another result than is kept", client.name()));
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

// Where everybody comes back each game is played to its end, and everybody hears of it.
inline std::vector<std::string> losses_without_fault(
    SlowJournal& journal, std::span<const std::unique_ptr<SimulatedClient>> clients) {
    std::vector<std::string> losses;
    for (const GameBegan& game : journal.began()) {
        const bool is_void = journal.result(game.number).outcome.ending == Ending::no_game;
        if (is_void && !journal.moves(game.number).empty()) losses.emplace_back("a game is void");
    }
    for (const auto& client : clients) {
        if (!client->end()) losses.push_back(client->name() + " was never told how its game ended");
    }
    return losses;
}

}  // namespace shinpan::server
