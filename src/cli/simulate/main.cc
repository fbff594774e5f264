// shinpan-simulate: plays faulty games in virtual time and looks if the referee keeps its laws.
#include <chrono>
#include <cstdint>
#include <ctime>
#include <map>
#include <optional>

#include <fmt/format.h>
#include <unistd.h>

#include "core/commit.h"
#include "io/output.h"
#include "lssp/simulated_bridge.h"
#include "lssp/simulated_client.h"
#include "options/command.h"
#include "options/exit_code.h"
#include "referee/faulty_game.h"
#include "tournament/simulated_tournament.h"

namespace {

using namespace shinpan;

int simulate_tournaments(int count, int first_seed) {
    Output out(STDOUT_FILENO);
    int broken = 0;
    int games = 0;
    int crashes = 0;
    for (int i = 0; i < count; ++i) {
        const auto seed = static_cast<std::uint64_t>(first_seed) + static_cast<std::uint64_t>(i);
        const SimulatedTournament event = simulate_tournament(seed);
        games += event.games;
        crashes += event.crashes;
        for (const std::string& promise : event.broken) {
            out.write(fmt::format("seed {}: broken promise: {}\n", seed, promise));
            ++broken;
        }
    }
    out.write(fmt::format("{} tournaments of {} games, {} crashes, {} broken promises\n", count,
                          games, crashes, broken));
    if (const Status& written = out.flush(); !written) {
        return complain("shinpan-simulate", written.error());
    }
    return broken == 0 ? kExitDone : kExitCheckFailed;
}

int simulate_servers(int count, int first_seed) {
    Output out(STDOUT_FILENO);
    int broken = 0;
    int games = 0;
    int crashes = 0;
    int returns = 0;
    std::map<std::string, int> endings;
    int clocks = 0;
    const std::clock_t start = std::clock();
    // Clients that fail in every way, and engines of every protocol that are only cut off, by turns.
    for (int i = 0; i < count; ++i) {
        const auto seed =
            static_cast<std::uint64_t>(first_seed) + static_cast<std::uint64_t>(i / 2);
        const server::SimulatedServer run =
            i % 2 == 0 ? lssp::simulate_server(seed) : lssp::simulate_engines(seed);
        clocks += run.clocks;
        games += run.games;
        crashes += run.crashes;
        returns += run.returns;
        for (const auto& [ending, number] : run.endings)
            endings[ending] += number;
        for (const std::string& promise : run.broken) {
            out.write(fmt::format("{} {}: broken promise: {}\n", i % 2 == 0 ? "seed" : "engines",
                                  seed, promise));
            ++broken;
        }
    }
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    for (const auto& [ending, number] : endings)
        out.write(fmt::format("{:<12} {:>9}\n", ending, number));
    out.write(fmt::format(
        "{} servers, {} games, {} crashes, {} returns, {} clocks told, {} broken promises, "
        "{:.0f} games a CPU-second\n",
        count, games, crashes, returns, clocks, broken, games / std::max(seconds, 1e-9)));
    if (const Status& written = out.flush(); !written) {
        return complain("shinpan-simulate", written.error());
    }
    return broken == 0 ? kExitDone : kExitCheckFailed;
}

int simulate(int games, int first_seed) {
    Output out(STDOUT_FILENO);
    std::map<std::string_view, int> endings;
    int broken = 0;
    const std::clock_t start = std::clock();
    for (int i = 0; i < games; ++i) {
        const auto seed = static_cast<std::uint64_t>(first_seed) + static_cast<std::uint64_t>(i);
        const FaultyGame game = play_faulty_game(seed);
        ++endings[word(game.ended.outcome.ending)];
        for (const std::string& law : game.broken) {
            out.write(fmt::format("seed {}: broken law: {}\n", seed, law));
            ++broken;
        }
    }
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    for (const auto& [ending, count] : endings)
        out.write(fmt::format("{:<12} {:>9}\n", ending, count));
    out.write(fmt::format("{} games, {} broken laws, {:.0f} games a CPU-second\n", games, broken,
                          games / std::max(seconds, 1e-9)));
    if (const Status& written = out.flush(); !written) {
        return complain("shinpan-simulate", written.error());
    }
    return broken == 0 ? kExitDone : kExitCheckFailed;
}

}  // namespace

int main(int argc, char** argv) {
    std::optional<int> games;
    std::optional<int> seed;
    std::optional<int> tournaments;
    std::optional<int> servers;
    const options::Command program{
        .name = "shinpan-simulate",
        .manual =
            {
                .summary = "try the referee with players that fail in every way, in virtual time",
                .examples = "shinpan-simulate\n"
                            "shinpan-simulate --games 1000000 --seed 7",
                .synopsis = "[--games N | --tournaments N | --servers N] [--seed S]",
                .description =
                    "Plays games of tic-tac-toe between simulated programs that are slow, silent,\n"
                    "late by a nanosecond, dying, flooding or speaking out of turn, and checks "
                    "the\n"
                    "laws of every match: one end, only the faulty forfeit, and by the ending "
                    "that\n"
                    "fits their fault, time runs forwards.",
                .exit_status = "0  all laws were kept\n"
                               "1  a law was broken; the seed is told\n"
                               "2  wrong usage",
            },
        .declare =
            [&](options::Arguments& a) {
                a.option("--games", games, "N", 1, 1'000'000'000,
                         "how many games (default: 100000)");
                a.option("--tournaments", tournaments, "N", 1, 1'000'000'000,
                         "instead: so many tournaments, with a store that fails");
                a.option("--servers", servers, "N", 1, 1'000'000'000,
                         "instead: so many servers, with clients, a network and crashes");
                a.option("--seed", seed, "S", 0, 1'000'000'000, "of the first game (default: 0)");
            },
        .run =
            [&] {
                if (tournaments) return simulate_tournaments(*tournaments, seed.value_or(0));
                if (servers) return simulate_servers(*servers, seed.value_or(0));
                return simulate(games.value_or(100'000), seed.value_or(0));
            },
        .subcommands = {},
    };
    return options::run_program(program, argc, argv, commit());
}
