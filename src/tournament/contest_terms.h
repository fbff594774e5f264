// What a contest is set up with: its games, its format, when it ends. Kept with the contest, so that
// whoever goes on with it, or reports on it, knows; docs/terms.md has its JSON.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/opening_book.h"
#include "core/result.h"
#include "referee/game_terms.h"
#include "standings/schedule.h"
#include "standings/sprt.h"
#include "standings/table.h"

namespace shinpan {

inline constexpr int kContestTermsVersion = 1;

struct ContestTerms {
    // Nothing: games as they come, at a server or in the demo.
    std::optional<standings::Format> format{};
    std::string kind{};  // "match", "round robin", ...: that of the format; else "server" or "demo"
    // Of all games; nothing: each has its own. Clocks are none here, because they are the players'
    // own and may change from one day to the next; an opening is that of each pair of games.
    std::optional<GameTerms> game{};
    standings::Points points{};
    // What becomes of the games of those who leave: the organiser may decide that when somebody does.
    // Nothing: as before, and they count if nothing was ever said.
    std::optional<standings::Withdrawn> withdrawn{};
    std::optional<standings::Sprt> sprt{};
    std::string openings{};       // a file of them; empty: none
    std::string openings_hash{};  // of what it has; empty: not known
    int opening_plies = 0;        // without a file: so many random moves

    // The seed of the openings is that of the game.
    OpeningChoice opening_choice() const;
    standings::Ranking ranking() const;

    bool operator==(const ContestTerms&) const = default;
};

ContestTerms contest_terms(const standings::Format& format, const standings::Points& points = {});
// Where games come as they come: a "server" or a "demo".
ContestTerms contest_terms(std::string kind);

// As the contest's store keeps them, under this key. The way back refuses another version, unknown
// members and settings that are of no use.
inline constexpr const char* kContestTermsKey = "terms";
std::string to_json(const ContestTerms& terms);
Result<ContestTerms> contest_terms_from_json(std::string_view json);

// What a contest was set up with, also before there were terms; nothing: it is a new one.
Result<std::optional<ContestTerms>> kept_contest_terms(
    const std::map<std::string, std::string>& settings);

// For people: "seed is none, now it is 7". What is said in other words is the same, and so is a file
// of openings that has another name. Without how many games a match has and what becomes of the games of
// those who leave: these may change while it goes on.
std::vector<std::string> differences(const ContestTerms& kept, const ContestTerms& now);

}  // namespace shinpan
