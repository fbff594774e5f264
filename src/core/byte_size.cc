#include "core/byte_size.h"

#include <limits>

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan {

Result<std::uint64_t> byte_size_from_text(std::string_view text) {
    constexpr std::string_view kUnits = "KMGT";
    std::string_view digits = text;
    int shift = 0;
    if (!digits.empty()) {
        const std::size_t unit = kUnits.find(digits.back());
        if (unit != kUnits.npos) {
            shift = 10 * (static_cast<int>(unit) + 1);
            digits.remove_suffix(1);
        }
    }
    const std::optional<long long> number = integer_from_text(digits);
    if (!number || *number < 1 || *number > (std::numeric_limits<long long>::max() >> shift)) {
        return failure(ErrorKind::usage,
                       fmt::format("{}: expected a size such as 512M or 2G", in_quotes(text)));
    }
    return static_cast<std::uint64_t>(*number) << shift;
}

}  // namespace shinpan
