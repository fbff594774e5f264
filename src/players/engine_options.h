// Options of an engine by name, set at the start in the protocol's own way: GTP and TLF engines are
// sent "NAME VALUE", USI engines "setoption".
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace shinpan {

using EngineOptions = std::vector<std::pair<std::string, std::string>>;

}  // namespace shinpan
