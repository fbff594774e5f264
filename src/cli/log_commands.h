// The commands of `shinpan log`.
#pragma once

#include "options/command.h"

namespace shinpan::cli {

options::Command log_check_command();
options::Command log_corpus_command();
options::Command log_show_command();
options::Command log_json_command();
options::Command log_from_json_command();
options::Command log_replay_command();
options::Command log_replies_command();
options::Command log_stats_command();
options::Command log_upgrade_command();
options::Command log_view_command();

}  // namespace shinpan::cli
