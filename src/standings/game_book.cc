#include "standings/game_book.h"

#include <algorithm>
#include <tuple>

namespace shinpan::standings {
namespace {

constexpr auto kKey = [](const auto* game) {
    return std::tuple(game->round, game->number, game->first, game->second);
};

template <class Game>
const Game* find(const std::vector<const Game*>& games, const Pairing& wanted) {
    const auto found = std::ranges::lower_bound(games, kKey(&wanted), {}, kKey);
    return found != games.end() && kKey(*found) == kKey(&wanted) ? *found : nullptr;
}

}  // namespace

GameBook::GameBook(const Progress& progress) {
    for (const GameResult& result : progress.results) {
        if (counts(result)) results_.push_back(&result);
    }
    for (const Pairing& game : progress.running)
        running_.push_back(&game);
    std::ranges::sort(results_, {}, kKey);
    std::ranges::sort(running_, {}, kKey);
}

const GameResult* GameBook::result(const Pairing& game) const { return find(results_, game); }

bool GameBook::is_running(const Pairing& game) const { return find(running_, game) != nullptr; }

}  // namespace shinpan::standings
