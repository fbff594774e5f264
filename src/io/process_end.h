// How a program ended, as shinpan-launcher tells it.
#pragma once

#include <cstdint>
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
struct TookTooMuchMemory {
    std::uint64_t limit = 0;  // bytes
    bool operator==(const TookTooMuchMemory&) const = default;
};
struct StartPrevented {  // we lacked something for it
    std::string reason;
    bool operator==(const StartPrevented&) const = default;
};
struct EndUnknown {  // the launcher itself was killed
    bool operator==(const EndUnknown&) const = default;
};
using ProcessEnd =
    std::variant<Exited, Signalled, NotStarted, TookTooMuchMemory, StartPrevented, EndUnknown>;

// Nothing that the program has done: it was us, or what stands between us and it.
bool is_our_fault(const ProcessEnd& end);

// The launcher's first word of a program that runs; until then whatever fails is ours.
inline constexpr std::string_view kEngineStarted = "started\n";
// The launcher's answer to who asks whether the program lives, as long as it does.
inline constexpr std::string_view kEngineLives = "lives\n";

// "exit N", "signal N", "memory BYTES", "failed ERRNO reason" or "prevented ERRNO reason", with or
// without the line end. Whatever else there is, an empty line or half of one, is EndUnknown.
ProcessEnd parse_status(std::string_view line);

// Takes a notice of the launcher, one of the above, off the beginning of what it said; gives whether
// it was there.
bool take_notice(std::string& said, std::string_view notice);

// What follows the program's name in a sentence: "exited with status 1", "was killed by SIGSEGV".
std::string text_of(const ProcessEnd& end);

}  // namespace shinpan
