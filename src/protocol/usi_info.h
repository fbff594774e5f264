// The info line of USI: everything that an engine tells while it thinks.
#pragma once

#include <string>

#include "protocol/usi.h"
#include "protocol/usi_words.h"

namespace shinpan::usi {

std::string info_text(const Info& info);
// What stands behind the word "info".
Info info_from(Words words);

}  // namespace shinpan::usi
