// What is played and how it starts, on a command line or in a file: a game by any of its names, and
// the settings that its card has.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/catalog.h"
#include "options/arguments.h"

namespace shinpan::cli {

// By its name or by what people call it; the usual game where nothing is said.
Result<const GameCard*> game_from_word(std::string_view word);
// What the file of a contest says for a game: a path is meant from the folder of that file.
std::string game_word_in_file(const std::string& word, const std::string& file);
// The option --game, for game_from_word. `usual` is what is played without it; empty: the usual game.
void declare_game(options::Arguments& arguments, std::string& game, std::string_view usual = "");
// The same as a word of its own, of a command that counts.
void declare_game_word(options::Arguments& arguments, std::string& game);

class GameSettingWords {
public:
    // An option for each setting of any game, --position, and --set for all of them.
    void declare(options::Arguments& arguments);
    // Only --set.
    void declare_set(options::Arguments& arguments);

    // Their names in a file, whose settings count where the command line says nothing.
    static std::vector<std::string> names();
    void fill(const std::map<std::string, std::string, std::less<>>& settings);

    // What was said of one; empty: nothing.
    std::string said(std::string_view name) const;
    bool is_anything_said() const;

    // What the game does not have is refused.
    Result<GameSettings> settings(const GameCard& card) const;

private:
    std::map<std::string, std::string, std::less<>> said_;  // by name; empty: it is not said
    std::vector<options::PlacedValue> set_;                 // NAME=VALUE
};

}  // namespace shinpan::cli
