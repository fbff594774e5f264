// Reads a thinking log line by line, in constant memory.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tlf/body.h"
#include "tlf/entry.h"

namespace shinpan::tlf {

// Where an entry stands in its log.
struct Source {
    std::size_t line;  // of its first line, counted from 1
    std::string_view
        text;  // the body as it was written, lines joined with LF, without prefixes and stamp
};

class Listener {
public:
    virtual ~Listener() = default;
    // Both arguments are valid during the call only.
    virtual void entry(const Entry& entry, const Source& source) = 0;
    virtual void defect(const Defect& defect) = 0;
};

// Both modes report every defect. A strict reader leaves an entry with an error out; a lenient one
// makes the best of it: it skips lines that are nothing, keeps words behind properties as
// `trailing`, lets the last of duplicates win, and replaces bytes that are not UTF-8.
enum class Mode { strict, lenient };

// How many bytes a stamp and the blanks behind it take at the front of a line; 0 if there is none.
std::size_t stamp_length(std::string_view line);

class Reader {
public:
    Reader(Mode mode, Listener& listener) : mode_(mode), listener_(&listener), body_(entry_) {}
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    // The next line, without its line end. An entry is reported as soon as it is known to be
    // complete: a reply is with the line that follows it.
    void line(std::string_view text);
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
    std::string_view checked(std::string_view text);
    void begin_entry(std::string_view text);
    void begin_body(Kind kind, std::string_view text);
    void begin_hash(std::string_view text);
    void add_to_body(std::string_view text);
    void end_entry();
    void give_up_entry(std::string why);
    void report();
    std::string_view without_prefix(std::string_view text);
    std::string_view without_stamp(std::string_view text);
    void defect(std::string_view before, std::string message);
    Defect located(const Body::Flaw& flaw) const;

    Mode mode_;
    Listener* listener_;
    State state_ = State::idle;
    std::size_t line_number_ = 0;
    std::string_view line_;  // the whole line that is being read
    Entry entry_;
    std::size_t entry_line_ = 0;  // of its first line; 0: there is no entry to report
    Body body_;
    std::vector<Row> rows_;
    std::vector<Defect> defects_;  // of the entry that is being read
    std::string repaired_;
};

}  // namespace shinpan::tlf
