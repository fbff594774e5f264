#include "cli/contest_words.h"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "arena/opening_book.h"
#include "cli/guest_games.h"
#include "core/text.h"
#include "io/cores.h"
#include "io/secret.h"

namespace shinpan::cli {
namespace {

void fill_text(std::string& value, const ContestWords::Settings& settings, std::string_view name) {
    const auto found = settings.find(name);
    if (value.empty() && found != settings.end()) value = found->second;
}

}  // namespace

Status fill_number(std::optional<int>& value, const ContestWords::Settings& settings,
                   std::string_view name, int least) {
    const auto found = settings.find(name);
    if (value || found == settings.end()) return {};
    const std::optional<long long> number = integer_from_text(found->second);
    if (!number || *number < least || *number > 2'000'000'000) {
        return failure(ErrorKind::usage, fmt::format("{} {}: expected a whole number from {}", name,
                                                     in_quotes(found->second), least));
    }
    value = static_cast<int>(*number);
    return {};
}

void ContestWords::declare(options::Arguments& a, const std::string& players_help,
                           const std::string& games_help, const std::string& out_help) {
    players.declare(a, players_help);
    declare_game(a, game);
    game_settings.declare(a);
    a.option("-n,--games", games, "N", 1, 1'000'000, games_help);
    a.option("-j,--at-once", at_once, "N", 1, 1000, "games at once (default: one a core)");
    a.flag("--pin", pins, "keep each game, its programs too, on one core, physical ones first");
    a.option("--cores", cores, "LIST", "--pin to these, such as 0-3,8");
    a.option("--openings", openings, "FILE",
             "one for each pair of games: moves, GGF, EPD, PGN, also .gz; --seed mixes them");
    a.option("--opening-plies", opening_plies, "N", 0, 60,
             "so many moves of each opening; without a file random ones (default: 0)");
    a.option("--seed", seed, "S", 0, 2'000'000'000, "of the openings (default: 1)");
    a.option("--max-plies", max_plies, "N", 1, 100'000, "then the game is a draw");
    a.option("--agree-win", agree_win, "SCORE,MOVES",
             "end a game when both tell such a score for one side for so many moves each");
    a.option("--max-moves", max_moves, "N", 1, 50'000, "the same in moves of both sides");
    a.option("--agree-draw,--draw", agree_draw, "SCORE,MOVES[,FROM]",
             "end it as a draw when both are that near to 0 for so many moves each, from a move "
             "on");
    a.option("--resign", resign, "SCORE,MOVES[,both]",
             "a player that tells such a score against itself for so many moves has lost; both: "
             "as --agree-win");
    a.option("--margin", margin, "DURATION",
             "an answer that is late by no more counts, with a warning (default: 0)");
    a.option("--wait", wait, "DURATION", "between two games (default: 0)");
    a.flag("--lenient", lenient, "forgive blanks and upper case in judge replies");
    a.flag("--strict", strict_exit, "exit with 1 if a player forfeited");
    a.choice("--on-interrupt", on_interrupt, {"abandon", "finish"},
             "running games at the first Ctrl-C (default: abandon)");
    a.choice("--sandbox", sandbox, {"none", "box", "auto"},
             "programs run without network, in a system that cannot be changed (default: none,\n"
             "auto for a folder of entries)");
    fleet.declare(a);
    a.flag("--same-version", same_version, "a program that has changed goes on as the same player");
    a.option("--out", out, "FOLDER", out_help);
    a.option("--records,--pgn", records, "FILE",
             "the records of all games in one file, each put there whole when it counts");
    page.declare(a);
    a.option("--events", events, "FILE", "write the events there instead of events.jsonl");
    a.choice("--format", format, {"text", "json", "csv", "markdown"},
             "of the result (default: text)");
    a.choice("--table", table, {"usual", "judge"},
             "judge: ranks, wins by colour and discs as the Othello judge prints them");
    a.option("--rating-interval", rating_interval, "N", 1, 1'000'000,
             "show the table after every N games");
    a.flag("--latency", latency,
           "a column for the referee's own overhead a move: p50 and p99, in milliseconds");
}

Result<std::vector<Contestant>> ContestWords::contestants(
    const std::vector<std::string>& file_settings, Settings& settings, FolderMeans folders) {
    std::vector<std::string> names{
        "game",      "games",     "at_once",     "openings", "opening_plies", "seed",
        "max_plies", "time",      "start_limit", "lifetime", "reading",       "memory",
        "cpu",       "processes", "file_size",   "sandbox",  "agree_win",     "agree_draw",
        "resign",    "max_moves", "margin",      "wait"};
    names.insert(names.end(), file_settings.begin(), file_settings.end());
    // First: rules that are a program have settings that nobody knows before it is asked.
    const std::string box = sandbox.empty() ? players.file_setting("sandbox") : sandbox;
    if (const Status boxed = put_guests_into_sandbox(box); !boxed)
        return tl::unexpected(boxed.error());
    const std::string said_game =
        game.empty() ? game_word_in_file(players.file_setting("game"), players.file()) : game;
    const Result<const GameCard*> card = game_from_word(said_game);
    if (!card) return tl::unexpected(card.error());
    const std::vector<std::string> of_game = GameSettingWords::names();
    names.insert(names.end(), of_game.begin(), of_game.end());
    Result<NamedPlayers> named = players.players(names, settings, folders);
    if (!named) return tl::unexpected(named.error());
    bad_entries = std::move(named->bad);

    PlayerWords defaults;
    if (lenient) defaults.reading = "lenient";
    for (const PlayerKey& key : player_keys())
        fill_text(defaults.*key.word, settings, key.name);
    fill_text(openings, settings, "openings");
    fill_text(sandbox, settings, "sandbox");
    fill_text(agree_win, settings, "agree_win");
    fill_text(agree_draw, settings, "agree_draw");
    fill_text(resign, settings, "resign");
    fill_text(margin, settings, "margin");
    fill_text(wait, settings, "wait");
    if (!wait.empty()) {
        const Result<Duration> time = duration_from_text(wait);
        if (!time) return failure(ErrorKind::usage, "--wait " + time.error().message);
        wait_time = *time;
    }
    game = (*card)->name;
    game_settings.fill(settings);
    struct Number {
        std::optional<int>* value;
        const char* name;
        int least;
    };
    for (const Number& number :
         {Number{&games, "games", 1}, Number{&at_once, "at_once", 1},
          Number{&opening_plies, "opening_plies", 0}, Number{&seed, "seed", 0},
          Number{&max_plies, "max_plies", 1}, Number{&max_moves, "max_moves", 1}}) {
        const Status filled = fill_number(*number.value, settings, number.name, number.least);
        if (!filled) return tl::unexpected(filled.error());
    }
    std::vector<Contestant> all;
    for (PlayerWords& player : named->words) {
        fill_gaps(player, defaults);
        Result<Contestant> contestant = contestant_from(player, **card);
        if (!contestant) return tl::unexpected(contestant.error());
        all.push_back(std::move(*contestant));
    }
    number_equal_names(all);
    return all;
}

Result<std::vector<int>> ContestWords::pinned_cores() const {
    if (cores.empty()) return pins ? physical_first(usable_cores()) : std::vector<int>();
    const Result<std::vector<int>> wanted = cores_from_text(cores);
    if (!wanted) return failure(ErrorKind::usage, "--cores " + wanted.error().message);
    const std::vector<int> usable = usable_cores();
    for (const int core : *wanted) {
        if (std::ranges::find(usable, core) == usable.end()) {
            return failure(ErrorKind::usage,
                           fmt::format("--cores {}: we may not use core {}", cores, core));
        }
    }
    return physical_first(*wanted);
}

Result<ContestTerms> ContestWords::terms(ContestTerms terms) const {
    const Result<const GameCard*> card = find_game(game);
    if (!card) return tl::unexpected(card.error());
    const Result<GameSettings> settings = game_settings.settings(**card);
    if (!settings) return tl::unexpected(settings.error());
    terms.game = GameTerms{.game = game, .settings = *settings, .seed = seed};
    terms.openings = openings;
    if (!openings.empty()) {
        // One that cannot be read is told of when openings are made of it.
        if (const Result<std::string> text = read_openings(openings))
            terms.openings_hash = sha256(*text);
    }
    terms.opening_plies = opening_plies.value_or(0);
    MatchLimits& limits = terms.game->limits;
    if (max_plies && max_moves)
        return failure(ErrorKind::usage, "expected --max-plies or --max-moves, not both");
    if (max_plies) limits.plies = static_cast<std::size_t>(*max_plies);
    if (max_moves) limits.plies = 2 * static_cast<std::size_t>(*max_moves);
    if (!margin.empty()) {
        const Result<Duration> time = duration_from_text(margin);
        if (!time) return failure(ErrorKind::usage, "--margin " + time.error().message);
        limits.margin = *time;
    }
    constexpr std::string_view kBoth = ",both";
    const bool is_of_both = resign.ends_with(kBoth);
    if (is_of_both && !agree_win.empty()) {
        return failure(ErrorKind::usage,
                       "--resign with both is --agree-win: expected only one of them");
    }
    const std::string resigned =
        is_of_both ? resign.substr(0, resign.size() - kBoth.size()) : resign;
    for (auto [text, name, rule] :
         {std::tuple{&agree_win, "--agree-win", &limits.adjudication.win},
          std::tuple{&agree_draw, "--agree-draw", &limits.adjudication.draw},
          std::tuple{&resigned, "--resign",
                     is_of_both ? &limits.adjudication.win : &limits.adjudication.resign}}) {
        if (text->empty()) continue;
        const Result<ScoreRule> read = score_rule_from_text(*text);
        if (!read) {
            return failure(ErrorKind::usage, fmt::format("{} {}", name, read.error().message));
        }
        *rule = *read;
    }
    return terms;
}

}  // namespace shinpan::cli
