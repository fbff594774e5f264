// Has an engine think about the positions of an analysis, several at once.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "analysis/analysis.h"
#include "contestants/contestant.h"
#include "core/result.h"

namespace shinpan::analysis {

struct RunSettings {
    Contestant engine;
    ThinkingLimit limit;
    int at_once = 1;  // so many processes of it
    std::string launcher;
};

// Called from the threads that wait for engines, never two at once.
struct RunListeners {
    // It has been put into the analysis. A failure ends the run.
    std::function<Status(Place, const Assessment&)> assessed;
    // The engine failed here twice, each time in a new process: the others go on.
    std::function<void(Place, const Lost&, const std::string& error_output)> set_aside;
    std::function<bool()> is_interrupted;  // from all threads at once
};

struct RunEnd {
    // gave_up: the engine does not start, does not know the game or failed at several positions one
    // after the other.
    enum class Kind { done, interrupted, gave_up };
    Kind kind;
    std::string why{};         // it was given up
    std::string last_words{};  // below that, what it wrote to its standard error
};

// An error: what was thought could not be kept, or we have no process for the engine.
Result<RunEnd> run_analysis(Analysis& analysis, const std::vector<Place>& places,
                            const RunSettings& settings, const RunListeners& listeners);

}  // namespace shinpan::analysis
