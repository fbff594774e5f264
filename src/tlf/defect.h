// A place where a log is not as it should be.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace shinpan::tlf {

// The words of data/tlf/manifest.json, and what a reader adds to them: its limits, and that a log is
// of a version it does not know (events/log_header.h).
enum class DefectKind {
    byte_order_mark,
    not_utf8,
    control_character,
    first_character,
    stray_continuation,
    missing_blank,
    stray_word,
    duplicate_name,
    reserved_name,
    unterminated_string,
    unterminated_multi_line,
    text_behind_string,
    unknown_escape,
    cut_off,
    too_long,
    newer_version,
};

constexpr std::string_view name(DefectKind kind) {
    switch (kind) {
        case DefectKind::byte_order_mark: return "byte-order-mark";
        case DefectKind::not_utf8: return "not-utf8";
        case DefectKind::control_character: return "control-character";
        case DefectKind::first_character: return "first-character";
        case DefectKind::stray_continuation: return "stray-continuation";
        case DefectKind::missing_blank: return "missing-blank";
        case DefectKind::stray_word: return "stray-word";
        case DefectKind::duplicate_name: return "duplicate-name";
        case DefectKind::reserved_name: return "reserved-name";
        case DefectKind::unterminated_string: return "unterminated-string";
        case DefectKind::unterminated_multi_line: return "unterminated-multi-line";
        case DefectKind::text_behind_string: return "text-behind-string";
        case DefectKind::unknown_escape: return "unknown-escape";
        case DefectKind::cut_off: return "cut-off";
        case DefectKind::too_long: return "too-long";
        case DefectKind::newer_version: return "newer-version";
    }
    return {};
}

// A warning costs no entry.
constexpr bool is_warning(DefectKind kind) {
    return kind == DefectKind::reserved_name || kind == DefectKind::cut_off ||
           kind == DefectKind::newer_version;
}

struct Defect {
    std::size_t line;    // counted from 1
    std::size_t column;  // in characters, counted from 1
    DefectKind kind;
    std::string message;  // what was found and what was expected

    bool operator==(const Defect&) const = default;
    bool is_error() const { return !is_warning(kind); }
};

}  // namespace shinpan::tlf
