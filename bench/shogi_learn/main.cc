// Learns the weights of the evaluation from games of the engine with itself:
//
//     bench_shogi_learn SEED ROUNDS GAMES NODES THREADS [FILE]
//
// ROUNDS times GAMES games at NODES nodes a move with the newest weights, beginning with those by
// hand, and a regression over all of them; then FILE (usual_weights.cc) is written. It prints what
// it has done. The same seed and numbers give the same weights on any number of threads.
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>

#include <fmt/format.h>

#include "core/text.h"
#include "shogi_learn/regression.h"
#include "shogi_learn/self_play.h"

namespace shinpan::shogi::learning {
namespace {

constexpr std::size_t kUnseenShare = 10;  // one game in so many only measures
constexpr std::size_t kMostSamples = 4'000'000;
constexpr int kMostGames = 1'000'000;

std::string source_text(const Weights& weights, const std::string& command) {
    std::string text = fmt::format(
        "// Learned from games of the engine with itself; see docs/shogi-engine.md. Made by\n"
        "//     {}\n#include \"engines/shogi/weights.h\"\n\nnamespace shinpan::shogi {{\n"
        "namespace {{\n\n// clang-format off\nconstexpr Weights kLearned{{",
        command);
    for (std::size_t i = 0; i < weights.size(); ++i)
        text += fmt::format("{}{},", i % 20 == 0 ? "\n    " : " ", weights[i]);
    return text +
           "\n};\n// clang-format on\n\n}  // namespace\n\n"
           "const Weights& usual_weights() { return kLearned; }\n\n}  // namespace "
           "shinpan::shogi\n";
}

int run(const SelfPlay& order, int rounds, const char* file, const std::string& command) {
    Weights weights = weights_by_hand();
    Samples known;
    Samples unseen;
    for (int round = 1; round <= rounds; ++round) {
        SelfPlay part = order;
        part.seed = order.seed * 1000 + static_cast<std::uint64_t>(round);
        std::vector<Samples> games = play(part, weights);
        double decided = 0;
        for (std::size_t i = 0; i < games.size(); ++i) {
            Samples& into = i % kUnseenShare == 0 ? unseen : known;
            if (!games[i].empty() && games[i].front().result != 0.5) decided += 1;
            if (into.size() + games[i].size() > kMostSamples) continue;
            std::ranges::move(games[i], std::back_inserter(into));
        }
        Regression how;
        how.games = round * order.games;
        std::cout << fmt::format("round {}: {} games, {:.0f} decided, {} and {} positions\n", round,
                                 games.size(), decided, known.size(), unseen.size())
                  << fmt::format("  loss {:.5f} unseen {:.5f} before\n", loss(known, weights, how),
                                 loss(unseen, weights, how))
                  << std::flush;
        weights =
            learn(known, unseen, weights_by_hand(), how, [](int step, double seen, double other) {
                std::cout << fmt::format("  {:3} loss {:.5f} unseen {:.5f}\n", step, seen, other)
                          << std::flush;
            });
    }
    if (!file) return 0;
    std::ofstream out(file);
    out << source_text(weights, command);
    out.close();
    if (out) return 0;
    std::cerr << "bench_shogi_learn: " << file << ": cannot be written\n";
    return 2;
}

}  // namespace
}  // namespace shinpan::shogi::learning

int main(int argc, char** argv) {
    using namespace shinpan;
    using namespace shinpan::shogi::learning;
    long long numbers[5] = {};
    bool is_good = argc == 6 || argc == 7;
    for (int i = 0; is_good && i < 5; ++i) {
        const std::optional<long long> number = integer_from_text(argv[i + 1]);
        is_good = number && *number > 0 && *number <= kMostGames;
        numbers[i] = number.value_or(0);
    }
    if (!is_good) {
        std::cerr << "usage: bench_shogi_learn SEED ROUNDS GAMES NODES THREADS [FILE]\n";
        return 2;
    }
    const std::string command = fmt::format("bench_shogi_learn {} {} {} {} 2", numbers[0],
                                            numbers[1], numbers[2], numbers[3]);
    return run({static_cast<std::uint64_t>(numbers[0]), static_cast<int>(numbers[2]),
                static_cast<std::uint64_t>(numbers[3]), static_cast<int>(numbers[4])},
               static_cast<int>(numbers[1]), argc == 7 ? argv[6] : nullptr, command);
}
