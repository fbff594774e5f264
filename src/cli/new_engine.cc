// shinpan new-engine: a small engine to start from.
#include <algorithm>
#include <filesystem>
#include <memory>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/starters.h"
#include "core/shell_word.h"
#include "core/text.h"
#include "games/catalog.h"
#include "io/output.h"
#include "io/program_path.h"
#include "options/exit_code.h"

namespace shinpan::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kNewEngineCommand = "shinpan new-engine";

struct NewEngineWords {
    std::string language;
    std::string game;
    std::string folder;
};

// A program of ours as it can be typed here: by its name if that means the one beside us.
std::string typed(const std::string& name) {
    const std::string ours = program_beside_us(name);
    std::error_code ignored;
    const Result<std::string> found = find_program(name);
    if (found && fs::equivalent(*found, ours, ignored)) return name;
    const std::string nearer = fs::path(".") / fs::proximate(ours, ignored);
    return nearer.size() < ours.size() ? nearer : ours;
}

// A player is a command line in one word, so a name with blanks is quoted twice.
std::string player(const std::string& program, const std::string& arguments = "") {
    return shell_quoted(shell_quoted(program) + arguments);
}

// What shows the new engine at work.
std::string first_try(const NewEngineWords& words, const GameCard& card) {
    const std::string run = fs::path(words.folder) / "run";
    const UsualEngine& engine = card.engine;
    const std::string game =
        card.name == usual_game().name ? "" : fmt::format(" --game {}", card.name);
    std::string arguments;
    for (const std::string* each : {&engine.arguments, &engine.first_opponent})
        arguments += (each->empty() ? "" : " ") + *each;
    return fmt::format("{} match{}{} {} --name mine {}", shell_quoted(typed("shinpan")), game,
                       (engine.first_settings.empty() ? "" : " ") + engine.first_settings,
                       player(run), player(typed(engine.program), arguments));
}

int run_new_engine(NewEngineWords words) {
    if (words.language.empty() || words.game.empty()) {
        return complain(kNewEngineCommand,
                        {ErrorKind::usage, fmt::format("expected --lang {} --game {} [DIR]",
                                                       fmt::join(starter_languages(), "|"),
                                                       fmt::join(starter_games(), "|"))});
    }
    if (words.folder.empty()) words.folder = fmt::format("./my-{}-engine", words.game);
    const std::vector<NewFile> files = starter(words.game, words.language);
    if (const Status written = write_new_files(words.folder, files); !written) {
        return complain(kNewEngineCommand, written.error());
    }
    Output out(STDOUT_FILENO);
    for (const NewFile& file : files)
        out.write(shown_safely((fs::path(words.folder) / file.name).string()) + "\n");
    out.write("\nIt plays already; its README tells how to go on. Try it:\n  " +
              first_try(words, *find_game(words.game).value()) + "\n");
    const Status& shown = out.flush();
    return shown ? kExitDone : complain(kNewEngineCommand, shown.error());
}

}  // namespace

options::Command new_engine_command() {
    auto words = std::make_shared<NewEngineWords>();
    return {
        .name = "new-engine",
        .manual =
            {
                .summary = "write a small engine to start from",
                .examples = "shinpan new-engine --lang python --game othello\n"
                            "shinpan new-engine --lang cpp --game tictactoe tic\n"
                            "shinpan new-engine --lang java --game go go-engine\n"
                            "shinpan new-engine --lang python --game chess",
                .synopsis =
                    fmt::format("--lang {} --game {} [DIR]", fmt::join(starter_languages(), "|"),
                                fmt::join(starter_games(), "|")),
                .description =
                    "Writes a small engine that plays legal moves, a script that starts it (run)\n"
                    "and a README in English and Japanese, and prints a command that lets it\n"
                    "play. Othello is played over the judge protocol, tic-tac-toe over TLF, Go\n"
                    "over GTP, chess over UCI.\n"
                    "\n"
                    "A file that is there already is never touched: then nothing is written.",
                .exit_status = "0  done\n"
                               "2  wrong usage, a file that is there already, or a folder that\n"
                               "   cannot be written to",
            },
        .declare =
            [words](options::Arguments& a) {
                a.choice("--lang", words->language, starter_languages(), "what it is written in");
                a.choice("--game", words->game, starter_games(), "what it plays");
                a.optional_positional("DIR", words->folder,
                                      "where to write it (default: ./my-GAME-engine)");
            },
        .run = [words] { return run_new_engine(*words); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
