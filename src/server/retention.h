// Which of a server's old games are still kept: those of the last days, or as many as fit into a
// size. The others are forgotten, oldest first: their files here, their rows by the journal.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <variant>

#include "core/result.h"

namespace shinpan::server {

// "30d" or "30": games of so many days. "2G": as many as fit into that.
struct KeepDays {
    int days;
    bool operator==(const KeepDays&) const = default;
};
struct KeepBytes {
    std::uint64_t bytes;
    bool operator==(const KeepBytes&) const = default;
};
using Keep = std::variant<KeepDays, KeepBytes>;
Result<Keep> keep_from_text(std::string_view text);

// What the files of a game come to.
struct GameFiles {
    std::uint64_t bytes = 0;
    std::chrono::system_clock::time_point last_written{};
};
using FilesByGame = std::map<int, GameFiles>;

// The files of games in a folder, by their numbers: "0012.sgf", "0012-black-alice.tlf".
FilesByGame files_of_games(const std::string& folder);
// Games up to this number are to be forgotten; 0: none. The last one stays, whatever it takes: its
// number must not be given again.
int forgotten_through(const FilesByGame& files, const Keep& keep,
                      std::chrono::system_clock::time_point now);
// Removes the files of games up to this number, but for those that run.
void remove_files(const std::string& folder, int through, const std::set<int>& running);

}  // namespace shinpan::server
