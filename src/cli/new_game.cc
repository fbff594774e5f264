// shinpan new-game: the rules of a small game, to start from.
#include <filesystem>
#include <memory>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/starters.h"
#include "core/text.h"
#include "games/catalog.h"
#include "io/new_files.h"
#include "io/output.h"
#include "options/exit_code.h"
#include "rules/setting_text.h"

namespace shinpan::cli {
namespace {

constexpr std::string_view kNewGameCommand = "shinpan new-game";

struct NewGameWords {
    std::string language;
    std::string name;
    std::string folder;
};

const std::vector<std::string>& game_languages() {
    static const std::vector<std::string> kLanguages{"python", "cpp", "java", "lua"};
    return kLanguages;
}

// The file that is given to --game.
std::string rules_file(const NewGameWords& words) {
    if (words.language == "python") return words.name + ".py";
    if (words.language == "lua") return words.name + ".lua";
    return "run";
}

std::vector<NewFile> files_of(const NewGameWords& words) {
    std::vector<NewFile> files;
    for (const std::string& folder : {std::string("common/"), words.language + "/"}) {
        for (const EmbeddedFile& file : new_game_files()) {
            if (!file.path.starts_with(folder)) continue;
            const auto filled = [&](std::string_view text) {
                return replaced(replaced(std::string(text), "@name@", words.name), "@rules@",
                                rules_file(words));
            };
            files.push_back({filled(file.path.substr(folder.size())), filled(file.content),
                             file.content.starts_with("#!")});
        }
    }
    return files;
}

int run_new_game(NewGameWords words) {
    if (words.language.empty()) {
        return complain(kNewGameCommand,
                        {ErrorKind::usage, fmt::format("expected --lang {} NAME [DIR]",
                                                       fmt::join(game_languages(), "|"))});
    }
    if (!rules::is_name(words.name) || find_game(words.name)) {
        return complain(
            kNewGameCommand,
            {ErrorKind::usage,
             fmt::format("{}: expected a name of small letters, digits, _ and - that no "
                         "game has",
                         in_quotes(words.name))});
    }
    if (words.folder.empty()) words.folder = "./" + words.name;
    const std::vector<NewFile> files = files_of(words);
    if (const Status written = write_new_files(words.folder, files); !written)
        return complain(kNewGameCommand, written.error());
    Output out(STDOUT_FILENO);
    for (const NewFile& file : files) {
        const std::filesystem::path path = std::filesystem::path(words.folder) / file.name;
        out.write(shown_safely(path.string()) + "\n");
    }
    const std::string rules =
        shown_safely((std::filesystem::path(words.folder) / rules_file(words)).string());
    out.write(
        fmt::format("\nIt can be played already; its README tells how to go on. Try it:\n"
                    "  shinpan check --rules {}\n"
                    "  shinpan play --game {}\n",
                    rules, rules));
    const Status& shown = out.flush();
    return shown ? kExitDone : complain(kNewGameCommand, shown.error());
}

}  // namespace

options::Command new_game_command() {
    auto words = std::make_shared<NewGameWords>();
    return {
        .name = "new-game",
        .manual =
            {
                .summary = "write the rules of a small game to start from",
                .examples = "shinpan new-game --lang python corners\n"
                            "shinpan new-game --lang cpp corners corners-cpp\n"
                            "shinpan check --rules ./corners/corners.py",
                .synopsis = fmt::format("--lang {} NAME [DIR]", fmt::join(game_languages(), "|")),
                .description =
                    "Writes a rules program, the whole of a small game on a grid, with a README\n"
                    "in English and Japanese. It can be checked and played at once: change it "
                    "into\n"
                    "the game that is meant. C++ and Java are compiled by their script, run.\n"
                    "\n"
                    "A file that is there already is never touched: then nothing is written.",
                .exit_status = "0  done\n"
                               "2  wrong usage, a file that is there already, or a folder that\n"
                               "   cannot be written to",
            },
        .declare =
            [words](options::Arguments& a) {
                a.choice("--lang", words->language, game_languages(), "what it is written in");
                a.positional("NAME", words->name, "of the game: small letters, digits, _ and -");
                a.optional_positional("DIR", words->folder, "where to write it (default: ./NAME)");
            },
        .run = [words] { return run_new_game(*words); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
