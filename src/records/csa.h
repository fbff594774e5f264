// CSA, the format of computer shogi and of its servers, versions 2.2 and 3.0.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "records/reading.h"
#include "records/shogi_tree.h"

namespace shinpan::shogi {

enum class CsaVersion {
    v2_2,  // whole seconds
    v3_0,  // parts of a second, and more words for what there is to tell
};

// All games of a file ("/" separates them), in UTF-8 or CP932. Comments are those of floodgate too
// ("'** 30 -3334FU"). Errors begin with line and column. Lenient: lines that are none of the format
// are skipped, and a game ends before its first illegal move.
Result<std::vector<ShogiRecord>> records_from_csa(std::string_view bytes, RecordReading reading);

// The main line: CSA has no branches. What it has no word for is told in comments.
std::string to_csa(std::span<const ShogiRecord> records, CsaVersion version);

}  // namespace shinpan::shogi
