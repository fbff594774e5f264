#include "referee/term_bounds.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "core/text.h"
#include "games/catalog.h"
#include "referee/game_clock.h"

namespace shinpan {
namespace {

using namespace std::string_view_literals;

constexpr int kMovesOfPace = 60;
constexpr std::string_view kAny = "any";
constexpr std::string_view kNone = "none";

// "9", "13..19", "..19": the ends as they were written; an empty one is open.
struct Span {
    std::string_view least;
    std::string_view most;
    bool is_range;
};

std::vector<Span> spans_in(std::string_view values) {
    std::vector<Span> spans;
    for (const std::string_view each : split(values, ',')) {
        const std::string_view text = trimmed(each);
        const std::size_t dots = text.find("..");
        if (dots == text.npos) {
            spans.push_back({text, text, false});
        } else {
            spans.push_back({trimmed(text.substr(0, dots)), trimmed(text.substr(dots + 2)), true});
        }
    }
    return spans;
}

// Whether one of the spans has it. `read` makes a number of an end, and `is` knows it by its text.
template <class Number, class Read, class Is>
bool contain(std::string_view values, const Number& number, const Read& read, const Is& is) {
    return std::ranges::any_of(spans_in(values), [&](const Span& span) {
        if (!span.is_range) return span.least == kAny || is(span.least);
        if (!number) return false;
        const auto least = span.least.empty() ? number : read(span.least);
        const auto most = span.most.empty() ? number : read(span.most);
        return least && most && *least <= *number && *number <= *most;
    });
}

// Is every end something that `read` can read, in its order, and every value something that `is` knows?
template <class Read, class Known>
bool are_good(std::string_view values, const Read& read, const Known& known) {
    return std::ranges::all_of(spans_in(values), [&](const Span& span) {
        if (!span.is_range) return span.least == kAny || known(span.least);
        const auto least = read(span.least.empty() ? span.most : span.least);
        const auto most = read(span.most.empty() ? span.least : span.most);
        return least && most && *least <= *most;
    });
}

std::optional<Duration> time_in(std::string_view text) {
    const Result<Duration> time = duration_from_text(text);
    return time ? std::optional(*time) : std::nullopt;
}

std::optional<double> number_of(const SettingValue& value, Side side) {
    if (const auto* whole = std::get_if<int>(&value)) return *whole;
    if (const auto* number = std::get_if<double>(&value)) return *number;
    if (const auto* counts = std::get_if<PerSide<int>>(&value)) return (*counts)[side];
    return std::nullopt;
}

std::optional<double> number_in(const SettingSchema& schema, std::string_view text) {
    const Result<SettingValue> value = setting_from_text(schema, text);
    return value ? number_of(*value, Side::first) : std::nullopt;
}

bool are_good_settings(const SettingSchema& schema, std::string_view values) {
    return are_good(
        values, [&](std::string_view text) { return number_in(schema, text); },
        [&](std::string_view text) { return setting_from_text(schema, text).has_value(); });
}

std::optional<Duration> pace_of(const TimeControl& time) {
    if (time.is_unlimited) return std::nullopt;
    const Duration of_period = time.periods > 0 ? time.period / time.moves_in_period : Duration();
    return time.main / kMovesOfPace + time.increment + of_period;
}

tl::unexpected<Error> unreadable(std::string_view key, std::string_view values,
                                 std::string_view expected) {
    return failure(ErrorKind::usage,
                   fmt::format("bounds {}: expected {}",
                               in_quotes(fmt::format("{}={}", key, values)), expected));
}

tl::unexpected<Error> refused(std::string_view key, std::string_view said,
                              std::string_view allowed) {
    return failure(ErrorKind::usage,
                   fmt::format("{} {}: allowed here: {}", key, in_quotes(said), allowed));
}

}  // namespace

std::vector<std::string> TermBounds::keys() {
    std::vector<std::string> known{"time", "pace", "position", "game"};
    for (const GameCard& card : catalog()) {
        for (const SettingSchema& schema : card.settings) {
            if (std::ranges::find(known, schema.name) == known.end()) known.push_back(schema.name);
        }
    }
    return known;
}

Status TermBounds::set(std::string_view key, std::string_view values) {
    const auto no_number = [](std::string_view) { return std::optional<int>(); };
    bool is_good = false;
    std::string expected;
    if (key == "time") {
        expected = "times such as 1s..10m, controls such as 3m+2s, none or any";
        is_good = are_good(values, time_in, [](std::string_view text) {
            return time_control_from_text(text).has_value();
        });
    } else if (key == "pace") {
        expected = "a time for a move such as 100ms.., or any";
        is_good = are_good(values, time_in, [](std::string_view) { return false; });
    } else if (key == "position") {
        expected = "any or none";
        is_good = values == kAny || values == kNone;
    } else if (key == "game") {
        expected = "names of games";
        is_good = are_good(values, no_number,
                           [](std::string_view text) { return game_called(text) != nullptr; });
    } else {
        for (const GameCard& card : catalog()) {
            const SettingSchema* schema = card.find_setting(key);
            if (!schema) continue;
            expected =
                fmt::format("{}, several with commas, or a range with two dots", schema->expected);
            is_good = is_good || are_good_settings(*schema, values);
        }
    }
    if (expected.empty()) {
        const std::vector<std::string> known = keys();
        const std::optional<std::string> guess = closest(key, known);
        return unreadable(key, values,
                          fmt::format("one of the keys {}{}", fmt::join(known, ", "),
                                      guess ? fmt::format(" (did you mean {}?)", *guess) : ""));
    }
    if (!is_good) return unreadable(key, values, expected);
    allowed_.insert_or_assign(std::string(key), std::string(values));
    return {};
}

Result<TermBounds> TermBounds::from_words(std::span<const std::string> words) {
    TermBounds bounds;
    for (const std::string_view word : words) {
        const std::size_t equals = word.find('=');
        const std::string_view values = equals == word.npos ? ""sv : word.substr(equals + 1);
        if (const Status set = bounds.set(word.substr(0, equals), values); !set)
            return tl::unexpected(set.error());
    }
    return bounds;
}

TermBounds TermBounds::usual() {
    TermBounds bounds;
    bounds.allowed_ = {
        {"time", "1s..24h"}, {"pace", "50ms.."}, {"size", "5..25"}, {"komi", "-100..100"}};
    return bounds;
}

void TermBounds::override_by(const TermBounds& other) {
    for (const auto& [key, values] : other.allowed_)
        allowed_.insert_or_assign(key, values);
}

Status TermBounds::check_time(const TimeControl& time) const {
    if (const auto allowed = allowed_.find("time"); allowed != allowed_.end()) {
        const std::optional<Duration> start =
            time.is_unlimited ? std::nullopt : std::optional(GameClock(time).allowance());
        const auto is_same = [&](std::string_view text) {
            return time_control_from_text(text) == time;
        };
        if (!contain(allowed->second, start, time_in, is_same))
            return refused("time", to_text(time), allowed->second);
    }
    if (const auto allowed = allowed_.find("pace"); allowed != allowed_.end()) {
        const std::optional<Duration> pace = pace_of(time);
        const auto never = [](std::string_view) { return false; };
        if (pace && !contain(allowed->second, pace, time_in, never)) {
            return refused("time", to_text(time),
                           fmt::format("{} a move, and this is {} in a game of {} moves",
                                       allowed->second, to_text(*pace), kMovesOfPace));
        }
    }
    return {};
}

Status TermBounds::check_position(std::string_view position) const {
    const auto allowed = allowed_.find("position");
    if (allowed == allowed_.end() || position.empty() || allowed->second == kAny) return {};
    return refused("position", position, "only where the game usually starts");
}

Status TermBounds::check_setting(const SettingSchema& schema, const SettingValue& value) const {
    const auto allowed = allowed_.find(schema.name);
    if (allowed == allowed_.end()) return {};
    const auto is_allowed = [&](Side side) {
        const std::optional<double> number = number_of(value, side);
        return contain(
            allowed->second, number, [&](std::string_view text) { return number_in(schema, text); },
            [&](std::string_view text) {
                return number ? number_in(schema, text) == number
                              : setting_from_text(schema, text) == value;
            });
    };
    if (is_allowed(Side::first) && is_allowed(Side::second)) return {};
    return refused(schema.name, setting_text(value), allowed->second);
}

Status TermBounds::check(const Proposal& proposal) const {
    const Result<const GameCard*> card = find_game(proposal.game);
    if (!card) return tl::unexpected(card.error());
    if (const auto allowed = allowed_.find("game"); allowed != allowed_.end()) {
        const auto is_same = [&](std::string_view text) { return game_called(text) == *card; };
        const auto no_number = [](std::string_view) { return std::optional<int>(); };
        if (!contain(allowed->second, std::optional<int>(), no_number, is_same))
            return refused("game", proposal.game, allowed->second);
    }
    if (proposal.time) {
        if (Status good = check_time(*proposal.time); !good) return good;
    }
    const GameSettings told = told_by_position(proposal);
    for (const auto* settings : {&proposal.settings.said, &told.said}) {
        for (const auto& [name, value] : *settings) {
            const SettingSchema* schema = (*card)->find_setting(name);
            if (!schema) continue;
            if (Status good = check_setting(*schema, value); !good) return good;
        }
    }
    return check_position(proposal.settings.position);
}

}  // namespace shinpan
