// shinpan fleet up: a server and workers on this machine.
#pragma once

#include "options/command.h"

namespace shinpan::cli {

options::Command fleet_up_command();

}  // namespace shinpan::cli
