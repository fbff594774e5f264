// The result of a match between two players, in the formats that people and programs read.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "arena/play_games.h"

namespace shinpan::cli {

class MatchSummary {
public:
    MatchSummary(std::string game, std::vector<std::string> names)
        : game_(std::move(game)), names_(std::move(names)) {}

    void add(const PlayedGame& played);
    // "text", "json", "csv" or "markdown"; with a line end.
    std::string in_format(const std::string& format) const;
    bool has_forfeit() const;
    // While it runs: "3 of 10 games, a 2.0 - b 1.0, about 20s left".
    std::string progress(int games, Duration elapsed) const;

private:
    struct Tally {
        int wins = 0;
        int draws = 0;
        int losses = 0;
    };
    struct Player {
        std::map<std::string, Tally> by_side;  // "black", "white"
        std::map<std::string, int> lost_by;    // the word of the ending
    };
    Tally total(const std::string& name) const;
    std::string text(bool as_markdown) const;
    std::string json() const;
    std::string csv() const;

    std::string game_;
    std::vector<std::string> names_;
    std::map<std::string, Player> players_;
    std::map<std::string, int> endings_;
    int games_ = 0;
};

}  // namespace shinpan::cli
