#include "arena/kept_game.h"

#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "arena/record_writing.h"
#include "events/verdict.h"

namespace shinpan {
namespace {

// Nobody who plays may make us keep more than this in memory.
constexpr std::size_t kMostWaiting = 64 << 10;
constexpr Duration kLongestWait = std::chrono::seconds(1);

// Said of a player.
constexpr const char* kNoLog = "has no whole log: ";
constexpr const char* kNoRecord = "plays a game without a record: ";

// The clock is told if it is the same for both.
std::optional<RecordClock> common_clock(const PerSide<TimeControl>& clocks) {
    const TimeControl& time = clocks[Side::first];
    if (time.is_unlimited || time != clocks[Side::second]) return std::nullopt;
    const bool is_total = time.periods == 0 && time.increment == Duration::zero();
    return RecordClock{time.main, is_total ? "" : to_text(time)};
}

}  // namespace

KeptGame::KeptGame(GameToKeep game, JournalWriter* writer, std::string folder,
                   const KeepingManner& manner)
    : kept_(std::move(game)),
      writer_(writer),
      folder_(std::move(folder)),
      manner_(manner),
      logs_(kept_.label, kept_.subject, std::chrono::system_clock::now()),
      durations_(kept_.past.value_or(std::vector<Duration>())) {
    recent_.number = kept_.label.number;
}

Result<KeptGame> KeptGame::open(GameToKeep game, JournalWriter* writer, const std::string& folder,
                                const KeepingManner& manner) {
    KeptGame kept(std::move(game), writer, folder, manner);
    const GameLabel& label = kept.label();
    for (const Side side : kSides) {
        if (folder.empty()) break;
        Result<LogFile> file = LogFile::open(
            log_path(folder, label, side),
            kept.kept_.past ? LogFile::Begin::behind : LogFile::Begin::anew, manner.logs);
        // What we ran out of ourselves may be there again when the game is tried again.
        if (!file && file.error().kind == ErrorKind::shortage) return tl::unexpected(file.error());
        if (file) kept.files_[side] = std::move(*file);
        if (!file) kept.lose(side, kNoLog, file.error());
    }
    if (!folder.empty()) kept.logs_.begin();
    if (writer && !kept.kept_.past) {
        writer->write(
            {GameBegan{label.number, kept.kept_.pairing, kept.kept_.sandbox, kept.kept_.terms}});
    }
    return kept;
}

// Told once, when it is over.
bool KeptGame::has_room_for(Side side, std::size_t bytes, Instant at) {
    const bool had_room = said_[side] <= manner_.most_said;
    said_[side] += bytes;
    if (said_[side] <= manner_.most_said) return true;
    if (had_room && !folder_.empty()) logs_.take_aside(side, Aside::left_out, {}, at);
    return false;
}

void KeptGame::take_aside(Side side, Aside aside, std::string_view text, Instant at) {
    if (folder_.empty() || !has_room_for(side, text.size(), at)) return;
    logs_.take_aside(side, aside, text, at);
    if (waiting() > kMostWaiting) flush_logs();
}

void KeptGame::take(const Event& event) {
    const auto* received = std::get_if<LineReceived>(&event.what);
    if (received && !has_room_for(received->from, received->text.size(), event.at)) return;
    last_event_ = event.at;
    const auto* played = std::get_if<MovePlayed>(&event.what);
    if (played) durations_.push_back(played->spent);
    if (!folder_.empty()) {
        logs_.take(event);
        // Whoever watches a slow game sees it in the log; a quick one is written in larger pieces.
        // One that is shut costs more to write to: whoever wants that sees to its time.
        const bool is_open = manner_.logs == LogFile::Holding::open;
        if (waiting() > kMostWaiting || (is_open && event.at - flushed_at_ > kLongestWait)) {
            flush_logs();
            flushed_at_ = event.at;
        }
    }
    const bool is_text = received || std::holds_alternative<LineSent>(event.what);
    if (!writer_ || (is_text && manner_.has_text_once)) return;
    if (std::holds_alternative<GameEnded>(event.what)) {
        end_ = to_json(event, label()) + "\n";
        return;
    }
    append_json(recent_.events, event, label());
    recent_.events += '\n';
    if (played) recent_.moves.push_back({played->ply, played->move, played->spent});
}

void KeptGame::hand_over() {
    if (recent_.events.empty()) return;
    writer_->write_events(recent_);
    recent_.events.clear();
    recent_.moves.clear();
}

std::size_t KeptGame::waiting() const {
    return std::max(logs_.lines(Side::first).size(), logs_.lines(Side::second).size());
}

// What cannot be written is given up from there on: half a line more would help nobody.
void KeptGame::flush_logs() {
    for (const Side side : kSides) {
        std::string& lines = logs_.lines(side);
        if (!lines.empty() && files_[side].is_written()) {
            if (const Status written = files_[side].append(lines); !written) {
                files_[side] = LogFile();
                lose(side, kNoLog, written.error());
            }
        }
        lines.clear();
    }
}

void KeptGame::lose(Side side, const char* what, const Error& why) {
    if (!log_loss_) log_loss_ = why;
    losses_.push_back({side, what + why.message, true});
}

// Files that are not whole are told with the result; it counts all the same.
void KeptGame::finish_files(const AnyGame& game, const GameEnded& ended) {
    logs_.finish();
    flush_logs();
    for (const Side side : kSides) {
        if (manner_.packer && files_[side].is_written()) manner_.packer->pack(files_[side].path());
    }
    if (const Status written = write_record_file(game, ended); !written)
        lose(Side::first, kNoRecord, written.error());
    if (!writer_) return;
    for (const Remarked& loss : losses_) {
        append_json(recent_.events, Event{last_event_, loss}, label());
        recent_.events += '\n';
    }
}

void KeptGame::end(const AnyGame& game, const GameEnded& ended, FinishedGame over) {
    finish_files(game, ended);
    if (!writer_) return;
    hand_over();
    writer_->write({GameWentOn{label().number, std::move(end_), {}}, std::move(over)});
}

void KeptGame::break_off(const AnyGame& game, const GameEnded& ended) {
    finish_files(game, ended);
    recent_.events += end_;
    if (writer_) hand_over();
}

Status KeptGame::write_record_file(const AnyGame& game, const GameEnded& ended) const {
    if (folder_.empty()) return {};
    return write_record(
        fmt::format("{}/{:04}.{}", folder_, label().number, record_suffix(game.name())),
        {.game = game,
         .players = label().players,
         .outcome = ended.outcome,
         .verdict = sentence(ended, label().players, Language::english),
         .date = {},
         .durations = durations_,
         .clock = common_clock(kept_.clocks)});
}

}  // namespace shinpan
