// What is done beside a server that runs, or before it does.
#pragma once

#include "options/command.h"

namespace shinpan::cli {

inline constexpr const char* kServerFolder = "shinpan-out/serve";
inline constexpr int kServerPort = 4000;

options::Command serve_account_command();
options::Command serve_status_command();
options::Command serve_stop_command();
options::Command serve_pause_command();
options::Command serve_resume_command();

}  // namespace shinpan::cli
