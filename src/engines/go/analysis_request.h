// What a client asks an analysis for: "b 50 minmoves 3 ownership true avoid b D4,E5 1".
#pragma once

#include <chrono>
#include <optional>

#include "engines/go/analysis_text.h"
#include "engines/go/command_table.h"

namespace shinpan::go {

struct AnalysisRequest {
    Side side;
    std::chrono::milliseconds interval;
    AnalysisForm form;
    std::optional<RootMoves> moves;  // those that the client wants to see
};

// "[COLOR] [CENTISECONDS] [interval N] [minmoves N] [maxmoves N] [avoid|allow COLOR VERTEX,... DEPTH]
// [ownership true|false] [rootInfo true|false]". What is to be avoided or allowed counts for the
// first move, whatever its depth. Further pairs of words are KataGo's own and change nothing; a word
// without its other half, and values that cannot be, are the error.
Result<AnalysisRequest> analysis_request(const Arguments& arguments, const Position& position,
                                         AnalysisForm::Dialect dialect);

}  // namespace shinpan::go
