// The ways in which an engine can fail, each to be shown to a referee.
#pragma once

#include <chrono>
#include <span>
#include <string>
#include <string_view>

namespace shinpan {

// What a fault may need to know.
struct FaultScene {
    std::string answer;   // that would have been the right one, with its line ends
    std::string illegal;  // one that is well-formed and not allowed
    std::string pass;
    std::chrono::milliseconds delay;  // of a late answer
    std::string child_file;           // where a child writes its process id; may be empty
};

struct Fault {
    std::string_view name;
    std::string_view english;  // what it does, to be read behind "an engine that"
    std::string_view japanese;
    // Instead of the third answer; most never come back. Empty: the fault shows elsewhere.
    void (*commit)(const FaultScene& scene);
    bool is_silent = false;  // only a clock ends it
};

std::span<const Fault> all_faults();
const Fault* find_fault(std::string_view name);

}  // namespace shinpan
