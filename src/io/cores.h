// The cores of the machine that we may use.
#pragma once

#include <vector>

#include "core/result.h"

namespace shinpan {

std::vector<int> usable_cores();

// This thread, and all programs that it starts from now on, stay on one core.
Status pin_to_core(int core);

}  // namespace shinpan
