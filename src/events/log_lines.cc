#include "events/log_lines.h"

#include <chrono>
#include <optional>
#include <utility>

#include "core/text.h"
#include "events/heard_reader.h"
#include "events/log_header.h"
#include "tlf/raw.h"
#include "tlf/read_entry.h"

namespace shinpan {
namespace {

constexpr std::string_view kEcho = "# ";
constexpr std::string_view kLogComment = "# #";

// "2026-11-17T10:15:11.123Z", as EventLogs writes it.
std::optional<Duration> time_of_stamp(std::string_view stamp) {
    using namespace std::chrono;
    constexpr std::string_view kForm = "0000-00-00T00:00:00.000Z";
    if (stamp.size() != kForm.size()) return std::nullopt;
    const auto number = [&](std::size_t at, std::size_t size) {
        return static_cast<int>(integer_from_text(stamp.substr(at, size)).value_or(0));
    };
    const year_month_day date(year(number(0, 4)), month(static_cast<unsigned>(number(5, 2))),
                              day(static_cast<unsigned>(number(8, 2))));
    if (!date.ok()) return std::nullopt;
    return sys_days(date).time_since_epoch() + hours(number(11, 2)) + minutes(number(14, 2)) +
           seconds(number(17, 2)) + milliseconds(number(20, 3));
}

// What had to be written in another way stands as raw:"...".
std::string told_text(std::string_view body) {
    while (body.ends_with('\n') || body.ends_with('\r'))
        body.remove_suffix(1);
    if (!body.starts_with("raw:") && !body.starts_with("raw64:")) return std::string(body);
    const Result<tlf::OneEntry> read = tlf::read_entry("= " + std::string(body));
    return (read ? tlf::raw_text(read->entry) : std::nullopt).value_or(std::string(body));
}

class LogLineReader {
public:
    LogLineReader(Side side, const GameLabel& label) : side_(side) {
        for (const Side each : kSides)
            played_[each] = std::string(log_mark::kReferee) + label.sides[each] + " " +
                            label.players[each] + " played ";
    }

    // With its end.
    void take(std::string_view line) {
        const std::size_t tab = line.find('\t');
        const auto time = tab == line.npos ? std::nullopt : time_of_stamp(line.substr(0, tab));
        if (time) {
            line.remove_prefix(tab + 1);
            if (!begin_) begin_ = *time;
            now_ = *time - *begin_;
        }
        const bool goes_on = line.starts_with('.');
        if (!reader_.line(line, heard_)) return;
        if (!goes_on) {
            const bool had_reply = std::exchange(has_reply_, false);
            if (!had_reply) heard_at_ = now_;
            if (had_reply || !heard_.empty()) tell_heard();
        }
        if (line.starts_with(kLogComment)) {
            take_comment(comment_text(line));
        } else if (line.starts_with(kEcho)) {
            add(true, told_text(line.substr(kEcho.size())), now_);
        } else if (line.starts_with('=') || line.starts_with('?')) {
            has_reply_ = true;  // what it stands for comes with its last line
            heard_at_ = now_;
        }
    }

    std::vector<LogLine> end() {
        reader_.end(heard_);
        if (has_reply_) {
            heard_.resize(heard_.size() - (heard_.ends_with('\n') ? 1 : 0));
            tell_heard();
        }
        return std::move(lines_);
    }

private:
    // The end of the last line comes with what follows it.
    void tell_heard() {
        std::string_view heard = heard_;
        if (owes_end_) {
            heard.remove_prefix(heard.starts_with("\r\n") ? 2 : heard.starts_with('\n') ? 1 : 0);
        }
        for (const std::string_view line : split(heard, '\n'))
            add(false, line, heard_at_);
        owes_end_ = true;
        heard_.clear();
    }

    void add(bool is_sent, std::string_view text, Duration at) {
        while (text.ends_with('\n') || text.ends_with('\r'))
            text.remove_suffix(1);
        lines_.push_back({side_, is_sent, std::string(text), at, moves_});
    }

    void take_comment(std::string_view comment) {
        if (comment.starts_with(log_mark::kCut)) owes_end_ = false;
        if (comment.starts_with(log_mark::kErrors)) {
            comment.remove_prefix(log_mark::kErrors.size());
            lines_.push_back({side_, false, std::string(comment), now_, moves_, true});
        }
        for (const Side side : kSides) {
            if (comment.starts_with(played_[side])) ++moves_;
        }
    }

    Side side_;
    PerSide<std::string> played_;
    HeardReader reader_;
    std::string heard_;
    bool has_reply_ = false;  // that is not complete
    bool owes_end_ = false;
    std::optional<Duration> begin_;
    Duration now_{};
    Duration heard_at_{};
    std::size_t moves_ = 0;
    std::vector<LogLine> lines_;
};

}  // namespace

std::vector<LogLine> lines_in_log(std::string_view log, Side side, const GameLabel& label) {
    LogLineReader reader(side, label);
    while (!log.empty()) {
        const std::size_t end = log.find('\n');
        reader.take(log.substr(0, end == log.npos ? end : end + 1));
        log.remove_prefix(end == log.npos ? log.size() : end + 1);
    }
    return reader.end();
}

}  // namespace shinpan
