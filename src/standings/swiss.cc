#include "standings/swiss.h"

#include <algorithm>
#include <bit>
#include <tuple>

#include "standings/game_book.h"
#include "standings/index.h"
#include "standings/matching.h"

namespace shinpan::standings {
namespace {

bool is_paired_in(const Entrant& entrant, int round) {
    return entrant.from_round <= round && entrant.left_in_round.value_or(round) >= round;
}

bool is_gone_in(const Entrant& entrant, int round) {
    return entrant.left_in_round.value_or(round + 1) <= round;
}

// What the rounds before one have left of each player.
struct History {
    struct Player {
        double points = 0;
        int more_first_moves = 0;  // than second ones
        int last_colour = 0;       // 1: moved first, -1: second
        bool has_had_bye = false;
        std::vector<int> opponents{};
    };
    std::vector<Player> players;
    std::vector<Bye> byes{};
};

History history_before(int round, const Swiss& format, const Progress& progress) {
    History history{.players = std::vector<History::Player>(progress.entrants.size())};
    std::vector<const GameResult*> results;
    for (const GameResult& result : progress.results) {
        if (counts(result) && result.round < round) results.push_back(&result);
    }
    std::ranges::sort(results, {}, [](const GameResult* result) {
        return std::tuple(result->round, result->number);
    });

    std::vector<std::vector<int>> played(at(round), std::vector<int>(progress.entrants.size()));
    for (const GameResult* result : results) {
        for (const Side side : kSides) {
            History::Player& player = history.players[at(result->player(side))];
            player.points += points(*result, side, format.points);
            player.last_colour = side == Side::first ? 1 : -1;
            player.more_first_moves += player.last_colour;
            player.opponents.push_back(result->player(opponent(side)));
            ++played[at(result->round)][at(result->player(side))];
        }
    }
    // Who was there and has not played all its games had no opponent for them.
    for (int past = 1; past < round; ++past) {
        for (int player = 0; player < static_cast<int>(progress.entrants.size()); ++player) {
            const Entrant& entrant = progress.entrants[at(player)];
            const int missing = format.games - played[at(past)][at(player)];
            if (!is_paired_in(entrant, past) || is_gone_in(entrant, past) || missing <= 0) continue;
            history.byes.push_back({.round = past, .player = player, .games = missing});
            history.players[at(player)].points += missing * format.points.win;
            history.players[at(player)].has_had_bye = true;
        }
    }
    return history;
}

// The order in which a player wants `others`: with it, the first of them make a group of that size.
std::vector<int> halves_meet(std::span<const int> others, std::size_t group) {
    std::vector<int> wanted;
    const std::size_t half = std::max<std::size_t>(group / 2, 1);
    for (std::size_t i = half - 1; i + 1 < group; ++i)
        wanted.push_back(others[i]);
    for (std::size_t i = std::min(half - 1, group - 1); i > 0; --i)
        wanted.push_back(others[i - 1]);
    for (std::size_t i = group - 1; i < others.size(); ++i)
        wanted.push_back(others[i]);
    return wanted;
}

bool moves_first(const History& history, int player, int opponent, std::size_t board) {
    const History::Player& one = history.players[at(player)];
    const History::Player& other = history.players[at(opponent)];
    if (one.more_first_moves != other.more_first_moves) {
        return one.more_first_moves < other.more_first_moves;
    }
    if (one.last_colour != other.last_colour) return one.last_colour < other.last_colour;
    return board % 2 == 0;
}

// Who meets in `round`: the higher of the two first. Who is left over has the bye.
struct Round {
    std::vector<std::pair<int, int>> meetings;
    std::optional<int> bye;
};

Round meetings_of(int round, const History& history, const Progress& progress) {
    constexpr int kNoPlayer = -1;
    std::vector<int> ranked;  // the player of each node of the matching
    for (int player = 0; player < static_cast<int>(progress.entrants.size()); ++player) {
        if (is_paired_in(progress.entrants[at(player)], round)) ranked.push_back(player);
    }
    const auto score = [&](int player) { return history.players[at(player)].points; };
    std::ranges::stable_sort(ranked, std::ranges::greater(), score);
    // Having a bye is meeting nobody. Nobody comes first, so that its opponent is chosen before
    // anything else depends on it.
    const bool has_bye = ranked.size() % 2 == 1;
    if (has_bye) ranked.insert(ranked.begin(), kNoPlayer);

    Avoidance avoids(ranked.size(), std::vector<bool>(ranked.size()));
    std::vector<int> node_of(progress.entrants.size(), kNoPlayer);
    for (std::size_t node = has_bye ? 1 : 0; node < ranked.size(); ++node)
        node_of[at(ranked[node])] = static_cast<int>(node);
    for (std::size_t node = has_bye ? 1 : 0; node < ranked.size(); ++node) {
        const History::Player& player = history.players[at(ranked[node])];
        for (const int opponent : player.opponents) {
            if (node_of[at(opponent)] != kNoPlayer) avoids[node][at(node_of[at(opponent)])] = true;
        }
        if (has_bye && player.has_had_bye) avoids[0][node] = avoids[node][0] = true;
    }
    const auto preference = [&](int node, std::span<const int> free) -> std::vector<int> {
        if (ranked[at(node)] == kNoPlayer) return {free.rbegin(), free.rend()};
        const auto has_other_score = [&](int other) {
            return score(ranked[at(other)]) != score(ranked[at(node)]);
        };
        const auto group_end = std::ranges::find_if(free, has_other_score);
        return halves_meet(free, static_cast<std::size_t>(group_end - free.begin()) + 1);
    };
    const std::vector<int> partner = pair_up(avoids, preference);

    Round paired;
    for (std::size_t node = 0; node < ranked.size(); ++node) {
        const std::size_t other = at(partner[node]);
        if (other < node) continue;
        if (ranked[node] == kNoPlayer) {
            paired.bye = ranked[other];
        } else {
            paired.meetings.emplace_back(ranked[node], ranked[other]);
        }
    }
    return paired;
}

std::vector<Pairing> games_of(const Round& paired, int round, const Swiss& format,
                              const History& history) {
    std::vector<Pairing> games;
    for (std::size_t board = 0; board < paired.meetings.size(); ++board) {
        auto [first, second] = paired.meetings[board];
        if (!moves_first(history, first, second, board)) std::swap(first, second);
        for (int game = 0; game < format.games; ++game) {
            games.push_back({.round = round,
                             .number = static_cast<int>(games.size()) + 1,
                             .pair = (round - 1) * ((format.games + 1) / 2) + game / 2 + 1,
                             .first = game % 2 == 0 ? first : second,
                             .second = game % 2 == 0 ? second : first});
        }
    }
    return games;
}

}  // namespace

int number_of_rounds(const Swiss& format, std::size_t entrants) {
    const int logarithm = entrants < 2 ? 1 : static_cast<int>(std::bit_width(entrants - 1));
    return std::max(format.rounds.value_or(logarithm), 1);
}

Agenda agenda(const Swiss& format, const Progress& progress) {
    const GameBook book(progress);
    const int rounds = number_of_rounds(format, progress.entrants.size());
    int round = 1;
    for (const GameResult& result : progress.results) {
        if (counts(result)) round = std::max(round, result.round);
    }
    for (const Pairing& game : progress.running)
        round = std::max(round, game.round);

    for (;; ++round) {
        const History history = history_before(round, format, progress);
        const Round paired = meetings_of(round, history, progress);
        Agenda agenda{.round = round, .is_over = round >= rounds, .byes = history.byes};
        bool is_round_over = true;
        const auto is_gone = [&](int player) {
            return is_gone_in(progress.entrants[at(player)], round);
        };
        for (const Pairing& game : games_of(paired, round, format, history)) {
            if (book.result(game)) continue;
            const bool is_running = book.is_running(game);
            if (is_running || (!is_gone(game.first) && !is_gone(game.second))) {
                is_round_over = false;
                if (!is_running) agenda.to_play.push_back(game);
            }
        }
        if (is_round_over && !agenda.is_over) continue;
        agenda.is_over = is_round_over;
        if (is_round_over) {
            agenda.byes = history_before(round + 1, format, progress).byes;
        } else if (paired.bye && !is_gone(*paired.bye)) {
            agenda.byes.push_back({.round = round, .player = *paired.bye, .games = format.games});
        }
        return agenda;
    }
}

}  // namespace shinpan::standings
