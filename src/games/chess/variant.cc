#include "games/chess/variant.h"

#include <fmt/format.h>

#include "core/text.h"
#include "games/chess/start_positions.h"

namespace shinpan::chess {
namespace {

constexpr std::string_view kStandardWord = "standard";
constexpr std::string_view kChess960Word = "960";

}  // namespace

std::optional<Variant> variant_from_text(std::string_view text) {
    if (text == kStandardWord) return Variant{};
    if (!text.starts_with(kChess960Word)) return std::nullopt;
    text.remove_prefix(kChess960Word.size());
    if (text.empty()) return Variant{.is_chess960 = true};
    if (text.front() != ':') return std::nullopt;
    const auto number = integer_from_text(text.substr(1));
    if (!number || *number < 0 || *number >= kStarts) return std::nullopt;
    return Variant{.is_chess960 = true, .start = static_cast<int>(*number)};
}

std::string to_text(const Variant& variant) {
    if (!variant.is_chess960) return std::string(kStandardWord);
    return variant.start == Variant::kByLot ? std::string(kChess960Word)
                                            : fmt::format("{}:{}", kChess960Word, variant.start);
}

}  // namespace shinpan::chess
