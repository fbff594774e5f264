// The lines of a connection, out of bytes that come in pieces of any size and in bounded memory.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace shinpan::lssp {

enum class LineEnds {
    // CR LF, or LF alone as a person at telnet sends it. Where the line that opens data ends in
    // CR LF, its data do as well: LF alone is part of them, and two of them are no empty line.
    tolerant,
    strict,  // CR LF only: any other CR or LF is part of its line
};

class LineSplitter {
public:
    LineSplitter(LineEnds ends, std::size_t longest_line)
        : ends_(ends), longest_line_(longest_line) {}

    // Takes bytes up to the next line end and cuts them off `bytes`. Gives the line without its end
    // when it is complete; valid until the next call, and as long as `bytes` were. Then ask again:
    // there may be more.
    std::optional<std::string_view> next_line(std::string_view& bytes);
    // The line that was given last with the CR that belongs to its end, if there was one.
    std::string_view line_with_return() const { return whole_; }
    // What has come of a line whose end has not; of one that went beyond the limit, what is within.
    std::string_view begun() const { return is_complete_ ? std::string_view() : begun_; }
    // A line went beyond the limit: nothing more is taken.
    bool has_overflowed() const { return has_overflowed_; }

    // From now on: a greeting is short, what follows may be longer.
    void set_longest_line(std::size_t longest_line) { longest_line_ = longest_line; }

private:
    std::size_t line_end(std::string_view bytes) const;
    void note_data(std::string_view line, bool has_return);
    void keep(std::string_view bytes);
    std::nullopt_t overflow(std::string_view& bytes);

    LineEnds ends_;
    std::size_t longest_line_;
    std::string begun_;         // the line so far, if it came in pieces
    std::string_view whole_;    // the last line
    bool is_complete_ = false;  // and was handed out
    bool has_overflowed_ = false;
    bool is_in_strict_data_ = false;  // of one who ends its lines in CR LF
};

}  // namespace shinpan::lssp
