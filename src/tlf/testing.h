// What the tests of this layer share.
#pragma once

#include <string_view>
#include <vector>

#include "core/text.h"
#include "tlf/reader.h"

namespace shinpan::tlf {

// Keeps everything that a reader reports.
struct Collected final : Listener {
    void entry(const Entry& entry, const Source& source) override {
        entries.push_back(entry);
        lines.push_back(source.line);
        texts.emplace_back(source.text);
    }
    void defect(const Defect& defect) override { defects.push_back(defect); }

    std::vector<Entry> entries;
    std::vector<std::size_t> lines;
    std::vector<std::string> texts;
    std::vector<Defect> defects;
};

// Reads a whole log; CR LF ends a line as LF does.
inline Collected collect(std::string_view log, Mode mode) {
    Collected collected;
    Reader reader(mode, collected);
    if (log.ends_with('\n')) log.remove_suffix(1);
    for (std::string_view line : split(log, '\n')) {
        if (line.ends_with('\r')) line.remove_suffix(1);
        reader.line(line);
    }
    reader.end();
    return collected;
}

}  // namespace shinpan::tlf
