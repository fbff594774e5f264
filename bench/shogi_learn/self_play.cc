#include "shogi_learn/self_play.h"

#include <atomic>
#include <random>
#include <thread>

#include "engines/shogi/features.h"
#include "engines/shogi/search.h"

namespace shinpan::shogi::learning {
namespace {

constexpr std::size_t kTableBytes = 4 << 20;
constexpr int kFewestRandomPlies = 4;
constexpr int kMostRandomPlies = 12;
constexpr std::size_t kLongestGame = 240;
constexpr int kHopeless = 3000;
constexpr int kDecidedScore = 2500;  // beyond it a position teaches nothing
constexpr double kRandomMove = 0.02;

class Listing {
public:
    void add(std::size_t index) { indices.push_back(static_cast<std::uint16_t>(index)); }
    std::vector<std::uint16_t> indices;
};

Sample sample_of(const Position& position, int score) {
    PerSide<Listing> lists;
    features::visit(position, lists);
    Sample sample{{}, position.to_move(), score, 0.5};
    for (const Side side : kSides)
        sample.features[side] = std::move(lists[side].indices);
    return sample;
}

class OneGame {
public:
    OneGame(std::uint64_t seed, std::uint64_t nodes, SharedTable& table, const Weights& weights)
        : random_(seed), nodes_(nodes), search_(table, weights) {
        table.clear();
    }

    Samples play() {
        play_at_random(kFewestRandomPlies +
                       static_cast<int>(random_() % (kMostRandomPlies - kFewestRandomPlies + 1)));
        std::optional<Side> winner;
        while (!game_.outcome() && game_.ply() < kLongestGame) {
            SearchOrder order;
            order.nodes = nodes_;
            const Variation best = search_.run(game_, order).front();
            if (std::abs(best.value) >= kHopeless) {
                winner = best.value > 0 ? game_.to_move() : opponent(game_.to_move());
                break;
            }
            take(best);
            const bool strays = static_cast<double>(random_() % 10'000) < 10'000 * kRandomMove;
            game_.play(strays ? any_move() : best.moves.front());
        }
        if (game_.outcome()) winner = game_.outcome()->winner;
        for (Sample& sample : samples_)
            sample.result = !winner ? 0.5 : (*winner == sample.to_move ? 1.0 : 0.0);
        return std::move(samples_);
    }

private:
    Move any_move() {
        const auto moves = game_.position().legal_moves();
        return moves[random_() % moves.size()];
    }

    void play_at_random(int plies) {
        for (int i = 0; i < plies && !game_.outcome(); ++i)
            game_.play(any_move());
    }

    void take(const Variation& best) {
        const Position& position = game_.position();
        if (position.in_check() || is_gain(position, best.moves.front()) ||
            std::abs(best.value) >= kDecidedScore)
            return;
        samples_.push_back(sample_of(position, best.value));
    }

    std::mt19937_64 random_;
    std::uint64_t nodes_;
    Search search_;
    Game game_;
    Samples samples_;
};

}  // namespace

std::vector<Samples> play(const SelfPlay& order, const Weights& weights) {
    std::vector<Samples> games(static_cast<std::size_t>(order.games));
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        SharedTable table(kTableBytes);
        while (true) {
            const std::size_t index = next++;
            if (index >= games.size()) return;
            // A seed for each game, far from those of the others.
            const std::uint64_t seed = (order.seed << 32) + index * 0x9e3779b97f4a7c15;
            games[index] = OneGame(seed, order.nodes, table, weights).play();
        }
    };
    std::vector<std::thread> workers;
    for (int i = 0; i < order.threads; ++i)
        workers.emplace_back(work);
    for (std::thread& worker : workers)
        worker.join();
    return games;
}

}  // namespace shinpan::shogi::learning
