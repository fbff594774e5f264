#include "cli/log_view.h"

#include <cstdint>
#include <cstring>
#include <initializer_list>

#include "core/utf8.h"
#include "tlf/writer.h"

namespace shinpan::cli {
namespace {

using tlf::Entry;
using tlf::Kind;
using tlf::Property;

struct Look {
    std::string_view label;
    std::string_view color;  // an ANSI sequence
};

// The labels say it, the colours only help.
Look look_of(Kind kind) {
    switch (kind) {
        case Kind::echo: return {"input", "\x1b[1;36m"};
        case Kind::comment: return {"note", "\x1b[2m"};
        case Kind::ok: return {"reply", "\x1b[32m"};
        case Kind::error: return {"ERROR", "\x1b[1;31m"};
    }
    return {};
}

constexpr std::size_t kLabelWidth = 8;
constexpr std::string_view kReset = "\x1b[0m";

// Most text is plain ASCII, and needs no look at its characters. How long its beginning is that is
// so.
std::size_t plain_beginning(std::string_view text) {
    constexpr std::uint64_t kOnes = 0x0101010101010101u;
    std::size_t at = 0;
    // Eight at a time: none below 0x20, none that is 0x7f or more.
    for (std::uint64_t word = 0; at + sizeof word <= text.size(); at += sizeof word) {
        std::memcpy(&word, text.data() + at, sizeof word);
        if (((word | (word - 0x20 * kOnes) | (word + kOnes)) & (0x80 * kOnes)) != 0) break;
    }
    while (at < text.size() && text[at] >= ' ' && text[at] < '\x7f')
        ++at;
    return at;
}

// U+2400 and following are pictures of the control characters; whatever else is not safe is shown
// as U+FFFD.
void append_visible(std::string& out, std::string_view text) {
    const std::size_t plain = plain_beginning(text);
    out.append(text.data(), plain);
    text.remove_prefix(plain);
    while (!text.empty()) {
        const Utf8Step step = first_character(text);
        char32_t shown = step.code_point;
        if (shown == 0x7f) {
            shown = U'\u2421';
        } else if (is_control(shown) && shown != U'\t') {
            shown += 0x2400;
        } else if (is_unsafe_on_terminal(shown) && shown != U'\t') {
            shown = U'\ufffd';
        }
        if (step.valid && shown == step.code_point) {
            out += text.substr(0, step.length);
        } else {
            append_utf8(out, shown);
        }
        text.remove_prefix(step.length);
    }
}

class View {
public:
    View(std::string& out, Kind kind, bool with_color)
        : out_(out), look_(look_of(kind)), with_color_(with_color) {}

    // A line that is made of several pieces.
    void add_line(std::initializer_list<std::string_view> pieces) {
        if (with_color_) out_ += look_.color;
        out_ += label_;
        out_.append(kLabelWidth - label_.size(), ' ');
        label_ = {};
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
            (line += ' ') += tlf::value_text(property.value, tlf::Quoting::minimal);
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
