#include "core/visible.h"

#include <fmt/format.h>
#include <utf8proc.h>

#include "core/utf8.h"

namespace shinpan {
namespace {

bool runs_from_right(char32_t c) {
    const auto kind = utf8proc_get_property(static_cast<utf8proc_int32_t>(c))->bidi_class;
    return kind == UTF8PROC_BIDI_CLASS_R || kind == UTF8PROC_BIDI_CLASS_AL;
}

}  // namespace

void append_visible(std::string& out, std::string_view& text) {
    const Utf8Step step = first_character(text);
    const std::string_view bytes = text.substr(0, step.length);
    if (!step.valid) {
        out += fmt::format("\\x{:02x}", static_cast<unsigned char>(bytes[0]));
    } else if (is_unsafe_on_terminal(step.code_point)) {
        out += fmt::format("\\u{:04x}", static_cast<unsigned>(step.code_point));
    } else {
        out += bytes;
    }
    text.remove_prefix(step.length);
}

std::string visible(std::string_view text) {
    std::string out;
    while (!text.empty())
        append_visible(out, text);
    return out;
}

std::string visible_lines(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        if (text.front() == '\n') {
            out += '\n';
            text.remove_prefix(1);
        } else {
            append_visible(out, text);
        }
    }
    return out;
}

std::string_view mark_behind(std::string_view text) {
    constexpr std::string_view kLeftToRightMark = "\xe2\x80\x8e";
    while (!text.empty()) {
        const Utf8Step step = first_character(text);
        if (step.valid && runs_from_right(step.code_point)) return kLeftToRightMark;
        text.remove_prefix(step.length);
    }
    return "";
}

std::string json_without_unsafe(std::string_view json) {
    std::string out;
    while (!json.empty()) {
        const Utf8Step step = first_character(json);
        // ASCII is JSON's own affair: its writer has escaped what has to be.
        if (step.valid && step.code_point >= 0x80 && is_unsafe_on_terminal(step.code_point)) {
            out += fmt::format("\\u{:04x}", static_cast<unsigned>(step.code_point));
        } else {
            out += json.substr(0, step.length);
        }
        json.remove_prefix(step.length);
    }
    return out;
}

}  // namespace shinpan
