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

void append_basic(std::string& out, std::string_view text) {
    out += '"';
    append_escaped(out, text, LineEnds::escape);
    out += '"';
}

void append_string(std::string& out, std::string_view text, Quoting quoting) {
    if (needs_escapes(text)) return append_basic(out, text);
    if (text.find('\n') != text.npos) {
        // The picture of a board: each of its lines on a line of its own.
        if (text.ends_with('\n') && text.find("'''") == text.npos) {
            ((out += "'''\n") += text) += "'''";
            return;
        }
        out += "\"\"\"\n";
        append_escaped(out, text, LineEnds::keep);
        out += "\"\"\"";
    } else if (quoting == Quoting::minimal && may_stand_bare(text)) {
        out += text;
    } else if (text.find('\'') == text.npos) {
        ((out += '\'') += text) += '\'';
    } else {
        append_basic(out, text);
    }
}

void append_value(std::string& out, const Value& value, Quoting quoting) {
    if (const auto* text = std::get_if<std::string>(&value)) {
        append_string(out, *text, quoting);
    } else {
        out += bare_text(value);
    }
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
        (body += property.name) += ':';
        append_value(body, property.value, quoting);
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
    std::string out;
    append_value(out, value, quoting);
    return out;
}

void append_unchecked(std::string& out, const Entry& entry, Quoting quoting) {
    // Without properties the message is the body.
    const bool needs_blank = entry.kind == Kind::echo && entry.message.starts_with('#');
    if (entry.properties.empty() && !needs_blank) {
        append_with_prefixes(out, entry.kind, entry.stamp, entry.message);
    } else {
        append_with_prefixes(out, entry.kind, entry.stamp, body_text(entry, quoting));
    }
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
