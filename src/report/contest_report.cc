#include "report/contest_report.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/json_tree.h"
#include "core/utf8.h"
#include "games/catalog.h"
#include "report/text_table.h"
#include "standings/crosstable.h"
#include "standings/field_rating.h"

namespace shinpan::report {
namespace {

using namespace standings;
using Json = nlohmann::ordered_json;

std::string elo_text(const Rating& rating) {
    if (!rating.elo) return rating.direction > 0 ? "+inf" : rating.direction < 0 ? "-inf" : "?";
    if (!rating.error) return fmt::format("{:+.0f}", *rating.elo);
    return fmt::format("{:+.0f} ± {:.0f}", *rating.elo, *rating.error);
}

Json number_or_null(const std::optional<double>& number) {
    return number ? Json(*number) : Json(nullptr);
}

std::string ranked_by(const Ranking& ranking) {
    std::vector<std::string_view> names;
    for (const Criterion criterion : ranking.criteria)
        names.push_back(name(criterion));
    return fmt::format("win {:g}, draw {:g}, loss {:g}; ranked by {}", ranking.points.win,
                       ranking.points.draw, ranking.points.loss, fmt::join(names, ", "));
}

// How the games of one player with one colour went, and by what it has lost.
struct Colours {
    std::map<std::string, Tally> by_side;
    std::map<std::string, int> lost_by;
};

std::vector<Colours> colours_of(const ContestReport& report) {
    std::vector<Colours> all(report.names.size());
    for (const GameResult& result : report.standing.results) {
        if (!counts(result)) continue;
        for (const Side side : kSides) {
            Colours& player = all[static_cast<std::size_t>(result.player(side))];
            Tally& tally = player.by_side[report.sides[side]];
            if (!result.outcome.winner) {
                ++tally.draws;
            } else if (*result.outcome.winner == side) {
                ++tally.wins;
            } else {
                ++tally.losses;
                ++player.lost_by[std::string(word(result.outcome.ending))];
            }
        }
    }
    return all;
}

std::string crosstable_text(const ContestReport& report, const std::vector<Row>& rows,
                            bool as_markdown) {
    const Crosstable crosstable =
        crosstable_of(static_cast<int>(report.names.size()), report.standing.results);
    TextTable table;
    std::vector<std::string> head{"wins-draws-losses"};
    for (const Row& row : rows)
        head.push_back(fmt::format("{}", row.rank));
    table.add(head);
    for (const Row& row : rows) {
        const auto player = static_cast<std::size_t>(row.player);
        std::vector<std::string> cells{fmt::format("{}. {}", row.rank, report.names[player])};
        for (const Row& other : rows) {
            const Tally& tally = crosstable[player][static_cast<std::size_t>(other.player)];
            cells.push_back(tally.games() == 0
                                ? (row.player == other.player ? "-" : "")
                                : fmt::format("{}-{}-{}", tally.wins, tally.draws, tally.losses));
        }
        table.add(cells);
    }
    return table.text(as_markdown);
}

std::string sprt_text(const Sprt& settings, const SprtState& state) {
    const std::string bounds =
        fmt::format("LLR {:.2f} ({:.2f}, {:.2f}) for Elo {:g} against {:g}", state.llr, state.lower,
                    state.upper, settings.elo0, settings.elo1);
    switch (state.verdict) {
        case SprtVerdict::accept_elo1:
            return fmt::format("SPRT: H1 accepted, stronger by {:g} Elo or more: {}", settings.elo1,
                               bounds);
        case SprtVerdict::accept_elo0:
            return fmt::format("SPRT: H0 accepted, not stronger than by {:g} Elo: {}",
                               settings.elo0, bounds);
        case SprtVerdict::running: break;
    }
    return "SPRT: not decided yet: " + bounds;
}

// What is said of two players only: the difference, by pairs of games.
std::string match_text(const ContestReport& report) {
    const MatchCounts match = count_match(0, 1, report.standing.results);
    const MatchRating rating = rate_match(match);
    std::string text =
        fmt::format("Elo of {} against {}: {}, LOS {:.1f} %", report.names[0], report.names[1],
                    elo_text(rating.difference), 100 * rating.likelihood_of_superiority);
    text += fmt::format("; pairs with 0, ½, 1, 1½, 2 points: {}\n", fmt::join(match.pairs, ", "));
    if (report.sprt && report.standing.sprt) {
        text += sprt_text(*report.sprt, *report.standing.sprt) + "\n";
    }
    return text;
}

std::string repeats_text(const ContestReport& report) {
    std::size_t repeated = 0;
    for (const Repeat& repeat : report.standing.repeats)
        repeated += repeat.games.size() - 1;
    if (repeated == 0) return "";
    return fmt::format(
        "{} of the games repeat another one move for move: the programs play without chance, and "
        "ratings take the repeats for new evidence. Openings (--opening-plies, --openings) help.\n",
        repeated);
}

Json standings_json(const ContestReport& report, const std::vector<Row>& rows) {
    const std::vector<Rating> ratings =
        rate_field(static_cast<int>(report.names.size()), report.standing.results);
    const std::vector<Colours> colours = colours_of(report);
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
                   {"points", row.points},
                   {"board_score", row.board_score},
                   {"elo", number_or_null(ratings[player].elo)},
                   {"elo_error", number_or_null(ratings[player].error)}};
        for (const auto& [side, tally] : colours[player].by_side) {
            entry["sides"][side] = {
                {"wins", tally.wins}, {"draws", tally.draws}, {"losses", tally.losses}};
        }
        entry["lost_by"] = colours[player].lost_by;
        json.push_back(std::move(entry));
    }
    return json;
}

