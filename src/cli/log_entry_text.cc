#include "cli/log_entry_text.h"

#include <initializer_list>

#include "core/append_all.h"
#include "core/plain_text.h"
#include "core/utf8.h"
#include "tlf/writer.h"

namespace shinpan::cli {
namespace {

using tlf::Entry;
using tlf::Kind;
using tlf::Property;

struct Look {
    std::string_view label;  // all are of the same width
    std::string_view color;  // an ANSI sequence
};

// The labels say it, the colours only help.
Look look_of(Kind kind) {
    switch (kind) {
        case Kind::echo: return {"input   ", "\x1b[1;36m"};
        case Kind::comment: return {"note    ", "\x1b[2m"};
        case Kind::ok: return {"reply   ", "\x1b[32m"};
        case Kind::error: return {"ERROR   ", "\x1b[1;31m"};
    }
    return {};
}

constexpr std::string_view kNoLabel = "        ";
constexpr std::string_view kReset = "\x1b[0m";

// U+2400 and following are pictures of the control characters; whatever else is not safe is shown
// as U+FFFD.
char32_t shown_for(char32_t c) {
    if (c == U'\t' || !is_unsafe_on_terminal(c)) return c;
    if (c == 0x7f) return U'\u2421';
    return is_control(c) ? c + 0x2400 : U'\ufffd';
}

void append_visible(std::string& out, std::string_view text) {
    // What stands for itself is copied in one piece; most of it needs no look at its characters.
    std::size_t copied = 0;
    for (std::size_t at = 0;;) {
        at += plain_length(text.substr(at));
        if (at == text.size()) break;
        const Utf8Step step = first_character(text.substr(at));
        const char32_t shown = shown_for(step.code_point);
        if (!step.valid || shown != step.code_point) {
            out.append(text, copied, at - copied);
            append_utf8(out, shown);
            copied = at + step.length;
        }
        at += step.length;
    }
    out.append(text, copied);
}

class View {
public:
    View(std::string& out, Kind kind, bool with_color)
        : out_(out), look_(look_of(kind)), with_color_(with_color) {}

    // A line that is made of several pieces.
    void add_line(std::initializer_list<std::string_view> pieces) {
        if (with_color_) out_ += look_.color;
        out_ += label_;
        label_ = kNoLabel;
        for (const std::string_view piece : pieces)
            append_visible(out_, piece);
        if (with_color_) out_ += kReset;
        out_ += '\n';
    }

private:
    std::string& out_;
    Look look_;
    std::string_view label_ = look_.label;  // stands before the first line only
    bool with_color_;
};

// Null if the value has one line only.
const std::string* block_of(const Property& property) {
    const auto* text = std::get_if<std::string>(&property.value);
    return text && text->find('\n') != std::string::npos ? text : nullptr;
}

}  // namespace

void append_view(std::string& out, const Entry& entry, bool with_color) {
    // Most entries are one line of plain text.
    if (!with_color && entry.kind == Kind::comment && entry.stamp.empty() &&
        entry.properties.empty() && entry.trailing.empty() &&
        plain_length(entry.message) == entry.message.size()) {
        return append_all(out, look_of(Kind::comment).label, entry.message, std::string_view("\n"));
    }
    View view(out, entry.kind, with_color);
    const std::string_view gap = entry.stamp.empty() ? "" : "  ";
    // The first lines are the message, the last of them goes on with the properties.
    std::string_view message = entry.message;
    std::string_view stamp = entry.stamp;
    for (std::size_t end = 0; (end = message.find('\n')) != message.npos;) {
        view.add_line({stamp, stamp.empty() ? "" : gap, message.substr(0, end)});
        message.remove_prefix(end + 1);
        stamp = {};
    }
    if (entry.properties.empty() && entry.trailing.empty()) {
        const bool is_bare = entry.message.empty() && entry.kind == Kind::ok;
        return view.add_line({stamp, stamp.empty() ? "" : gap, is_bare ? "ok" : message});
    }

    std::string line;
    if (!stamp.empty()) (line += stamp) += gap;
    line += message;
    for (const Property& property : entry.properties) {
        if (!line.empty()) line += "  ";
        const std::string* block = block_of(property);
        line += property.name;
        line += ':';
        if (!block) {
            line += ' ';
            tlf::append_value(line, property.value, tlf::Quoting::minimal);
            continue;
        }
        view.add_line({line});
        line.clear();
        std::string_view rows = *block;
        if (rows.ends_with('\n')) rows.remove_suffix(1);
        for (std::size_t end = 0; end != rows.npos;) {
            end = rows.find('\n');
            view.add_line({"  ", rows.substr(0, end)});
            if (end != rows.npos) rows.remove_prefix(end + 1);
        }
    }
    if (!entry.trailing.empty()) (line += "  ") += entry.trailing;
    if (!line.empty()) view.add_line({line});
}

}  // namespace shinpan::cli
