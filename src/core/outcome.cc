#include "core/outcome.h"

#include <cassert>

namespace shinpan {

std::string_view word(Ending ending) {
    switch (ending) {
        case Ending::line:
        case Ending::board_full:
        case Ending::disc_count:
        case Ending::area_score:
        case Ending::territory_score:
        case Ending::mate:
        case Ending::no_moves:
        case Ending::repetition:
        case Ending::declaration:
        case Ending::move_limit:
        case Ending::agreement: return "rules";
        case Ending::resignation: return "resignation";
        case Ending::illegal: return "illegal";
        case Ending::malformed: return "malformed";
        case Ending::time: return "time";
        case Ending::crash: return "crash";
        case Ending::start: return "start";
        case Ending::disconnect: return "disconnect";
        case Ending::no_game: return "nogame";
    }
    assert(false);
    return {};
}

std::string_view phrase(Ending ending) {
    switch (ending) {
        case Ending::line: return "three in a row";
        case Ending::board_full: return "the board is full";
        case Ending::disc_count: return "disc count";
        case Ending::area_score: return "area score";
        case Ending::territory_score: return "territory score";
        case Ending::mate: return "mate";
        case Ending::no_moves: return "no legal move";
        case Ending::repetition: return "repetition";
        case Ending::declaration: return "declaration";
        case Ending::move_limit: return "move limit";
        case Ending::resignation: return "resignation";
        case Ending::illegal: return "illegal move";
        case Ending::malformed: return "malformed reply";
        case Ending::time: return "time";
        case Ending::crash: return "crash";
        case Ending::start: return "failed start";
        case Ending::disconnect: return "disconnect";
        case Ending::no_game: return "no game";
        case Ending::agreement: return "both scores agree";
    }
    assert(false);
    return {};
}

}  // namespace shinpan
