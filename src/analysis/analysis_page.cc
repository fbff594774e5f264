#include "analysis/analysis_page.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "analysis/grades.h"
#include "core/json_tree.h"
#include "games/catalog.h"
#include "report/game_story.h"
#include "report/ply_json.h"
#include "report/single_page.h"

namespace shinpan::analysis {
namespace {

using Json = nlohmann::ordered_json;

// So many moves of a line can be clicked through.
constexpr std::size_t kMostMovesOfALine = 16;

PerSide<std::string> names_of(const GameRecord& record) {
    const GameCard& card = card_of(record.game);
    PerSide<std::string> names = record.players;
    for (const Side side : kSides) {
        if (names[side].empty()) names[side] = card.sides[side].english;
    }
    return names;
}

// The events of the game, as far as a record tells them.
report::GameStory story_of(const GameRecord& record, int number) {
    report::GameStory story(number, record.game, 0);
    const std::size_t untimed = record.game.ply() - record.durations.size();
    const std::vector<std::string> moves = record.game.moves();
    const PerSide<std::string> names = names_of(record);
    GameStarted started{
        .game = std::string(record.game.name()),
        .players = names,
        .times = {},
        .opening = {moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(untimed)}};
    story.take({Instant{}, started});
    for (std::size_t ply = untimed; ply < moves.size(); ++ply) {
        story.take({Instant{}, MovePlayed{.side = record.game.mover(ply),
                                          .move = moves[ply],
                                          .spent = record.durations[ply - untimed],
                                          .ply = static_cast<int>(ply) + 1}});
    }
    if (record.outcome) {
        story.take({Instant{}, GameEnded{.outcome = *record.outcome,
                                         .reason = record.verdict,
                                         .evidence = {},
                                         .score = record.game.score_text().value_or("")}});
    }
    story.judge();
    return story;
}

std::string line_json(const AnalysedGame& game, std::size_t ply,
                      const std::vector<std::string>& line) {
    report::ToldGame told(game_at(game, ply));
    std::vector<std::string> plies;
    for (std::size_t i = 0; i < std::min(line.size(), kMostMovesOfALine); ++i) {
        std::optional<std::string> text = told_ply(told, line[i]);
        if (!text) break;
        plies.push_back(std::move(*text));
    }
    return fmt::format("[{}]", fmt::join(plies, ","));
}

std::string position_json(const AnalysedGame& game, std::size_t ply) {
    const std::optional<Assessment>& told = game.positions[ply];
    if (!told) return "null";
    Json json = Json::object();
    if (told->score) {
        json["score"] = *told->score;
        json["chance"] = chance(card_of(game.record.game).score, *told->score);
    }
    if (told->depth) json["depth"] = *told->depth;
    if (told->nodes) json["nodes"] = *told->nodes;
    const std::string line = "\"line\":" + line_json(game, ply, told->line);
    const std::string head = text_from_json(json);
    return fmt::format("{}{}{}}}", std::string_view(head).substr(0, head.size() - 1),
                       json.empty() ? "" : ",", line);
}

std::string reviews_json(const AnalysedGame& game, std::optional<Side> side) {
    Json all = Json::array();
    for (const MoveReview& move : review(game, side)) {
        if (move.grade == Grade::good) continue;
        const auto names = name(move.grade);
        all.push_back({{"ply", move.ply + 1},
                       {"loss", move.loss},
                       {"grade", word(move.grade)},
                       {"name", {{"en", names.english}, {"ja", names.japanese}}}});
    }
    return text_from_json(all);
}

// Members of an object.
std::string opinions(const AnalysedGame& game, std::optional<Side> side) {
    std::vector<std::string> positions;
    for (std::size_t ply = 0; ply < game.positions.size(); ++ply)
        positions.push_back(position_json(game, ply));
    return fmt::format(R"("positions":[{}],"reviews":{})", fmt::join(positions, ","),
                       reviews_json(game, side));
}

std::string game_json(const AnalysedGame& game, int number, std::optional<Side> side) {
    return story_of(game.record, number)
        .json(std::nullopt, fmt::format(R"(,"analysis":{{{}}})", opinions(game, side)));
}

}  // namespace

std::string review_json(const Analysis& analysis, std::size_t game) {
    const AnalysedGame& looked_at = analysis.games[game];
    const auto done = std::ranges::count_if(
        looked_at.positions, [](const auto& position) { return position.has_value(); });
    return fmt::format(R"({{"engine":{},"done":{},"of":{},{}}})",
                       text_from_json(Json(analysis.engine)), done, looked_at.positions.size(),
                       opinions(looked_at, analysis.side));
}

std::string as_page(const Analysis& analysis, std::string_view title) {
    std::vector<std::string> games;
    for (std::size_t i = 0; i < analysis.games.size(); ++i)
        games.push_back(game_json(analysis.games[i], static_cast<int>(i) + 1, analysis.side));
    return report::single_page(
        fmt::format(R"(window.shinpanAnalysis = {{"title":{},"engine":{},"games":[{}]}};)",
                    text_from_json(Json(title)), text_from_json(Json(analysis.engine)),
                    fmt::join(games, ",\n")));
}

}  // namespace shinpan::analysis
