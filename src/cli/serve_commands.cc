#include "cli/serve_commands.h"

#include <memory>
#include <string>

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/output.h"
#include "options/exit_code.h"
#include "server/accounts.h"
#include "server/control.h"

namespace shinpan::cli {
namespace {

constexpr const char* kFolderHelp = "of the server (default: shinpan-out/serve)";

int print(std::string_view command, const Result<std::string>& text) {
    if (!text) return complain(command, text.error());
    Output out(STDOUT_FILENO);
    out.write(*text);
    const Status& written = out.flush();
    return written ? kExitDone : complain(command, written.error());
}

Result<std::string> add_account(const std::string& file, const std::string& name) {
    Result<server::Accounts> accounts = server::Accounts::load_if_there(file);
    if (!accounts) return tl::unexpected(accounts.error());
    const Result<std::string> token = accounts->add(name);
    if (!token) return tl::unexpected(token.error());
    ::umask(0077);
    if (const Status saved = accounts->save(file); !saved) return tl::unexpected(saved.error());
    return *token + "\n";
}

// What is asked of a server about one of its games, by the name of the command.
struct AboutGame {
    enum class Game { needed, optional };
    Game game = Game::needed;
    bool has_reason = false;
};

options::Command game_command(const std::string& name, options::Manual manual, AboutGame about) {
    struct Words {
        std::string game;
        std::string reason;
        std::string folder = kServerFolder;
    };
    auto words = std::make_shared<Words>();
    const auto declare = [words, about](options::Arguments& a) {
        if (about.game == AboutGame::Game::needed) {
            a.positional("GAME", words->game, "its number");
        } else {
            a.optional_positional("GAME", words->game, "its number");
        }
        if (about.has_reason)
            a.option("--reason", words->reason, "TEXT", "that its players are told");
        a.option("--out", words->folder, "FOLDER", kFolderHelp);
    };
    const auto run = [words, name] {
        std::string request = name;
        if (!words->game.empty()) request += fmt::format(" {} {}", words->game, words->reason);
        return print("shinpan serve " + name, server::ask_server(words->folder, request));
    };
    return {name, std::move(manual), declare, run, {}};
}

}  // namespace

options::Command serve_account_command() {
    struct Words {
        std::string name;
        std::string file = "accounts";
    };
    auto words = std::make_shared<Words>();
    options::Command add{
        .name = "add",
        .manual = {.summary = "make an account and print its token",
                   .examples = "shinpan serve account add alice\n"
                               "shinpan serve account add --accounts cup.accounts alice",
                   .synopsis = "[--accounts FILE] NAME",
                   .description = "The token is printed once and kept nowhere: the file has only a "
                                  "hash of it.\nAn account that is there already gets a new token.",
                   .exit_status = ""},
        .declare =
            [words](options::Arguments& a) {
                a.positional("NAME", words->name, "of the player");
                a.option("--accounts", words->file, "FILE", "to be added to (default: accounts)");
            },
        .run =
            [words] {
                return print("shinpan serve account add", add_account(words->file, words->name));
            },
        .subcommands = {},
    };
    return {
        .name = "account",
        .manual = {.summary = "who may play",
                   .examples = "shinpan serve account add alice",
                   .synopsis = "add NAME",
                   .description = "Accounts are for a server that runs with --accounts FILE.",
                   .exit_status = ""},
        .declare = {},
        .run = {},
        .subcommands = {add},
    };
}

options::Command serve_status_command() {
    auto folder = std::make_shared<std::string>(kServerFolder);
    return {
        .name = "status",
        .manual = {.summary = "what a running server does",
                   .examples = "shinpan serve status",
                   .synopsis = "[--out FOLDER]",
                   .description = "Prints how many are there and which games are played.",
                   .exit_status = ""},
        .declare =
            [folder](options::Arguments& a) { a.option("--out", *folder, "FOLDER", kFolderHelp); },
        .run =
            [folder] {
                return print("shinpan serve status", server::ask_server(*folder, "status"));
            },
        .subcommands = {},
    };
}

options::Command serve_stop_command() {
    return game_command(
        "stop",
        {.summary = "stop a game, or a server",
         .examples = "shinpan serve stop 17\n"
                     "shinpan serve stop 17 --reason \"the room closes\"\n"
                     "shinpan serve stop",
         .synopsis = "[--out FOLDER] [GAME]",
         .description = "A game that is stopped counts for nobody. Without GAME the "
                        "server stops as after\nSIGTERM.",
         .exit_status = ""},
        {.game = AboutGame::Game::optional, .has_reason = true});
}

options::Command serve_pause_command() {
    return game_command(
        "pause",
        {.summary = "pause a game",
         .examples = "shinpan serve pause 17\n"
                     "shinpan serve pause 17 --reason \"lunch\"",
         .synopsis = "[--reason TEXT] [--out FOLDER] GAME",
         .description = "The one who thinks is stopped, and no clock runs until shinpan serve "
                        "resume.\nPlayers may go and come back meanwhile, and the server may be "
                        "started anew.",
         .exit_status = ""},
        {.has_reason = true});
}

options::Command serve_resume_command() {
    return game_command(
        "resume",
        {.summary = "go on with a game that was paused",
         .examples = "shinpan serve resume 17",
         .synopsis = "[--out FOLDER] GAME",
         .description = "The one to move is asked again, with the time that it had left.",
         .exit_status = ""},
        {});
}

}  // namespace shinpan::cli
