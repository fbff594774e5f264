// Groups of processes (cgroup v2) for engines, where the system lets us make some: there memory and
// number of processes are limited for an engine and all its children together.
#pragma once

#include <string>

#include "core/result.h"
#include "io/supervised_process.h"

namespace shinpan {

// Where to look; another place only in tests.
struct GroupPlaces {
    std::string mounts = "/proc/self/mounts";
    std::string membership = "/proc/self/cgroup";
};

// Our own group, if it was delegated to us with memory and pids: the folder below which engines can
// have groups. We move into one of them first, because a group that limits others may have no
// processes itself. An error says what is missing.
Result<std::string> open_own_group(const GroupPlaces& places = {});

// A new group below, with these limits, for one engine. The launcher removes it.
Result<std::string> make_engine_group(const std::string& own_group, const ProcessLimits& limits);

}  // namespace shinpan
