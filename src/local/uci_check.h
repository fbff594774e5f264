// What UCI asks of an engine, tried in turn: the introduction, options, answers in many positions of
// both variants, lines that can be played, stop and ponderhit, the end.
#pragma once

#include <string>
#include <vector>

#include "local/engine_check.h"

namespace shinpan {

// As check_engine, for an engine that speaks UCI. `start` is one of chess.
std::vector<Requirement> check_uci_engine(const Contestant& contestant, const AnyGame& start,
                                          const std::string& launcher);

}  // namespace shinpan
