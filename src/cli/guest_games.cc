#include "cli/guest_games.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <mutex>
#include <thread>

#include <fmt/format.h>

#include "cli/sandbox.h"
#include "core/shell_word.h"
#include "core/text.h"
#include "games/catalog.h"
#include "io/box.h"
#include "io/program_path.h"
#include "local/rules_folders.h"
#include "local/rules_opening.h"
#include "rules/rules_card.h"
#include "rules/setting_text.h"

namespace shinpan::cli {
namespace {

namespace fs = std::filesystem;

// What --games-folder says, once for the whole program.
std::string& said_folder() {
    static std::string folder;
    return folder;
}

// How rules programs are started, and all that were: once for the whole program, too.
struct Guests {
    std::mutex mutex;
    RulesSettings settings{.launcher = launcher_path()};
    std::vector<std::shared_ptr<rules::Rules>> opened;
    std::map<std::string, const GameCard*, std::less<>> by_command;
    bool are_offered = false;
};
Guests& guests() {
    // Never destroyed: games hold their rules for as long as the program runs.
    static auto* const kAllGuests = new Guests;
    return *kAllGuests;
}

RulesSettings guest_settings() {
    const std::lock_guard lock(guests().mutex);
    return guests().settings;
}

Result<GameCard> card_of_opened(const Result<std::shared_ptr<rules::Rules>>& rules) {
    if (!rules) return tl::unexpected(rules.error());
    const std::lock_guard lock(guests().mutex);
    guests().opened.push_back(*rules);
    return rules::card_of(*rules);
}

std::vector<fs::path> folders() { return rules_folders(said_folder()); }

Result<const GameCard*> welcome_program(std::string_view command) {
    {
        const std::lock_guard lock(guests().mutex);
        const auto known = guests().by_command.find(command);
        if (known != guests().by_command.end()) return known->second;
    }
    Result<GameCard> card = card_of_opened(open_rules(command, guest_settings()));
    if (!card) return tl::unexpected(card.error());
    Result<const GameCard*> welcomed = welcome(std::move(*card));
    const std::lock_guard lock(guests().mutex);
    if (welcomed) guests().by_command.emplace(command, *welcomed);
    return welcomed;
}

}  // namespace

void expect_guests() {
    set_guest_finder([](const GameOrigin& origin) {
        const auto stored = open_stored_rules(origin, guest_settings());
        if (stored) return card_of_opened(stored);
        // The same contents somewhere else: a record may come from another machine.
        for (const auto& [name, path] : rules_programs_in(folders())) {
            if (is_file_of(origin, path.string())) {
                return card_of_opened(open_rules(shell_quoted(path.string()), guest_settings()));
            }
        }
        return card_of_opened(stored);
    });
}

Status put_guests_into_sandbox(const std::string& wish) {
    if (wish != "box" && wish != "auto") return {};
    const Result<std::string> box = find_box(launcher_path());
    // Who wishes "auto" is told by the players' sandbox that there is none.
    if (!box && wish == "box") return tl::unexpected(no_box(box.error()));
    const std::lock_guard lock(guests().mutex);
    guests().settings.box = box.value_or("");
    return {};
}

void hurry_guests() {
    const std::lock_guard lock(guests().mutex);
    guests().settings.patience = RulesPatience::of_server();
}

void dismiss_guests() {
    const std::lock_guard lock(guests().mutex);
    std::vector<std::jthread> farewells;
    for (const auto& rules : guests().opened)
        farewells.emplace_back([&rules] { rules->program().dismiss(); });
}

void declare_games_folder(options::Arguments& a) {
    a.option("--games-folder", said_folder(), "FOLDER",
             "rules programs that --game knows by their names\n"
             "(default: ~/.local/share/shinpan/games)");
}

std::vector<std::string> guest_names() {
    std::vector<std::string> names;
    for (const auto& [name, path] : rules_programs_in(folders()))
        names.push_back(name);
    return names;
}

void offer_guests() {
    const std::lock_guard lock(guests().mutex);
    guests().are_offered = true;
}

std::vector<std::string> offered_guests() {
    const std::lock_guard lock(guests().mutex);
    return guests().are_offered ? guest_names() : std::vector<std::string>();
}

Result<const GameCard*> guest_from_word(std::string_view word) {
    if (is_rules_word(word)) return welcome_program(command_in(word));
    const std::map<std::string, fs::path> programs = rules_programs_in(folders());
    if (const auto found = programs.find(std::string(word)); found != programs.end())
        return welcome_program(shell_quoted(found->second.string()));
    Result<const GameCard*> known = find_game(word);
    if (known) return known;
    // As a shell has it: a file of this folder is a program only by its path.
    std::error_code ignored;
    if (fs::is_regular_file(word, ignored)) {
        return failure(ErrorKind::usage,
                       fmt::format("unknown game {} (did you mean {}?)", in_quotes(word),
                                   in_quotes(fmt::format("./{}", word))));
    }
    std::vector<std::string> names;
    for (const GameCard& card : catalog())
        names.emplace_back(card.name);
    for (const auto& [name, path] : programs)
        names.push_back(name);
    if (const auto guess = closest(word, names)) {
        return failure(ErrorKind::usage, fmt::format("unknown game {} (did you mean {}?)",
                                                     in_quotes(word), in_quotes(*guess)));
    }
    return failure(ErrorKind::usage,
                   fmt::format("unknown game {}: expected {}, or a rules program such as ./{}.py",
                               in_quotes(word), fmt::join(names, ", "), "hex"));
}

const GameCard* guest_of_name(const std::string& name) {
    if (!rules::is_name(name)) return nullptr;
    if (const Result<const GameCard*> known = find_game(name)) return *known;
    const Result<const GameCard*> card = guest_from_word(name);
    return card ? *card : nullptr;
}

void welcome_guests(const std::function<void(const std::string&)>& tell) {
    if (said_folder().empty()) return;
    for (const auto& [name, path] : rules_programs_in({said_folder()})) {
        const Result<const GameCard*> card = welcome_program(shell_quoted(path.string()));
        if (!card) tell(card.error().message);
    }
}

}  // namespace shinpan::cli
