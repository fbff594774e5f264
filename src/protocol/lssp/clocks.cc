#include "protocol/lssp/clocks.h"

#include <cstdint>
#include <vector>

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan::lssp {
namespace {

constexpr std::string_view kNoLimit = "-";
// 31 years, as for every time of the protocol, and more moves than any period is for.
constexpr std::int64_t kLongestLeft = 1'000'000'000'000;
constexpr std::int64_t kMostMovesTold = 1'000'000;

std::string text_of(const ClockTold& clock) {
    if (!clock.left) return std::string(kNoLimit);
    const std::string left = fmt::to_string(clock.left->count());
    return clock.moves > 0 ? fmt::format("{}:{}", left, clock.moves) : left;
}

std::optional<std::int64_t> count_in(std::string_view text, std::int64_t most) {
    if (text.empty() || text.find_first_not_of("0123456789") != text.npos) return std::nullopt;
    const auto number = integer_from_text(text);
    if (!number || *number > most) return std::nullopt;
    return *number;
}

std::optional<ClockTold> clock_in(std::string_view text) {
    if (text == kNoLimit) return ClockTold{};
    const std::size_t colon = text.find(':');
    const auto left = count_in(text.substr(0, colon), kLongestLeft);
    if (!left) return std::nullopt;
    ClockTold clock{std::chrono::milliseconds(*left)};
    if (colon == text.npos) return clock;
    const auto moves = count_in(text.substr(colon + 1), kMostMovesTold);
    if (!moves || *moves == 0) return std::nullopt;
    clock.moves = static_cast<int>(*moves);
    return clock;
}

}  // namespace

std::string to_text(const ClocksTold& clocks) {
    return fmt::format("{} {}", text_of(clocks[Side::first]), text_of(clocks[Side::second]));
}

std::optional<ClocksTold> clocks_from_text(std::string_view text) {
    const std::vector<std::string_view> words = split_words(text);
    if (words.size() != 2) return std::nullopt;
    const auto first = clock_in(words[0]);
    const auto second = clock_in(words[1]);
    if (!first || !second) return std::nullopt;
    return ClocksTold{{*first, *second}};
}

}  // namespace shinpan::lssp
