#include "standings/knockout.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "standings/game_book.h"

namespace shinpan::standings {
namespace {

// Where a winner goes to.
struct Slot {
    bool is_decided = true;
    std::optional<int> player{};  // nobody, if there is none or both have withdrawn
};

// What two players have done in a tie; [0] is the higher seed.
struct Score {
    std::array<double, 2> points{};
    std::array<double, 2> board{};
    std::array<int, 2> forfeits{};

    void add(const GameResult& game, int higher) {
        // A board score that only one of them has cannot be compared.
        const bool has_board =
            game.board_score[Side::first].has_value() && game.board_score[Side::second].has_value();
        for (const Side side : kSides) {
            const std::size_t who = game.player(side) == higher ? 0 : 1;
            points[who] += standings::points(game, side);
            if (has_board) board[who] += *game.board_score[side];
            forfeits[who] += is_forfeit(game) && game.outcome.winner == opponent(side);
        }
    }
};

struct Decision {
    std::size_t winner;  // 0: the higher seed
    std::string reason;
};

Decision decide(const Score& score, int further_games) {
    const auto& [points, board, forfeits] = score;
    if (points[0] != points[1]) {
        const std::size_t winner = points[0] > points[1] ? 0 : 1;
        std::string reason = fmt::format("won {}-{}", points[winner], points[1 - winner]);
        if (further_games > 0) reason += fmt::format(" after {} further games", further_games);
        return {winner, reason};
    }
    const std::string level = fmt::format("level at {0}-{0}", points[0]);
    if (board[0] != board[1]) {
        const std::size_t winner = board[0] > board[1] ? 0 : 1;
        return {winner,
                fmt::format("{}, {} to {} on the board", level, board[winner], board[1 - winner])};
    }
    if (forfeits[0] != forfeits[1]) {
        const std::size_t winner = forfeits[0] < forfeits[1] ? 0 : 1;
        return {winner, fmt::format("{}, fewer forfeits: {} to {}", level, forfeits[winner],
                                    forfeits[1 - winner])};
    }
    return {0, level + ", the higher seed"};
}

class Bracket {
public:
    Bracket(const Knockout& format, const Progress& progress)
        : format_(format), progress_(progress), book_(progress) {}

    Agenda agenda() {
        std::vector<Slot> slots = first_slots();
        for (int round = 1; slots.size() > 1; ++round) {
            std::vector<Slot> winners;
            for (std::size_t tie = 0; tie < slots.size() / 2; ++tie)
                winners.push_back(
                    play(round, static_cast<int>(tie), slots[2 * tie], slots[2 * tie + 1]));
            slots = std::move(winners);
            last_round_ = round;
        }
        agenda_.is_over = slots.empty() || slots.front().is_decided;
        agenda_.round = open_round_.value_or(last_round_);
        return agenda_;
    }

private:
    // In the order of the bracket: opposite seeds add up to the same number in every round.
    std::vector<Slot> first_slots() const {
        std::vector<int> players;
        for (int player = 0; player < static_cast<int>(progress_.entrants.size()); ++player) {
            if (entrant(player).from_round <= 1) players.push_back(player);
        }
        if (players.empty()) return {};
        std::vector<std::size_t> seeds{0};
        while (seeds.size() < players.size()) {
            std::vector<std::size_t> doubled;
            for (const std::size_t seed : seeds) {
                doubled.push_back(seed);
                doubled.push_back(2 * seeds.size() - 1 - seed);
            }
            seeds = std::move(doubled);
        }
        std::vector<Slot> slots;
        slots.reserve(seeds.size());
        for (const std::size_t seed : seeds) {
            slots.push_back(
                {.player = seed < players.size() ? std::optional(players[seed]) : std::nullopt});
        }
        return slots;
    }

    Slot play(int round, int tie, const Slot& one, const Slot& other) {
        if (!one.is_decided || !other.is_decided) return stays_open(round);
        if (!one.player && !other.player) return {};
        if (!one.player) return advance(round, *other.player, {}, "no opponent");
        if (!other.player) return advance(round, *one.player, {}, "no opponent");
        const int higher = std::min(*one.player, *other.player);
        const int lower = std::max(*one.player, *other.player);

        Score score;
        const int most_games = format_.games + 2 * format_.extra_pairs;
        for (int planned = format_.games, from = 0;; planned += 2) {
            std::vector<Pairing> open;
            bool is_running = false;
            for (int game = from; game < planned; ++game) {
                const Pairing pairing{.round = round,
                                      .number = tie * most_games + game + 1,
                                      .pair = (round - 1) * ((most_games + 1) / 2) + game / 2 + 1,
                                      .first = game % 2 == 0 ? higher : lower,
                                      .second = game % 2 == 0 ? lower : higher};
                if (const GameResult* result = book_.result(pairing)) {
                    score.add(*result, higher);
                } else if (book_.is_running(pairing)) {
                    is_running = true;
                } else {
                    open.push_back(pairing);
                }
            }
            const bool has_withdrawn = is_gone(higher) || is_gone(lower);
            // A game that runs to its end may still decide the tie, so nothing is settled before.
            if (is_running || (!open.empty() && !has_withdrawn)) {
                if (!has_withdrawn) {
                    agenda_.to_play.insert(agenda_.to_play.end(), open.begin(), open.end());
                }
                return stays_open(round);
            }
            if (!open.empty()) return walkover(round, higher, lower);
            if (score.points[0] != score.points[1] || planned == most_games) {
                const Decision decision = decide(score, planned - format_.games);
                const bool higher_wins = decision.winner == 0;
                return advance(round, higher_wins ? higher : lower, higher_wins ? lower : higher,
                               decision.reason);
            }
            from = planned;
        }
    }

    Slot walkover(int round, int higher, int lower) {
        if (is_gone(higher) && is_gone(lower)) return {};
        const int winner = is_gone(higher) ? lower : higher;
        return advance(round, winner, winner == higher ? lower : higher, "the opponent withdrew");
    }

    Slot advance(int round, int winner, std::optional<int> loser, std::string reason) {
        agenda_.advances.push_back({round, winner, loser, std::move(reason)});
        return {.player = winner};
    }

    Slot stays_open(int round) {
        if (!open_round_) open_round_ = round;
        return {.is_decided = false};
    }

    const Entrant& entrant(int player) const {
        return progress_.entrants[static_cast<std::size_t>(player)];
    }
    bool is_gone(int player) const { return entrant(player).left_in_round.has_value(); }

    const Knockout& format_;
    const Progress& progress_;
    GameBook book_;
    Agenda agenda_;
    int last_round_ = 1;
    std::optional<int> open_round_;
};

}  // namespace

Agenda agenda(const Knockout& format, const Progress& progress) {
    return Bracket(format, progress).agenda();
}

}  // namespace shinpan::standings
