// How a program ended, as shinpan-launcher tells it.
#pragma once

#include <string>
#include <string_view>
#include <variant>

namespace shinpan {

struct Exited {
    int status = 0;
    bool operator==(const Exited&) const = default;
};
struct Signalled {
    int signal = 0;
    bool operator==(const Signalled&) const = default;
};
struct NotStarted {
    std::string reason;
    bool operator==(const NotStarted&) const = default;
};
struct EndUnknown {  // the launcher itself was killed
    bool operator==(const EndUnknown&) const = default;
};
using ProcessEnd = std::variant<Exited, Signalled, NotStarted, EndUnknown>;

// The launcher's answer to who asks whether the program lives, as long as it does.
inline constexpr std::string_view kEngineLives = "lives\n";

// "exit N", "signal N" or "failed ERRNO reason", with or without the line end. Whatever else there
// is, an empty line or half of one, is EndUnknown.
ProcessEnd parse_status(std::string_view line);

// What follows the program's name in a sentence: "exited with status 1", "was killed by SIGSEGV".
std::string text_of(const ProcessEnd& end);

}  // namespace shinpan
