// The exit codes of all our programs.
#pragma once

#include <string_view>

#include "core/result.h"

namespace shinpan {

inline constexpr int kExitDone = 0;
inline constexpr int kExitCheckFailed = 1;
inline constexpr int kExitUsage =
    2;  // wrong words, wrong configuration, a file that cannot be used
inline constexpr int kExitNoEngine = 3;
inline constexpr int kExitInternal = 4;
inline constexpr int kExitInterrupted = 130;

// The exit code for a command that cannot go on. A reader that has gone away is no failure of ours:
// "shinpan log json x | head" ends well and in silence.
int exit_code_of(const Error& error);

// Prints "COMMAND: message" on standard error, unless there is nothing to say, and gives the exit
// code.
int complain(std::string_view command, const Error& error);

}  // namespace shinpan
