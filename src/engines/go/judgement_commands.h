// GTP's commands that ask what stands on the board.
#pragma once

#include "engines/go/command_table.h"
#include "engines/go/kernel.h"
#include "games/go/judge/judgement.h"

namespace shinpan::go {

// unconditional_status, dragon_status, final_status, final_status_list, final_score, estimate_score.
// `kernel` outlives the table.
void add_judgement_commands(CommandTable& table, const Kernel& kernel,
                            const JudgementSettings& settings);

}  // namespace shinpan::go
