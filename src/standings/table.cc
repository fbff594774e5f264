#include "standings/table.h"

#include <algorithm>
#include <cassert>
#include <iterator>

#include "standings/crosstable.h"
#include "standings/index.h"

namespace shinpan::standings {
namespace {

void add_game(Row& row, const GameResult& game, Side side) {
    ++row.games;
    row.board_score += game.board_score[side].value_or(0);
    row.warnings += game.warnings[side];
    if (!game.outcome.winner) {
        ++row.draws;
    } else if (*game.outcome.winner == side) {
        ++row.wins;
    } else {
        ++row.losses;
        row.forfeits += is_forfeit(game);
    }
}

// By counts and not game by game: sums of fractions would depend on the order of the games, and
// players who are level would not look so.
double points_of(const Row& row, const Points& worth) {
    return (row.wins + row.byes) * worth.win + row.draws * worth.draw + row.losses * worth.loss;
}

bool has_left(std::span<const Entrant> entrants, int player) {
    return at(player) < entrants.size() && entrants[at(player)].left_in_round.has_value();
}

// The points of all have to be known before.
void add_opponents(std::vector<Row>& rows, std::span<const GameResult> results) {
    for (const GameResult& game : results) {
        for (const Side side : kSides) {
            Row& row = rows[at(game.player(side))];
            const double strength = rows[at(game.player(opponent(side)))].points;
            row.buchholz += strength;
            row.sonneborn_berger += strength * points(game, side);
        }
    }
    for (Row& row : rows) {
        row.buchholz += row.byes * row.points;
        row.sonneborn_berger += row.byes * row.points;
    }
}

// What each of the players has won from the others of them; nothing where they have not all met
// equally often.
std::vector<double> direct_encounter(std::span<const Row> group, const Crosstable& crosstable,
                                     const Points& worth) {
    std::vector<double> won(group.size());
    std::vector<int> meetings;
    for (std::size_t row = 0; row < group.size(); ++row) {
        for (std::size_t column = 0; column < group.size(); ++column) {
            if (row == column) continue;
            const Tally& tally = crosstable[at(group[row].player)][at(group[column].player)];
            won[row] +=
                tally.wins * worth.win + tally.draws * worth.draw + tally.losses * worth.loss;
            meetings.push_back(tally.games());
        }
    }
    const bool have_met_equally = std::ranges::all_of(
        meetings, [&](int games) { return games > 0 && games == meetings.front(); });
    return have_met_equally ? won : std::vector<double>();
}

double value(const Row& row, Criterion criterion) {
    switch (criterion) {
        case Criterion::stayed: return row.has_left ? 0 : 1;
        case Criterion::points: return row.points;
        case Criterion::score: return row.score();
        case Criterion::wins: return row.wins;
        case Criterion::fewer_losses: return -row.losses;
        case Criterion::fewer_byes: return -row.byes;
        case Criterion::rounds_survived: return row.rounds_survived;
        case Criterion::board_score: return row.board_score;
        case Criterion::buchholz: return row.buchholz;
        case Criterion::sonneborn_berger: return row.sonneborn_berger;
        case Criterion::direct_encounter: break;  // is no property of one player
    }
    assert(false);
    return 0;
}

// Sorts those who share a rank by one more criterion, and gives them the ranks that follow.
void refine(std::span<Row> group, Criterion criterion, const Crosstable& crosstable,
            const Points& worth) {
    struct Keyed {
        double value;
        Row row;
    };
    if (group.size() == 1) return;
    const bool is_direct = criterion == Criterion::direct_encounter;
    const std::vector<double> direct =
        is_direct ? direct_encounter(group, crosstable, worth) : std::vector<double>();
    if (is_direct && direct.empty()) return;
    std::vector<Keyed> keyed;
    for (std::size_t i = 0; i < group.size(); ++i) {
        if (is_direct) group[i].direct_encounter = direct[i];
        keyed.push_back({is_direct ? direct[i] : value(group[i], criterion), group[i]});
    }
    std::ranges::stable_sort(keyed, std::ranges::greater(), &Keyed::value);
    const int best_rank = group.front().rank;
    for (std::size_t i = 0; i < group.size(); ++i) {
        group[i] = keyed[i].row;
        const bool is_level = i > 0 && keyed[i].value == keyed[i - 1].value;
        group[i].rank = is_level ? group[i - 1].rank : best_rank + static_cast<int>(i);
    }
}

}  // namespace

std::string_view name(Criterion criterion) {
    switch (criterion) {
        case Criterion::stayed: return "who has stayed";
        case Criterion::points: return "points";
        case Criterion::score: return "points a game";
        case Criterion::wins: return "wins";
        case Criterion::fewer_losses: return "fewer losses";
        case Criterion::fewer_byes: return "fewer byes";
        case Criterion::rounds_survived: return "rounds survived";
        case Criterion::board_score: return "board score";
        case Criterion::buchholz: return "Buchholz";
        case Criterion::sonneborn_berger: return "Sonneborn-Berger";
        case Criterion::direct_encounter: return "direct encounter";
    }
    assert(false);
    return {};
}

Ranking match_ranking() { return {.criteria = {Criterion::points, Criterion::wins}}; }

Ranking judge_ranking() {
    return {.criteria = {Criterion::wins, Criterion::fewer_losses, Criterion::board_score}};
}

Ranking round_robin_ranking() {
    return {.criteria = {Criterion::stayed, Criterion::score, Criterion::direct_encounter,
                         Criterion::sonneborn_berger, Criterion::wins, Criterion::board_score}};
}

// Challengers play many times as many games as the others: no sum says anything between them.
Ranking gauntlet_ranking() { return {.criteria = {Criterion::stayed, Criterion::score}}; }

Ranking swiss_ranking() {
    return {.criteria = {Criterion::stayed, Criterion::points, Criterion::fewer_byes,
                         Criterion::buchholz, Criterion::sonneborn_berger,
                         Criterion::direct_encounter, Criterion::wins}};
}

Ranking knockout_ranking() { return {.criteria = {Criterion::rounds_survived}}; }

std::vector<GameResult> counted_results(std::span<const GameResult> results, const Ranking& ranking,
                                        std::span<const Entrant> entrants) {
    std::vector<GameResult> counted;
    std::ranges::copy_if(results, std::back_inserter(counted), [&](const GameResult& game) {
        const bool is_annulled =
            ranking.withdrawn == Withdrawn::annulled &&
            (has_left(entrants, game.first) || has_left(entrants, game.second));
        return counts(game) && !is_annulled;
    });
    return counted;
}

std::vector<Row> table(int players, std::span<const GameResult> all_results, const Ranking& ranking,
                       const Agenda& agenda, std::span<const Entrant> entrants) {
    const std::vector<GameResult> results = counted_results(all_results, ranking, entrants);
    std::vector<Row> rows(at(players));
    for (int player = 0; player < players; ++player) {
        rows[at(player)].player = player;
        rows[at(player)].has_left = has_left(entrants, player);
    }
    for (const GameResult& game : results) {
        for (const Side side : kSides)
            add_game(rows[at(game.player(side))], game, side);
    }
    for (const Bye& bye : agenda.byes)
        rows[at(bye.player)].byes += bye.games;
    for (const Advance& advance : agenda.advances)
        ++rows[at(advance.winner)].rounds_survived;
    for (Row& row : rows)
        row.points = points_of(row, ranking.points);
    add_opponents(rows, results);

    const Crosstable crosstable = crosstable_of(players, results);
    for (const Criterion criterion : ranking.criteria) {
        for (auto group = rows.begin(); group != rows.end();) {
            const auto end = std::find_if(group, rows.end(),
                                          [&](const Row& row) { return row.rank != group->rank; });
            refine({group, end}, criterion, crosstable, ranking.points);
            group = end;
        }
    }
    return rows;
}

}  // namespace shinpan::standings
