#include "tlf/writer.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/text.h"
#include "core/utf8.h"
#include "tlf/quoting.h"
#include "tlf/read_entry.h"

namespace shinpan::tlf {
namespace {

bool may_stand_bare(std::string_view text) {
    const auto is_safe = [](char c) {
        return is_name_character(c) || c == '.' || c == '+' || c == '/';
    };
    return !text.empty() && std::ranges::all_of(text, is_safe) &&
           std::holds_alternative<std::string>(value_of_bare(text));
}

bool needs_escapes(std::string_view text) {
    return std::ranges::any_of(text, [](char c) {
        return is_control(static_cast<unsigned char>(c)) && c != '\n' && c != '\t';
    });
}

std::string string_text(std::string_view text, Quoting quoting) {
    if (needs_escapes(text)) return "\"" + escaped(text, LineEnds::escape) + "\"";
    if (text.find('\n') != text.npos) {
        // The picture of a board: each of its lines on a line of its own.
        if (text.ends_with('\n') && text.find("'''") == text.npos) {
            return fmt::format("'''\n{}'''", text);
        }
        return "\"\"\"\n" + escaped(text, LineEnds::keep) + "\"\"\"";
    }
    if (quoting == Quoting::minimal && may_stand_bare(text)) return std::string(text);
    if (text.find('\'') == text.npos) return fmt::format("'{}'", text);
    return "\"" + escaped(text, LineEnds::escape) + "\"";
}

std::string_view first_prefix(Kind kind) {
    switch (kind) {
        case Kind::echo: return "# ";
        case Kind::comment: return "# # ";
        case Kind::ok: return "= ";
        case Kind::error: return "? ";
    }
    return {};
}

std::string body_text(const Entry& entry, Quoting quoting) {
    std::string body = entry.message;
    // Blanks in front of a message do not count, so one keeps "#..." from being taken for a
    // comment.
    if (entry.kind == Kind::echo && body.starts_with('#')) body.insert(0, " ");
    for (const Property& property : entry.properties) {
        if (!body.empty()) body += ' ';
        body += property.name + ":" + value_text(property.value, quoting);
    }
    return body;
}

}  // namespace

void append_prefix(std::string& out, Kind kind, std::string_view stamp) {
    if (!stamp.empty()) {
        const bool in_brackets = stamp.find(' ') != stamp.npos;
        if (in_brackets) out += '[';
        out += stamp;
        out += in_brackets ? "]\t" : "\t";
    }
    out += first_prefix(kind);
}

void append_with_prefixes(std::string& out, Kind kind, std::string_view stamp,
                          std::string_view body) {
    append_prefix(out, kind, stamp);
    // A reply without a body is just its sign; the echo of an empty line keeps its blank.
    if (body.empty() && kind != Kind::echo) out.erase(out.find_last_not_of(' ') + 1);
    for (;;) {
        const std::size_t end = body.find('\n');
        out += body.substr(0, end);
        out += '\n';
        if (end == body.npos) return;
        body.remove_prefix(end + 1);
        out += kind == Kind::comment ? first_prefix(kind) : kind == Kind::echo ? "# " : ". ";
    }
}

std::string with_prefixes(Kind kind, std::string_view stamp, std::string_view body) {
    std::string out;
    out.reserve(stamp.size() + body.size() + 8);
    append_with_prefixes(out, kind, stamp, body);
    return out;
}

std::string value_text(const Value& value, Quoting quoting) {
    if (const auto* text = std::get_if<std::string>(&value)) return string_text(*text, quoting);
    return bare_text(value);
}

Result<std::string> write(const Entry& entry, Quoting quoting) {
    const std::string body = body_text(entry, quoting);
    std::string text = with_prefixes(entry.kind, entry.stamp, body);
    // Reading it back costs a microsecond and leaves no rule of the format to be forgotten here.
    const Result<OneEntry> read = read_entry(text);
    if (!read || read->entry != entry) {
        return failure(
            ErrorKind::illegal,
            fmt::format("cannot write {} as a log entry: {}", in_quotes(body),
                        read ? "it would read back as something else" : read.error().message));
    }
    return text;
}

}  // namespace shinpan::tlf