Json difference_json(const ContestReport& report) {
    const MatchCounts match = count_match(0, 1, report.standing.results);
    const MatchRating rating = rate_match(match);
    return {{"of", report.names[0]},
            {"against", report.names[1]},
            {"elo", number_or_null(rating.difference.elo)},
            {"elo_error", number_or_null(rating.difference.error)},
            {"los", rating.likelihood_of_superiority},
            {"pairs", match.pairs}};
}

Json sprt_json(const Sprt& settings, const SprtState& state) {
    constexpr const char* kVerdicts[] = {"running", "H0", "H1"};
    return {{"elo0", settings.elo0}, {"elo1", settings.elo1},
            {"llr", state.llr},      {"lower", state.lower},
            {"upper", state.upper},  {"verdict", kVerdicts[static_cast<int>(state.verdict)]}};
}

Json crosstable_json(const ContestReport& report, const std::vector<Row>& rows) {
    const Crosstable crosstable =
        crosstable_of(static_cast<int>(report.names.size()), report.standing.results);
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
    const std::vector<Row> rows =
        table(static_cast<int>(report.names.size()), report.standing.results, report.ranking,
              report.standing.agenda);
    Json json;
    json["game"] = report.game;
    json["format"] = report.format;
    json["games"] =
        std::ranges::count_if(report.standing.results, [](const auto& r) { return counts(r); });
    json["is_over"] = report.standing.agenda.is_over;
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

std::string ContestReport::in_format(const std::string& wanted) const {
    if (wanted == "json") return json();
    if (wanted == "csv") return csv();
    return text(wanted == "markdown");
}

bool ContestReport::has_forfeit() const {
    return std::ranges::any_of(standing.results,
                               [](const GameResult& r) { return standings::is_forfeit(r); });
}

std::vector<std::string> ContestReport::never_started() const {
    std::vector<int> games(names.size()), missed(names.size());
    for (const GameResult& result : standing.results) {
        if (!standings::counts(result)) continue;
        for (const Side side : kSides) {
            const auto player = static_cast<std::size_t>(result.player(side));
            ++games[player];
            const bool has_lost = result.outcome.winner == opponent(side);
            if (has_lost && result.outcome.ending == Ending::start) ++missed[player];
        }
    }
    std::vector<std::string> found;
    for (std::size_t player = 0; player < names.size(); ++player) {
        if (games[player] > 0 && games[player] == missed[player]) found.push_back(names[player]);
    }
    return found;
}

std::string ContestReport::progress(Duration elapsed, std::size_t done_before) const {
    const std::size_t done = standing.results.size();
    const std::size_t all = done + standing.open_games;
    std::string line = fmt::format("{} of {} games", done, all);
    const std::vector<Row> rows =
        table(static_cast<int>(names.size()), standing.results, ranking, standing.agenda);
    const char* separator = ", ";
    for (std::size_t i = 0; i < std::min<std::size_t>(rows.size(), 3); ++i) {
        line += fmt::format("{}{} {:g}", separator, names[static_cast<std::size_t>(rows[i].player)],
                            rows[i].points);
        separator = " - ";
    }
    if (done <= done_before) return line;
    const auto left = elapsed / static_cast<std::int64_t>(done - done_before) *
                      static_cast<std::int64_t>(standing.open_games);
    return line + fmt::format(", about {} left",
                              to_text(std::chrono::ceil<std::chrono::seconds>(Duration(left))));
}

std::string ContestReport::text(bool as_markdown) const {
    const std::vector<Row> rows =
        table(static_cast<int>(names.size()), standing.results, ranking, standing.agenda);
    const std::vector<Rating> ratings =
        rate_field(static_cast<int>(names.size()), standing.results);
    const bool has_board_score = std::ranges::any_of(standing.results, [](const GameResult& r) {
        return r.board_score[Side::first].has_value();
    });
    TextTable standings_table;
    std::vector<std::string> head{"rank",  "player", "games",  "wins",
                                  "draws", "losses", "points", "Elo"};
    if (has_board_score) head.emplace_back("board");
    const bool has_warnings =
        std::ranges::any_of(rows, [](const Row& row) { return row.warnings > 0; });
    if (has_warnings) head.emplace_back("warnings");
    standings_table.add(head);
    for (const Row& row : rows) {
        const auto player = static_cast<std::size_t>(row.player);
        std::vector<std::string> cells{
            fmt::format("{}", row.rank),     names[player],
            fmt::format("{}", row.games),    fmt::format("{}", row.wins),
            fmt::format("{}", row.draws),    fmt::format("{}", row.losses),
            fmt::format("{:g}", row.points), elo_text(ratings[player])};
        if (has_board_score) cells.push_back(fmt::format("{:g}", row.board_score));
        if (has_warnings) cells.push_back(fmt::format("{}", row.warnings));
        standings_table.add(cells);
    }
    const std::string item = as_markdown ? "- " : "";
    std::string out = fmt::format("{}, {}: {}\n\n", game, format, ranked_by(ranking));
    out += standings_table.text(as_markdown) + "\n";
    if (names.size() == 2) {
        out += item + match_text(*this);
    } else {
        out += crosstable_text(*this, rows, as_markdown) + "\n";
    }
    const std::vector<Colours> colours = colours_of(*this);
    for (std::size_t i = 0; i < names.size(); ++i) {
        for (const auto& [side, tally] : colours[i].by_side) {
            if (names.size() != 2) break;
            out += fmt::format("{}{} as {}: {} won, {} drawn, {} lost\n", item, names[i], side,
                               tally.wins, tally.draws, tally.losses);
        }
        for (const auto& [ending, count] : colours[i].lost_by) {
            if (names.size() != 2 && ending == "rules") continue;
            out += fmt::format("{}{} lost {} by {}\n", item, names[i], count, ending);
        }
    }
    for (const Advance& advance : standing.agenda.advances) {
        out += fmt::format("{}round {}: {} goes on ({})\n", item, advance.round,
                           names[static_cast<std::size_t>(advance.winner)], advance.reason);
    }
    const std::string repeats = repeats_text(*this);
    return repeats.empty() ? out : out + item + repeats;
}

std::string ContestReport::json() const { return text_from_json(tree(*this), 2) + "\n"; }

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
    json["advances"] = Json::array();
    for (const Advance& advance : standing.agenda.advances) {
        json["advances"].push_back(
            {{"round", advance.round},
             {"winner", name_of(advance.winner)},
             {"loser", advance.loser ? Json(name_of(*advance.loser)) : Json(nullptr)},
             {"reason", advance.reason}});
    }
    if (history == History::yes) json["ratings"] = rating_history(*this);
    return text_from_json(json);
}

std::string ContestReport::csv() const {
    const std::vector<Row> rows =
        table(static_cast<int>(names.size()), standing.results, ranking, standing.agenda);
    const std::vector<Rating> ratings =
        rate_field(static_cast<int>(names.size()), standing.results);
    const auto number = [](const std::optional<double>& value) {
        return value ? fmt::format("{:.1f}", *value) : std::string();
    };
    std::string out = "rank,player,games,wins,draws,losses,points,elo,elo_error\n";
    for (const Row& row : rows) {
        const auto player = static_cast<std::size_t>(row.player);
        out += fmt::format("{},{},{},{},{},{},{:g},{},{}\n", row.rank, csv_field(names[player]),
                           row.games, row.wins, row.draws, row.losses, row.points,
                           number(ratings[player].elo), number(ratings[player].error));
    }
    return out;
}

}  // namespace shinpan::report
