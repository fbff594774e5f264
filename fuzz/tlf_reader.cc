// Whatever bytes are read as a log: no crash, no hang, and what a strict reader accepts can be
// written and reads back the same, as a log and as JSON.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/text.h"
#include "require.h"
#include "tlf/command_reader.h"
#include "tlf/json.h"
#include "tlf/raw.h"
#include "tlf/read_entry.h"
#include "tlf/reader.h"
#include "tlf/writer.h"

namespace {

using namespace shinpan;
using namespace shinpan::tlf;

struct StrictLaws final : Listener {
    void entry(const Entry& entry, const Source&) override {
        const Result<std::string> text = write(entry);
        require(text.has_value(), "what was read can be written");
        const Result<OneEntry> again = read_entry(*text);
        require(again && again->entry == entry, "what was written reads back");
        require(write(again->entry) == text, "a written entry is written the same again");
        const Result<Entry> from_json = entry_from_json(to_json(entry, 1));
        require(from_json && *from_json == entry, "JSON leads back to the entry");
    }
    void defect(const Defect& defect) override {
        require(defect.line >= 1 && defect.column >= 1, "a defect has a place");
    }
};

struct LenientLaws final : Listener {
    void entry(const Entry& entry, const Source& source) override {
        const Result<Entry> from_json = entry_from_json(to_json(entry, 1));
        require(from_json && *from_json == entry, "JSON leads back to the entry");
        std::string json;
        append_json(json, entry, source);
        add(json);
    }
    void defect(const Defect&) override {}
    void empty_line(const Source& source) override {
        std::string json;
        append_empty_line_json(json, source);
        add(json);
    }
    void skipped(const Source& source, bool goes_on) override {
        std::string json;
        append_skipped_json(json, source, goes_on);
        add(json);
    }

    std::string back;  // the log that its JSON leads back to

private:
    void add(std::string_view json) {
        const Result<LinesOfLog> lines = lines_from_json(json);
        require(lines.has_value(), "JSON of a log leads back");
        back += lines->text;
    }
};

void read(std::string_view log, Mode mode, Listener& laws) {
    Reader reader(mode, laws, Lines::keep);
    read_lines(reader, log);
    reader.end();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    StrictLaws strict;
    read(input, Mode::strict, strict);
    LenientLaws lenient;
    read(input, Mode::lenient, lenient);
    require(lenient.back == input || input.size() > kMaxLineBytes, "JSON leads back to the text");

    for (const Kind kind : {Kind::echo, Kind::ok}) {
        const Result<OneEntry> raw = read_entry(write_raw(kind, input));
        require(raw.has_value(), "any bytes make a valid log");
        require(raw_text(raw->entry).value_or(raw->text) == input, "any bytes come back");
    }

    if (const Result<LinesOfLog> lines = lines_from_json(input))
        require(!lines->text.empty(), "what JSON leads to is something");

    CommandReader commands;
    for (const std::string_view line : split(input, '\n'))
        commands.line(line);
    commands.end();
    return 0;
}
