// The structure of SGF: text to trees of nodes.
#pragma once

#include <string_view>
#include <vector>

#include "core/result.h"
#include "records/reading.h"
#include "records/sgf.h"

namespace shinpan::sgf {

// `text` is UTF-8. What a lenient reading takes is told in sgf.h.
Result<std::vector<Tree>> parse(std::string_view text, RecordReading reading);

}  // namespace shinpan::sgf
