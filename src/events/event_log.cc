#include "events/event_log.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "core/text.h"
#include "core/utf8.h"
#include "events/verdict.h"
#include "tlf/raw.h"
#include "tlf/writer.h"

namespace shinpan {

std::string EventLog::stamp(Instant at) {
    using namespace std::chrono;
    const auto time = wall_start_ + duration_cast<system_clock::duration>(at - label_.start);
    const auto milliseconds =
        duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count();
    // A date is worth a microsecond, and most lines come within the same second.
    if (const std::int64_t second = milliseconds / 1000; second != second_) {
        second_ = second;
        second_text_ = fmt::format("{:%Y-%m-%dT%H:%M:%S}", fmt::gmtime(second));
    }
    const auto part = static_cast<int>(milliseconds % 1000);
    std::string text = second_text_ + ".000Z";
    const std::size_t end = text.size() - 2;
    text[end] = static_cast<char>('0' + part % 10);
    text[end - 1] = static_cast<char>('0' + part / 10 % 10);
    text[end - 2] = static_cast<char>('0' + part / 100);
    return text;
}

std::string EventLog::remark(Instant at, const std::string& text) {
    // Words of a program may not fit into a comment as they are.
    return tlf::with_prefixes(tlf::Kind::comment, stamp(at),
                              first_text_flaw(text) ? in_quotes(text) : text);
}

std::string EventLog::lines_of(const Event& event) {
    const Instant at = event.at;
    if (const auto* sent = std::get_if<LineSent>(&event.what)) {
        return sent->to == side_ ? tlf::write_raw(tlf::Kind::echo, sent->text, stamp(at)) : "";
    }
    if (const auto* received = std::get_if<LineReceived>(&event.what)) {
        return received->from == side_ ? tlf::write_raw(tlf::Kind::ok, received->text, stamp(at))
                                       : "";
    }
    if (const auto* played = std::get_if<MovePlayed>(&event.what)) {
        return remark(at, fmt::format("{} {} played {} in {}", label_.sides[played->side],
                                      label_.players[played->side], played->move,
                                      seconds_text(played->spent)));
    }
    if (const auto* remarked = std::get_if<Remarked>(&event.what)) {
        return remark(at, label_.players[remarked->side] + " " + remarked->text);
    }
    if (std::holds_alternative<GameStarted>(event.what)) {
        return remark(at, fmt::format("game {}: {} {} against {} {}", label_.number,
                                      label_.sides[Side::first], label_.players[Side::first],
                                      label_.sides[Side::second], label_.players[Side::second]));
    }
    const auto& ended = std::get<GameEnded>(event.what);
    return remark(at, sentence(ended, label_.players, Language::english));
}

}  // namespace shinpan
