#include "standings/table.h"

#include <algorithm>
#include <cassert>

#include "standings/crosstable.h"
#include "standings/index.h"

namespace shinpan::standings {
namespace {

void add_game(Row& row, const GameResult& game, Side side, const Points& worth) {
    ++row.games;
    row.points += points(game, side, worth);
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

// The points of all have to be known before.
void add_opponents(std::vector<Row>& rows, std::span<const GameResult> results) {
    for (const GameResult& game : results) {
        if (!counts(game)) continue;
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

// What each of the players has won from the others of them.
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
    const bool have_met_equally =
        std::ranges::all_of(meetings, [&](int games) { return games == meetings.front(); });
    return have_met_equally ? won : std::vector<double>(group.size());
}

double value(const Row& row, Criterion criterion) {
    switch (criterion) {
        case Criterion::points: return row.points;
        case Criterion::wins: return row.wins;
        case Criterion::fewer_losses: return -row.losses;
        case Criterion::fewer_forfeits: return -row.forfeits;
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
    const std::vector<double> direct = criterion == Criterion::direct_encounter
                                           ? direct_encounter(group, crosstable, worth)
                                           : std::vector<double>();
    std::vector<Keyed> keyed;
    for (std::size_t i = 0; i < group.size(); ++i)
        keyed.push_back({direct.empty() ? value(group[i], criterion) : direct[i], group[i]});
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
        case Criterion::points: return "points";
        case Criterion::wins: return "wins";
        case Criterion::fewer_losses: return "fewer losses";
        case Criterion::fewer_forfeits: return "fewer forfeits";
        case Criterion::rounds_survived: return "rounds survived";
        case Criterion::board_score: return "board score";
        case Criterion::buchholz: return "Buchholz";
        case Criterion::sonneborn_berger: return "Sonneborn-Berger";
        case Criterion::direct_encounter: return "direct encounter";
    }
    assert(false);
    return {};
}

Ranking judge_ranking() {
    return {.criteria = {Criterion::wins, Criterion::fewer_losses, Criterion::board_score}};
}

Ranking swiss_ranking() {
    return {.criteria = {Criterion::points, Criterion::buchholz, Criterion::sonneborn_berger,
                         Criterion::direct_encounter, Criterion::wins}};
}

Ranking knockout_ranking() { return {.criteria = {Criterion::rounds_survived}}; }

std::vector<Row> table(int players, std::span<const GameResult> results, const Ranking& ranking,
                       const Agenda& agenda) {
    std::vector<Row> rows(at(players));
    for (int player = 0; player < players; ++player)
        rows[at(player)].player = player;
    for (const GameResult& game : results) {
        if (!counts(game)) continue;
        for (const Side side : kSides)
            add_game(rows[at(game.player(side))], game, side, ranking.points);
    }
    for (const Bye& bye : agenda.byes) {
        rows[at(bye.player)].byes += bye.games;
        rows[at(bye.player)].points += bye.games * ranking.points.win;
    }
    for (const Advance& advance : agenda.advances)
        ++rows[at(advance.winner)].rounds_survived;
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
