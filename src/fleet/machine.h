// The machine that games are played on, as it stands with their results.
#pragma once

#include <string>

namespace shinpan::fleet {

// {"cpu":"...","cores":8,"games_at_once":8,"load":0.5}
std::string machine_json(int games_at_once);
// Of the last minute; 0 where the system does not tell.
double load_of_machine();

}  // namespace shinpan::fleet
