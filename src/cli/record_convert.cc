// shinpan record convert: a game record in another format, or in the same one as plainly as it can
// be.
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "cli/destination.h"
#include "cli/record_commands.h"
#include "cli/record_file.h"
#include "cli/record_pieces.h"
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
    std::string game;
};

Result<const RecordFormat*> format_to_write(const RecordConvertWords& words,
                                            const RecordFormat& from) {
    const RecordFormat* to = words.to.empty() ? format_by_ending(words.output) : nullptr;
    if (!words.to.empty()) to = *format_named(words.to);
    if (!to) to = &from;
    if (to->game != from.game) {
        return failure(ErrorKind::usage, fmt::format("{} is a format of {}, {} one of {}: expected "
                                                     "two of one game",
                                                     from.name, from.game, to->name, to->game));
    }
    return to;
}

Result<std::string> converted(const RecordFormat& from, const RecordFormat& to,
                              std::string_view bytes, RecordReading reading) {
    if (&to == &from && to.rewrite) return to.rewrite(bytes, reading);
    if (from.convert) return from.convert(bytes, reading, to);
    const Result<std::vector<GameRecord>> records = from.read(bytes, reading);
    return records.map([&to](const auto& all) { return to.write(all); });
}

// Piece after piece. A file appears when all of it is done, so it may be the one that is read.
Status convert(const RecordConvertWords& words, Repairs& repairs) {
    Result<RecordPieces> file = RecordPieces::open(words.path, words.from);
    if (!file) return tl::unexpected(file.error());
    const Result<const RecordFormat*> to = format_to_write(words, file->format());
    if (!to) return tl::unexpected(to.error());
    const Result<RecordReading> reading = reading_by(words.lenient, words.game);
    if (!reading) return tl::unexpected(reading.error());
    std::optional<Destination> destination;
    for (;;) {
        const Result<std::optional<RecordPiece>> piece = file->next();
        if (!piece) {
            return failure(piece.error().kind, in_record(words.path, piece.error().message));
        }
        if (!*piece && destination) return destination->finish();
        const RecordPiece all = piece->value_or(RecordPiece{});
        const PieceReading part(*reading, all.lines_before, repairs);
        Result<std::string> text = converted(file->format(), **to, all.bytes, part.reading());
        if (text) text = in_charset(**to, std::move(*text), words.charset);
        if (!text) {
            const Error error = part.in_file(text.error());
            return failure(error.kind, in_record(words.path, error.message));
        }
        // Not before something was read: there may be nothing to write.
        if (!destination) {
            Result<Destination> opened = Destination::open(words.output);
            if (!opened) return tl::unexpected(opened.error());
            destination = std::move(*opened);
        }
        destination->out().write(*text);
        if (!destination->out().status()) return destination->finish();
    }
}

int run_convert(const RecordConvertWords& words) {
    Repairs repairs;
    const Status done = convert(words, repairs);
    tell_repairs(kRecordConvertCommand, words.path, repairs);
    return done ? kExitDone : complain(kRecordConvertCommand, done.error());
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
                add_rules_option(a, words->game);
                add_lenient_flag(a, words->lenient);
            },
        .run = [words] { return run_convert(*words); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
