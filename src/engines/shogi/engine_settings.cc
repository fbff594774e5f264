#include "engines/shogi/engine_settings.h"

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>

#include "core/text.h"
#include "engines/shogi/machine_memory.h"

namespace shinpan::shogi {
namespace {

constexpr std::string_view kHash = "USI_Hash";
constexpr std::string_view kPonder = "USI_Ponder";
constexpr std::string_view kMode = "FREEZE_Mode";
constexpr std::string_view kEnteringKing = "EnteringKingRule";
constexpr std::string_view kBook = "BookFile";

struct NumberOption {
    std::string_view name;
    int EngineSettings::*value;
    int least;
    int most;
};
constexpr NumberOption kNumberOptions[] = {
    {kHash, &EngineSettings::hash, 1, 16 * 1024},
    {"Threads", &EngineSettings::threads, 1, 256},
    {"MultiPV", &EngineSettings::lines, 1, 600},
    {"NodesLimit", &EngineSettings::nodes, 0, 2'000'000'000},
    {"NetworkDelay", &EngineSettings::network_delay, 0, 10'000},
    {"MinimumThinkingTime", &EngineSettings::least_time, 0, 100'000},
    {"MaxMovesToDraw", &EngineSettings::most_moves, 0, kLargestMoveLimit},
    {"Level", &EngineSettings::level, 1, kStrongestLevel},
    {"Seed", &EngineSettings::seed, 0, 2'000'000'000},
};

constexpr FreezeMode kOfferedModes[] = {FreezeMode::ok, FreezeMode::can_freeze,
                                        FreezeMode::allow_freeze, FreezeMode::ignore,
                                        FreezeMode::none};

// The names that other engines have given to the rules of declaration.
struct EnteringKingRule {
    std::string_view name;
    Declaration declaration;
    bool handicap_points;
};
constexpr EnteringKingRule kEnteringKingRules[] = {
    {"NoEnteringKing", Declaration::none, false}, {"CSARule24", Declaration::points_24, false},
    {"CSARule24H", Declaration::points_24, true}, {"CSARule27", Declaration::points_27, false},
    {"CSARule27H", Declaration::points_27, true},
};

// Names of options have no case, as the first draft of USI has it.
bool is_named(const usi::SetOption& option, std::string_view name) {
    return lower_case_ascii(option.name) == lower_case_ascii(name);
}

tl::unexpected<Error> bad_value(std::string_view name, std::string_view value) {
    return failure(ErrorKind::usage,
                   fmt::format("option {}: {}: not one of its values", name, in_quotes(value)));
}

// Before it is touched: a machine without memory cannot even be told to quit.
std::string bounded_hash(EngineSettings& settings, long long told) {
    const auto most = static_cast<int>(std::min<std::size_t>(largest_table_bytes() >> 20, 1 << 20));
    if (settings.hash <= most) return {};
    std::string remark = fmt::format(
        "option {}: {} MiB are more than half of the memory: {} MiB are taken", kHash, told, most);
    settings.hash = std::max(most, 1);
    return remark;
}

Result<std::string> set_number(EngineSettings& settings, const NumberOption& number,
                               std::string_view value) {
    const std::optional<long long> told = integer_from_text(value);
    if (!told) return bad_value(number.name, value);
    settings.*number.value =
        static_cast<int>(std::clamp<long long>(*told, number.least, number.most));
    return number.name == kHash ? bounded_hash(settings, *told) : std::string();
}

}  // namespace

TimeHabits EngineSettings::time_habits() const {
    return {std::chrono::milliseconds(network_delay), std::chrono::milliseconds(least_time)};
}

Rules EngineSettings::rules() const {
    const auto* rule =
        std::ranges::find(kEnteringKingRules, entering_king, &EnteringKingRule::name);
    return {.declaration = rule->declaration,
            .handicap_points = rule->handicap_points,
            .move_limit = most_moves};
}

std::vector<usi::Option> offered_options() {
    std::vector<usi::Option> options;
    EngineSettings usual;
    for (const NumberOption& number : kNumberOptions) {
        options.push_back({std::string(number.name), usi::OptionType::spin,
                           std::to_string(usual.*number.value), number.least, number.most});
    }
    options.push_back({std::string(kPonder), usi::OptionType::check, "false"});
    usi::Option rule{std::string(kEnteringKing), usi::OptionType::combo, usual.entering_king};
    for (const EnteringKingRule& each : kEnteringKingRules)
        rule.choices.emplace_back(each.name);
    options.push_back(rule);
    options.push_back({std::string(kBook), usi::OptionType::filename, usual.book});
    usi::Option mode{std::string(kMode), usi::OptionType::combo, std::string(word(usual.mode))};
    for (const FreezeMode each : kOfferedModes)
        mode.choices.emplace_back(word(each));
    options.push_back(mode);
    return options;
}

Result<std::string> set_option(EngineSettings& settings, const usi::SetOption& option) {
    const std::string value = option.value.value_or("");
    for (const NumberOption& number : kNumberOptions) {
        if (is_named(option, number.name)) return set_number(settings, number, value);
    }
    if (is_named(option, kPonder)) return std::string();  // the GUI's choice, move by move
    if (is_named(option, kEnteringKing)) {
        if (std::ranges::find(kEnteringKingRules, value, &EnteringKingRule::name) ==
            std::end(kEnteringKingRules)) {
            return bad_value(kEnteringKing, value);
        }
        settings.entering_king = value;
        return std::string();
    }
    if (is_named(option, kBook)) {
        settings.book = value.empty() ? std::string(kNoBook) : value;
        return std::string();
    }
    if (is_named(option, kMode)) {
        const std::optional<FreezeMode> mode = freeze_mode_from_word(value);
        if (!mode) return bad_value(kMode, value);
        settings.mode = *mode;
        return std::string();
    }
    return failure(ErrorKind::usage,
                   fmt::format("option {}: there is none of that name", in_quotes(option.name)));
}

}  // namespace shinpan::shogi
