#include "core/json_text.h"

#include <algorithm>

#include <fmt/format.h>

namespace shinpan {
namespace {

bool needs_escape(char c) { return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\'; }

void append_escape(std::string& out, char c) {
    switch (c) {
        case '"': out += "\\\""; break;
        case '\\': out += "\\\\"; break;
        case '\n': out += "\\n"; break;
        case '\t': out += "\\t"; break;
        default: out += fmt::format("\\u{:04x}", static_cast<unsigned char>(c));
    }
}

}  // namespace

void append_json_string(std::string& out, std::string_view text) {
    out += '"';
    while (!text.empty()) {
        // Most characters stand for themselves.
        const auto* special = std::ranges::find_if(text, needs_escape);
        const auto plain = static_cast<std::size_t>(special - text.begin());
        out += text.substr(0, plain);
        if (plain == text.size()) break;
        append_escape(out, text[plain]);
        text.remove_prefix(plain + 1);
    }
    out += '"';
}

}  // namespace shinpan
