// Reads a thinking log line by line, in constant memory.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tlf/body.h"
#include "tlf/defect.h"
#include "tlf/entry.h"

namespace shinpan::tlf {

class Listener {
public:
    virtual ~Listener() = default;
    // Both arguments are valid during the call only.
    virtual void entry(const Entry& entry, const Source& source) = 0;
    virtual void defect(const Defect& defect) = 0;
    // An empty line, which means nothing, but stood there.
    virtual void empty_line(const Source&) {}
    // What is in no entry: its defect is told before. `goes_on`: it is a part of a line, whose rest
    // comes next.
    virtual void skipped(const Source& /*source*/, bool /*goes_on*/) {}
};

// Both modes report every defect. A strict reader leaves an entry with an error out; a lenient one
// makes the best of it: it skips lines that are nothing, keeps words behind properties as
// `trailing`, lets the last of duplicates win, and replaces bytes that are not UTF-8.
enum class Mode { strict, lenient };

// Whether Source::lines is filled: only who writes a log again has use for it.
enum class Lines { drop, keep };

// Whether a line is known to be printable ASCII, so that its bytes need no other look.
enum class Bytes { any, plain };

// How many bytes a stamp and the blanks behind it take at the front of a line; 0 if there is none.
std::size_t stamp_length(std::string_view line);

class Reader {
public:
    Reader(Mode mode, Listener& listener, Lines lines = Lines::drop)
        : mode_(mode), listener_(&listener), keeps_lines_(lines == Lines::keep), body_(entry_) {}
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    // The next line and its line end. One that has none, at the end of the log, was cut off. An
    // entry is reported as soon as it is known to be complete: a reply is with the line that
    // follows it.
    void line(std::string_view text, std::string_view line_end = "\n", Bytes bytes = Bytes::any);
    // In place of a line that is longer than kMaxLineBytes.
    void too_long_line();
    // The log ends here.
    void end();

private:
    // The last two: the rest of an entry that was too long is passed over.
    enum class State { idle, in_echo, in_reply, past_echo, past_reply };
    // A line of the body: where it begins there and where it stood in the log.
    struct Row {
        std::size_t offset;
        std::size_t line;
        std::size_t column;
    };

    bool goes_on(std::string_view line) const;
    void keep(std::string_view text, std::string_view line_end);
    std::string_view checked(std::string_view text);
    void begin_entry(std::string_view text);
    void begin_body(Kind kind, std::string_view text);
    void begin_hash(std::string_view text);
    void add_to_body(std::string_view text);
    void end_entry();
    void give_up_entry(std::string why);
    void skip();
    void report();
    std::string_view without_prefix(std::string_view text);
    std::string_view without_number(std::string_view text);
    void add_number();
    std::string_view without_stamp(std::string_view text);
    void defect(std::string_view before, DefectKind kind, std::string message);
    Defect located(const Body::Flaw& flaw) const;

    Mode mode_;
    Listener* listener_;
    bool keeps_lines_;
    State state_ = State::idle;
    std::size_t line_number_ = 0;
    std::string_view line_;  // the whole line that is being read
    Entry entry_;
    std::size_t entry_line_ = 0;  // of its first line; 0: there is no entry to report
    Body body_;
    std::optional<std::int64_t> number_;  // of a reply as GTP has it: "=12 A1"
    std::string lines_;                   // of an entry that goes on
    std::string_view kept_;               // Source::lines
    std::vector<Row> rows_;
    std::vector<Defect> defects_;  // of the entry that is being read
    std::string repaired_;
};

// What is told of a last line without a line end, which ends before this column.
Defect cut_off_at(std::size_t line, std::size_t column);

// All of a log, or a part of it: lines with LF or CR LF, the last one perhaps without.
void read_lines(Reader& reader, std::string_view text);

}  // namespace shinpan::tlf
