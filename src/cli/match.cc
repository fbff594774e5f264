// shinpan match: games between two players.
#include <cmath>
#include <memory>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/contest.h"
#include "core/text.h"
#include "options/exit_code.h"
#include "players/protocols.h"

namespace shinpan::cli {
namespace {

constexpr std::string_view kMatchCommand = "shinpan match";

struct MatchWords {
    ContestWords contest;
    std::string sprt;
    std::string alpha;
    std::string beta;
    std::string model;

    // What the command line does not say, a file may.
    void fill(const ContestWords::Settings& settings) {
        for (auto [word, name] : {std::pair{&sprt, "sprt"}, std::pair{&alpha, "alpha"},
                                  std::pair{&beta, "beta"}, std::pair{&model, "sprt_model"}}) {
            const auto found = settings.find(name);
            if (word->empty() && found != settings.end()) *word = found->second;
        }
    }
};

Result<double> number_from(std::string_view text, std::string_view what) {
    const std::string copy(text);
    char* end = nullptr;
    const double number = std::strtod(copy.c_str(), &end);
    if (!copy.empty() && *end == '\0' && std::isfinite(number)) return number;
    return failure(ErrorKind::usage,
                   fmt::format("{}: {}: expected a number", what, in_quotes(text)));
}

// "0,5": Elo that is not worth anything, and Elo that is worth having.
Result<std::optional<standings::Sprt>> sprt_from(const MatchWords& words) {
    if (words.sprt.empty()) {
        if (words.alpha.empty() && words.beta.empty() && words.model.empty()) return std::nullopt;
        return failure(ErrorKind::usage,
                       "--alpha, --beta, --sprt-model: expected --sprt with them");
    }
    standings::Sprt sprt;
    const std::string_view text = words.sprt;
    const std::size_t comma = text.find(',');
    if (comma == text.npos) {
        return failure(ErrorKind::usage, "--sprt: expected two numbers such as 0,5");
    }
    struct Part {
        std::string_view text;
        const char* name;
        double* value;
    };
    for (const Part& part :
         {Part{text.substr(0, comma), "--sprt", &sprt.elo0},
          Part{text.substr(comma + 1), "--sprt", &sprt.elo1},
          Part{words.alpha, "--alpha", &sprt.alpha}, Part{words.beta, "--beta", &sprt.beta}}) {
        if (part.text.empty() && part.name != std::string_view("--sprt")) continue;
        const Result<double> number = number_from(part.text, part.name);
        if (!number) return tl::unexpected(number.error());
        *part.value = *number;
    }
    if (!words.model.empty()) {
        const Result<standings::EloModel> model = standings::model_from_text(words.model);
        if (!model) return failure(ErrorKind::usage, "--sprt-model " + model.error().message);
        sprt.model = *model;
    }
    if (const Status checked = standings::check(sprt); !checked) {
        return failure(ErrorKind::usage, "--sprt: " + checked.error().message);
    }
    return sprt;
}

int run_match(MatchWords& words) {
    ContestWords::Settings settings;
    Result<std::vector<Contestant>> contestants = words.contest.contestants(
        {"sprt", "alpha", "beta", "sprt_model"}, settings, FolderMeans::engine_or_entries);
    if (!contestants) return complain(kMatchCommand, contestants.error());
    words.fill(settings);
    if (contestants->size() != 2) {
        return complain(
            kMatchCommand,
            {ErrorKind::usage, fmt::format("expected two players, found {}", contestants->size())});
    }
    const Result<std::optional<standings::Sprt>> sprt = sprt_from(words);
    if (!sprt) return complain(kMatchCommand, sprt.error());

    ContestSetup setup;
    setup.command = kMatchCommand;
    // A test that goes on until it is decided needs no number of games, but some end.
    const int games = words.contest.games.value_or(*sprt ? 100'000 : 2);
    setup.terms = contest_terms(standings::HeadToHead{games});
    setup.terms.sprt = *sprt;
    setup.folder = words.contest.out;
    setup.wishes.changed = words.contest.same_version ? RosterWishes::Changed::same_player
                                                      : RosterWishes::Changed::refused;
    return run_contest(words.contest, std::move(*contestants), setup);
}

std::string protocol_list() {
    std::string text = "Protocols:\n";
    for (const Protocol& protocol : protocols())
        text += fmt::format("  {:<6}  {}\n", fmt::format("{}:", protocol.name), protocol.help);
    return text;
}

}  // namespace

options::Command match_command() {
    auto words = std::make_shared<MatchWords>();
    return {
        .name = "match",
        .manual =
            {
                .summary = "games between two players",
                .examples =
                    "shinpan match shinpan-othello shinpan-othello\n"
                    "shinpan match -n 10 --time 2s judge:./a.jar gtp:'gtp-rhino -l 2'\n"
                    "shinpan match ./new --name new ./old --name old --option level=3\n"
                    "shinpan match --sprt 0,10 --opening-plies 8 --out test ./new ./old\n"
                    "shinpan match --game go --size 9 --rules chinese 'gnugo --mode gtp' ./mine\n"
                    "shinpan match --game tictactoe shinpan-tictactoe examples/tictactoe.py\n"
                    "shinpan match -n 100 --openings book.txt --format json A B > result.json\n"
                    "shinpan match players.toml",
                .synopsis = "[OPTIONS] PLAYER [OPTIONS] PLAYER [OPTIONS]",
                .description =
                    "Plays games between two programs, with both colours from the same opening,\n"
                    "keeps their clocks and judges every move. A player is a command line with an\n"
                    "optional protocol in front, or just a file: .jar, .py, .js and .class are "
                    "run\n"
                    "as they have to be. No shell is used. A word that ends in .toml is a file of\n"
                    "players.\n"
                    "\n" +
                    protocol_list() +
                    "\n"
                    "An option of a player that stands before the players is for both, behind a\n"
                    "player for that one. Clocks, lifetime and limits that stand behind the last\n"
                    "player are for both, unless they stand between the players as well.\n"
                    "\n"
                    "A line a game goes to standard error, the result to standard output: the\n"
                    "table, the difference in Elo and nElo with its 95 % error, how likely the\n"
                    "first player is the stronger one (LOS), and what --sprt says. A record of "
                    "each game, each player's\n"
                    "thinking log, the events (events.jsonl, a JSON object a line) and the store\n"
                    "(event.sqlite) are left in the output folder. The same command with the same\n"
                    "--out goes on where it was interrupted, or shows the result again.\n"
                    "\n"
                    "Go is played over GTP, by named rules: --size, --komi, --rules, --handicap.\n"
                    "\n"
                    "Time controls: 5s a move; 3m+2s with an increment (3m+0s: a total); 10m/30s\n"
                    "byoyomi; 10m/30s*3 three periods; 10m/5m:15 fifteen moves in five minutes;\n"
                    "none.",
                .exit_status =
                    "0    done\n"
                    "1    a player forfeited, with --strict; or games were set aside that\n"
                    "     the referee could not play\n"
                    "2    wrong usage, or a file that cannot be written\n"
                    "3    a program cannot be found or executed, or never started\n"
                    "130  interrupted; finished games are kept",
            },
        .declare =
            [words](options::Arguments& a) {
                words->contest.declare(a, "two of them, or a .toml file of them",
                                       "how many games (default: 2)",
                                       "for all files (default: shinpan-out/match-DATE)");
                a.option("--sprt", words->sprt, "ELO0,ELO1",
                         "play until the first player is known to be stronger by ELO1,\n"
                         "or not even by ELO0");
                a.option("--alpha", words->alpha, "P",
                         "how often ELO1 may be accepted wrongly (default: 0.05)");
                a.option("--beta", words->beta, "P",
                         "how often ELO0 may be accepted wrongly (default: 0.05)");
                a.option("--sprt-model", words->model, "MODEL",
                         "logistic, normalized or bayesian Elo (default: logistic)");
            },
        .run = [words] { return run_match(*words); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
