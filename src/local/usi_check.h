// What USI asks of an engine, tried in turn: the introduction, the FREEZE handshake, answers in
// many positions, stop and ponderhit, the end.
#pragma once

#include <string>
#include <vector>

#include "local/engine_check.h"

namespace shinpan {

// As check_engine, for an engine that speaks USI. `start` is one of shogi or Freeze-Shogi.
std::vector<Requirement> check_usi_engine(const Contestant& contestant, const AnyGame& start,
                                          const std::string& launcher);

}  // namespace shinpan
