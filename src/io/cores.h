// The cores of the machine that we may use.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace shinpan {

std::vector<int> usable_cores();

// "0-3,8": in this order, each once. What is none is ErrorKind::usage.
Result<std::vector<int>> cores_from_text(std::string_view text);

// Those that share nothing come first: one thread of each physical core, then their second threads.
// `core_of` tells which physical core one is of; otherwise the order stays.
std::vector<int> physical_first(const std::vector<int>& cores,
                                const std::function<std::string(int)>& core_of);
// By what the system tells; one that it tells nothing of is taken for one by itself.
std::vector<int> physical_first(const std::vector<int>& cores);

// This thread, and all programs that it starts from now on, stay on one core.
Status pin_to_core(int core);

}  // namespace shinpan
