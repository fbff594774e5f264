#include "report/game_tables.h"

#include <algorithm>
#include <map>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/json_tree.h"
#include "games/catalog.h"
#include "report/contest_json.h"

namespace shinpan::report {
namespace {

using Json = nlohmann::ordered_json;

// The same for those who have played this game, with what they played of it.
class GameTable {
public:
    explicit GameTable(const ContestReport& all) : all_(all) {
        part_.format = all.format;
        part_.sides = all.sides;
        part_.ranking = all.ranking;
    }

    void add(standings::GameResult result) {
        result.first = player(result.first);
        result.second = player(result.second);
        part_.standing.results.push_back(result);
    }

    Json json(const std::string& game) const {
        const Json whole = ordered_json_from_text(contest_json(part_));
        Json table{{"game", game}};
        if (const Result<const GameCard*> card = find_game(game))
            table["gameTitle"] = {{"en", (*card)->title.english}, {"ja", (*card)->title.japanese}};
        for (const char* key : {"games", "standings", "crosstable"})
            table[key] = whole[key];
        return table;
    }

private:
    int player(int of_all) {
        const auto [found, is_new] =
            players_.try_emplace(of_all, static_cast<int>(players_.size()));
        if (is_new) part_.names.push_back(all_.names[static_cast<std::size_t>(of_all)]);
        return found->second;
    }

    const ContestReport& all_;
    ContestReport part_;
    std::map<int, int> players_;
};

}  // namespace

std::string game_tables_json(const ContestReport& report) {
    const std::vector<std::string>& games = report.result_games;
    const std::size_t count = std::min(games.size(), report.standing.results.size());
    std::map<std::string, GameTable> tables;
    for (std::size_t i = 0; i < count; ++i)
        tables.try_emplace(games[i], report).first->second.add(report.standing.results[i]);
    Json json = Json::array();
    if (tables.size() > 1) {
        for (const auto& [game, table] : tables)
            json.push_back(table.json(game));
    }
    return text_from_json(json);
}

}  // namespace shinpan::report
