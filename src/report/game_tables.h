// A table for each game of an event that has several: who is good at Go says nothing about chess.
#pragma once

#include <string>

#include "report/contest_report.h"

namespace shinpan::report {

// [{"game":"go","gameTitle":{...},"games":2,"standings":[...],"crosstable":[...]}], as ContestReport has them for all;
// "[]" where all is one game.
std::string game_tables_json(const ContestReport& report);

}  // namespace shinpan::report
