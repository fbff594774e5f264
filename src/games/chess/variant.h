// The setting "variant" of chess: "standard", "960", or "960:518" for a start by its number.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace shinpan::chess {

struct Variant {
    static constexpr int kByLot = -1;  // of start

    bool is_chess960 = false;
    int start = kByLot;  // its number, 0 to 959

    bool operator==(const Variant&) const = default;
};

// Nothing: it is none.
std::optional<Variant> variant_from_text(std::string_view text);
std::string to_text(const Variant& variant);

}  // namespace shinpan::chess
