// The commands of `shinpan`, one file each.
#pragma once

#include "options/command.h"

namespace shinpan::cli {

options::Command analyse_command();
options::Command check_command();
// It prints what it finds in the whole program, which it is a part of: so that is handed to it.
options::Command completion_command(options::Command (*program)());
options::Command demo_command();
options::Command desk_command();
options::Command fleet_command();
options::Command join_command();
options::Command log_command();
options::Command match_command();
options::Command new_engine_command();
options::Command new_game_command();
options::Command perft_command();
options::Command play_command();
options::Command record_command();
options::Command report_command();
options::Command serve_command();
options::Command tournament_command();
options::Command work_command();

}  // namespace shinpan::cli
