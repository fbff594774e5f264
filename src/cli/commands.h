// The commands of `shinpan`, one file each.
#pragma once

#include "options/command.h"

namespace shinpan::cli {

options::Command check_command();
options::Command demo_command();
options::Command log_command();
options::Command match_command();
options::Command new_engine_command();
options::Command perft_command();

}  // namespace shinpan::cli
