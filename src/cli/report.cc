// shinpan report: a contest that was played, as a table or as pages.
#include <memory>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.h"
#include "io/output.h"
#include "options/exit_code.h"
#include "options/user_language.h"
#include "report/html_report.h"
#include "report/stored_contest.h"

namespace shinpan::cli {
namespace {

constexpr std::string_view kReportCommand = "shinpan report";

struct ReportWords {
    std::string folder;
    std::string html;
    std::string format = "text";
    std::string table = "usual";
};

int run_report(const ReportWords& words) {
    const auto contest = report::StoredContest::open(words.folder);
    if (!contest) return complain(kReportCommand, contest.error());
    Output out(STDOUT_FILENO);
    if (words.html.empty()) {
        const auto report = contest->report();
        if (!report) return complain(kReportCommand, report.error());
        out.write(report->in_format({words.format, words.table, user_language()}));
    } else {
        if (const Status written = report::write_html(*contest, words.html); !written) {
            return complain(kReportCommand, written.error());
        }
        out.write(fmt::format("{}/index.html\n", words.html));
    }
    if (const Status& written = out.flush(); !written)
        return complain(kReportCommand, written.error());
    return kExitDone;
}

}  // namespace

options::Command report_command() {
    auto words = std::make_shared<ReportWords>();
    return {
        .name = "report",
        .manual =
            {
                .summary = "a match or tournament that was played, as a table or as pages",
                .examples = "shinpan report shinpan-out/entries --html report\n"
                            "shinpan report shinpan-out/entries --format markdown\n"
                            "shinpan report games --format json",
                .synopsis = "[OPTIONS] FOLDER",
                .description =
                    "Tells the result of a contest from the folder that shinpan match or shinpan\n"
                    "tournament left, of one that still goes on as well: as they told it at the\n"
                    "end, or with --html as pages. These open by a double click on index.html, in\n"
                    "English and Japanese, without a network: ranking, crosstable, ratings, each\n"
                    "game move by move with its clocks, each forfeit with what it rests on, and\n"
                    "a page for each player. Records and thinking logs are beside them.",
                .exit_status = "0    done\n"
                               "2    no such contest, or a file that cannot be written",
            },
        .declare =
            [words](options::Arguments& a) {
                a.positional("FOLDER", words->folder, "of the contest");
                a.option("--html", words->html, "FOLDER", "write pages into this folder");
                a.choice("--format", words->format, {"text", "json", "csv", "markdown"},
                         "of the table (default: text)");
                a.choice("--table", words->table, {"usual", "judge"},
                         "judge: ranks, wins by colour and discs as the Othello judge prints them");
            },
        .run = [words] { return run_report(*words); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
