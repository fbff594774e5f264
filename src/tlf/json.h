// Entries as JSON, one object a line:
//     {"line":4,"kind":"ok","stamp":null,"message":"profile","properties":{"weight":92.6},
//      "types":{"weight":"float"}}
// "types" tells apart what JSON cannot: 1 from 1.0, a date from a string. Infinities and
// not-a-number are strings in "properties". "trailing" is there only when a lenient reader kept
// something in it. "text" has the lines of the entry where the writer would write others or where
// they have an error, "text64" the same in base64 if they are not UTF-8. With
// {"line":5,"kind":"empty","text":"\n"}, an empty line, and {"line":6,"kind":"skipped","text":"x\n"},
// what is in no entry, a log comes back as it was, whatever it was.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/result.h"
#include "tlf/entry.h"

namespace shinpan::tlf {

// Without a line end. "text" is there if `source` has lines and they are not what the writer makes.
void append_json(std::string& out, const Entry& entry, const Source& source);

inline std::string to_json(const Entry& entry, std::size_t line) {
    std::string out;
    append_json(out, entry, {line, {}, {}});
    return out;
}

// An empty line of the log.
void append_empty_line_json(std::string& out, const Source& source);
// What is in no entry; see Listener::skipped.
void append_skipped_json(std::string& out, const Source& source, bool goes_on);

// The way back. "types" may be missing: then a number is an integer or a float as JSON writes it.
// An object that is no entry is ErrorKind::syntax.
Result<Entry> entry_from_json(std::string_view text);

struct LinesOfLog {
    std::string text;      // with line ends; the last line of a log may have none
    bool goes_on = false;  // it is a part of a line, whose rest comes next
};

// The lines of a log that an object stands for: those of "text" if they still say what the object
// says, else what the writer makes of it. ErrorKind::illegal: an entry that cannot be written.
Result<LinesOfLog> lines_from_json(std::string_view text);

}  // namespace shinpan::tlf
