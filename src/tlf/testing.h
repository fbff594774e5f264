// What the tests of this layer share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tlf/json.h"
#include "tlf/reader.h"

namespace shinpan::tlf {

// Keeps everything that a reader reports.
struct Collected final : Listener {
    void entry(const Entry& entry, const Source& source) override {
        entries.push_back(entry);
        lines.push_back(source.line);
        texts.emplace_back(source.text);
        append_json(json, entry, source);
        json += '\n';
    }
    void defect(const Defect& defect) override { defects.push_back(defect); }
    void empty_line(const Source& source) override {
        append_empty_line_json(json, source);
        json += '\n';
    }
    void skipped(const Source& source, bool goes_on) override {
        append_skipped_json(json, source, goes_on);
        json += '\n';
    }

    std::vector<Entry> entries;
    std::vector<std::size_t> lines;
    std::vector<std::string> texts;
    std::vector<Defect> defects;
    std::string json;  // an object a line, with the text of the log where it matters
};

// Reads a whole log; CR LF ends a line as LF does.
inline Collected collect(std::string_view log, Mode mode) {
    Collected collected;
    Reader reader(mode, collected, Lines::keep);
    read_lines(reader, log);
    reader.end();
    return collected;
}

// A log that was turned into JSON and back.
inline std::string through_json(std::string_view log) {
    const std::string json = collect(log, Mode::lenient).json;
    std::string back;
    for (std::size_t at = 0; at < json.size();) {
        const std::size_t end = json.find('\n', at);
        back += lines_from_json(std::string_view(json).substr(at, end - at))
                    .value_or(LinesOfLog{"(refused)"})
                    .text;
        at = end + 1;
    }
    return back;
}

}  // namespace shinpan::tlf
