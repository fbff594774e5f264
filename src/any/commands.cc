#include "any/commands.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/text.h"
#include "rules/rules_card.h"

namespace shinpan::any {
namespace {

tl::unexpected<Error> expected(std::string_view what) {
    return failure(ErrorKind::usage, fmt::format("expected {}", what));
}

std::optional<int> seconds_from(const std::string& text) {
    const auto whole = integer_from_text(text);
    constexpr long long kMost = 1'000'000;
    if (!whole || *whole < 0 || *whole > kMost) return std::nullopt;
    return static_cast<int>(*whole);
}

}  // namespace

Result<std::unique_ptr<Commands>> Commands::make(Player& player,
                                                 std::shared_ptr<rules::Rules> rules,
                                                 const Settings& settings, const Clock& clock) {
    Result<rules::RulesGame> game = rules::RulesGame::start(rules, {});
    if (!game) return tl::unexpected(game.error());
    std::unique_ptr<Commands> commands(
        new Commands(player, std::move(rules), settings, clock, std::move(*game)));
    if (settings.clock) commands->time_.set(engine_time(*settings.clock));
    return commands;
}

std::map<std::string, GtpCommand> Commands::table() {
    std::map<std::string, GtpCommand> all{
        {"clear_board", [this](const auto&) { return begin_again(); }},
        {"position", [this](const auto& words) { return set_position(words); }},
        {"play", [this](const auto& words) { return play(words); }},
        {"genmove", [this](const auto& words) { return genmove(words); }},
        {"undo", [this](const auto&) { return undo(); }},
        {"showboard",
         [this](const auto&) -> Result<std::string> { return "\n" + game_.picture(); }},
        {"time_settings", [this](const auto& words) { return time_settings(words); }},
        {"time_left", [this](const auto& words) { return time_left(words); }},
    };
    for (const rules::Setting& setting : rules_->introduction().settings) {
        all[setting.name] = [this, name = setting.name](const auto& words) {
            return set(name, words);
        };
    }
    for (auto& [name, command] : all)
        command = timed(std::move(command));
    return all;
}

GtpCommand Commands::timed(GtpCommand command) {
    return [this, command = std::move(command)](const GtpArguments& words) -> Result<std::string> {
        const Instant begun = clock_.now();
        if (being_played_.valid()) {
            if (const Status played = being_played_.get(); !played)
                return tl::unexpected(played.error());
        }
        busy_ += clock_.now() - begun;
        const Instant asked = clock_.now();
        Result<std::string> done = command(words);
        busy_ += clock_.now() - asked;
        if (being_played_.valid()) busy_ = {};  // that was a move of ours
        return done;
    };
}

Answer Commands::answer(const tlf::Command& command) {
    if (table_.empty()) table_ = table();
    // As it was typed: a position may look like a property.
    const std::string_view typed = command.text;
    const std::vector<std::string_view> words = split_words(typed);
    const std::string name(words.empty() ? "" : words.front());
    if (name == "quit") {
        Answer last = ok();
        last.is_last = true;
        return last;
    }
    if (name == "name") return ok("shinpan-any");
    if (name == "version") return ok(SHINPAN_VERSION);
    const auto found = table_.find(name);
    if (found == table_.end()) return refusal("unknown_command", {{"command", tlf::Value(name)}});
    const Result<std::string> done = found->second(GtpArguments(words.begin() + 1, words.end()));
    if (!done) return refusal("refused", {{"reason", tlf::Value(done.error().message)}});
    return ok(std::string(trimmed(std::string_view(*done))));
}

Result<std::string> Commands::begin_again() {
    Result<rules::RulesGame> game = rules::RulesGame::start(rules_, settings_);
    if (!game) return tl::unexpected(game.error());
    game_ = std::move(*game);
    player_.forget();
    if (told_.clock) time_.set(engine_time(*told_.clock));
    return "";
}

Result<std::string> Commands::set(const std::string& name, const GtpArguments& words) {
    if (words.size() != 1) return expected(name + " VALUE");
    GameSettings changed = settings_;
    const GameCard card = rules::card_of(rules_);
    if (const Status applied = apply_setting(card, changed, name, words[0]); !applied)
        return tl::unexpected(applied.error());
    changed.position.clear();
    std::swap(settings_, changed);
    Result<std::string> begun = begin_again();
    if (!begun) std::swap(settings_, changed);
    return begun;
}

Result<std::string> Commands::set_position(const GtpArguments& words) {
    if (words.size() != 1) return expected("position POSITION");
    const std::string before = std::exchange(settings_.position, words[0]);
    Result<std::string> begun = begin_again();
    if (!begun) settings_.position = before;
    return begun;
}

Status Commands::expect_turn_of(const std::string& side) const {
    if (game_.outcome()) return failure(ErrorKind::illegal, "the game is over");
    const std::string_view turn = game_.side_name(game_.to_move());
    if (lower_case_ascii(side) == turn) return {};
    return failure(ErrorKind::illegal, fmt::format("it is the turn of {}", turn));
}

Result<std::string> Commands::play(const GtpArguments& words) {
    if (words.size() != 2) return expected("play SIDE MOVE");
    if (const Status turn = expect_turn_of(words[0]); !turn) return tl::unexpected(turn.error());
    if (const Status played = game_.play(words[1]); !played) return tl::unexpected(played.error());
    return "";
}

// What the clock allows, but never more than it was told to take.
Effort Commands::effort_now() const {
    Effort effort = told_.effort;
    // The rest is for a busy machine: nobody loses a game by what a hundred more random ones would tell.
    constexpr double kUsed = 0.85;
    if (const auto budget = time_.budget(game_.to_move(), player_.moves_to_come())) {
        const auto own = std::chrono::duration_cast<Duration>(*budget * kUsed) - busy_;
        effort.time = std::max(Duration::zero(), std::min(effort.time.value_or(own), own));
    }
    return effort;
}

std::optional<std::string> Commands::slip() {
    if (random_() % 100 >= told_.slips) return std::nullopt;
    const std::vector<std::string>& legal = game_.place().standing.legal;
    return legal[random_() % legal.size()];
}

Result<std::string> Commands::genmove(const GtpArguments& words) {
    if (words.size() != 1) return expected("genmove SIDE");
    if (const Status turn = expect_turn_of(words[0]); !turn) return tl::unexpected(turn.error());
    const Instant begun = clock_.now();
    const auto place = std::make_shared<const rules::Place>(game_.place());
    const std::optional<std::string> slipped = slip();
    const std::string chosen = slipped ? *slipped : player_.choose(place, effort_now()).move;
    time_.charge(game_.to_move(), busy_ + (clock_.now() - begun));
    being_played_ = std::async(std::launch::async, [this, chosen] { return game_.play(chosen); });
    return chosen;
}

Result<std::string> Commands::undo() {
    if (!game_.undo()) return failure(ErrorKind::illegal, "cannot undo");
    return "";
}

// Whole seconds: a clock that was told more exactly is followed by oneself.
Result<std::string> Commands::time_settings(const GtpArguments& words) {
    if (words.size() != 3) return expected("time_settings MAIN PERIOD STONES");
    const auto main = seconds_from(words[0]), period = seconds_from(words[1]),
               stones = seconds_from(words[2]);
    if (!main || !period || !stones) return expected("seconds and stones");
    if (!told_.clock)
        time_.set({std::chrono::seconds(*main), std::chrono::seconds(*period), *stones});
    return "";
}

Result<std::string> Commands::time_left(const GtpArguments& words) {
    if (words.size() != 3) return expected("time_left SIDE SECONDS STONES");
    const auto seconds = seconds_from(words[1]), stones = seconds_from(words[2]);
    if (!seconds || !stones) return expected("seconds and stones");
    for (const Side side : kSides) {
        if (!told_.clock && lower_case_ascii(words[0]) == game_.side_name(side))
            time_.set_left(side, std::chrono::seconds(*seconds), *stones);
    }
    return "";
}

}  // namespace shinpan::any
