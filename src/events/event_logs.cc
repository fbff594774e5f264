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

void EventLogs::begin() {
    for (const Side side : kSides) {
        add_comment(side, {},
                    to_text(LogHeader{.protocol = subject_.protocols[side],
                                      .game = subject_.game,
                                      .side = label_.sides[side],
                                      .player = label_.players[side],
                                      .number = label_.number}),
                    label_.start);
    }
}

void EventLogs::add_comment(Side side, std::string_view mark, std::string_view text, Instant at) {
    // Words of a program may not fit into a comment as they are.
    if (first_text_flaw(text)) return add_comment(side, mark, in_quotes(text), at);
    heard_[side].interrupt();
    std::string& log = lines_[side];
    tlf::append_prefix(log, tlf::Kind::comment, stamp(at));
    ((log += mark) += text) += '\n';
}

// Both players get it.
void EventLogs::add_remark(std::string_view text, Instant at) {
    for (const Side side : kSides)
        add_comment(side, log_mark::kReferee, text, at);
}

void EventLogs::take_aside(Side side, Aside aside, std::string_view text, Instant at) {
    switch (aside) {
        case Aside::told: return add(LineSent{side, std::string(text)}, at);
        case Aside::late: return heard_[side].take(lines_[side], stamp(at), text);
        case Aside::unfinished: return heard_[side].take_unfinished(lines_[side], stamp(at), text);
        case Aside::errors: return add_comment(side, log_mark::kErrors, text, at);
        case Aside::left_out:
            return add_comment(
                side, log_mark::kReferee,
                label_.players[side] + " says more than is kept: the rest is left out", at);
    }
}

void EventLogs::finish() {
    for (const Side side : kSides)
        heard_[side].finish(lines_[side], stamp_);
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
    heard_[sent.to].interrupt();
    const std::string_view now = stamp(at);
    for (std::string_view lines = sent.text;;) {
        const std::size_t end = lines.find('\n');
        tlf::append_raw(lines_[sent.to], tlf::Kind::echo, lines.substr(0, end), now);
        if (end == lines.npos) return;
        lines.remove_prefix(end + 1);
    }
}

void EventLogs::add(const LineReceived& received, Instant at) {
    heard_[received.from].take(lines_[received.from], stamp(at), received.text);
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

void EventLogs::add(const Warned& warned, Instant at) {
    add_comment(warned.side, log_mark::kReferee,
                fmt::format("warning: {} {}", label_.players[warned.side], warned.warning.text),
                at);
}

void EventLogs::add(const GamePaused& paused, Instant at) {
    add_remark("the game is paused: " + paused.why, at);
}

void EventLogs::add(const GameResumed&, Instant at) { add_remark("the game goes on", at); }

void EventLogs::add(const GameEnded& ended, Instant at) {
    add_remark(sentence(ended, label_.players, Language::english), at);
}

}  // namespace shinpan
