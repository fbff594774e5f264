// The long part of `shinpan analyse`: positions are thought about, with progress, and kept.
#pragma once

#include <string>
#include <string_view>

#include "analysis/analysis.h"
#include "contestants/contestant.h"
#include "core/result.h"

namespace shinpan::cli {

struct AnalyseJob {
    std::string_view command;  // for messages
    std::string path;          // of the record
    Contestant engine;
    int at_once;
    std::string keep;  // the folder
    bool begins_anew;
};

// Fills in what is not known yet, by the limit of the analysis. Gives the exit code, what is to be
// said is said; an error: something could not be kept.
Result<int> work_on(analysis::Analysis& analysis, const AnalyseJob& job);

}  // namespace shinpan::cli
