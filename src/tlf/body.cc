#include "tlf/body.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/text.h"
#include "tlf/quoting.h"

namespace shinpan::tlf {
namespace {

constexpr bool is_separator(char c) { return c == ' ' || c == '\n'; }

}  // namespace

void Body::start(std::string_view line) {
    text_.assign(line);
    at_ = 0;
    scanned_ = 0;
    in_properties_ = false;
    flaws_.clear();
    entry_->message.clear();
    entry_->properties.clear();
    entry_->trailing.clear();
}

void Body::add(std::string_view line) {
    text_ += '\n';
    text_ += line;
}

bool Body::read() { return read_all(false); }

void Body::finish() { read_all(true); }

void Body::forget_open_string() {
    const std::size_t opener = name_end(at_) + 1;
    text_.erase(opener + 3);  // name, colon and opening quotes stay
    scanned_ = text_.size();
}

bool Body::read_all(bool is_end) {
    if (!in_properties_) {
        // Whatever is not in properties is message up to the end, so it is read anew with each
        // line. Only an echo is read before its end, and without an open string it has one line.
        read_message();
        if (!in_properties_) return true;
    }
    while (at_ < text_.size()) {
        if (is_separator(text_[at_])) {
            ++at_;
        } else if (!is_head(at_)) {
            read_stray_word();
        } else if (entry_->properties.size() == kMaxProperties) {
            flaw(at_, DefectKind::too_long,
                 fmt::format("expected at most {} properties", kMaxProperties));
            at_ = text_.size();
        } else if (!read_property(is_end)) {
            return false;
        }
    }
    rename_reserved();
    return true;
}

void Body::read_message() {
    std::size_t head = text_.size();
    // Most messages have no colon and need no look at their words.
    if (text_.find(':') != std::string::npos) {
        for (std::size_t at = 0; at < text_.size(); ++at) {
            if (is_separator(text_[at])) continue;
            if (is_head(at)) {
                head = at;
                break;
            }
            at = word_end(at);
        }
    }
    in_properties_ = head < text_.size();
    at_ = head;
    // Blanks around the message only separate it.
    std::string_view message = std::string_view(text_).substr(0, head);
    while (!message.empty() && is_separator(message.back()))
        message.remove_suffix(1);
    while (message.starts_with(' '))
        message.remove_prefix(1);
    entry_->message.assign(message);
}

void Body::read_stray_word() {
    const std::string_view word = std::string_view(text_).substr(at_, word_end(at_) - at_);
    flaw(at_, DefectKind::stray_word,
         fmt::format("found {}, expected name:value (a message stands before the properties)",
                     in_quotes(word)));
    add_trailing(word);
    at_ += word.size();
}

bool Body::read_property(bool is_end) {
    const std::size_t head = at_;
    const std::size_t colon = name_end(at_);
    Property& property = entry_->properties.emplace_back();
    property.name.assign(text_, head, colon - head);
    at_ = colon + 1;

    const bool is_string = at_ < text_.size() && (text_[at_] == '\'' || text_[at_] == '"');
    if (!is_string) {
        const std::size_t end = word_end(at_);
        property.value = value_of_bare(std::string_view(text_).substr(at_, end - at_));
        at_ = end;
    } else if (!read_string(property, is_end)) {
        at_ = head;  // to be read again when its end is there
        entry_->properties.pop_back();
        return false;
    }
    keep_last(head);

    if (at_ < text_.size() && !is_separator(text_[at_])) {
        const std::string_view rest = std::string_view(text_).substr(at_, word_end(at_) - at_);
        flaw(at_, DefectKind::text_behind_string,
             fmt::format("found {} right behind a string, expected a blank", in_quotes(rest)));
        add_trailing(rest);
        at_ += rest.size();
    }
    return true;
}

bool Body::read_string(Property& property, bool is_end) {
    const char quote = text_[at_];
    if (at_ + 2 < text_.size() && text_[at_ + 1] == quote && text_[at_ + 2] == quote)
        return read_multi_line(property, quote, is_end);

    const std::size_t from = at_ + 1;
    const std::size_t line_end = std::min(text_.find('\n', from), text_.size());
    const std::string_view line = std::string_view(text_).substr(0, line_end);
    const std::size_t end = closing_quote(line, from, quote);
    if (end == line.npos) {
        flaw(at_, DefectKind::unterminated_string,
             fmt::format("unterminated string, expected {} before the end of the line", quote));
    }
    const std::string_view content = line.substr(from, end == line.npos ? end : end - from);
    property.value = quote == '\''
                         ? std::string(content)
                         : unescaped(content, [&](std::size_t offset, std::string message) {
                               flaw(from + offset, DefectKind::unknown_escape, std::move(message));
                           });
    at_ = end == line.npos ? line_end : end + 1;
    return true;
}

bool Body::read_multi_line(Property& property, char quote, bool is_end) {
    const std::size_t from = at_ + 3;
    const MultiLineEnd end = multi_line_end(text_, std::max(from, scanned_), quote);
    if (!end.found && !is_end) {
        scanned_ = end.scanned;
        return false;
    }
    if (!end.found) {
        flaw(at_, DefectKind::unterminated_multi_line,
             fmt::format("unterminated multi-line string, expected {0}{0}{0} to close it", quote));
    }
    scanned_ = 0;
    std::string_view content = std::string_view(text_).substr(from, end.content_end - from);
    std::size_t skipped = 0;
    if (content.starts_with(
            '\n')) {  // right behind the opening quotes it only makes the text line up
        content.remove_prefix(1);
        skipped = 1;
    }
    property.value =
        quote == '\''
            ? std::string(content)
            : unescaped(content, [&](std::size_t offset, std::string message) {
                  flaw(from + skipped + offset, DefectKind::unknown_escape, std::move(message));
              });
    at_ = end.after;
    return true;
}

// The last property has been read, which began at `at`: it stays unless there is one of its name.
void Body::keep_last(std::size_t at) {
    Property& property = entry_->properties.back();
    for (Property& earlier : entry_->properties) {
        if (&earlier == &property) break;
        if (earlier.name != property.name) continue;
        flaw(at, DefectKind::duplicate_name,
             fmt::format("duplicate property {}, expected each name once",
                         in_quotes(property.name)));
        earlier.value = std::move(property.value);
        entry_->properties.pop_back();
        return;
    }
    if (property.name == kReservedName) {
        flaw(at, DefectKind::reserved_name,
             fmt::format("the name \"{0}\" is reserved for the message, kept as \"{0}_\"",
                         kReservedName));
    }
}

// Only now are all the other names known.
void Body::rename_reserved() {
    const auto reserved = std::ranges::find(entry_->properties, kReservedName, &Property::name);
    if (reserved == entry_->properties.end()) return;
    std::string name(kReservedName);
    do {
        name += '_';
    } while (entry_->find(name));
    reserved->name = std::move(name);
}

std::size_t Body::name_end(std::size_t at) const {
    while (at < text_.size() && is_name_character(text_[at]))
        ++at;
    return at;
}

std::size_t Body::word_end(std::size_t at) const {
    while (at < text_.size() && !is_separator(text_[at]))
        ++at;
    return at;
}

bool Body::is_head(std::size_t at) const {
    const std::size_t end = name_end(at);
    return end > at && end < text_.size() && text_[end] == ':';
}

void Body::flaw(std::size_t offset, DefectKind kind, std::string message) {
    if (flaws_.size() > kMaxDefectsOfEntry) return;
    if (flaws_.size() == kMaxDefectsOfEntry) {
        message = "further defects of this entry are not listed";
        kind = DefectKind::too_long;
    }
    flaws_.push_back({offset, kind, std::move(message)});
}

void Body::add_trailing(std::string_view word) {
    if (!entry_->trailing.empty()) entry_->trailing += ' ';
    entry_->trailing += word;
}

bool has_open_string(std::string_view body) {
    if (body.find("'''") == body.npos && body.find(R"(""")") == body.npos) return false;
    Entry entry;
    Body reading(entry);
    reading.start(body);
    return !reading.read();
}

}  // namespace shinpan::tlf
