// A contest as a folder that a browser opens by a double click: no server, no network.
#pragma once

#include <string>

#include "core/result.h"
#include "report/stored_contest.h"

namespace shinpan::report {

// index.html with its script, style sheet and data; in games/ a script, the record and the thinking
// logs of each game. What is there of an earlier report is replaced.
Status write_html(const StoredContest& contest, const std::string& folder);

}  // namespace shinpan::report
