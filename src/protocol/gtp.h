// The Go Text Protocol, version 2, as text <-> message. What a vertex or a colour means is left to
// the games.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace shinpan::gtp {

inline constexpr std::size_t kLongestCommand = 1 << 16;
inline constexpr std::size_t kLongestResponse = 1 << 20;

struct Command {  // 12 play black D3
    std::optional<int> id;
    std::string name;
    std::vector<std::string> arguments;
    bool operator==(const Command&) const = default;
};

struct Response {  // =12 text, or ?12 what went wrong
    bool is_success;
    std::optional<int> id;
    std::string text;  // may have several lines, none of them empty
    bool operator==(const Response&) const = default;
};

// One line without its end.
std::string encode(const Command& command);
// Nothing for a line that says nothing: blanks, a comment. Control characters are dropped and a tab
// is a blank, as the protocol asks.
Result<std::optional<Command>> decode_command(std::string_view line);

// All its lines and the empty one that ends it. Empty lines in the text are left out, because they
// would end it; one at its start, though, keeps the sign alone on the first line, as for a board.
std::string encode(const Response& response);

// A response comes line by line; the empty one completes it.
class ResponseReader {
public:
    // Nothing while the response goes on. An error leaves the reader at the start of a response.
    Result<std::optional<Response>> line(std::string_view line);
    bool is_open() const { return open_.has_value(); }  // its sign was read, its end was not

private:
    std::optional<Response> open_;
};

}  // namespace shinpan::gtp
