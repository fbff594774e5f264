// A place in a text of PGN, and how it is told.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/result.h"
#include "records/reading.h"

namespace shinpan::pgn {

inline constexpr std::size_t kLongestWord = 255;  // as the standard has it

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_name_part(char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
constexpr bool is_word_part(char c) {
    return is_name_part(c) || c == '+' || c == '#' || c == '=' || c == ':' || c == '-';
}
constexpr bool is_pgn_blank(char c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\v' || c == '\f';
}

struct Cursor {
    Cursor(std::string_view all, std::size_t before, RecordReading manner);

    bool is_at_end() const { return at == text.size(); }
    bool is_at(char c) const { return at < text.size() && text[at] == c; }
    std::string_view rest() const { return text.substr(at); }
    // Blanks, and lines that begin with %.
    void skip_blanks();
    // Counts lines and columns up to here. All the moves of a game may stand in one line, so nothing
    // is counted twice.
    void count();

    // "12:5" in the file.
    std::string place(std::size_t where) const;
    void mend(std::size_t where, std::string_view what, std::string_view found = {}) const;
    tl::unexpected<Error> wrong_at(std::size_t where, std::string_view expected) const;
    tl::unexpected<Error> wrong(std::string_view expected) const { return wrong_at(at, expected); }
    // An error, or a lenient step over a sign or a word with all that sticks to it.
    Status leave_out(std::string_view expected);

    std::string_view text;
    std::size_t lines_before;  // of the file
    RecordReading reading;
    std::size_t at = 0;
    // As far as they are counted:
    std::size_t line;
    std::size_t column = 1;

private:
    std::size_t counted_ = 0;
};

}  // namespace shinpan::pgn
