// Games that the engine of shogi plays with itself, for records that are compared with those of other programs.
//
//     shogi_self_play GAMES SEED
//
// prints a line of JSON for each: its start, its moves with what the engine thought, how it ended, and branches.
#include <iostream>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engines/shogi/search.h"
#include "games/shogi/game.h"
#include "games/shogi/sfen.h"
#include "records/shogi_words.h"

namespace shinpan::shogi {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kTableBytes = 1 << 20;
constexpr int kLongestGame = 150;
constexpr int kHopeless = -2500;  // centipawns

// The same numbers everywhere: what the standard library makes of a generator may differ.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : generator_(seed) {}
    int below(int count) {
        return static_cast<int>(generator_() % static_cast<std::uint64_t>(count));
    }

private:
    std::mt19937_64 generator_;
};

// precondition: there is a legal move
Move any_move(const Position& position, Dice& dice) {
    const auto moves = position.legal_moves();
    return moves[static_cast<std::size_t>(dice.below(static_cast<int>(moves.size())))];
}

// A part of a game while it is played.
class Line {
public:
    Line(Game game, SharedTable& table, Dice& dice)
        : game_(std::move(game)), table_(table), dice_(dice) {}

    const Game& game() const { return game_; }
    Json json() const { return {{"moves", moves_}, {"end", end_}}; }

    void play_at_random(int plies) {
        for (int i = 0; i < plies && !game_.outcome(); ++i)
            add(any_move(game_.position(), dice_), {});
    }

    // Until the game is over by its rules, hopeless, or as long as it is wanted.
    void play_on(int plies) {
        for (int i = 0; i < plies && !game_.outcome(); ++i) {
            if (game_.legal_moves().back() == Game::kDeclaration) {
                end_ = "declaration";
                return;
            }
            const Variation best = thought();
            if (best.value < kHopeless && dice_.below(2) == 0) {
                end_ = "resignation";
                return;
            }
            add(best.moves.front(), best);
        }
        if (game_.outcome()) end_ = end_by_rules(*game_.outcome());
    }

private:
    Variation thought() {
        Search search(table_);
        SearchOrder order;
        order.nodes = static_cast<std::uint64_t>(20 + dice_.below(200));
        return search.run(game_, order).front();
    }

    void add(Move move, const Variation& thought) {
        Json told{{"usi", Notation::move_text(move)}};
        if (!thought.moves.empty() && !is_mate(thought.value)) {
            const bool is_black = game_.to_move() == Side::first;
            told["score"] = is_black ? thought.value : -thought.value;
            told["line"] = Json::array();
            for (std::size_t i = 1; i < thought.moves.size(); ++i)
                told["line"].push_back(Notation::move_text(thought.moves[i]));
        }
        moves_.push_back(std::move(told));
        game_.play(move);
    }

    Json end_by_rules(const Outcome& outcome) const {
        if (outcome.ending != Ending::repetition) return "mate";
        if (!outcome.winner) return "repetition";
        return *outcome.winner == game_.to_move() ? "perpetual check before" : "perpetual check";
    }

    Game game_;
    SharedTable& table_;
    Dice& dice_;
    Json moves_ = Json::array();
    Json end_ = nullptr;
};

Game start_of_game(Dice& dice) {
    // Every third one is a handicap, every fourth has no name: a few moves were played before it.
    const auto all = handicaps();
    const int which = dice.below(3) > 0 ? 0 : dice.below(static_cast<int>(all.size()));
    Position start =
        position_from_sfen(all[static_cast<std::size_t>(which)].sfen, Rules{.move_limit = 0})
            .value();
    for (int i = dice.below(4) > 0 ? 0 : dice.below(40); i > 0; --i) {
        if (start.count_legal_moves() > 0) start.play(any_move(start, dice));
    }
    return Game(start);
}

Json played_game(Dice dice, SharedTable& table) {
    table.clear();
    const Game start = start_of_game(dice);
    Line main(start, table, dice);
    main.play_at_random(dice.below(8));
    main.play_on(dice.below(8) == 0 ? kLongestGame : 5 + dice.below(40));
    Json game = main.json();
    game["start"] = Notation::position_text(start.start());
    game["branches"] = Json::array();
    for (int i = main.game().ply() > 0 ? dice.below(4) : 0; i > 0; --i) {
        Game before = main.game();
        const int from = dice.below(static_cast<int>(before.ply()));
        while (std::cmp_greater(before.ply(), from))
            before.undo();
        Line branch(before, table, dice);
        branch.play_at_random(1);
        branch.play_on(1 + dice.below(10));
        Json told = branch.json();
        told["from"] = from;
        game["branches"].push_back(std::move(told));
    }
    return game;
}

int run(int games, std::uint64_t seed) {
    constexpr std::uint64_t kSeedsApart = 1'000'003;
    SharedTable table(kTableBytes);
    for (int i = 0; i < games; ++i)
        std::cout << played_game(Dice(seed * kSeedsApart + static_cast<std::uint64_t>(i)), table)
                  << '\n';
    return std::cout.flush() ? 0 : 1;
}

}  // namespace
}  // namespace shinpan::shogi

int main(int count, char** words) {
    if (count != 3) {
        std::cerr << "expected GAMES SEED\n";
        return 2;
    }
    return shinpan::shogi::run(std::stoi(words[1]), std::stoull(words[2]));
}
