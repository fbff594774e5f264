// shinpan log check: tells where logs are not as the format demands.
#include <algorithm>
#include <memory>

#include <unistd.h>

#include "cli/log_commands.h"
#include "cli/log_reading.h"
#include "io/file.h"
#include "options/exit_code.h"

namespace shinpan::cli {
namespace {

using options::Arguments;

class Checker final : public tlf::Listener {
public:
    Checker(std::string path, Output& out) : path_(std::move(path)), out_(out) {}
    void entry(const tlf::Entry&, const tlf::Source&) override {}
    void defect(const tlf::Defect& defect) override {
        has_error_ = has_error_ || defect.is_error();
        out_.write(defect_text(path_, defect));
    }
    bool has_error() const { return has_error_; }

private:
    std::string path_;
    Output& out_;
    bool has_error_ = false;
};

int run_check(const std::vector<std::string>& paths) {
    Output out(STDOUT_FILENO);
    int code = kExitDone;
    for (const std::string& path : paths) {
        Checker checker(display_name(path), out);
        const Status read = read_log(path, {tlf::Mode::strict}, checker, out);
        if (!read) {
            code = std::max(code, complain("shinpan log check", read.error()));
            if (read.error().kind == ErrorKind::closed) break;
        }
        if (checker.has_error()) code = std::max(code, kExitCheckFailed);
    }
    return code;
}

}  // namespace

options::Command log_check_command() {
    auto paths = std::make_shared<std::vector<std::string>>();
    return {
        .name = "check",
        .manual =
            {
                .summary = "tell where logs are not as the format demands",
                .examples = "shinpan log check game.tlf\n"
                            "shinpan log check logs/*.tlf && echo all clean\n"
                            "my-engine < commands.txt | shinpan log check -",
                .synopsis = "FILE...",
                .description = "Reads each log strictly and prints a line for each defect:\n"
                               "file:line:column: what was found and what was expected.\n"
                               "Columns count characters. Warnings do not change the exit status.",
                .exit_status = "0  all logs are clean\n"
                               "1  there are defects\n"
                               "2  wrong usage, or a file that cannot be read",
            },
        .declare =
            [paths](Arguments& a) {
                a.positionals("FILE", *paths, "a thinking log, - for standard input");
            },
        .run = [paths] { return run_check(*paths); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
