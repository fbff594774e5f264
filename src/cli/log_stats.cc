// shinpan log stats: what can be counted and measured in logs.
#include <algorithm>
#include <memory>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/log_commands.h"
#include "cli/log_reading.h"
#include "cli/log_statistics.h"
#include "io/file.h"
#include "options/exit_code.h"

namespace shinpan::cli {
namespace {

struct StatsWords {
    std::vector<std::string> paths;
    std::string format = "text";
};

int run_stats(const StatsWords& words) {
    Output out(STDOUT_FILENO);
    if (words.format == "csv") out.write(statistics_csv_head());
    int code = kExitDone;
    for (const std::string& path : words.paths) {
        LogStatistics statistics;
        const Status read = read_log(path, {tlf::Mode::lenient}, statistics, out);
        for (const tlf::Defect& warning : statistics.warnings)
            tell_defect(display_name(path), warning);
        if (!read) {
            code = std::max(code, complain("shinpan log stats", read.error()));
            if (read.error().kind == ErrorKind::closed) break;
            continue;
        }
        const std::string name = display_name(path);
        if (words.format == "csv") {
            out.write(statistics_csv(name, statistics));
        } else if (words.format == "json") {
            out.write(statistics_json(name, statistics));
        } else {
            if (words.paths.size() > 1) out.write(fmt::format("==> {} <==\n", name));
            out.write(statistics_text(statistics));
        }
    }
    if (const Status& written = out.flush(); !written)
        return complain("shinpan log stats", written.error());
    return code;
}

}  // namespace

options::Command log_stats_command() {
    auto words = std::make_shared<StatsWords>();
    return {
        .name = "stats",
        .manual =
            {
                .summary = "count and measure what is in logs",
                .examples =
                    "shinpan log stats game.tlf\n"
                    "shinpan log stats --format csv shinpan-out/match-*/*.tlf > logs.csv\n"
                    "shinpan log stats --format json game.tlf | jq .properties.winrate.mean",
                .synopsis = "[--format text|csv|json] FILE...",
                .description =
                    "Tells of each log how many moves, replies, errors (\"?\") and defects it "
                    "has,\n"
                    "how long the moves of each player took, and of each property of replies that\n"
                    "is a number how often it is there, its least, mean and greatest value and "
                    "the\n"
                    "sum. A move is what the referee remarks as one; in an engine's own log it is\n"
                    "a reply to genmove, go or MOVE, and stamps tell its time.",
                .exit_status = "0  done\n"
                               "2  wrong usage, or a file that cannot be read",
            },
        .declare =
            [words](options::Arguments& a) {
                a.positionals("FILE", words->paths, "a thinking log, - for standard input");
                a.choice("--format", words->format, {"text", "csv", "json"},
                         "a table, or one for programs");
            },
        .run = [words] { return run_stats(*words); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
