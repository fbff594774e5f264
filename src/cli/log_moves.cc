#include "cli/log_moves.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <string_view>

namespace shinpan::cli {
namespace {

// What asks for a move, in the protocols that engines speak.
constexpr std::array<std::string_view, 6> kRequests = {
    "genmove", "reg_genmove", "kgs-genmove_cleanup", "go", "MOVE", "search"};

// GTP may have a number in front of its command.
std::string_view command_word(std::string_view message) {
    if (!message.empty() && message[0] >= '0' && message[0] <= '9') {
        const std::size_t blank = message.find(' ');
        message.remove_prefix(blank == message.npos ? message.size() : blank + 1);
    }
    return message.substr(0, message.find(' '));
}

// Two digits or four, at a place where a stamp has them.
int number_at(std::string_view stamp, std::size_t at, std::size_t digits) {
    int number = 0;
    std::from_chars(stamp.data() + at, stamp.data() + at + digits, number);
    return number;
}

// Since 1970, in UTC where the stamp has a zone. precondition: tlf::is_stamp(stamp)
double seconds_of(std::string_view stamp) {
    using namespace std::chrono;
    const sys_days date = year(number_at(stamp, 0, 4)) /
                          month(static_cast<unsigned>(number_at(stamp, 5, 2))) /
                          day(static_cast<unsigned>(number_at(stamp, 8, 2)));
    double seconds = static_cast<double>(date.time_since_epoch().count()) * 86400;
    seconds += number_at(stamp, 11, 2) * 3600 + number_at(stamp, 14, 2) * 60;
    double part = 0;
    const char* end = stamp.data() + stamp.size();
    const char* zone = std::from_chars(stamp.data() + 17, end, part).ptr;
    seconds += part;
    if (zone != end && (*zone == '+' || *zone == '-')) {
        const auto at = static_cast<std::size_t>(zone - stamp.data());
        const std::size_t minutes = stamp.size() - 2;
        const int offset = number_at(stamp, at + 1, 2) * 3600 + number_at(stamp, minutes, 2) * 60;
        seconds += *zone == '+' ? -offset : offset;
    }
    return seconds;
}

}  // namespace

std::optional<double> seconds_between(const std::string& from, const std::string& to) {
    if (from.empty() || to.empty()) return std::nullopt;
    return seconds_of(to) - seconds_of(from);
}

// "black GNU Go played D4 in 0.120 s"; logs of today have "referee: " in front of it.
std::optional<LoggedMove> LogMoves::remarked(const std::string& comment) {
    std::string_view text = comment;
    constexpr std::string_view kReferee = "referee: ";
    if (text.starts_with(kReferee)) text.remove_prefix(kReferee.size());
    if (!text.ends_with(" s")) return std::nullopt;
    const std::size_t in = text.rfind(" in ");
    if (in == text.npos) return std::nullopt;
    const std::size_t played = text.substr(0, in).rfind(" played ");
    if (played == text.npos) return std::nullopt;
    const std::string_view number = text.substr(in + 4, text.size() - in - 6);
    double seconds = 0;
    const auto read = std::from_chars(number.data(), number.data() + number.size(), seconds);
    if (read.ec != std::errc() || read.ptr != number.data() + number.size()) return std::nullopt;
    constexpr std::size_t kPlayed = std::string_view(" played ").size();
    return LoggedMove{.move = std::string(text.substr(played + kPlayed, in - played - kPlayed)),
                      .player = std::string(text.substr(0, played)),
                      .seconds = seconds};
}

std::optional<LoggedMove> LogMoves::take(const tlf::Entry& entry) {
    std::optional<LoggedMove> move;
    switch (entry.kind) {
        case tlf::Kind::comment: {
            // The first remark of a referee, before any move.
            if (count_ == 0 &&
                (entry.message.starts_with("shinpan-log:") || entry.message.starts_with("game ")))
                is_referees_ = true;
            if (is_referees_) move = remarked(entry.message);
            break;
        }
        case tlf::Kind::echo:
            was_asked_ =
                std::ranges::find(kRequests, command_word(entry.message)) != kRequests.end();
            asked_at_ = entry.stamp;
            break;
        case tlf::Kind::ok:
            if (was_asked_ && !is_referees_)
                move = LoggedMove{.move = entry.message,
                                  .seconds = seconds_between(asked_at_, entry.stamp)};
            was_asked_ = false;
            break;
        case tlf::Kind::error: was_asked_ = false; break;
    }
    if (move) ++count_;
    return move;
}

}  // namespace shinpan::cli
