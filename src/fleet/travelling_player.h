// A player as it is sent to another machine: what it is called, how it is started and asked, and the hash
// of its program, by which the other machine knows that it has the same one.
#pragma once

#include <string>

#include "contestants/contestant.h"
#include "core/json_object.h"
#include "core/result.h"
#include "fleet/program_hashes.h"

namespace shinpan::fleet {

struct TravellingPlayer {
    // Its program and folder are absolute. No box: that is the other machine's own affair.
    Contestant contestant;
    std::string hash;
    // Nobody has named its folder: where there is none of that name, it needs none.
    bool has_any_folder = false;
};

// precondition: find_contestant() has found it
Result<TravellingPlayer> ready_to_travel(const Contestant& contestant);
// The player as it is here, ready to be started. A program that is not here, or another one than its hash
// says, is ErrorKind::usage.
Result<Contestant> arrived(const TravellingPlayer& player, ProgramHashes& hashes);

JsonWriter written(const TravellingPlayer& player);
void read(JsonReader& json, TravellingPlayer& player);

}  // namespace shinpan::fleet
