// What `shinpan match` and `shinpan tournament` have in common on their command lines.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/fleet_words.h"
#include "cli/game_setting_words.h"
#include "cli/page_words.h"
#include "cli/player_options.h"
#include "contestants/contestant.h"
#include "core/result.h"
#include "options/arguments.h"
#include "tournament/contest_terms.h"

namespace shinpan::cli {

struct ContestWords {
    PlayerOptions players;
    std::string game;
    GameSettingWords game_settings;
    std::string out;
    std::string events;
    std::string format = "text";
    std::string table = "usual";
    std::optional<int> rating_interval;
    bool latency = false;
    std::string wait;
    Duration wait_time{};  // after contestants()
    std::string margin;
    std::string openings;
    std::string on_interrupt = "abandon";
    std::string sandbox;
    std::string agree_win;
    std::string agree_draw;
    std::string resign;
    std::optional<int> games;
    std::optional<int> at_once;
    std::optional<int> opening_plies;
    std::optional<int> seed;
    std::optional<int> max_plies;
    std::optional<int> max_moves;
    PageWords page;
    bool pins = false;
    std::string cores;    // a list; empty: all that there are
    std::string records;  // one file of all games; empty: none
    bool lenient = false;
    bool strict_exit = false;
    bool same_version = false;
    FleetWords fleet;
    std::vector<EntryFinding> bad_entries;  // of folders; after contestants()

    void declare(options::Arguments& arguments, const std::string& players_help,
                 const std::string& games_help, const std::string& out_help);

    // The players, as they stand on the command line and in the files that it names; the settings
    // of a file count where the command line says nothing. `file_settings`: what else may stand
    // there, and is given back.
    using Settings = std::map<std::string, std::string, std::less<>>;
    Result<std::vector<Contestant>> contestants(const std::vector<std::string>& file_settings,
                                                Settings& settings, FolderMeans folders);

    // Each game stays on the next one of them; none: wherever there is room.
    Result<std::vector<int>> pinned_cores() const;

    // `terms` with the game, its limits and its openings; after contestants(), which may have
    // filled them in.
    Result<ContestTerms> terms(ContestTerms terms) const;
};

// A whole number from a file's settings, where the command line has none.
Status fill_number(std::optional<int>& value, const ContestWords::Settings& settings,
                   std::string_view name, int least);

}  // namespace shinpan::cli
