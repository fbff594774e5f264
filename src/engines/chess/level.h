// How strong the engine is for people; see engines/level.h.
#pragma once

#include "engines/level.h"

namespace shinpan::chess {

// precondition: kWeakestLevel <= level < kStrongestLevel
const SearchLevel& limits_of(int level);

}  // namespace shinpan::chess
