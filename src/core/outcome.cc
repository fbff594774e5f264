#include "core/outcome.h"

#include <algorithm>
#include <cassert>

namespace shinpan {

std::string_view name(Ending ending) {
    switch (ending) {
        case Ending::line: return "line";
        case Ending::board_full: return "board_full";
        case Ending::disc_count: return "disc_count";
        case Ending::area_score: return "area_score";
        case Ending::territory_score: return "territory_score";
        case Ending::mate: return "mate";
        case Ending::no_moves: return "no_moves";
        case Ending::repetition: return "repetition";
        case Ending::declaration: return "declaration";
        case Ending::move_limit: return "move_limit";
        case Ending::resignation: return "resignation";
        case Ending::illegal: return "illegal";
        case Ending::malformed: return "malformed";
        case Ending::time: return "time";
        case Ending::crash: return "crash";
        case Ending::start: return "start";
        case Ending::disconnect: return "disconnect";
        case Ending::no_game: return "nogame";
        case Ending::agreement: return "agreement";
        case Ending::panic: return "panic";
        case Ending::stalemate: return "stalemate";
        case Ending::quiet_moves: return "quiet_moves";
        case Ending::material: return "material";
        case Ending::hopeless: return "hopeless";
        case Ending::own_rules: return "own_rules";
    }
    assert(false);
    return {};
}

std::optional<Ending> ending_from_name(std::string_view text) {
    const auto* found = std::ranges::find(kEndings, text, [](Ending each) { return name(each); });
    return found == kEndings.end() ? std::nullopt : std::optional(*found);
}

std::string_view word(Ending ending) { return is_by_rules(ending) ? "rules" : name(ending); }

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
        case Ending::hopeless: return "its own score gives the game up";
        case Ending::panic: return "gave up";
        case Ending::stalemate: return "stalemate";
        case Ending::quiet_moves: return "fifty-move rule";
        case Ending::material: return "too little material to mate";
        case Ending::own_rules: return "by its rules";
    }
    assert(false);
    return {};
}

}  // namespace shinpan
