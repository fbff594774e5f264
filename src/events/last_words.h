// Why a program failed, by what it wrote to its standard error: the last lines for people, and what
// stands in its way on this machine where they tell.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shinpan {

// Who keeps the end of a standard error keeps so many bytes of it: the first line of as many is
// most likely half a line.
inline constexpr std::size_t kKeptErrorOutput = 8 << 10;
inline constexpr std::size_t kMostLastWords = 10;  // lines

// Whole lines, the last ones, each safe on a terminal. Where there are more, the frames of a stack
// go first, the line that names the cause stays, and "..." stands where lines were left out.
std::vector<std::string> last_words(std::string_view error_output);

// The same to be put below a sentence: each behind a line end and an indent. Empty: it wrote nothing.
std::string last_words_below(std::string_view error_output, std::size_t indent = 4);

struct Obstacle {
    std::string what;    // "needs Java 21, this machine has 17"
    std::string remedy;  // "install Java 21, or compile it with --release 17"
};
// Of a program that ended before it had answered anything. Nothing: it does not tell.
std::optional<Obstacle> obstacle_in(std::string_view error_output);

}  // namespace shinpan
