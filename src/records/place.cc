#include "records/place.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/text.h"
#include "core/utf8.h"

namespace shinpan {

std::string place_in(std::string_view text, std::size_t at) {
    const std::string_view before = text.substr(0, at);
    const std::size_t line_start = before.rfind('\n') + 1;  // 0 if there is none
    return fmt::format("{}:{}", 1 + std::count(before.begin(), before.end(), '\n'),
                       1 + count_characters(before.substr(line_start)));
}

std::string place_of_flaw(const Decoded& decoded) {
    return place_in(decoded.text, decoded.text.find("\uFFFD"));
}

Error moved_down(Error error, std::size_t lines) {
    const std::size_t colon = error.message.find(':');
    const auto line = integer_from_text(std::string_view(error.message).substr(0, colon));
    if (line)
        error.message.replace(0, colon, std::to_string(static_cast<std::size_t>(*line) + lines));
    return error;
}

}  // namespace shinpan
