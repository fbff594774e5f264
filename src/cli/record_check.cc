// shinpan record check: tells what is wrong in game records.
#include <algorithm>
#include <memory>

#include <unistd.h>

#include "cli/record_commands.h"
#include "cli/record_file.h"
#include "io/output.h"
#include "options/exit_code.h"

namespace shinpan::cli {
namespace {

constexpr std::string_view kRecordCheckCommand = "shinpan record check";

struct RecordCheckWords {
    std::vector<std::string> paths;
    std::string format;
    bool lenient = false;
};

std::vector<std::string> defects_of(const RecordFile& file, RecordReading reading) {
    if (file.format->defects && !reading.is_lenient()) {
        return file.format->defects(file.bytes);
    }
    const Result<std::vector<GameRecord>> records = file.format->read(file.bytes, reading);
    if (!records) return {records.error().message};
    return {};
}

int run_check(const RecordCheckWords& words) {
    Output out(STDOUT_FILENO);
    int code = kExitDone;
    for (const std::string& path : words.paths) {
        const Result<RecordFile> file = open_record(path, words.format);
        if (!file) {
            code = std::max(code, complain(kRecordCheckCommand, file.error()));
            continue;
        }
        Repairs repairs;
        const RecordReading reading =
            words.lenient ? RecordReading::kLenient : RecordReading::kStrict;
        for (const std::string& defect : defects_of(*file, reading.telling(repairs))) {
            code = std::max(code, kExitCheckFailed);
            out.write(in_record(path, defect) + "\n");
        }
        tell_repairs(kRecordCheckCommand, path, repairs);
    }
    const Status& written = out.flush();
    return written ? code : complain(kRecordCheckCommand, written.error());
}

}  // namespace

options::Command record_check_command() {
    auto words = std::make_shared<RecordCheckWords>();
    return {
        .name = "check",
        .manual =
            {
                .summary = "tell what is wrong in game records",
                .examples = "shinpan record check game.sgf\n"
                            "shinpan record check games/*.sgf && echo all clean\n"
                            "shinpan record check --from ggf -",
                .synopsis = "[OPTIONS] FILE...",
                .description =
                    "Reads each file strictly and plays its games by their rules, with\n"
                    "all variations. Prints a line for each defect: the file, the line,\n"
                    "what was found and what was expected.",
                .exit_status = "0  all records are clean\n"
                               "1  there are defects\n"
                               "2  wrong usage, or a file that cannot be read",
            },
        .declare =
            [words](options::Arguments& a) {
                a.positionals("FILE", words->paths, "game records, - for standard input");
                a.choice("--from", words->format, record_format_names(),
                         "their format (default: by the ending, else by the text)");
                a.flag("--lenient", words->lenient,
                       "mend what many programs get wrong and tell that; main lines only");
            },
        .run = [words] { return run_check(*words); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
