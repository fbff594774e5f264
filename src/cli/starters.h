// The starter engines: for each game and language the files of an engine that plays at once.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/embedded_file.h"
#include "io/new_files.h"

namespace shinpan::cli {

// As they are typed.
const std::vector<std::string>& starter_games();
const std::vector<std::string>& starter_languages();

// The files of a starter, `run` among them. precondition: both are of the lists above
std::vector<NewFile> starter(std::string_view game, std::string_view language);

// All of libraries: a starter brings the one for its language along, so that it keeps a thinking log.
std::span<const EmbeddedFile> library_files();

// All of data/new-game: the rules of a small game in several languages.
std::span<const EmbeddedFile> new_game_files();

// `text` with another word in all places of one.
std::string replaced(std::string text, std::string_view old, std::string_view with);

// All of data/starters; data/starters/README.md tells how they belong together.
std::span<const EmbeddedFile> starter_files();

}  // namespace shinpan::cli
