// shinpan record check: tells what is wrong in game records.
#include <algorithm>
#include <memory>

#include <unistd.h>

#include "cli/record_commands.h"
#include "cli/record_file.h"
#include "cli/record_pieces.h"
#include "io/output.h"
#include "options/exit_code.h"

namespace shinpan::cli {
namespace {

constexpr std::string_view kRecordCheckCommand = "shinpan record check";

struct RecordCheckWords {
    std::vector<std::string> paths;
    std::string format;
    bool lenient = false;
    std::string game;
};

std::vector<std::string> defects_of(const RecordFormat& format, std::string_view bytes,
                                    RecordReading reading) {
    if (format.defects && !reading.is_lenient()) return format.defects(bytes);
    const Result<std::vector<GameRecord>> records = format.read(bytes, reading);
    if (!records) return {records.error().message};
    return {};
}

// Gives the exit code.
int check_file(const std::string& path, const RecordCheckWords& words, RecordReading reading,
               Output& out) {
    Result<RecordPieces> file = RecordPieces::open(path, words.format);
    if (!file) return complain(kRecordCheckCommand, file.error());
    int code = kExitDone;
    Repairs repairs;
    const auto tell = [&](const std::string& defect) {
        code = kExitCheckFailed;
        out.write(in_record(path, defect) + "\n");
    };
    bool is_empty = true;
    for (;;) {
        const Result<std::optional<RecordPiece>> piece = file->next();
        if (!piece && piece.error().kind == ErrorKind::syntax) {
            tell(piece.error().message);
            break;
        }
        if (!piece) {
            return complain(kRecordCheckCommand,
                            {piece.error().kind, in_record(path, piece.error().message)});
        }
        if (!*piece && !is_empty) break;
        // A file without any is one that has not even a game.
        const RecordPiece all = piece->value_or(RecordPiece{});
        const PieceReading part(reading, all.lines_before, repairs);
        for (const std::string& defect : defects_of(file->format(), all.bytes, part.reading()))
            tell(part.in_file(defect));
        if (!*piece) break;
        is_empty = false;
    }
    tell_repairs(kRecordCheckCommand, path, repairs);
    return code;
}

int run_check(const RecordCheckWords& words) {
    const Result<RecordReading> reading = reading_by(words.lenient, words.game);
    if (!reading) return complain(kRecordCheckCommand, reading.error());
    Output out(STDOUT_FILENO);
    int code = kExitDone;
    for (const std::string& path : words.paths)
        code = std::max(code, check_file(path, words, *reading, out));
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
                add_rules_option(a, words->game);
                a.flag("--lenient", words->lenient,
                       "mend what many programs get wrong and tell that; main lines only");
            },
        .run = [words] { return run_check(*words); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
