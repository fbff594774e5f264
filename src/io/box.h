// A box for programs of strangers, by bubblewrap: no network, a system that cannot be changed, a
// temporary folder of its own, and processes that see no others and end with the box.
#pragma once

#include <string>
#include <vector>

#include "core/result.h"
#include "io/supervised_process.h"

namespace shinpan {

// The words that run `command`, a path and its arguments, in a box. Files of the command that stand
// where the box has folders of its own, and folders of PATH, can be read there all the same.
std::vector<std::string> in_box(const ProcessSpec& spec, const std::vector<std::string>& command);

// Where bubblewrap is, after a box was made with it: a kernel or a container may forbid that. The
// error says what to do.
Result<std::string> find_box(const std::string& launcher);

}  // namespace shinpan
