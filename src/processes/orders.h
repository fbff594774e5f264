// What the referee tells a launcher: by signals, which a launcher blocks and reads, so that none is
// lost and no descriptor is needed for them. They are none of those that a system sends to all
// processes of a user or a service when it wants them to end.
#pragma once

#include <csignal>

namespace shinpan::processes {

inline constexpr int kOrderAnswer = SIGUSR1;     // does the engine live?
inline constexpr int kOrderTerminate = SIGUSR2;  // SIGTERM to the engine and its descendants
inline constexpr int kOrderKill = SIGQUIT;       // SIGKILL to all of them

}  // namespace shinpan::processes
