#include "events/log_header.h"

#include <algorithm>
#include <cstdint>
#include <limits>

#include <fmt/format.h>

#include "core/utf8.h"
#include "tlf/quoting.h"
#include "tlf/read_entry.h"

namespace shinpan {
namespace {

constexpr std::string_view kCommentSign = "# #";

// As TOML has it: '...' where that can be.
std::string quoted_name(std::string_view text) {
    if (text.find('\'') == text.npos && !first_text_flaw(text)) return fmt::format("'{}'", text);
    return "\"" + tlf::escaped(valid_utf8(text), tlf::LineEnds::escape) + "\"";
}

std::string word_in(const tlf::Entry& entry, std::string_view property) {
    const tlf::Value* value = entry.find(property);
    const auto* text = value ? std::get_if<std::string>(value) : nullptr;
    return text ? *text : std::string();
}

}  // namespace

std::string to_text(const LogHeader& header) {
    return fmt::format("{}{} protocol:{} game:{} side:{} player:{} number:{}", log_mark::kHeader,
                       header.version, quoted_name(header.protocol), quoted_name(header.game),
                       quoted_name(header.side), quoted_name(header.player), header.number);
}

std::optional<LogHeader> log_header_from_text(std::string_view comment) {
    if (!comment.starts_with(log_mark::kHeader)) return std::nullopt;
    const Result<tlf::OneEntry> read = tlf::read_entry(fmt::format("= {}", comment));
    if (!read) return std::nullopt;
    const tlf::Entry& entry = read->entry;
    const auto number_in = [&entry](std::string_view property, int otherwise) {
        const tlf::Value* value = entry.find(property);
        const auto* number = value ? std::get_if<std::int64_t>(value) : nullptr;
        // One that does not fit is a newer version for all that.
        constexpr std::int64_t kMost = std::numeric_limits<int>::max();
        return number ? static_cast<int>(std::clamp<std::int64_t>(*number, 0, kMost)) : otherwise;
    };
    return LogHeader{.protocol = word_in(entry, "protocol"),
                     .game = word_in(entry, "game"),
                     .side = word_in(entry, "side"),
                     .player = word_in(entry, "player"),
                     .number = number_in("number", 1),
                     .version = number_in("shinpan-log", std::numeric_limits<int>::max())};
}

std::optional<std::string> newer_version(const LogHeader& header) {
    if (header.version <= kLogVersion) return std::nullopt;
    return fmt::format("a log of version {}, expected {} at most: a newer shinpan reads all of it",
                       header.version, kLogVersion);
}

std::string_view comment_text(std::string_view line) {
    line.remove_prefix(kCommentSign.size());
    if (line.ends_with('\n')) line.remove_suffix(1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line.starts_with(' ') ? line.substr(1) : line;
}

bool is_log_header(std::string_view line) {
    return line.starts_with(kCommentSign) && comment_text(line).starts_with(log_mark::kHeader);
}

SpokenForm spoken_form(std::string_view protocol) {
    if (protocol == "gtp") return SpokenForm::gtp;
    if (protocol == "tlf") return SpokenForm::tlf;
    if (protocol == "usi" || protocol == "uci") return SpokenForm::aloud;
    if (protocol == "lssp") return SpokenForm::groups;
    return SpokenForm::lines;
}

}  // namespace shinpan
