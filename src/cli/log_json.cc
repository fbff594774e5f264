// shinpan log json and from-json: a log as JSON lines, and the way back.
#include <cstdio>
#include <memory>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/destination.h"
#include "cli/log_commands.h"
#include "cli/log_reading.h"
#include "io/file.h"
#include "io/line_reader.h"
#include "options/exit_code.h"
#include "tlf/json.h"

namespace shinpan::cli {
namespace {

using options::Arguments;

void warn(const std::string& text) { std::fputs(text.c_str(), stderr); }

class JsonWriter final : public tlf::Listener {
public:
    JsonWriter(std::string path, Output& out, bool is_strict)
        : path_(std::move(path)), out_(out), is_strict_(is_strict) {}
    void entry(const tlf::Entry& entry, const tlf::Source& source) override {
        write([&](std::string& out) { tlf::append_json(out, entry, source); });
    }
    void empty_line(const tlf::Source& source) override {
        write([&](std::string& out) { tlf::append_empty_line_json(out, source); });
    }
    void skipped(const tlf::Source& source, bool goes_on) override {
        if (is_strict_) return;
        write([&](std::string& out) { tlf::append_skipped_json(out, source, goes_on); });
    }
    void defect(const tlf::Defect& defect) override {
        has_error_ = has_error_ || defect.is_error();
        tell_defect(path_, defect);
    }
    bool has_error() const { return has_error_; }

private:
    template <class Append>
    void write(const Append& append) {
        out_.write_made([&](std::string& out) {
            append(out);
            out += '\n';
        });
    }

    std::string path_;
    Output& out_;
    bool is_strict_;
    bool has_error_ = false;
};

struct ConvertWords {
    std::string path;
    std::string output = "-";
    bool strict = false;
};

int run_json(const ConvertWords& words) {
    constexpr std::string_view kCommand = "shinpan log json";
    Result<Destination> destination = Destination::open(words.output);
    if (!destination) return complain(kCommand, destination.error());
    JsonWriter writer(display_name(words.path), destination->out(), words.strict);
    const tlf::Mode mode = words.strict ? tlf::Mode::strict : tlf::Mode::lenient;
    const Status read = read_log(words.path, {mode, tlf::Lines::keep}, writer, destination->out());
    if (!read) return complain(kCommand, read.error());
    if (words.strict && writer.has_error()) return kExitCheckFailed;
    const Status written = destination->finish();
    return written ? kExitDone : complain(kCommand, written.error());
}

// An entry grows by its escapes on the way to JSON.
constexpr std::size_t kMaxJsonLine = 8 * tlf::kMaxEntryBytes;

int run_from_json(const ConvertWords& words) {
    constexpr std::string_view kCommand = "shinpan log from-json";
    const Result<FileDescriptor> file = open_input(words.path);
    if (!file) return complain(kCommand, file.error());
    Result<Destination> destination = Destination::open(words.output);
    if (!destination) return complain(kCommand, destination.error());

    Output& out = destination->out();
    LineReader lines(file->get(), kMaxJsonLine, [&out] { out.flush(); });
    std::size_t number = 0;
    bool is_cut = false;
    while (out.status()) {
        const Line* line = lines.next();
        if (!line) break;
        ++number;
        if (line->text.empty()) continue;
        if (!line->ends) {
            warn(fmt::format("{}:{}: expected a line of at most {} bytes\n",
                             display_name(words.path), number, kMaxJsonLine));
            return kExitCheckFailed;
        }
        const Result<tlf::LinesOfLog> lines_of_log = tlf::lines_from_json(line->text);
        if (!lines_of_log) {
            warn(fmt::format("{}:{}: {}\n", display_name(words.path), number,
                             lines_of_log.error().message));
            return kExitCheckFailed;
        }
        // The last line of a log may have no end; of two logs the first needs one.
        if (is_cut) out.write("\n");
        is_cut = !lines_of_log->text.ends_with('\n') && !lines_of_log->goes_on;
        out.write(lines_of_log->text);
    }
    if (!lines.status()) return complain(kCommand, lines.status().error());
    const Status written = destination->finish();
    return written ? kExitDone : complain(kCommand, written.error());
}

}  // namespace

options::Command log_json_command() {
    auto words = std::make_shared<ConvertWords>();
    return {
        .name = "json",
        .manual =
            {
                .summary = "turn a log into JSON, an object a line",
                .examples = "shinpan log json game.tlf\n"
                            "shinpan log json game.tlf | jq -r 'select(.kind == \"ok\").message'\n"
                            "shinpan log json game.tlf -o game.jsonl",
                .synopsis = "[--strict] [-o FILE] FILE",
                .description =
                    "Each entry becomes an object with line, kind (echo, comment, ok, error),\n"
                    "stamp, message, properties, and types, which names the type of each "
                    "property:\n"
                    "string, integer, float, boolean, offset-date-time, local-date-time,\n"
                    "local-date, local-time. Defects are told on standard error; what can be\n"
                    "understood is converted all the same. Lines that a writer would write in\n"
                    "another way, or not at all, are kept in text (text64 if they are not UTF-8),\n"
                    "so that from-json gives back every byte; kind is empty or skipped for those\n"
                    "that are in no entry.",
                .exit_status = "0  done\n"
                               "1  there are defects, with --strict\n"
                               "2  wrong usage, or a file that cannot be read or written",
            },
        .declare =
            [words](Arguments& a) {
                a.positional("FILE", words->path, "a thinking log, - for standard input");
                a.option("-o,--output", words->output, "FILE", "write there, whole or not at all");
                a.flag("--strict", words->strict,
                       "leave entries with defects out, and exit with 1");
            },
        .run = [words] { return run_json(*words); },
        .subcommands = {},
    };
}

options::Command log_from_json_command() {
    auto words = std::make_shared<ConvertWords>();
    words->path = "-";
    return {
        .name = "from-json",
        .manual =
            {
                .summary = "turn JSON back into a log",
                .examples = "shinpan log from-json game.jsonl\n"
                            "shinpan log json game.tlf | grep '\"ok\"' | shinpan log from-json\n"
                            "shinpan log from-json game.jsonl -o game.tlf",
                .synopsis = "[-o FILE] [FILE]",
                .description = "Reads what \"shinpan log json\" writes. \"types\" may be left out. "
                               "Stops at the\n"
                               "first object that no log entry can stand for, and says why.",
                .exit_status = "0  done\n"
                               "1  an object is no entry\n"
                               "2  wrong usage, or a file that cannot be read or written",
            },
        .declare =
            [words](Arguments& a) {
                a.optional_positional("FILE", words->path, "JSON lines (default: standard input)");
                a.option("-o,--output", words->output, "FILE", "write there, whole or not at all");
            },
        .run = [words] { return run_from_json(*words); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
