// shinpan record convert: a game record in another format, or in the same one as plainly as it can
// be.
#include <memory>

#include <fmt/format.h>

#include "cli/destination.h"
#include "cli/record_commands.h"
#include "cli/record_file.h"
#include "options/exit_code.h"

namespace shinpan::cli {
namespace {

constexpr std::string_view kRecordConvertCommand = "shinpan record convert";

struct RecordConvertWords {
    std::string path;
    std::string output = "-";
    std::string from;
    std::string to;
    std::string charset{kUsualCharset};
    bool lenient = false;
};

Result<std::string> converted(const RecordConvertWords& words) {
    const Result<RecordFile> file = open_record(words.path, words.from);
    if (!file) return tl::unexpected(file.error());
    const RecordFormat* to = words.to.empty() ? format_by_ending(words.output) : nullptr;
    if (!words.to.empty()) to = *format_named(words.to);
    if (!to) to = file->format;
    if (to->game != file->format->game) {
        return failure(ErrorKind::usage,
                       fmt::format("{} is a format of {}, {} one of {}: expected "
                                   "two of one game",
                                   file->format->name, file->format->game, to->name, to->game));
    }
    Repairs repairs;
    const RecordReading reading =
        (words.lenient ? RecordReading::kLenient : RecordReading::kStrict).telling(repairs);
    Result<std::string> text = "";
    if (to == file->format && to->rewrite) {
        text = to->rewrite(file->bytes, reading);
    } else if (file->format->convert) {
        text = file->format->convert(file->bytes, reading, *to);
    } else {
        const Result<std::vector<GameRecord>> records = file->format->read(file->bytes, reading);
        text = records.map([to](const auto& all) { return to->write(all); });
    }
    tell_repairs(kRecordConvertCommand, words.path, repairs);
    if (text) text = in_charset(*to, std::move(*text), words.charset);
    if (!text) return failure(text.error().kind, in_record(words.path, text.error().message));
    return text;
}

int run_convert(const RecordConvertWords& words) {
    // Read before anything is written: they may be the same file.
    const Result<std::string> text = converted(words);
    if (!text) return complain(kRecordConvertCommand, text.error());
    Result<Destination> destination = Destination::open(words.output);
    if (!destination) return complain(kRecordConvertCommand, destination.error());
    destination->out().write(*text);
    const Status written = destination->finish();
    return written ? kExitDone : complain(kRecordConvertCommand, written.error());
}

}  // namespace

options::Command record_convert_command() {
    auto words = std::make_shared<RecordConvertWords>();
    return {
        .name = "convert",
        .manual =
            {
                .summary = "write a game record in another format",
                .examples = "shinpan record convert game.ggf --to transcript\n"
                            "shinpan record convert old.sgf -o new.sgf\n"
                            "shinpan record convert --lenient broken.sgf -o mended.sgf",
                .synopsis = "[OPTIONS] FILE",
                .description =
                    "Writes all games of a file in another format of the same game. Into the same\n"
                    "format it keeps everything, variations and unknown properties too, and "
                    "writes\n"
                    "it in UTF-8; into another one it keeps players, result, date, start and the\n"
                    "moves of the main line with their times.",
                .exit_status = "0  done\n"
                               "2  wrong usage, or a file that cannot be read or written",
            },
        .declare =
            [words](options::Arguments& a) {
                a.positional("FILE", words->path, "a game record, - for standard input");
                a.option("-o,--output", words->output, "FILE", "(default: standard output)");
                a.choice("--from", words->from, record_format_names(),
                         "its format (default: by the ending, else by the text)");
                a.choice("--to", words->to, record_format_names(),
                         "the new format (default: by the ending of the output, else the same)");
                add_charset_option(a, words->charset);
                add_lenient_flag(a, words->lenient);
            },
        .run = [words] { return run_convert(*words); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
