// shinpan play: a person against an engine, in the terminal.
#include <array>
#include <memory>
#include <random>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/game_setting_words.h"
#include "cli/play_session.h"
#include "cli/player_options.h"
#include "cli/user_language.h"
#include "core/text.h"
#include "games/catalog.h"
#include "io/program_path.h"
#include "options/exit_code.h"

namespace shinpan::cli {
namespace {

constexpr std::string_view kCommand = "shinpan play";
constexpr std::size_t kLongestLine = 1000;

struct PlayWords {
    PlayerOptions players;
    GameSettingWords start;
    std::string game = "othello";
    std::string side;
    std::string record;
};

// Our own engines, for who has none.
std::string usual_engine(std::string_view game) {
    const bool is_shogi = game == "shogi" || game == "freeze-shogi";
    const std::string program =
        program_beside_us(fmt::format("shinpan-{}", is_shogi ? "shogi" : game));
    return game == "go" ? fmt::format("'{}' --gtp", program) : fmt::format("'{}'", program);
}

Result<Side> side_from(const std::string& text, const AnyGame& game) {
    if (text.empty()) return Side::first;
    if (text == "random") return std::random_device()() % 2 == 0 ? Side::first : Side::second;
    for (const Side side : kSides) {
        if (text == game.side_name(side)) return side;
    }
    return failure(ErrorKind::usage,
                   fmt::format("--side {}: expected {}, {} or random", in_quotes(text),
                               game.side_name(Side::first), game.side_name(Side::second)));
}

Result<Contestant> engine_from(const PlayWords& words) {
    std::map<std::string, std::string, std::less<>> settings;
    Result<std::vector<PlayerWords>> players = words.players.players({}, settings);
    if (!players) return tl::unexpected(players.error());
    if (players->size() > 1) {
        return failure(ErrorKind::usage,
                       fmt::format("expected one engine, found {}", players->size()));
    }
    if (players->empty()) {
        PlayerWords usual;
        usual.command = usual_engine(words.game);
        usual.time = words.players.first_time();
        players->push_back(std::move(usual));
    }
    return contestant_from(players->front(), words.game);
}

int run_play(const PlayWords& words) {
    const Result<CatalogEntry> entry = find_game(words.game);
    if (!entry) return complain(kCommand, entry.error());
    const Result<GameSettings> settings = words.start.settings();
    if (!settings) return complain(kCommand, settings.error());
    Result<AnyGame> start = entry->start(*settings);
    if (!start) return complain(kCommand, start.error());
    const Result<Side> side = side_from(words.side, *start);
    if (!side) return complain(kCommand, side.error());
    Result<Contestant> engine = engine_from(words);
    if (!engine) return complain(kCommand, engine.error());
    if (const Status found = find_contestant(*engine); !found) {
        complain(kCommand, found.error());
        return kExitNoEngine;
    }
    Output out(STDOUT_FILENO);
    LineReader in(STDIN_FILENO, kLongestLine, [&out] { out.flush(); });
    PlaySession session({.start = std::move(*start),
                         .engine = std::move(*engine),
                         .person = *side,
                         .language = user_language(),
                         .record = words.record,
                         .launcher = program_beside_us("shinpan-launcher")},
                        in, out);
    if (const Status played = session.run(); !played) return complain(kCommand, played.error());
    if (!in.status()) return complain(kCommand, in.status().error());
    const Status& shown = out.flush();
    return shown ? kExitDone : complain(kCommand, shown.error());
}

}  // namespace

options::Command play_command() {
    auto words = std::make_shared<PlayWords>();
    return {
        .name = "play",
        .manual =
            {
                .summary = "play against an engine in the terminal",
                .examples = "shinpan play\n"
                            "shinpan play --side white ./mine.py\n"
                            "shinpan play --game go --size 9 --record game.sgf\n"
                            "shinpan play --game tictactoe",
                .synopsis = "[OPTIONS] [ENGINE]",
                .description =
                    "Shows the board with the legal moves marked (\"+\" where a piece can go, "
                    "\"*\"\n"
                    "beside a piece that can move) and asks for yours; a mistake is explained\n"
                    "and asked again. Other words: moves, hint, undo, board, resign, help, quit.\n"
                    "\n"
                    "Without ENGINE our own one of the game plays. It is judged as in a match:\n"
                    "one that plays illegally, ends or takes too long has lost.",
                .exit_status = "0    the game is over, or was left\n"
                               "2    wrong usage, or a file that cannot be written\n"
                               "3    the engine cannot be found or executed\n"
                               "130  interrupted; the record has all moves",
            },
        .declare =
            [words](options::Arguments& a) {
                words->players.declare(a, "the engine, as shinpan match takes a player", false);
                a.option("--game", words->game, "GAME", "what is played (default: othello)");
                words->start.declare(a);
                a.option("--side", words->side, "SIDE",
                         "yours: black, white, x, o or random (default: who moves first)");
                a.option("--record", words->record, "FILE", "has the game, after each move");
            },
        .run = [words] { return run_play(*words); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
