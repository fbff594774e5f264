#include "any/player.h"

#include <algorithm>
#include <map>
#include <thread>

#include "any/tree.h"

namespace shinpan::any {
namespace {

struct Work {
    std::vector<Tree::Tried> tried{};
    Status status{};
};

void think(rules::Rules& rules, const rules::Rules::PlacePointer& root, std::uint64_t seed,
           const Effort& effort, const Clock& clock, int games, Work& work) {
    const Instant start = clock.now();
    const Instant end = start + effort.time;
    Tree tree(rules, root, seed);
    // A third of the time at most: what wins at once needs no games.
    constexpr int kShare = 3;
    work.status = tree.look_for_wins(clock, start + effort.time / kShare);
    for (int played = 0; work.status; ++played) {
        if (effort.games ? played >= games : clock.now() >= end) break;
        const Result<bool> grown = tree.grow();
        if (!grown) work.status = tl::unexpected(grown.error());
        if (!grown || !*grown) break;
    }
    work.tried = tree.tried();
}

}  // namespace

Result<Choice> Player::choose(const rules::RulesGame& game, const Effort& effort,
                              const Clock& clock) {
    const auto root = std::make_shared<const rules::Place>(game.place());
    std::vector<Work> works(programs_.size());
    {
        std::vector<std::jthread> threads;
        const int share = (effort.games.value_or(0) + static_cast<int>(works.size()) - 1) /
                          static_cast<int>(works.size());
        for (std::size_t i = 0; i < works.size(); ++i) {
            threads.emplace_back([&, i] {
                think(*programs_[i], root, seed_ + game.ply() * 1'000 + i, effort, clock, share,
                      works[i]);
            });
        }
    }
    std::map<std::string, Tree::Tried> sums;
    for (const Work& work : works) {
        if (!work.status) return tl::unexpected(work.status.error());
        for (const Tree::Tried& each : work.tried) {
            Tree::Tried& sum = sums.try_emplace(each.move, Tree::Tried{each.move}).first->second;
            sum.visits += each.visits;
            sum.score += each.score;
            sum.is_win |= each.is_win;
        }
    }
    Choice choice;
    const Tree::Tried* best = nullptr;
    for (const auto& [move, tried] : sums) {
        choice.games += tried.visits;
        const bool is_better =
            !best || std::pair(tried.is_win, tried.visits) > std::pair(best->is_win, best->visits);
        if (is_better) best = &tried;
    }
    choice.move = best->move;
    if (best->visits > 0) choice.chance = best->score / static_cast<double>(best->visits);
    if (best->is_win) choice.chance = 1;
    return choice;
}

}  // namespace shinpan::any
