#include "cli/player_options.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "core/text.h"
#include "tournament/entry_folder.h"

namespace shinpan::cli {
namespace {

struct TextOption {
    const char* key;  // of PlayerWords
    const char* name;
    const char* placeholder;
    const char* help;
    // Whether it makes sense for all players when it stands behind the last one.
    bool is_shared;
};

constexpr TextOption kTextOptions[] = {
    {"time", "--time", "CONTROL", "time control (default: 5s a move)", true},
    {"start_limit", "--start-limit", "TIME", "for a program to start (default: 10s)", true},
    {"lifetime", "--lifetime", "game|move", "a process for a game, or a new one for each move",
     true},
    {"nodes", "--nodes", "N", "for each move at most: USI and UCI engines", true},
    {"depth", "--depth", "N", "for each move at most: USI and UCI engines", true},
    {"positions", "--positions", "whole|recent",
     "what a UCI engine is told of a game: all, or since the last capture or pawn move", true},
    {"name", "--name", "NAME", "of the player in front (default: its file)", false},
    {"folder", "--folder", "DIR", "to run the player in front in", false},
    {"memory", "--memory", "SIZE", "of all its processes together, such as 512M or 2G", true},
    {"cpu", "--cpu", "TIME", "limit of a process's computing, such as 60s", true},
    {"processes", "--processes", "N", "limit of the user's processes; root has none", true},
    {"file_size", "--file-size", "SIZE", "limit of a file that it writes", true},
};

std::string PlayerWords::*word_of(std::string_view key) {
    const auto keys = player_keys();
    return std::find_if(keys.begin(), keys.end(), [key](const auto& k) { return k.name == key; })
        ->word;
}

bool is_file(const std::string& word) { return word.ends_with(".toml"); }

bool is_folder(const std::string& word) {
    std::error_code ignored;  // what cannot be looked at is none
    return std::filesystem::is_directory(word, ignored);
}

Result<EntryFolder> folder_from(const std::string& folder, FolderMeans means) {
    if (means == FolderMeans::entries || !is_entry(folder)) return entries_of(folder);
    EntryFolder found = entry_in(folder);
    // An engine that was named by itself is at home in its folder.
    for (PlayerWords& words : found.entries)
        words.entry.clear();
    return found;
}

}  // namespace

void PlayerOptions::declare(options::Arguments& arguments, const std::string& words,
                            bool is_required) {
    arguments.positionals("PLAYER", words_, words, is_required);
    for (const TextOption& option : kTextOptions) {
        arguments.placed_option(option.name, texts_[option.key], option.placeholder, option.help);
    }
    arguments.placed_option("--option", options_, "K=V",
                            "of the engine, set in its protocol's own way");
    arguments.placed_option("--env", environment_, "K=V", "a variable for the player in front");
}

Result<NamedPlayers> PlayerOptions::players(
    std::span<const std::string> setting_names,
    std::map<std::string, std::string, std::less<>>& settings, FolderMeans folders) const {
    NamedPlayers all;
    for (std::size_t i = 0; i < words_.size(); ++i) {
        std::vector<PlayerWords> players;
        if (is_file(words_[i])) {
            Result<PlayerFile> file = read_player_file(words_[i], setting_names);
            if (!file) return tl::unexpected(file.error());
            settings.merge(file->settings);
            players = std::move(file->players);
        } else if (is_folder(words_[i])) {
            Result<EntryFolder> found = folder_from(words_[i], folders);
            if (!found) return tl::unexpected(found.error());
            players = std::move(found->entries);
            all.bad.insert(all.bad.end(), found->bad.begin(), found->bad.end());
        } else if (words_[i].ends_with('/')) {
            return failure(ErrorKind::usage, shown_safely(words_[i]) + ": no such folder");
        } else {
            players.emplace_back();
            players.back().command = words_[i];
        }
        if (const Status added = add_options(players, i + 1); !added) {
            return tl::unexpected(added.error());
        }
        all.words.insert(all.words.end(), players.begin(), players.end());
    }
    return all;
}

std::string PlayerOptions::file_setting(const std::string& name) const {
    std::string value;
    for (const std::string& word : words_) {
        if (value.empty() && is_file(word)) value = setting_in_player_file(word, name);
    }
    return value;
}

std::string PlayerOptions::file() const {
    const auto found = std::ranges::find_if(words_, is_file);
    return found == words_.end() ? "" : *found;
}

std::string PlayerOptions::first_time() const {
    const Values& times = texts_.at("time");
    return times.empty() ? "" : times.front().text;
}

// `word` counts from 1, as PlacedValue does: what stands behind the first word has one before it.
Status PlayerOptions::add_options(std::vector<PlayerWords>& players, std::size_t word) const {
    PlayerWords own;
    PlayerWords common;
    for (const TextOption& option : kTextOptions) {
        const Values& values = texts_.at(option.key);
        const bool is_split = std::any_of(values.begin(), values.end(), [this](const auto& value) {
            return value.words_before > 0 && value.words_before < words_.size();
        });
        for (const options::PlacedValue& value : values) {
            const bool is_for_all =
                value.words_before == 0 ||
                (option.is_shared && !is_split && value.words_before == words_.size());
            if (is_for_all) common.*word_of(option.key) = value.text;
            if (value.words_before == word) own.*word_of(option.key) = value.text;
        }
    }
    const auto add = [word](const Values& values, std::vector<std::string>& texts) {
        for (const options::PlacedValue& value : values) {
            if (value.words_before == 0 || value.words_before == word) texts.push_back(value.text);
        }
    };
    add(options_, own.options);
    add(environment_, own.environment);
    if (!common.name.empty() || (!own.name.empty() && players.size() != 1)) {
        return failure(ErrorKind::usage, "--name: expected it behind the one player that it names");
    }
    for (PlayerWords& player : players) {
        // What is typed goes before what stands in a file.
        PlayerWords merged = own;
        fill_gaps(merged, common);
        fill_gaps(merged, player);
        player = std::move(merged);
    }
    return {};
}

}  // namespace shinpan::cli
