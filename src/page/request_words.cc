#include "page/request_words.h"

#include <algorithm>
#include <charconv>

#include "core/text.h"

namespace shinpan::page {

Answer refusal(int status, const std::string& why) {
    return {status, "text/plain; charset=utf-8", why + "\n"};
}

std::optional<std::uint64_t> number_from(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || error != std::errc() || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return number;
}

std::string_view query_value(std::string_view query, std::string_view key) {
    for (const std::string_view part : split(query, '&')) {
        if (part.starts_with(key) && part.substr(key.size()).starts_with('=')) {
            return part.substr(key.size() + 1);
        }
    }
    return {};
}

Result<std::string> unescaped(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            plain += text[i];
            continue;
        }
        int code = 0;
        const char* begin = text.data() + i + 1;
        const char* end = text.data() + std::min(i + 3, text.size());
        const auto [stop, error] = std::from_chars(begin, end, code, 16);
        if (end - begin != 2 || error != std::errc() || stop != end)
            return failure(ErrorKind::syntax, "expected two digits behind %");
        plain += static_cast<char>(code);
        i += 2;
    }
    return plain;
}

}  // namespace shinpan::page
