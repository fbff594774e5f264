#include "arena/kept_game.h"

#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "arena/record_writing.h"
#include "events/verdict.h"
#include "io/file.h"
#include "io/output.h"

namespace shinpan {
namespace {

// Nobody who plays may make us keep more than this in memory.
constexpr std::size_t kMostWaiting = 64 << 10;
constexpr Duration kLongestWait = std::chrono::seconds(1);

// The clock is told if it is the same for both.
std::optional<RecordClock> common_clock(const PerSide<TimeControl>& clocks) {
    const TimeControl& time = clocks[Side::first];
    if (time.is_unlimited || time != clocks[Side::second]) return std::nullopt;
    const bool is_total = time.periods == 0 && time.increment == Duration::zero();
    return RecordClock{time.main, is_total ? "" : to_text(time)};
}

}  // namespace

KeptGame::KeptGame(GameToKeep game, JournalWriter* writer, std::string folder)
    : kept_(std::move(game)),
      writer_(writer),
      folder_(std::move(folder)),
      logs_(kept_.label, kept_.subject, std::chrono::system_clock::now()),
      durations_(kept_.past.value_or(std::vector<Duration>())) {
    recent_.number = kept_.label.number;
}

Result<KeptGame> KeptGame::open(GameToKeep game, JournalWriter* writer, const std::string& folder) {
    KeptGame kept(std::move(game), writer, folder);
    const GameLabel& label = kept.label();
    for (const Side side : kSides) {
        if (folder.empty()) break;
        const std::string path = fmt::format("{}/{:04}-{}-{}.tlf", folder, label.number,
                                             label.sides[side], label.players[side]);
        Result<FileDescriptor> file = kept.kept_.past ? open_for_appending(path) : open_log(path);
        if (!file) return tl::unexpected(file.error());
        kept.files_[side] = std::move(*file);
    }
    if (!folder.empty()) kept.logs_.begin();
    if (writer && !kept.kept_.past) {
        writer->write(
            {GameBegan{label.number, kept.kept_.pairing, kept.kept_.sandbox, kept.kept_.terms}});
    }
    return kept;
}

void KeptGame::take_aside(Side side, Aside aside, std::string_view text, Instant at) {
    if (folder_.empty()) return;
    logs_.take_aside(side, aside, text, at);
    if (waiting() > kMostWaiting) flush_logs();
}

void KeptGame::take(const Event& event) {
    last_event_ = event.at;
    const auto* played = std::get_if<MovePlayed>(&event.what);
    if (played) durations_.push_back(played->spent);
    if (!folder_.empty()) {
        logs_.take(event);
        // Whoever watches a slow game sees it in the log; a quick one is written in larger pieces.
        if (waiting() > kMostWaiting || event.at - flushed_at_ > kLongestWait) {
            flush_logs();
            flushed_at_ = event.at;
        }
    }
    if (!writer_) return;
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
        if (!lines.empty() && files_[side].is_open()) {
            if (const Status written = write_all(files_[side].get(), lines); !written) {
                files_[side] = FileDescriptor();
                if (!log_loss_) lost_side_ = side;
                if (!log_loss_) log_loss_ = written.error();
            }
        }
        lines.clear();
    }
}

// A log that is not whole is told with the result.
void KeptGame::finish_logs() {
    logs_.finish();
    flush_logs();
    if (!log_loss_ || !writer_) return;
    const Event told{last_event_,
                     Remarked{lost_side_, "has no whole log: " + log_loss_->message, true}};
    append_json(recent_.events, told, label());
    recent_.events += '\n';
}

Status KeptGame::end(const AnyGame& game, const GameEnded& ended, FinishedGame over) {
    finish_logs();
    Status written = write_files(game, ended);
    if (writer_) {
        hand_over();
        writer_->write({GameWentOn{label().number, std::move(end_), {}}, std::move(over)});
    }
    return written;
}

Status KeptGame::break_off(const AnyGame& game, const GameEnded& ended) {
    finish_logs();
    recent_.events += end_;
    if (writer_) hand_over();
    return write_files(game, ended);
}

Status KeptGame::write_files(const AnyGame& game, const GameEnded& ended) {
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
