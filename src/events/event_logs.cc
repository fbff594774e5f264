#include "events/event_logs.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "core/text.h"
#include "core/utf8.h"
#include "events/verdict.h"
#include "tlf/raw.h"
#include "tlf/writer.h"

namespace shinpan {

std::string_view EventLogs::stamp(Instant at) {
    using namespace std::chrono;
    const auto time = wall_start_ + duration_cast<system_clock::duration>(at - label_.start);
    const std::int64_t now =
        duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count();
    if (now == milliseconds_) return stamp_;
    // A date is worth a microsecond, and most lines come within the same second.
    if (now / 1000 != milliseconds_ / 1000 || stamp_.empty())
        stamp_ = fmt::format("{:%Y-%m-%dT%H:%M:%S}.000Z", fmt::gmtime(now / 1000));
    milliseconds_ = now;
    const auto part = static_cast<int>(now % 1000);
    const std::size_t end = stamp_.size() - 2;
    stamp_[end] = static_cast<char>('0' + part % 10);
    stamp_[end - 1] = static_cast<char>('0' + part / 10 % 10);
    stamp_[end - 2] = static_cast<char>('0' + part / 100);
    return stamp_;
}

void EventLogs::add_lines(Side side, tlf::Kind kind, std::string_view lines, Instant at) {
    const std::string_view now = stamp(at);
    for (;;) {
        const std::size_t end = lines.find('\n');
        tlf::append_raw(lines_[side], kind, lines.substr(0, end), now);
        if (end == lines.npos) return;
        lines.remove_prefix(end + 1);
    }
}

// Both players get it.
void EventLogs::add_remark(std::string_view text, Instant at) {
    // Words of a program may not fit into a comment as they are.
    if (first_text_flaw(text)) return add_remark(in_quotes(text), at);
    for (const Side side : kSides)
        tlf::append_with_prefixes(lines_[side], tlf::Kind::comment, stamp(at), text);
}

void EventLogs::take(const Event& event) {
    std::visit([&](const auto& what) { add(what, event.at); }, event.what);
}

void EventLogs::add(const GameStarted&, Instant at) {
    add_remark(fmt::format("game {}: {} {} against {} {}", label_.number, label_.sides[Side::first],
                           label_.players[Side::first], label_.sides[Side::second],
                           label_.players[Side::second]),
               at);
}

void EventLogs::add(const LineSent& sent, Instant at) {
    add_lines(sent.to, tlf::Kind::echo, sent.text, at);
}

void EventLogs::add(const LineReceived& received, Instant at) {
    add_lines(received.from, tlf::Kind::ok, received.text, at);
}

void EventLogs::add(const MovePlayed& played, Instant at) {
    std::string text = label_.sides[played.side];
    ((text += ' ') += label_.players[played.side]) += " played ";
    ((text += played.move) += " in ") += seconds_text(played.spent);
    add_remark(text, at);
}

void EventLogs::add(const Remarked& remarked, Instant at) {
    add_remark(label_.players[remarked.side] + " " + remarked.text, at);
}

void EventLogs::add(const GameEnded& ended, Instant at) {
    add_remark(sentence(ended, label_.players, Language::english), at);
}

}  // namespace shinpan
