// shinpan log view: thinking logs on the page, from a port of this machine or as one file.
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "arena/play_games.h"
#include "cli/game_setting_words.h"
#include "cli/guest_games.h"
#include "cli/log_commands.h"
#include "cli/log_page.h"
#include "cli/log_reading.h"
#include "cli/page_address.h"
#include "cli/page_words.h"
#include "io/atomic_file.h"
#include "io/file.h"
#include "options/exit_code.h"
#include "page/web_server.h"
#include "report/single_page.h"

namespace shinpan::cli {
namespace {

constexpr std::string_view kLogView = "shinpan log view";
constexpr std::size_t kMostLogs = 8;

struct ViewWords {
    std::vector<std::string> paths;
    std::string html;
    std::string game;
    PageWords page;
};

// A script that hands them to the page.
Result<std::string> data_of(const std::vector<std::string>& paths) {
    std::vector<std::string> logs;
    Output out(STDOUT_FILENO);  // nothing is written to it
    for (const std::string& path : paths) {
        LogPage log(display_name(path));
        if (const Status read = read_log(path, {tlf::Mode::lenient}, log, out); !read)
            return tl::unexpected(read.error());
        logs.push_back(log.json());
    }
    return fmt::format("window.shinpanLogs = [{}];\n", fmt::join(logs, ",\n"));
}

Status write_page(const std::string& path, const std::string& data) {
    Result<AtomicFile> file = AtomicFile::create(path);
    if (!file) return tl::unexpected(file.error());
    file->out().write(report::single_page(data));
    return file->commit(AtomicFile::Sync::no);
}

Status serve(const ViewWords& words, std::string data) {
    page::Feed feed;
    const auto server = page::WebServer::start({.address = words.page.address,
                                                .port = words.page.port.value_or(0),
                                                .open_talk = {},
                                                .deeds = {},
                                                .folder = {},
                                                .data = std::move(data)},
                                               feed, nullptr);
    if (!server) return tl::unexpected(server.error());
    Output out(STDOUT_FILENO);
    out.write(page_address((*server)->url(), words.page.address));
    if (Status written = out.flush(); !written) return written;
    wait_for_interrupt(std::chrono::hours(24 * 365));
    return {};
}

int run_view(const ViewWords& words) {
    if (words.paths.size() > kMostLogs)
        return complain(kLogView,
                        {ErrorKind::usage, fmt::format("expected at most {} logs", kMostLogs)});
    // A log says the name of its game; from now on there is one of that name.
    if (!words.game.empty()) {
        if (const auto card = game_from_word(words.game); !card)
            return complain(kLogView, card.error());
    }
    Result<std::string> data = data_of(words.paths);
    if (!data) return complain(kLogView, data.error());
    const Status done =
        words.html.empty() ? serve(words, std::move(*data)) : write_page(words.html, *data);
    return done ? kExitDone : complain(kLogView, done.error());
}

}  // namespace

options::Command log_view_command() {
    auto words = std::make_shared<ViewWords>();
    return {
        .name = "view",
        .manual =
            {
                .summary = "open logs on a page: timeline, boards, graphs",
                .examples = "shinpan log view game.tlf\n"
                            "shinpan log view 0001-black-one.tlf 0001-white-two.tlf\n"
                            "shinpan log view --html game.html game.tlf",
                .synopsis = "[OPTIONS] FILE...",
                .description =
                    "Serves a page until Ctrl-C and prints its address; with --html it is one\n"
                    "file that opens by itself. It shows the time of each move, the boards as\n"
                    "pictures, any number that the logs tell as a graph, and leads from a move\n"
                    "to its thinking and back. Two logs stand side by side.",
                .exit_status = "0  done\n"
                               "2  wrong usage, or a file that cannot be read",
            },
        .declare =
            [words](options::Arguments& a) {
                a.positionals("FILE", words->paths, "a thinking log, - for standard input");
                a.option("--html", words->html, "OUTPUT", "write the page into this file");
                a.option("--game", words->game, "FILE",
                         "the rules program, such as ./hex.py, of a game that no folder has");
                declare_games_folder(a);
                words->page.declare_address(a);
            },
        .run = [words] { return run_view(*words); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
