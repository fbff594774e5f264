#include "arena/game_files.h"

#include <algorithm>
#include <chrono>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "events/verdict.h"
#include "io/atomic_file.h"
#include "io/file.h"
#include "io/output.h"
#include "records/game_record.h"

namespace shinpan {
namespace {

// Nobody who plays may make us keep more than this in memory.
constexpr std::size_t kMostWaiting = 64 << 10;

std::string date_text(std::chrono::system_clock::time_point time) {
    return fmt::format("{:%Y-%m-%d %H:%M:%S}",
                       fmt::gmtime(std::chrono::system_clock::to_time_t(time)));
}

std::optional<RecordClock> common_clock(const PerSide<TimeControl>& clocks) {
    const TimeControl& time = clocks[Side::first];
    if (time.is_unlimited || time != clocks[Side::second]) return std::nullopt;
    const bool is_total = time.periods == 0 && time.increment == Duration::zero();
    return RecordClock{time.main, is_total ? "" : to_text(time)};
}

}  // namespace

GameFiles::GameFiles(std::string folder, GameLabel label)
    : folder_(std::move(folder)),
      label_(std::move(label)),
      logs_(label_, std::chrono::system_clock::now()) {}

Result<GameFiles> GameFiles::open(const std::string& folder, const GameLabel& label, Begin begin) {
    GameFiles files(folder, label);
    for (const Side side : kSides) {
        const std::string path = fmt::format("{}/{:04}-{}-{}.tlf", folder, label.number,
                                             label.sides[side], label.players[side]);
        Result<FileDescriptor> file =
            begin == Begin::anew ? open_log(path) : open_for_appending(path);
        if (!file) return tl::unexpected(file.error());
        files.files_[side] = std::move(*file);
    }
    return files;
}

void GameFiles::take(const Event& event) {
    if (const auto* played = std::get_if<MovePlayed>(&event.what)) {
        durations_.push_back(played->spent);
    }
    logs_.take(event);
    if (waiting() > kMostWaiting) flush();
}

std::size_t GameFiles::waiting() const {
    return std::max(logs_.lines(Side::first).size(), logs_.lines(Side::second).size());
}

Status GameFiles::flush() {
    for (const Side side : kSides) {
        std::string& lines = logs_.lines(side);
        if (written_ && !lines.empty()) written_ = write_all(files_[side].get(), lines);
        lines.clear();
    }
    return written_;
}

Status GameFiles::write_record(const AnyGame& game, const GameEnded& ended,
                               const PerSide<TimeControl>& clocks) const {
    const GameRecord record{.game = game,
                            .players = label_.players,
                            .outcome = ended.outcome,
                            .verdict = sentence(ended, label_.players, Language::english),
                            .date = date_text(std::chrono::system_clock::now()),
                            .durations = durations_,
                            .clock = common_clock(clocks)};
    Result<AtomicFile> file = AtomicFile::create(
        fmt::format("{}/{:04}.{}", folder_, label_.number, record_ending(game.name())));
    if (!file) return tl::unexpected(file.error());
    file->out().write(to_text(record));
    return file->commit(AtomicFile::Sync::no);
}

}  // namespace shinpan
