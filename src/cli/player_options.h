// The players of a command line: words, the options that follow them, and files of them.
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "contestants/player_file.h"
#include "contestants/player_words.h"
#include "core/result.h"
#include "options/arguments.h"
#include "tournament/entry_finding.h"

namespace shinpan::cli {

// What a folder among the words is: entries, or also a single engine, if it has a `run` or the like.
enum class FolderMeans { entries, engine_or_entries };

struct NamedPlayers {
    std::vector<PlayerWords> words;  // in their order
    std::vector<EntryFinding> bad;   // entries that are none
};

// Options before the first player are for all players, those behind a player for that one. Only
// limits and clocks that stand behind the last player are for all again, because that is where
// people write what they mean for the whole match: "A B --time 2s".
class PlayerOptions {
public:
    // `words` is what the player words are called in --help: "two of them".
    void declare(options::Arguments& arguments, const std::string& words, bool is_required = true);

    // A word that ends in .toml is a file of players; its settings, of which there may be
    // `setting_names`, are put into `settings`.
    Result<NamedPlayers> players(std::span<const std::string> setting_names,
                                 std::map<std::string, std::string, std::less<>>& settings,
                                 FolderMeans folders = FolderMeans::engine_or_entries) const;

    // What a file of players says of this; empty: none does.
    std::string file_setting(const std::string& name) const;
    std::string file() const;  // the first of them; empty: there is none

    const std::vector<std::string>& words() const { return words_; }
    // The first --time of all; empty: there is none.
    std::string first_time() const;

private:
    using Values = std::vector<options::PlacedValue>;

    Status add_options(std::vector<PlayerWords>& players, std::size_t word) const;

    std::vector<std::string> words_;
    std::map<std::string, Values> texts_;  // by the key of PlayerWords
    Values options_;
    Values environment_;
};

}  // namespace shinpan::cli
