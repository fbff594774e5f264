#include "standings/fixed_plan.h"

#include <algorithm>
#include <cassert>

#include "standings/game_book.h"
#include "standings/index.h"

namespace shinpan::standings {
bool FixedPlan::has_game(int round, int player) const {
    if (at(round) > has_game_.size()) return false;
    const std::vector<bool>& players = has_game_[at(round - 1)];
    return at(player) < players.size() && players[at(player)];
}

void FixedPlan::add(int round, int first, int second, int pair) {
    assert(round >= 1 && first != second);
    assert(!has_game(round, first) && !has_game(round, second));
    if (rounds_.size() < at(round)) {
        rounds_.resize(at(round));
        has_game_.resize(at(round));
    }
    std::vector<Pairing>& games = rounds_[at(round - 1)];
    games.push_back({.round = round,
                     .number = static_cast<int>(games.size()) + 1,
                     .pair = pair,
                     .first = first,
                     .second = second});
    std::vector<bool>& players = has_game_[at(round - 1)];
    players.resize(std::max({players.size(), at(first) + 1, at(second) + 1}));
    players[at(first)] = true;
    players[at(second)] = true;
}

void FixedPlan::add_from(int round, int first, int second, int pair) {
    while (has_game(round, first) || has_game(round, second))
        ++round;
    add(round, first, second, pair);
}

std::vector<Pairing> FixedPlan::games() const {
    std::vector<Pairing> games;
    for (const std::vector<Pairing>& round : rounds_)
        games.insert(games.end(), round.begin(), round.end());
    return games;
}

Agenda fixed_agenda(const std::vector<Pairing>& plan, const Progress& progress) {
    const GameBook book(progress);
    const auto is_gone = [&](int player) {
        return progress.entrants[at(player)].left_in_round.has_value();
    };
    Agenda agenda{.round = 0, .is_over = true};
    for (const Pairing& game : plan) {
        if (book.result(game)) continue;
        const bool is_running = book.is_running(game);
        if (!is_running && (is_gone(game.first) || is_gone(game.second))) continue;
        if (!is_running) agenda.to_play.push_back(game);
        if (agenda.is_over) agenda.round = game.round;
        agenda.is_over = false;
    }
    if (agenda.is_over) agenda.round = plan.empty() ? 1 : plan.back().round;
    return agenda;
}

}  // namespace shinpan::standings
