#include "tlf/writer.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/plain_text.h"
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
    for (std::size_t at = 0;; ++at) {
        at += plain_length(text.substr(at));
        if (at == text.size()) return false;
        const char c = text[at];
        if (is_control(static_cast<unsigned char>(c)) && c != '\n' && c != '\t') return true;
    }
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

std::string_view first_prefix(Kind kind) {
    switch (kind) {
        case Kind::echo: return "# ";
        case Kind::comment: return "# # ";
        case Kind::ok: return "= ";
        case Kind::error: return "? ";
    }
    return {};
}

// Asks `goes_on` after the message and after each property.
template <class GoesOn>
void append_body(std::string& out, const Entry& entry, Quoting quoting, const GoesOn& goes_on) {
    const std::size_t begin = out.size();
    // Blanks in front of a message do not count, so one keeps "#..." from being taken for a
    // comment.
    if (entry.kind == Kind::echo && entry.message.starts_with('#')) out += ' ';
    out += entry.message;
    for (const Property& property : entry.properties) {
        if (!goes_on()) return;
        if (out.size() > begin) out += ' ';
        (out += property.name) += ':';
        append_value(out, property.value, quoting);
    }
}

void append_body(std::string& out, const Entry& entry, Quoting quoting) {
    append_body(out, entry, quoting, [] { return true; });
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

void append_value(std::string& out, const Value& value, Quoting quoting) {
    if (const auto* text = std::get_if<std::string>(&value)) {
        append_string(out, *text, quoting);
    } else {
        out += bare_text(value);
    }
}

void append_unchecked(std::string& out, const Entry& entry, Quoting quoting) {
    // Without properties the message is the body.
    if (entry.properties.empty() && !entry.message.starts_with('#'))
        return append_with_prefixes(out, entry.kind, entry.stamp, entry.message);
    const std::size_t begin = out.size();
    append_prefix(out, entry.kind, entry.stamp);
    const std::size_t body_begin = out.size();
    append_body(out, entry, quoting);
    if (out.find('\n', body_begin) != out.npos) {
        const std::string body = out.substr(body_begin);
        out.resize(begin);
        append_with_prefixes(out, entry.kind, entry.stamp, body);
    } else {
        out += '\n';
    }
}

bool is_as_written(std::string& scratch, const Entry& entry, std::string_view lines) {
    const std::size_t begin = scratch.size();
    const auto written = [&](std::size_t from) { return std::string_view(scratch).substr(from); };
    bool has_one_line = !entry.properties.empty();
    bool is_same = true;
    if (has_one_line) {
        // Only as far as they agree: most that differ do so in their first property.
        std::size_t compared = 0;
        const auto agree = [&] {
            const std::string_view piece = written(begin + compared);
            has_one_line = piece.find('\n') == piece.npos;
            is_same = has_one_line && lines.substr(compared).starts_with(piece);
            if (is_same) compared += piece.size();
            return is_same;
        };
        append_prefix(scratch, entry.kind, entry.stamp);
        append_body(scratch, entry, Quoting::always, agree);
        is_same = is_same && agree() && lines.substr(compared) == "\n";
    }
    if (!has_one_line) {
        scratch.resize(begin);
        append_unchecked(scratch, entry);
        is_same = written(begin) == lines;
    }
    scratch.resize(begin);
    return is_same;
}

Result<std::string> write(const Entry& entry, Quoting quoting) {
    std::string body;
    append_body(body, entry, quoting);
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
