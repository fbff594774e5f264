#include "analysis/analysis.h"

#include <cmath>

namespace shinpan::analysis {
namespace {

constexpr double kHundredths = 100;

// A finished game needs no opinion, unless people have to agree first which stones are dead.
std::optional<Assessment> end_of(const AnyGame& game) {
    const std::optional<Outcome> outcome = game.outcome();
    if (!outcome || !is_by_rules(outcome->ending) || game.asks_for_dead()) return std::nullopt;
    if (const auto counted = game.board_score()) {
        const double lead = (*counted)[Side::first] - (*counted)[Side::second];
        return Assessment{.score = static_cast<int>(std::lround(lead * kHundredths))};
    }
    if (!outcome->winner) return Assessment{.score = 0};
    return Assessment{.score = outcome->winner == Side::first ? kMateScore : -kMateScore};
}

bool is_asked_for(const Analysis& analysis, const AnyGame& game, std::size_t move) {
    return move < game.ply() && (!analysis.side || game.mover(move) == *analysis.side);
}

}  // namespace

Analysis begun_analysis(std::vector<GameRecord> records) {
    Analysis analysis;
    for (GameRecord& record : records) {
        AnalysedGame game{std::move(record)};
        game.positions.resize(game.record.game.ply() + 1);
        game.positions.back() = end_of(game.record.game);
        analysis.games.push_back(std::move(game));
    }
    return analysis;
}

std::vector<Place> open_places(const Analysis& analysis) {
    std::vector<Place> places;
    for (std::size_t number = 0; number < analysis.games.size(); ++number) {
        const AnalysedGame& game = analysis.games[number];
        const AnyGame& played = game.record.game;
        for (std::size_t ply = 0; ply < game.positions.size(); ++ply) {
            const bool is_wanted = is_asked_for(analysis, played, ply) ||
                                   (ply > 0 && is_asked_for(analysis, played, ply - 1));
            const bool is_over = ply == played.ply() && played.outcome();
            if (is_wanted && !is_over && !game.positions[ply]) places.push_back({number, ply});
        }
    }
    return places;
}

AnyGame game_at(const AnalysedGame& game, std::size_t ply) {
    AnyGame at = game.record.game;
    while (at.ply() > ply && at.undo()) {
    }
    return at;
}

}  // namespace shinpan::analysis
