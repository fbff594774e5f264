#include "protocol/lssp/field_reader.h"

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

Result<Field> heredoc(std::string_view line, std::string_view name, std::string_view value) {
    if (!value.starts_with(kArrow))
        return wrong(line, fmt::format("{}: <- and then its data", name));
    const std::string_view format = without_blanks(value.substr(kArrow.size()));
    if (!format.empty() && !is_versioned_name(format)) {
        return wrong(line, "a data format such as LSSP-JSON/1.0.0 after <-");
    }
    return Field{std::string(name), {}, true, std::string(format)};
}

}  // namespace

Result<Field> field_from_line(std::string_view line, const Limits& limits) {
    if (line.size() > limits.line) {
        return wrong(line, fmt::format("at most {} bytes in a line", limits.line));
    }
    const std::size_t colon = line.find(':');
    const std::string_view name = line.substr(0, colon);
    if (colon == line.npos || !is_field_name(name)) {
        return wrong(line, "a field such as Rule-Intension: othello");
    }
    const std::string_view value = without_blanks(line.substr(colon + 1));
    const Form form =
        form_of(name).value_or(value.starts_with(kArrow) ? Form::heredoc : Form::line);
    if (form == Form::heredoc) return heredoc(line, name, value);
    if (value.empty() && name != field::kAllowDataFormats) {
        return wrong(line, fmt::format("a value after {}:", name));
    }
    if (const auto flaw = first_value_flaw(value)) {
        const auto at = static_cast<std::size_t>(value.data() - line.data()) + *flaw;
        return wrong(line,
                     fmt::format("no control, private or unknown character in a value, see byte {}",
                                 at + 1));
    }
    return Field{std::string(name), std::string(value)};
}

}  // namespace shinpan::lssp
