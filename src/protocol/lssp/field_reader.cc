#include "protocol/lssp/field_reader.h"

#include <optional>
#include <utility>

#include <fmt/format.h>

#include "core/text.h"
#include "protocol/lssp/characters.h"
#include "protocol/lssp/field_names.h"

namespace shinpan::lssp {
namespace {

constexpr std::string_view kArrow = "<-";

tl::unexpected<Error> wrong(std::string_view line, std::string_view expected) {
    return failure(ErrorKind::syntax,
                   fmt::format("lssp: {}: expected {}", in_quotes(line), expected));
}

// Of blanks only: any other space is part of the value.
std::string_view without_blanks(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// In the grammar of the draft this one has no arrow, though its text says that it is a heredoc.
bool needs_no_arrow(std::string_view name) { return name == field::kGameStopDetail; }

Result<Field> heredoc(std::string_view line, std::string_view name, std::string_view value) {
    const bool has_arrow = value.starts_with(kArrow);
    if (!has_arrow && !needs_no_arrow(name))
        return wrong(line, fmt::format("{}: <- and then its data", name));
    const std::string_view format = has_arrow ? without_blanks(value.substr(kArrow.size())) : value;
    if (!format.empty() && !is_versioned_name(format)) {
        return wrong(line, "a data format such as LSSP-JSON/1.0.0 after <-");
    }
    return Field{std::string(name), {}, true, std::string(format)};
}

// The name and the value of a line that looks like a field.
std::optional<std::pair<std::string_view, std::string_view>> parts_of(std::string_view line) {
    const std::size_t colon = line.find(':');
    const std::string_view name = line.substr(0, colon);
    if (colon == line.npos || !is_field_name(name)) return std::nullopt;
    return {{name, without_blanks(line.substr(colon + 1))}};
}

Form form_of(std::string_view name, std::string_view value) {
    return lssp::form_of(name).value_or(value.starts_with(kArrow) ? Form::heredoc : Form::line);
}

}  // namespace

bool opens_data(std::string_view line) {
    if (line.find(kArrow) == line.npos) return false;  // most lines
    const auto parts = parts_of(line);
    return parts && form_of(parts->first, parts->second) == Form::heredoc;
}

Result<Field> field_from_line(std::string_view line, const Limits& limits) {
    if (line.size() > limits.line) {
        return wrong(line, fmt::format("at most {} bytes in a line", limits.line));
    }
    const auto parts = parts_of(line);
    if (!parts) return wrong(line, "a field such as Rule-Intension: othello");
    const auto& [name, value] = *parts;
    if (form_of(name, value) == Form::heredoc) return heredoc(line, name, value);
    if (value.empty() && name != field::kAllowDataFormats) {
        return wrong(line, fmt::format("a value after {}:", name));
    }
    if (const auto flaw = first_value_flaw(value)) {
        const auto at = static_cast<std::size_t>(value.data() - line.data()) + *flaw;
        return failure(ErrorKind::syntax, fmt::format("lssp: {}: byte {}: {} in a value",
                                                      in_quotes(line), at + 1, flaw_words(value)));
    }
    return Field{std::string(name), std::string(value)};
}

}  // namespace shinpan::lssp
