// The commands of `shinpan record`.
#pragma once

#include "options/command.h"

namespace shinpan::cli {

options::Command record_check_command();
options::Command record_convert_command();
options::Command record_show_command();

}  // namespace shinpan::cli
