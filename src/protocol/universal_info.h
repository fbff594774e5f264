// The info line: everything that an engine tells while it thinks.
#pragma once

#include <string>

#include "protocol/universal.h"
#include "protocol/universal_words.h"

namespace shinpan::universal {

std::string info_text(const Info& info);
// What stands behind the word "info".
Info info_from(Words words, const Dialect& dialect);

}  // namespace shinpan::universal
