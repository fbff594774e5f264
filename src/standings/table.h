// Who is where: the table of a tournament.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "standings/agenda.h"

namespace shinpan::standings {

// What decides between two players, more being better unless it says "fewer".
enum class Criterion {
    points,
    wins,
    fewer_losses,
    fewer_forfeits,
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

struct Ranking {
    std::vector<Criterion> criteria;  // the first one that differs decides
    Points points{};
};

Ranking judge_ranking();  // of the Othello judge's round robin
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
    double points = 0;
    double board_score = 0;
    double buchholz = 0;
    double sonneborn_berger = 0;

    bool operator==(const Row&) const = default;
};

// All players, the best first; in the order of entry within a rank. Byes and rounds survived are
// the agenda's.
std::vector<Row> table(int players, std::span<const GameResult> results, const Ranking& ranking,
                       const Agenda& agenda = {});

}  // namespace shinpan::standings
