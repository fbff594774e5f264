// shinpan play: a person against an engine, in the terminal.
#include <array>
#include <memory>
#include <random>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/game_setting_words.h"
#include "cli/guest_games.h"
#include "cli/page_words.h"
#include "cli/play_page.h"
#include "cli/play_session.h"
#include "cli/player_options.h"
#include "core/text.h"
#include "games/catalog.h"
#include "io/program_path.h"
#include "options/exit_code.h"
#include "options/user_language.h"
#include "referee/game_terms.h"

namespace shinpan::cli {
namespace {

constexpr std::string_view kPlayCommand = "shinpan play";
constexpr std::size_t kLongestLine = 1000;
constexpr int kEngineLevels = 10;  // of our own engines, the highest is all that they can

struct PlayWords {
    PlayerOptions players;
    GameSettingWords start;
    std::string game;
    std::string side;
    std::string record;
    PageWords page;
};

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

Result<Contestant> engine_from(const PlayWords& words, const GameCard& card) {
    std::map<std::string, std::string, std::less<>> settings;
    Result<NamedPlayers> named = words.players.players({}, settings);
    if (!named) return tl::unexpected(named.error());
    std::vector<PlayerWords>& players = named->words;
    const std::size_t number = players.size() + named->bad.size();
    if (number > 1) {
        return failure(ErrorKind::usage, fmt::format("expected one engine, found {}", number));
    }
    if (!named->bad.empty()) {
        const EntryFinding& bad = named->bad.front();
        return failure(ErrorKind::usage, fmt::format("{}: {}", bad.name, bad.text));
    }
    if (players.empty()) {
        Result<PlayerWords> usual = usual_engine(card);
        if (!usual) return tl::unexpected(usual.error());
        usual->time = words.players.first_time();
        players.push_back(std::move(*usual));
    }
    return contestant_from(players.front(), card);
}

// Our own engines have levels; below the highest their slips differ from game to game.
std::function<Result<Contestant>(int level)> at_level(const Contestant& engine, bool is_ours) {
    return [engine, is_ours](int level) -> Result<Contestant> {
        Contestant leveled = engine;
        if (!is_ours || level >= kEngineLevels) return leveled;
        const auto seed = std::random_device()() % 1'000'000'000;
        for (const std::string& word : {std::string("--level"), std::to_string(level),
                                        std::string("--seed"), std::to_string(seed)})
            leveled.process.command.push_back(word);
        // In front, where a narrow screen still shows it.
        leveled.name = fmt::format("Lv.{} {}", level, engine.name);
        return leveled;
    };
}

// In a browser: the game and the engine that were asked for, else all games with our own engines.
int run_in_browser(const PlayWords& words, const GameCard* asked_for,
                   const GameSettings& settings) {
    TimeControl time{.is_unlimited = true};
    if (const std::string text = words.players.first_time(); !text.empty()) {
        const Result<TimeControl> read = time_control_from_text(text);
        if (!read) return complain(kPlayCommand, read.error());
        time = *read;
    }
    std::vector<page::PlayableGame> games;
    for (const GameCard& card : catalog()) {
        if (asked_for && asked_for->name != card.name) continue;
        // Where nothing is asked for, all that can be played at once.
        if (!asked_for && card.engine.program.empty()) continue;
        GameTerms terms{.game = std::string(card.name), .settings = settings};
        terms.clocks = {{time, time}};
        if (const Result<AnyGame> start = start_of(terms); !start)
            return complain(kPlayCommand, start.error());
        Result<Contestant> engine = engine_from(words, card);
        if (!engine) return complain(kPlayCommand, engine.error());
        if (const Status found = find_contestant(*engine); !found) {
            complain(kPlayCommand, found.error());
            return kExitNoEngine;
        }
        const bool is_ours = words.players.words().empty();
        games.push_back({.terms = std::move(terms),
                         .engine = at_level(*engine, is_ours),
                         .engine_name = engine->name,
                         .levels = is_ours ? kEngineLevels : 1});
    }
    return run_play_page(words.page, std::move(games));
}

int run_play(const PlayWords& words) {
    const Result<const GameCard*> card = game_from_word(words.game);
    if (!card) return complain(kPlayCommand, card.error());
    Result<GameSettings> settings = words.start.settings(**card);
    if (!settings) return complain(kPlayCommand, settings.error());
    settings = (*card)->drawn(*settings, std::random_device()());
    if (words.page.port) {
        const bool is_asked_for =
            !words.game.empty() || !words.players.words().empty() || *settings != GameSettings();
        if (!is_asked_for) {
            welcome_guests([](const std::string& wrong) {
                complain(kPlayCommand, {ErrorKind::rules, wrong});
            });
        }
        return run_in_browser(words, is_asked_for ? *card : nullptr, *settings);
    }
    Result<AnyGame> start = start_of({.game = std::string((*card)->name), .settings = *settings});
    if (!start) return complain(kPlayCommand, start.error());
    const Result<Side> side = side_from(words.side, *start);
    if (!side) return complain(kPlayCommand, side.error());
    Result<Contestant> engine = engine_from(words, **card);
    if (!engine) return complain(kPlayCommand, engine.error());
    if (const Status found = find_contestant(*engine); !found) {
        complain(kPlayCommand, found.error());
        return kExitNoEngine;
    }
    Output out(STDOUT_FILENO);
    LineReader in(STDIN_FILENO, kLongestLine, [&out] { out.flush(); });
    PlaySession session({.start = std::move(*start),
                         .engine = std::move(*engine),
                         .person = *side,
                         .language = user_language(),
                         .record = words.record,
                         .launcher = launcher_path()},
                        in, out);
    if (const Status played = session.run(); !played) return complain(kPlayCommand, played.error());
    if (!in.status()) return complain(kPlayCommand, in.status().error());
    const Status& shown = out.flush();
    return shown ? kExitDone : complain(kPlayCommand, shown.error());
}

}  // namespace

options::Command play_command() {
    auto words = std::make_shared<PlayWords>();
    return {
        .name = "play",
        .manual =
            {
                .summary = "play against an engine, in the terminal or in a browser",
                .examples = "shinpan play\n"
                            "shinpan play --side white ./mine.py\n"
                            "shinpan play --game go --size 9 --record game.sgf\n"
                            "shinpan play --game tictactoe\n"
                            "shinpan play --page 8080\n"
                            "shinpan play --page 8080 --page-bind 0.0.0.0 --time 10m+5s",
                .synopsis = "[OPTIONS] [ENGINE]",
                .description =
                    "Shows the board with the legal moves marked (\"+\" where a piece can go, "
                    "\"*\"\n"
                    "beside a piece that can move) and asks for yours; a mistake is explained\n"
                    "and asked again. Other words: moves, hint, undo, board, resign, help, quit.\n"
                    "\n"
                    "Without ENGINE our own one of the game plays. It is judged as in a match:\n"
                    "one that plays illegally, ends or takes too long has lost.\n"
                    "\n"
                    "With --page everybody who opens the printed address may play, against the\n"
                    "engine or each other, and all may watch. Without ENGINE and --game every\n"
                    "game is offered, with our own engines.",
                .exit_status = "0    the game is over, or was left\n"
                               "2    wrong usage, or a file that cannot be written\n"
                               "3    the engine cannot be found or executed\n"
                               "130  interrupted; the record has all moves",
            },
        .declare =
            [words](options::Arguments& a) {
                words->players.declare(a, "the engine, as shinpan match takes a player", false);
                declare_game(a, words->game);
                words->start.declare(a);
                a.option("--side", words->side, "SIDE",
                         "yours: black, white, x, o or random (default: who moves first)");
                a.option("--record", words->record, "FILE", "has the game, after each move");
                words->page.declare_address(a);
            },
        .run = [words] { return run_play(*words); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
