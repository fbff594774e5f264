#include "events/event_log.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "core/text.h"
#include "events/verdict.h"
#include "tlf/raw.h"
#include "tlf/writer.h"

namespace shinpan {

std::string EventLog::stamp(Instant at) const {
    using namespace std::chrono;
    const auto time = wall_start_ + duration_cast<system_clock::duration>(at - label_.start);
    const auto milliseconds =
        duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count();
    return fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z", fmt::gmtime(system_clock::to_time_t(time)),
                       milliseconds % 1000);
}

std::string EventLog::remark(Instant at, const std::string& text) const {
    tlf::Entry comment;
    comment.kind = tlf::Kind::comment;
    comment.stamp = stamp(at);
    comment.message = text;
    if (const Result<std::string> lines = tlf::write(comment)) return *lines;
    // Words of a program that do not fit into a comment.
    comment.message = in_quotes(text);
    return tlf::write(comment).value_or("");
}

std::string EventLog::lines_of(const Event& event) const {
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
