// Who is where: the table of a tournament.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "standings/agenda.h"

namespace shinpan::standings {

// What decides between two players, more being better unless it says "fewer".
enum class Criterion {
    stayed,  // who has left is below those who have not
    points,
    // Points a game, byes among them: nobody is ahead for having played more games, where players of
    // one contest do not all play as many.
    score,
    wins,
    fewer_losses,
    // A bye is worth the points of a win; who has won as many points at the board is ahead.
    fewer_byes,
    rounds_survived,  // of a knockout
    board_score,      // discs and the like, collected over all games
    // The points of all opponents. A bye counts as an opponent with as many points as oneself.
    buchholz,
    // The points of the opponents that were won against, and half of those that were drawn with.
    sonneborn_berger,
    // Points in the games among those who are level so far; only if all of these have met each
    // other equally often, as it would be luck otherwise.
    direct_encounter,
};

std::string_view name(Criterion criterion);  // "fewer losses"

// What becomes of the games of those who have left.
enum class Withdrawn {
    kept,
    annulled,  // they count for nobody, as if they had not been played
};

struct Ranking {
    std::vector<Criterion> criteria;  // the first one that differs decides
    Points points{};
    Withdrawn withdrawn = Withdrawn::kept;
};

Ranking match_ranking();
Ranking judge_ranking();  // of the Othello judge: wins, fewer losses, discs
Ranking round_robin_ranking();
Ranking gauntlet_ranking();
Ranking swiss_ranking();
Ranking knockout_ranking();  // who is out in the same round shares a rank

struct Row {
    int player = 0;
    int rank = 1;   // shared by players who are level in everything
    int games = 0;  // that were played, byes are not among them
    int wins = 0;
    int draws = 0;
    int losses = 0;
    int forfeits = 0;  // losses for something that it did wrong
    int warnings = 0;  // things that were odd
    int rounds_survived = 0;
    int byes = 0;  // games without an opponent: points, but no wins
    bool has_left = false;
    double points = 0;
    double board_score = 0;
    double buchholz = 0;
    double sonneborn_berger = 0;
    // Where it was asked for: points from those who were level before it, if they have all met.
    std::optional<double> direct_encounter{};

    // Points a game; 0 without any.
    double score() const { return games + byes > 0 ? points / (games + byes) : 0; }
    bool operator==(const Row&) const = default;
};

// Those that the ranking counts: all but the voids, and the annulled ones.
std::vector<GameResult> counted_results(std::span<const GameResult> results, const Ranking& ranking,
                                        std::span<const Entrant> entrants);

// All players, the best first; in the order of entry within a rank. Byes and rounds survived are
// the agenda's; entrants that are not told of have not left.
std::vector<Row> table(int players, std::span<const GameResult> results, const Ranking& ranking,
                       const Agenda& agenda = {}, std::span<const Entrant> entrants = {});

}  // namespace shinpan::standings
