#include "cli/match_plan.h"

#include <algorithm>
#include <random>

#include "io/file.h"
#include "records/openings.h"

namespace shinpan::cli {
namespace {

constexpr std::size_t kLongestOpeningFile = 64 << 20;

// std::shuffle and std::uniform_int_distribution differ between libraries; a seed should not.
std::size_t below(std::mt19937& random, std::size_t count) { return random() % count; }

template <class T>
void shuffle(std::vector<T>& values, std::mt19937& random) {
    for (std::size_t i = values.size(); i > 1; --i)
        std::swap(values[i - 1], values[below(random, i)]);
}

Result<AnyGame> random_opening(AnyGame game, int plies, std::mt19937& random) {
    for (int ply = 0; ply < plies && !game.outcome(); ++ply) {
        const std::vector<std::string> moves = game.legal_moves();
        const Status played = game.play(moves[below(random, moves.size())]);
        if (!played) return tl::unexpected(played.error());
    }
    if (game.outcome()) {
        return failure(ErrorKind::usage, "--opening-plies: the game is over before that");
    }
    return game;
}

}  // namespace

Result<std::vector<AnyGame>> choose_openings(const OpeningChoice& choice, const CatalogEntry& entry,
                                             std::size_t count) {
    std::mt19937 random(static_cast<unsigned>(choice.seed.value_or(1)));
    const AnyGame start = entry.start("").value();
    std::vector<AnyGame> openings;
    if (choice.file.empty()) {
        for (std::size_t i = 0; i < count; ++i) {
            Result<AnyGame> opening = random_opening(start, choice.random_plies, random);
            if (!opening) return tl::unexpected(opening.error());
            openings.push_back(std::move(*opening));
        }
        return openings;
    }
    if (choice.random_plies > 0) {
        return failure(ErrorKind::usage, "expected --openings or --opening-plies, not both");
    }
    const Result<std::string> text = read_file(choice.file, kLongestOpeningFile);
    if (!text) return tl::unexpected(text.error());
    Result<std::vector<AnyGame>> read = openings_from_text(*text, choice.file, start);
    if (!read) return tl::unexpected(read.error());
    if (choice.seed) shuffle(*read, random);
    for (std::size_t i = 0; i < count; ++i)
        openings.push_back((*read)[i % read->size()]);
    return openings;
}

std::vector<GamePlan> plan_match(int games, const std::vector<AnyGame>& openings,
                                 const std::vector<Contestant>& contestants) {
    std::vector<GamePlan> plans;
    for (int i = 0; i < games; ++i) {
        const bool swapped = i % 2 == 1;
        plans.push_back({i + 1,
                         openings[static_cast<std::size_t>(i / 2)],
                         {{&contestants[swapped ? 1 : 0], &contestants[swapped ? 0 : 1]}}});
    }
    return plans;
}

}  // namespace shinpan::cli
