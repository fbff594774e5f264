#include <nlohmann/json.hpp>

#include "analysis/analysis_text.h"
#include "analysis/grades.h"
#include "core/json_tree.h"

namespace shinpan::analysis {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kJsonVersion = 1;

template <class T>
Json or_null(const std::optional<T>& value) {
    return value ? Json(*value) : Json();
}

Json told_position(const std::optional<Assessment>& told) {
    if (!told) return nullptr;
    return {{"score", or_null(told->score)},
            {"depth", or_null(told->depth)},
            {"nodes", or_null(told->nodes)},
            {"line", told->line}};
}

Json told_game(const AnalysedGame& game, std::optional<Side> side) {
    const AnyGame& played = game.record.game;
    Json moves = Json::array();
    for (const MoveReview& move : review(game, side)) {
        moves.push_back({{"ply", move.ply + 1},
                         {"side", played.side_name(move.side)},
                         {"move", move.move},
                         {"before", or_null(move.before)},
                         {"after", or_null(move.after)},
                         {"loss", move.loss},
                         {"grade", word(move.grade)},
                         {"better", move.better}});
    }
    Json positions = Json::array();
    for (const auto& each : game.positions)
        positions.push_back(told_position(each));
    return {{"game", played.name()},
            {"players", {game.record.players[Side::first], game.record.players[Side::second]}},
            {"start", game_at(game, 0).position_text()},
            {"moves", std::move(moves)},
            {"positions", std::move(positions)}};
}

}  // namespace

std::string as_json(const Analysis& analysis) {
    Json json{{"analysis", kJsonVersion}, {"engine", analysis.engine}};
    json["seconds"] = analysis.limit.time
                          ? Json(std::chrono::duration<double>(*analysis.limit.time).count())
                          : Json();
    json["nodes"] = or_null(analysis.limit.nodes);
    json["games"] = Json::array();
    for (const AnalysedGame& game : analysis.games)
        json["games"].push_back(told_game(game, analysis.side));
    return text_from_json(json) + "\n";
}

}  // namespace shinpan::analysis
