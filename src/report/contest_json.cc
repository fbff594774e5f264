#include "report/contest_json.h"

#include <algorithm>
#include <map>
#include <span>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/json_tree.h"
#include "core/visible.h"
#include "games/catalog.h"
#include "messages/translate.h"
#include "report/contest_columns.h"
#include "report/game_tables.h"
#include "standings/crosstable.h"
#include "standings/field_rating.h"

namespace shinpan::report {

using namespace standings;

namespace {

using Json = nlohmann::ordered_json;

Json number_or_null(const std::optional<double>& number) {
    return number ? Json(*number) : Json(nullptr);
}

// By what it has lost, and how often.
std::map<std::string, int> losses_of(const ContestReport& report, int player) {
    std::map<std::string, int> lost_by;
    for (const GameResult& result : report.counted()) {
        const auto& winner = result.outcome.winner;
        if (winner && result.player(opponent(*winner)) == player)
            ++lost_by[std::string(word(result.outcome.ending))];
    }
    return lost_by;
}

Json overhead_json(const Overhead& overhead) {
    return {{"p50", overhead.p50}, {"p99", overhead.p99}, {"moves", overhead.moves}};
}

Json standings_json(const ContestReport& report, const std::vector<Row>& rows) {
    const std::vector<Rating> ratings =
        rate_field(static_cast<int>(report.names.size()), report.counted());
    Json json = Json::array();
    for (const Row& row : rows) {
        const auto player = static_cast<std::size_t>(row.player);
        Json entry{{"rank", row.rank},
                   {"name", report.names[player]},
                   {"games", row.games},
                   {"wins", row.wins},
                   {"draws", row.draws},
                   {"losses", row.losses},
                   {"forfeits", row.forfeits},
                   {"warnings", row.warnings},
                   {"byes", row.byes},
                   {"left", row.has_left},
                   {"points", row.points},
                   {"score", row.score()},
                   {"buchholz", row.buchholz},
                   {"sonneborn_berger", row.sonneborn_berger},
                   {"direct_encounter", number_or_null(row.direct_encounter)},
                   {"rounds_survived", row.rounds_survived},
                   {"board_score", row.board_score},
                   {"elo", number_or_null(ratings[player].elo)},
                   {"elo_error", number_or_null(ratings[player].error)}};
        const PerSide<Tally> tallies = report.tallies(row.player);
        for (const Side side : kSides) {
            const Tally& tally = tallies[side];
            if (tally.games() == 0) continue;
            entry["sides"][report.sides[side]] = {
                {"wins", tally.wins}, {"draws", tally.draws}, {"losses", tally.losses}};
        }
        entry["lost_by"] = losses_of(report, row.player);
        if (player < report.overheads.size())
            entry["overhead"] = overhead_json(report.overheads[player]);
        json.push_back(std::move(entry));
    }
    return json;
}

Json difference_json(const ContestReport& report) {
    const MatchCounts match = count_match(0, 1, report.counted());
    const MatchRating rating = rate_match(match);
    return {{"of", report.names[0]},
            {"against", report.names[1]},
            {"elo", number_or_null(rating.difference.elo)},
            {"elo_error", number_or_null(rating.difference.error)},
            {"nelo", number_or_null(rating.normalized.elo)},
            {"nelo_error", number_or_null(rating.normalized.error)},
            {"los", number_or_null(rating.likelihood_of_superiority)},
            {"pairs", match.pairs}};
}

Json sprt_json(const Sprt& settings, const SprtState& state) {
    constexpr const char* kVerdicts[] = {"running", "H0", "H1"};
    return {{"elo0", settings.elo0},
            {"elo1", settings.elo1},
            {"alpha", settings.alpha},
            {"beta", settings.beta},
            {"model", name(settings.model)},
            {"llr", state.llr},
            {"lower", state.lower},
            {"upper", state.upper},
            {"verdict", kVerdicts[static_cast<int>(state.verdict)]}};
}

Json crosstable_json(const ContestReport& report, const std::vector<Row>& rows) {
    const Crosstable crosstable =
        crosstable_of(static_cast<int>(report.names.size()), report.counted());
    Json json = Json::array();
    for (const Row& row : rows) {
        const auto player = static_cast<std::size_t>(row.player);
        for (const Row& other : rows) {
            const auto against = static_cast<std::size_t>(other.player);
            const Tally& tally = crosstable[player][against];
            if (tally.games() == 0) continue;
            json.push_back({{"player", report.names[player]},
                            {"against", report.names[against]},
                            {"wins", tally.wins},
                            {"draws", tally.draws},
                            {"losses", tally.losses}});
        }
    }
    return json;
}

// All that programs are told, and the page.
Json tree(const ContestReport& report) {
    const std::vector<Row> rows = report.rows();
    Json json;
    json["version"] = kResultVersion;
    json["game"] = report.game;
    json["format"] = report.format;
    json["games"] =
        std::ranges::count_if(report.standing.results, [](const auto& r) { return counts(r); });
    json["is_over"] = report.standing.agenda.is_over;
    const Points& points = report.ranking.points;
    json["points"] = {{"win", points.win}, {"draw", points.draw}, {"loss", points.loss}};
    json["ranked_by"] = Json::array();
    for (const Criterion criterion : report.ranking.criteria)
        json["ranked_by"].push_back(name(criterion));
    json["withdrawn"] = report.ranking.withdrawn == Withdrawn::annulled ? "annulled" : "kept";
    std::map<std::string, int> endings;
    for (const GameResult& result : report.standing.results)
        ++endings[std::string(word(result.outcome.ending))];
    json["endings"] = endings;
    json["standings"] = standings_json(report, rows);
    if (report.names.size() == 2) {
        json["difference"] = difference_json(report);
        if (report.sprt && report.standing.sprt)
            json["sprt"] = sprt_json(*report.sprt, *report.standing.sprt);
    }
    json["crosstable"] = crosstable_json(report, rows);
    return json;
}

// Byes, tie-breaks and discs with their names and meanings; a cell a row of the standings.
Json columns_json(const ContestReport& report) {
    const std::vector<Column> english = deciding_columns(report, Language::english);
    const std::vector<Column> japanese = deciding_columns(report, Language::japanese);
    Json json = Json::array();
    for (std::size_t i = 0; i < english.size(); ++i) {
        json.push_back({{"title", {{"en", english[i].title}, {"ja", japanese[i].title}}},
                        {"meaning", {{"en", english[i].meaning}, {"ja", japanese[i].meaning}}},
                        {"cells", english[i].cells}});
    }
    return json;
}

// Elo after each so many games: enough points for a line.
Json rating_history(const ContestReport& report) {
    constexpr std::size_t kPoints = 40;
    const std::vector<GameResult>& results = report.standing.results;
    const auto players = static_cast<int>(report.names.size());
    Json history{{"games", Json::array()}, {"players", Json::array()}};
    for (const std::string& name : report.names)
        history["players"].push_back({{"name", name}, {"elo", Json::array()}});
    const std::size_t step = std::max<std::size_t>(1, results.size() / kPoints);
    for (std::size_t count = step; count <= results.size(); count += step) {
        if (results.size() - count < step) count = results.size();
        const std::vector<Rating> ratings = rate_field(players, std::span(results).first(count));
        history["games"].push_back(count);
        for (std::size_t i = 0; i < ratings.size(); ++i)
            history["players"][i]["elo"].push_back(number_or_null(ratings[i].elo));
    }
    return history;
}

}  // namespace

// What turns the direction of text is written as an escape: the same to a program, and a terminal
// that shows it stays as it is.
std::string contest_json(const ContestReport& report) {
    return json_without_unsafe(text_from_json(tree(report), 2)) + "\n";
}

std::string ContestReport::page_json(const std::string& title, History history) const {
    Json json = tree(*this);
    const auto name_of = [this](int player) { return names[static_cast<std::size_t>(player)]; };
    json["title"] = title;
    // A server has games of several kinds, and "several" is none of them.
    if (const Result<const GameCard*> card = find_game(json.value("game", "")))
        json["gameTitle"] = {{"en", (*card)->title.english}, {"ja", (*card)->title.japanese}};
    // A match may have a hundred thousand games to come; a page shows the next.
    const std::vector<Pairing>& to_play = standing.agenda.to_play;
    json["to_come"] = to_play.size();
    json["schedule"] = Json::array();
    for (const Pairing& pairing :
         std::span(to_play).first(std::min(to_play.size(), kScheduleShown))) {
        json["schedule"].push_back({{"round", pairing.round},
                                    {"first", name_of(pairing.first)},
                                    {"second", name_of(pairing.second)}});
    }
    const std::vector<Row> ranked = rows();
    for (std::size_t i = 0; i < ranked.size(); ++i) {
        const auto player = static_cast<std::size_t>(ranked[i].player);
        if (player < programs.size()) json["standings"][i]["program"] = programs[player];
    }
    json["columns"] = columns_json(*this);
    json["advances"] = Json::array();
    for (const Advance& advance : standing.agenda.advances) {
        json["advances"].push_back(
            {{"round", advance.round},
             {"winner", name_of(advance.winner)},
             {"loser", advance.loser ? Json(name_of(*advance.loser)) : Json(nullptr)},
             {"reason",
              {{"en", advance.reason},
               {"ja", messages::translated(advance.reason, Language::japanese)}}}});
    }
    if (!result_games.empty()) json["tables"] = ordered_json_from_text(game_tables_json(*this));
    if (history == History::yes) json["ratings"] = rating_history(*this);
    return text_from_json(json);
}

}  // namespace shinpan::report
