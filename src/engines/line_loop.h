// The loop that owns the pipe of an engine: a line comes, text goes. What is said is decided
// elsewhere.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/result.h"

namespace shinpan {

// What an engine says to a line. It prints nothing by itself.
struct Reaction {
    std::string output;    // whole lines, may be empty
    bool is_last = false;  // the engine is to end

    bool operator==(const Reaction&) const = default;
};

using LineHandler = std::function<Reaction(std::string_view line)>;

// Reads lines from `input` until the last reaction or the end, and writes what is said to `output`,
// each reaction in one write. Of a line longer than `limit` the handler gets the first `limit`
// bytes.
Status run_line_loop(int input, int output, std::size_t limit, const LineHandler& handle);

}  // namespace shinpan
