#include "cli/log_view.h"

#include <fmt/format.h>

#include "core/text.h"
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

constexpr int kLabelWidth = 8;
constexpr std::string_view kReset = "\x1b[0m";

// U+2400 and following are pictures of the control characters; whatever else is not safe is shown
// as U+FFFD.
std::string visible(std::string_view text) {
    std::string out;
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
        append_utf8(out, shown);
        text.remove_prefix(step.length);
    }
    return out;
}

class View {
public:
    View(Kind kind, bool with_color) : look_(look_of(kind)), with_color_(with_color) {}

    void add_line(std::string_view text) {
        const std::string label = out_.empty() ? std::string(look_.label) : "";
        const std::string line = padded(label, kLabelWidth) + visible(text);
        out_ += with_color_ ? fmt::format("{}{}{}\n", look_.color, line, kReset) : line + "\n";
    }
    std::string take() { return std::move(out_); }

private:
    Look look_;
    bool with_color_;
    std::string out_;
};

// Null if the value has one line only.
const std::string* block_of(const Property& property) {
    const auto* text = std::get_if<std::string>(&property.value);
    return text && text->find('\n') != std::string::npos ? text : nullptr;
}

}  // namespace

std::string view_of(const Entry& entry, bool with_color) {
    // The first lines are the message, the last of them goes on with the properties.
    std::string line;
    View view(entry.kind, with_color);
    if (!entry.stamp.empty()) line += entry.stamp + "  ";
    const std::vector<std::string_view> message = split(entry.message, '\n');
    for (std::size_t i = 0; i + 1 < message.size(); ++i) {
        view.add_line(line + std::string(message[i]));
        line.clear();
    }
    line += message.back();

    for (const Property& property : entry.properties) {
        if (!line.empty()) line += "  ";
        const std::string* block = block_of(property);
        line += property.name +
                (block ? ":" : ": " + tlf::value_text(property.value, tlf::Quoting::minimal));
        if (!block) continue;
        view.add_line(line);
        line.clear();
        std::string_view rows = *block;
        if (rows.ends_with('\n')) rows.remove_suffix(1);
        for (const std::string_view row : split(rows, '\n'))
            view.add_line("  " + std::string(row));
    }
    if (!entry.trailing.empty()) line += "  " + entry.trailing;
    const bool is_bare = entry.message.empty() && entry.properties.empty();
    if (is_bare && entry.kind == Kind::ok) line += "ok";
    if (!line.empty() || is_bare) view.add_line(line);
    return view.take();
}

}  // namespace shinpan::cli
