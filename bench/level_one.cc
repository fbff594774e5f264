// An engine against somebody who takes what can be taken and else moves at random: what a child does.
// In Go nobody who is asked not to fills its own eyes, which alone would decide the game. Run by
// levels.py.
//
//     bench_level_one GAME GAMES LAUNCHER COMMAND [--size N]
//
// Prints won, drawn and lost games of the engine.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

#include <nlohmann/json.hpp>

#include "contestants/player_words.h"
#include "core/random.h"
#include "games/catalog.h"
#include "local/opponent.h"

using namespace shinpan;

namespace {

constexpr std::size_t kLongest = 400;

// How many pieces stand on the board: a capture leaves fewer. Where moves add one, as stones do,
// that one is expected.
std::size_t pieces_on(const AnyGame& game) {
    const auto board = nlohmann::json::parse(game.board_json());
    return static_cast<std::size_t>(std::ranges::count_if(board["cells"], [](const auto& cell) {
        return !cell.template get<std::string>().empty();
    }));
}

// A point among stones of one's own alone, of Go.
bool is_eye(const AnyGame& game, const std::string& move) {
    const auto board = nlohmann::json::parse(game.board_json());
    const auto width = board["columns"].size();
    const auto& cells = board["cells"];
    const auto height = cells.size() / width;
    AnyGame next = game;
    if (!next.play(move)) return false;
    const auto after = nlohmann::json::parse(next.board_json())["cells"];
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i] == after[i] || !cells[i].get<std::string>().empty()) continue;
        const std::size_t x = i % width;
        const std::size_t y = i / width;
        const auto is_own = [&](std::size_t at) { return cells[at] == after[i]; };
        if ((x == 0 || is_own(i - 1)) && (x + 1 == width || is_own(i + 1)) &&
            (y == 0 || is_own(i - width)) && (y + 1 == height || is_own(i + width)))
            return true;
    }
    return false;
}

std::string captures_or_any(const AnyGame& game, Random& random) {
    const std::vector<std::string> moves = game.legal_moves();
    std::vector<std::string> taking;
    const std::size_t before = pieces_on(game);
    const bool adds = game.name() == "go";
    // One of many is enough: all would take too long to look at.
    for (std::size_t i = 0; i < std::min<std::size_t>(moves.size(), 120); ++i) {
        const std::string& move = moves[random.below(moves.size())];
        if (move == "pass") continue;  // adds none, and takes none
        AnyGame next = game;
        if (next.play(move) && pieces_on(next) < before + (adds ? 1 : 0)) taking.push_back(move);
    }
    if (!taking.empty()) return taking[random.below(taking.size())];
    // Who passes at random ends a game that has hardly begun.
    for (int attempt = 0; attempt < 200; ++attempt) {
        const std::string& move = moves[random.below(moves.size())];
        if (!adds || (move != "pass" && !is_eye(game, move))) return move;
    }
    return adds ? "pass" : moves.front();
}

std::optional<Side> winner_of(const AnyGame& start, Side engine_side, Contestant engine,
                              const std::string& launcher, std::uint64_t seed) {
    engine.process.command.insert(engine.process.command.end(), {"--seed", std::to_string(seed)});
    Random random(seed);
    AnyGame game = start;
    Result<Opponent> opponent = Opponent::start(engine, engine_side, launcher);
    if (!opponent) {
        std::fprintf(stderr, "%s\n", opponent.error().message.c_str());
        std::exit(1);
    }
    while (!game.outcome() && game.ply() < kLongest) {
        if (game.to_move() != engine_side) {
            if (!game.play(captures_or_any(game, random))) std::exit(1);
            continue;
        }
        const Answer answer = opponent->answer(game, std::chrono::seconds(30));
        if (std::holds_alternative<Resignation>(answer)) return shinpan::opponent(engine_side);
        const auto* move = std::get_if<MoveTold>(&answer);
        if (!move || !game.play(move->move)) {
            std::fprintf(stderr, "the engine failed\n");
            std::exit(1);
        }
    }
    opponent->dismiss();
    return game.outcome() ? game.outcome()->winner : std::nullopt;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 5 && argc != 7) {
        std::fprintf(stderr, "expected GAME GAMES LAUNCHER COMMAND [--size N]\n");
        return 2;
    }
    const GameCard& card = *find_game(argv[1]).value();
    GameSettings settings;
    if (argc == 7 && !apply_setting(card, settings, "size", argv[6])) return 2;
    PlayerWords words;
    words.command = argv[4];
    Result<Contestant> engine = contestant_from(words, card);
    if (!engine || !find_contestant(*engine)) return 3;
    int won = 0;
    int drawn = 0;
    int lost = 0;
    for (int i = 0; i < std::atoi(argv[2]); ++i) {
        const Side side = i % 2 == 0 ? Side::first : Side::second;
        const auto winner = winner_of(card.start(settings).value(), side, *engine, argv[3],
                                      static_cast<std::uint64_t>(i) + 1);
        ++(!winner ? drawn : *winner == side ? won : lost);
    }
    std::printf("%d %d %d\n", won, drawn, lost);
    return 0;
}
