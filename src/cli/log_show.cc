// shinpan log show: a log for people.
#include <memory>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/log_commands.h"
#include "cli/log_reading.h"
#include "cli/log_view.h"
#include "io/file.h"
#include "io/terminal.h"
#include "options/exit_code.h"

namespace shinpan::cli {
namespace {

using options::Arguments;

class Shower final : public tlf::Listener {
public:
    Shower(Output& out, bool with_color) : out_(out), with_color_(with_color) {}
    void entry(const tlf::Entry& entry, const tlf::Source&) override {
        out_.write(view_of(entry, with_color_));
    }
    void defect(const tlf::Defect& defect) override {
        out_.write(fmt::format("DEFECT  {}:{}: {}\n", defect.line, defect.column, defect.message));
    }

private:
    Output& out_;
    bool with_color_;
};

int run_show(const std::vector<std::string>& paths, const std::string& color) {
    const ColorWhen when = color == "always"  ? ColorWhen::always
                           : color == "never" ? ColorWhen::never
                                              : ColorWhen::automatic;
    Output out(STDOUT_FILENO);
    Shower shower(out, wants_color(when, STDOUT_FILENO));
    int code = kExitDone;
    for (const std::string& path : paths) {
        if (paths.size() > 1) out.write(fmt::format("==> {} <==\n", display_name(path)));
        const Status read = read_log(path, tlf::Mode::lenient, shower, out);
        if (!read) code = complain("shinpan log show", read.error());
        if (!read && read.error().kind == ErrorKind::closed) break;
    }
    return code;
}

}  // namespace

options::Command log_show_command() {
    struct Words {
        std::vector<std::string> paths;
        std::string color = "auto";
    };
    auto words = std::make_shared<Words>();
    return {
        .name = "show",
        .manual =
            {
                .summary = "show a log to people",
                .examples = "shinpan log show game.tlf\n"
                            "shinpan log show --color always game.tlf | less -R\n"
                            "tail -f game.tlf | shinpan log show -",
                .synopsis = "[--color auto|always|never] FILE...",
                .description =
                    "Tells inputs, replies, notes and errors apart, in words and on a terminal\n"
                    "also in colour, and keeps the pictures of boards. What is not as the format\n"
                    "demands is shown as well as it can be, behind a line that says DEFECT.",
                .exit_status = "0  done\n"
                               "2  wrong usage, or a file that cannot be read",
            },
        .declare =
            [words](Arguments& a) {
                a.positionals("FILE", words->paths, "a thinking log, - for standard input");
                a.choice("--color", words->color, {"auto", "always", "never"},
                         "colours; auto: on a terminal, unless NO_COLOR is set");
            },
        .run = [words] { return run_show(words->paths, words->color); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
