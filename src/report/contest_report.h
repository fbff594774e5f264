// The result of a match or tournament, in the formats that people and programs read.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/side.h"
#include "standings/sprt.h"
#include "standings/table.h"
#include "tournament/tournament.h"

namespace shinpan::report {

struct ContestReport {
    std::string game;
    std::string format;  // "round robin"
    std::vector<std::string> names;
    PerSide<std::string> sides;  // "black", "white"
    standings::Ranking ranking;
    std::optional<standings::Sprt> sprt;
    Tournament::Standing standing;
    // What was played in each of standing.results, where that is not always `game`; empty: it is.
    std::vector<std::string> result_games{};
    // Of each of `names`, what its program is known by; empty: nobody has looked.
    std::vector<std::string> programs{};

    // "text", "json", "csv" or "markdown"; with a line end.
    std::string in_format(const std::string& wanted) const;
    // While it runs: "3 of 10 games, a 2.0 - b 1.0, about 20s left".
    std::string progress(Duration elapsed, std::size_t done_before) const;
    bool has_forfeit() const;
    // Who has lost all its games because its program did not start.
    std::vector<std::string> never_started() const;
    // What the page shows: the same as the JSON for programs, with a title, the games to come and
    // who went on in a knockout; with the ratings as they developed, if these are asked for.
    static constexpr std::size_t kScheduleShown = 20;
    enum class History { no, yes };
    std::string page_json(const std::string& title, History history) const;

private:
    std::string text(bool as_markdown) const;
    std::string json() const;
    std::string csv() const;
};

}  // namespace shinpan::report
