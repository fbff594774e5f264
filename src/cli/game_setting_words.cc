#include "cli/game_setting_words.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "cli/guest_games.h"
#include "core/shell_word.h"
#include "core/text.h"
#include "local/rules_opening.h"

namespace shinpan::cli {
namespace {

constexpr std::string_view kPosition = "position";

// The settings of all games, each name once.
std::vector<const SettingSchema*> all_settings() {
    std::vector<const SettingSchema*> all;
    for (const GameCard& card : catalog()) {
        for (const SettingSchema& schema : card.settings) {
            const bool is_new = std::ranges::none_of(
                all, [&](const SettingSchema* known) { return known->name == schema.name; });
            if (is_new) all.push_back(&schema);
        }
    }
    return all;
}

// "go: how large the board is": games that say the same of it stand together, each other in a line
// of its own.
std::string help_of(std::string_view name) {
    std::vector<std::pair<std::string, std::string>> lines;  // games, and what they say
    for (const GameCard& card : catalog()) {
        const SettingSchema* schema = card.find_setting(name);
        if (!schema) continue;
        const std::string& help = schema->help.english;
        const auto same =
            std::ranges::find(lines, help, &std::pair<std::string, std::string>::second);
        if (same != lines.end()) {
            same->first += fmt::format(", {}", card.name);
        } else {
            lines.emplace_back(card.name, help);
        }
    }
    std::string text;
    for (const auto& [games, help] : lines)
        text += fmt::format("{}{}: {}", text.empty() ? "" : ";\n", games, help);
    return text;
}

}  // namespace

Result<const GameCard*> game_from_word(std::string_view word) {
    if (word.empty()) return &usual_game();
    if (const GameCard* card = game_named(word)) return card;
    return guest_from_word(word);
}

std::string game_word_in_file(const std::string& word, const std::string& file) {
    namespace fs = std::filesystem;
    const bool is_path = is_rules_word(word) && command_in(word) == word && word.front() != '/';
    const fs::path folder = fs::path(file).parent_path();
    if (!is_path || folder.empty()) return word;
    std::error_code ignored;
    const std::string path = (folder / word).string();
    // A path as it stands, or a command that begins with one.
    return fs::exists(path, ignored) ? path : shell_quoted(folder.string()) + "/" + word;
}

namespace {

// Names with bars between them are what shells complete.
std::string offered_games() {
    std::vector<std::string> names;
    for (const GameCard& card : built_in_games())
        names.emplace_back(card.name);
    for (std::string& name : offered_guests())
        names.push_back(std::move(name));
    return fmt::format("{}", fmt::join(names, "|"));
}

}  // namespace

void declare_game_word(options::Arguments& a, std::string& game) {
    a.positional(offered_guests().empty() ? "GAME" : offered_games(), game,
                 "the game to count, or a program that has its rules");
    declare_games_folder(a);
}

void declare_game(options::Arguments& a, std::string& game, std::string_view usual) {
    a.option(
        "--game", game, offered_games(),
        fmt::format("what is played, by this or any other of its names, or a program that has\n"
                    "its rules: ./hex.py, rules:COMMAND (default: {})",
                    usual.empty() ? usual_game().name : usual));
    declare_games_folder(a);
}

void GameSettingWords::declare(options::Arguments& a) {
    for (const SettingSchema* schema : all_settings()) {
        a.option("--" + schema->name, said_[schema->name], schema->placeholder,
                 help_of(schema->name));
    }
    a.option("--position", said_[std::string(kPosition)], "TEXT",
             "where games begin, in the game's own notation: FEN for chess, SFEN for shogi");
    declare_set(a);
}

void GameSettingWords::declare_set(options::Arguments& a) {
    a.placed_option("--set", set_, "NAME=VALUE", "any setting of the game, by its name");
}

std::vector<std::string> GameSettingWords::names() {
    std::vector<std::string> names{std::string(kPosition)};
    for (const SettingSchema* schema : all_settings())
        names.push_back(schema->name);
    return names;
}

void GameSettingWords::fill(const std::map<std::string, std::string, std::less<>>& settings) {
    for (const std::string& name : names()) {
        const auto found = settings.find(name);
        if (found != settings.end() && said_[name].empty()) said_[name] = found->second;
    }
}

std::string GameSettingWords::said(std::string_view name) const {
    const auto found = said_.find(name);
    return found == said_.end() ? "" : found->second;
}

bool GameSettingWords::is_anything_said() const {
    return !set_.empty() ||
           std::ranges::any_of(said_, [](const auto& each) { return !each.second.empty(); });
}

Result<GameSettings> GameSettingWords::settings(const GameCard& card) const {
    GameSettings settings;
    for (const auto& [name, text] : said_) {
        if (text.empty()) continue;
        if (const Status applied = apply_setting(card, settings, name, text); !applied)
            return tl::unexpected(applied.error());
    }
    for (const options::PlacedValue& each : set_) {
        const std::size_t equals = each.text.find('=');
        if (equals == each.text.npos) {
            return failure(ErrorKind::usage,
                           fmt::format("--set {}: expected NAME=VALUE", in_quotes(each.text)));
        }
        const Status applied = apply_setting(card, settings, each.text.substr(0, equals),
                                             each.text.substr(equals + 1));
        if (!applied) return tl::unexpected(applied.error());
    }
    return settings;
}

}  // namespace shinpan::cli
