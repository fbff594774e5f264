// The result of a match or tournament, in the formats that people and programs read.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/language.h"
#include "core/side.h"
#include "report/overheads.h"
#include "standings/crosstable.h"
#include "standings/sprt.h"
#include "standings/table.h"
#include "tournament/tournament.h"

namespace shinpan::report {

// How it is to look.
struct TableWishes {
    std::string format = "text";            // "text", "json", "csv" or "markdown"
    std::string table = "usual";            // "judge": that of the Othello judge's document
    Language language = Language::english;  // of text and Markdown
};

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
    Overheads overheads{};  // of the referee, by player; empty: not measured

    std::string in_format(const TableWishes& wishes) const;  // with a line end
    bool has_forfeit() const;
    // Who has lost all its games because its program did not start.
    std::vector<std::string> never_started() const;
    // What the page shows: the same as the JSON for programs, with a title, the games to come and
    // who went on in a knockout; with the ratings as they developed, if these are asked for.
    static constexpr std::size_t kScheduleShown = 20;
    enum class History { no, yes };
    std::string page_json(const std::string& title, History history) const;

    // What the tables are made of.
    std::vector<standings::GameResult> counted() const;  // games that the ranking counts
    std::vector<standings::Row> rows() const;
    PerSide<standings::Tally> tallies(int player) const;  // with each colour
    bool has_board_score() const;
    bool has_leavers() const;
    std::string shown_name(int player) const;  // nothing in it that a terminal would obey
};

}  // namespace shinpan::report
