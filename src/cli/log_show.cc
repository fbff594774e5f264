// shinpan log show: a log for people.
#include <algorithm>
#include <csignal>
#include <memory>
#include <optional>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/log_commands.h"
#include "cli/log_entry_text.h"
#include "cli/log_moves.h"
#include "cli/log_reading.h"
#include "io/file.h"
#include "io/followed_file.h"
#include "io/terminal.h"
#include "options/exit_code.h"

namespace shinpan::cli {
namespace {

using options::Arguments;

class Shower final : public tlf::Listener {
public:
    // From move number `first_move` on: with what comes behind the move before it.
    Shower(Output& out, bool with_color, std::size_t first_move)
        : out_(out), with_color_(with_color), first_move_(first_move) {}
    void entry(const tlf::Entry& entry, const tlf::Source&) override {
        const bool is_shown = has_begun();
        if (first_move_ > 1) moves_.take(entry);
        if (!is_shown) return;
        out_.write_made([&](std::string& out) { append_view(out, entry, with_color_); });
    }
    void defect(const tlf::Defect& defect) override {
        if (!has_begun()) return;
        out_.write(fmt::format("DEFECT  {}:{}: {}\n", defect.line, defect.column, defect.message));
    }

    bool has_begun() const { return first_move_ <= 1 || moves_.count() + 1 >= first_move_; }
    std::size_t moves() const { return moves_.count(); }

private:
    Output& out_;
    bool with_color_;
    std::size_t first_move_;
    LogMoves moves_;
};

struct ShowWords {
    std::vector<std::string> paths;
    std::string color = "auto";
    bool follow = false;
    std::optional<int> move;
};

volatile std::sig_atomic_t show_is_over = 0;

// Until somebody presses Ctrl-C: then the last entry, which waits for its further lines, is shown.
Status follow_log(const std::string& path, tlf::Listener& listener, Output& out) {
    if (path == "-") return read_log(path, {tlf::Mode::lenient}, listener, out);
    Result<FollowedFile> file = FollowedFile::open(path);
    if (!file) return tl::unexpected(file.error());
    struct sigaction action {};
    action.sa_handler = [](int) { show_is_over = 1; };
    ::sigaction(SIGINT, &action, nullptr);
    ::sigaction(SIGTERM, &action, nullptr);
    return read_log_from(file->bytes([] { return show_is_over != 0; }), display_name(path),
                         {tlf::Mode::lenient}, listener, out);
}

int run_show(const ShowWords& words) {
    constexpr std::string_view kCommand = "shinpan log show";
    if (words.follow && words.paths.size() > 1)
        return complain(kCommand, {ErrorKind::usage, "expected one FILE with --follow"});
    const ColorWhen when = words.color == "always"  ? ColorWhen::always
                           : words.color == "never" ? ColorWhen::never
                                                    : ColorWhen::automatic;
    Output out(STDOUT_FILENO);
    int code = kExitDone;
    for (const std::string& path : words.paths) {
        if (words.paths.size() > 1) out.write(fmt::format("==> {} <==\n", display_name(path)));
        Shower shower(out, wants_color(when, STDOUT_FILENO),
                      static_cast<std::size_t>(words.move.value_or(1)));
        const Status read = words.follow ? follow_log(path, shower, out)
                                         : read_log(path, {tlf::Mode::lenient}, shower, out);
        if (!read) {
            code = std::max(code, complain(kCommand, read.error()));
            if (read.error().kind == ErrorKind::closed) break;
        } else if (!shower.has_begun()) {
            complain(kCommand, {ErrorKind::usage,
                                fmt::format("{}: has {} moves, expected a move {}",
                                            display_name(path), shower.moves(), *words.move)});
            code = std::max(code, kExitCheckFailed);
        }
    }
    return code;
}

}  // namespace

options::Command log_show_command() {
    auto words = std::make_shared<ShowWords>();
    return {
        .name = "show",
        .manual =
            {
                .summary = "show a log to people",
                .examples = "shinpan log show game.tlf\n"
                            "shinpan log show --color always game.tlf | less -R\n"
                            "shinpan log show -f game.tlf\n"
                            "shinpan log show --move 40 game.tlf",
                .synopsis = "[--color auto|always|never] [--follow] [--move N] FILE...",
                .description =
                    "Tells inputs, replies, notes and errors apart, in words and on a terminal\n"
                    "also in colour, and keeps the pictures of boards. What is not as the format\n"
                    "demands is shown as well as it can be, behind a line that says DEFECT.\n"
                    "\n"
                    "With -f it goes on while the file grows, also when it is emptied or another\n"
                    "file takes its place, until Ctrl-C. A reply is shown when the next line has\n"
                    "come: it may go on.",
                .exit_status = "0  done\n"
                               "1  the log has no such move\n"
                               "2  wrong usage, or a file that cannot be read",
            },
        .declare =
            [words](Arguments& a) {
                a.positionals("FILE", words->paths, "a thinking log, - for standard input");
                a.choice("--color", words->color, {"auto", "always", "never"},
                         "colours; auto: on a terminal, unless NO_COLOR is set");
                a.flag("-f,--follow", words->follow, "go on while the file grows, until Ctrl-C");
                a.option("--move", words->move, "N", 1, 1'000'000,
                         "begin where this move of the game is asked for");
            },
        .run = [words] { return run_show(*words); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
