#include "events/log_upgrade.h"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

#include "tlf/raw.h"
#include "tlf/writer.h"

namespace shinpan {
namespace {

// "game 3: black A against white B" was the first remark of a referee of version 1.
std::optional<int> game_number_in(std::string_view comment) {
    constexpr std::string_view kGame = "game ";
    if (!comment.starts_with(kGame)) return std::nullopt;
    comment.remove_prefix(kGame.size());
    int number = 0;
    const auto read = std::from_chars(comment.data(), comment.data() + comment.size(), number);
    const std::string_view rest(read.ptr, comment.data() + comment.size());
    if (read.ec != std::errc() || !rest.starts_with(": ") || rest.find(" against ") == rest.npos)
        return std::nullopt;
    return number;
}

std::string said(const tlf::Entry& entry, const tlf::Source& source) {
    return tlf::raw_text(entry).value_or(std::string(source.text));
}

}  // namespace

void LogSurvey::entry(const tlf::Entry& entry, const tlf::Source& source) {
    if (is_first_ && entry.kind == tlf::Kind::comment) {
        if (const auto header = log_header_from_text(entry.message)) {
            version_ = header->version;
        } else if (const auto number = game_number_in(entry.message)) {
            version_ = 1;
            game_number_ = *number;
        }
    }
    is_first_ = false;
    if (entry.kind == tlf::Kind::echo) {
        const std::string text = said(entry, source);
        constexpr std::array<std::string_view, 4> kGtpCommands = {"protocol_version", "boardsize",
                                                                  "list_commands", "komi"};
        has_gtp_commands_ =
            has_gtp_commands_ || std::ranges::any_of(kGtpCommands, [&](std::string_view command) {
                return text.find(command) != text.npos;
            });
        if (asked_.empty() && (text == "usi" || text == "uci")) asked_ = text;
    }
    if (entry.kind == tlf::Kind::ok) {
        const std::string text = said(entry, source);
        has_signs_ = has_signs_ || text.starts_with('=') || text.starts_with('?');
        has_empty_lines_ = has_empty_lines_ || text.empty();
    }
}

std::string LogSurvey::protocol() const {
    if (!asked_.empty()) return asked_;
    if (!has_signs_) return "";
    return has_gtp_commands_ && has_empty_lines_ ? "gtp" : "tlf";
}

LogUpgrade::LogUpgrade(const std::string& protocol, int game_number, Sink sink)
    : protocol_(protocol),
      game_number_(game_number),
      sink_(std::move(sink)),
      heard_(spoken_form(protocol)) {}

void LogUpgrade::entry(const tlf::Entry& entry, const tlf::Source& source) {
    if (!status_) return;
    stamp_ = entry.stamp;
    if (!has_header_) {
        has_header_ = true;
        tlf::append_prefix(lines_, tlf::Kind::comment, stamp_);
        (lines_ += to_text(LogHeader{.protocol = protocol_, .number = game_number_})) += '\n';
    }
    switch (entry.kind) {
        case tlf::Kind::comment:  // a remark: nothing else was a comment
            heard_.interrupt();
            tlf::append_prefix(lines_, tlf::Kind::comment, stamp_);
            ((lines_ += log_mark::kReferee) += entry.message) += '\n';
            break;
        case tlf::Kind::echo:
            heard_.interrupt();
            tlf::append_raw(lines_, entry.kind, said(entry, source), stamp_);
            break;
        case tlf::Kind::ok:
        case tlf::Kind::error: heard_.take(lines_, stamp_, said(entry, source)); break;
    }
    hand_on();
}

void LogUpgrade::defect(const tlf::Defect& defect) {
    if (!status_ || !defect.is_error()) return;
    status_ = failure(ErrorKind::syntax,
                      fmt::format("{}:{}: {}", defect.line, defect.column, defect.message));
}

void LogUpgrade::finish() {
    if (!status_) return;
    heard_.finish(lines_, stamp_);
    hand_on();
}

void LogUpgrade::hand_on() {
    sink_(lines_);
    lines_.clear();
}

}  // namespace shinpan
