// Records of games whose rules are a program: a JSON object a line, with the rules that they were played by.
//
//     {"record":1,"game":"hex","rules":{"command":"python3 /games/hex.py","version":"1","hash":"9f86..."},
//      "start":"n....","moves":["a1","b2"],"players":["one","two"],"winner":"red","ending":"own_rules",...}
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "records/game_record.h"
#include "records/reading.h"

namespace shinpan {

bool is_like_rules_records(std::string_view bytes);
// Starts the rules programs that the records name. One that has changed since is an error that says so,
// unless the reader names the rules to read by: then that is told, and what they make of the moves.
Result<std::vector<GameRecord>> read_rules_records(std::string_view bytes, RecordReading reading);
std::string write_rules_records(std::span<const GameRecord> records);

}  // namespace shinpan
