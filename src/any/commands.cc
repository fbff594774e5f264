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

std::optional<double> seconds_from(const std::string& text) {
    const auto whole = integer_from_text(text);
    constexpr long long kMost = 1'000'000;
    if (!whole || *whole < 0 || *whole > kMost) return std::nullopt;
    return static_cast<double>(*whole);
}

Duration duration_of(double seconds) {
    return std::chrono::duration_cast<Duration>(std::chrono::duration<double>(seconds));
}

}  // namespace

Result<std::unique_ptr<Commands>> Commands::make(Player& player, Effort effort,
                                                 const Clock& clock) {
    Result<rules::RulesGame> game = rules::RulesGame::start(player.shared_rules(), {});
    if (!game) return tl::unexpected(game.error());
    return std::unique_ptr<Commands>(new Commands(player, effort, clock, std::move(*game)));
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
    for (const rules::Setting& setting : player_.rules().introduction().settings) {
        all[setting.name] = [this, name = setting.name](const auto& words) {
            return set(name, words);
        };
    }
    return all;
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
    Result<rules::RulesGame> game = rules::RulesGame::start(player_.shared_rules(), settings_);
    if (!game) return tl::unexpected(game.error());
    game_ = std::move(*game);
    left_.reset();
    return "";
}

Result<std::string> Commands::set(const std::string& name, const GtpArguments& words) {
    if (words.size() != 1) return expected(name + " VALUE");
    GameSettings changed = settings_;
    const GameCard card = rules::card_of(player_.shared_rules());
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

// A part of what is left, but never more than it was told to take.
Effort Commands::effort_now() const {
    Effort effort = effort_;
    constexpr int kMovesToCome = 30;
    constexpr double kUsed = 0.8;  // of a period
    if (left_ && period_) {
        const Duration own = *left_ / kMovesToCome;
        effort.time = std::min(effort.time, std::max(own, *period_));
    } else if (period_) {
        effort.time = std::min(effort.time, *period_);
    } else if (left_) {
        effort.time = std::min(effort.time, *left_ / kMovesToCome);
    }
    effort.time = duration_of(std::chrono::duration<double>(effort.time).count() * kUsed);
    return effort;
}

Result<std::string> Commands::genmove(const GtpArguments& words) {
    if (words.size() != 1) return expected("genmove SIDE");
    if (const Status turn = expect_turn_of(words[0]); !turn) return tl::unexpected(turn.error());
    const Result<Choice> choice = player_.choose(game_, effort_now(), clock_);
    if (!choice) return tl::unexpected(choice.error());
    if (const Status played = game_.play(choice->move); !played)
        return tl::unexpected(played.error());
    return choice->move;
}

Result<std::string> Commands::undo() {
    if (!game_.undo()) return failure(ErrorKind::illegal, "cannot undo");
    return "";
}

Result<std::string> Commands::time_settings(const GtpArguments& words) {
    if (words.size() != 3) return expected("time_settings MAIN PERIOD STONES");
    const auto main = seconds_from(words[0]), period = seconds_from(words[1]),
               stones = seconds_from(words[2]);
    if (!main || !period || !stones) return expected("seconds and stones");
    period_.reset();
    left_.reset();
    // No stones in a period that there is: GTP's way to say that there is no clock.
    if (*period > 0 && *stones == 0) return "";
    if (*stones > 0) period_ = duration_of(*period / *stones);
    if (*main > 0) left_ = duration_of(*main);
    return "";
}

Result<std::string> Commands::time_left(const GtpArguments& words) {
    if (words.size() != 3) return expected("time_left SIDE SECONDS STONES");
    const auto seconds = seconds_from(words[1]), stones = seconds_from(words[2]);
    if (!seconds || !stones) return expected("seconds and stones");
    if (lower_case_ascii(words[0]) != game_.side_name(game_.to_move())) return "";
    if (*stones > 0) {
        left_.reset();
        period_ = duration_of(*seconds / *stones);
    } else {
        left_ = duration_of(*seconds);
    }
    return "";
}

}  // namespace shinpan::any
