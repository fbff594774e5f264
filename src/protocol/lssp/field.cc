#include "protocol/lssp/field.h"

#include <fmt/format.h>

#include "core/text.h"
#include "protocol/lssp/characters.h"
#include "protocol/lssp/field_names.h"

namespace shinpan::lssp {
namespace {

constexpr std::string_view kLineEnd = "\r\n";
constexpr Limits kLimits{};

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

bool is_symbol(char c) {
    return std::string_view("-:;.,_@+'<>{}[]()").find(c) != std::string_view::npos;
}

// Why the value of a line cannot be sent; empty: it can.
std::string_view value_flaw(const Field& field) {
    const std::string_view value = field.value;
    if (value.empty()) return field.name == field::kAllowDataFormats ? "" : "an empty value";
    if (value.starts_with("<-")) return "a value that begins like a heredoc";
    if (value.ends_with(' ') || value.ends_with('\t')) return "a blank at the end of the value";
    if (first_value_flaw(value)) return "a character that no value may have at this place";
    if (field.name.size() + value.size() + 2 > kLimits.line)
        return "a longer line than a reader takes";
    if (!field.format.empty()) return "a format of what is no heredoc";
    return "";
}

std::string_view data_flaw(const Field& field) {
    const std::string_view data = field.value;
    if (!field.format.empty() && !is_versioned_name(field.format))
        return "a format without name/version";
    if (field.name.size() + field.format.size() + 5 > kLimits.line)
        return "a longer line than a reader takes";
    if (data.size() > kLimits.heredoc) return "more data than a reader takes";
    if (data.starts_with(kLineEnd) || data.ends_with(kLineEnd) ||
        data.find("\r\n\r\n") != data.npos) {
        return "an empty line, which would end the data";
    }
    for (std::size_t at = data.find('\n'); at != data.npos; at = data.find('\n', at + 1)) {
        if (at == 0 || data[at - 1] != '\r') return "a line feed alone";
    }
    return "";
}

std::string_view flaw_of(const Field& field) {
    if (!is_field_name(field.name)) return "a name that is none";
    const Form form = field.is_heredoc ? Form::heredoc : Form::line;
    if (form_of(field.name).value_or(form) != form) return "the wrong form";
    return field.is_heredoc ? data_flaw(field) : value_flaw(field);
}

}  // namespace

bool is_versioned_name(std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash == 0 || slash == text.npos || slash + 1 == text.size()) return false;
    for (std::size_t i = 0; i < slash; ++i) {
        const char c = text[i];
        if (!is_digit(c) && !is_lower(c) && !is_upper(c) && (i == 0 || !is_symbol(c))) return false;
    }
    for (std::size_t i = slash + 1; i < text.size(); ++i) {
        const char c = text[i];
        if (!is_digit(c) && !is_lower(c) && (i == slash + 1 || c != '.')) return false;
    }
    return true;
}

Status append(std::string& out, const Field& field) {
    if (const std::string_view flaw = flaw_of(field); !flaw.empty()) {
        return failure(ErrorKind::syntax,
                       fmt::format("lssp: {}: {} cannot be sent: it has {}", in_quotes(field.name),
                                   in_quotes(field.value), flaw));
    }
    out += field.name;
    out += ':';
    if (field.is_heredoc) {
        out += " <-";
        if (!field.format.empty()) (out += ' ') += field.format;
        out += kLineEnd;
        if (!field.value.empty()) (out += field.value) += kLineEnd;
    } else if (!field.value.empty()) {
        (out += ' ') += field.value;
    }
    out += kLineEnd;
    return {};
}

Result<std::string> to_text(const Field& field) {
    std::string out;
    if (const Status appended = append(out, field); !appended)
        return tl::unexpected(appended.error());
    return out;
}

}  // namespace shinpan::lssp
