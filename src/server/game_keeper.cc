#include "server/game_keeper.h"

#include <utility>

#include "events/event_json.h"

namespace shinpan::server {
namespace {

// A log of a game waits for so many bytes, or for the next flush.
constexpr std::size_t kLongLog = 7 << 10;

}  // namespace

GameKeeper::GameKeeper(Journal& journal, std::string folder, FileDescriptor events,
                       Callbacks callbacks)
    : folder_(std::move(folder)),
      events_file_(std::move(events)),
      events_(events_file_.get()),
      callbacks_(std::move(callbacks)),
      writer_(journal, {.kept = [this](const JournalEntry& kept) { announce(kept); },
                        .failed = [this](const Error& error) { callbacks_.failed(error); }}) {}

GameKeeper::~GameKeeper() = default;

void GameKeeper::began(const Table& table, bool again) {
    using Begin = GameFiles::Begin;
    Result<GameFiles> files =
        GameFiles::open(folder_, table.label(), again ? Begin::again : Begin::anew);
    if (!files) return callbacks_.failed(files.error());
    files_.emplace(table.label().number, Files{std::move(*files)});
}

void GameKeeper::happened(const Table& table, const Event& event) {
    const int number = table.label().number;
    if (const auto found = files_.find(number); found != files_.end()) {
        Files& files = found->second;
        files.files.take(event);
        if (!std::exchange(files.has_news, true)) unflushed_.push_back(number);
        if (files.files.waiting() > kLongLog) flush(files);
    }
    if (std::holds_alternative<GameEnded>(event.what)) {
        // Told with the result: one of them alone would be half a truth after a crash.
        end_ = to_json(event, table.label());
        return;
    }
    if (recent_.number != number) hand_over();
    recent_.number = number;
    append_json(recent_.events, event, table.label());
    recent_.events += '\n';
    if (const auto* played = std::get_if<MovePlayed>(&event.what))
        recent_.moves.push_back({played->ply, played->move, played->spent});
}

void GameKeeper::hand_over() {
    if (recent_.events.empty()) return;
    writer_.write_events(recent_);
    recent_.events.clear();
    recent_.moves.clear();
}

void GameKeeper::ended(const Table& table, const GameOver& over) {
    hand_over();
    const std::string json = std::exchange(end_, std::nullopt).value_or("{}");
    writer_.write({GameWentOn{over.number, json + "\n", {}}, over});
    auto node = files_.extract(over.number);
    if (node.empty()) return;
    GameFiles& files = node.mapped().files;
    const Match& match = table.match();
    const PerSide<TimeControl> clocks{
        {match.clock(Side::first).control(), match.clock(Side::second).control()}};
    Status written = files.flush();
    if (written) written = files.write_record(match.game(), match.result(), clocks);
    if (!written) callbacks_.failed(written.error());
}

void GameKeeper::flush(Files& files) {
    if (const Status written = files.files.flush(); !written) callbacks_.failed(written.error());
}

void GameKeeper::flush_logs() {
    for (const int number : std::exchange(unflushed_, {})) {
        const auto found = files_.find(number);
        if (found == files_.end()) continue;
        found->second.has_news = false;
        flush(found->second);
    }
}

void GameKeeper::announce(const JournalEntry& kept) {
    KeptNews news{};
    if (const auto* went = std::get_if<GameWentOn>(&kept)) {
        events_.write(went->events);
        news = {went->number, static_cast<int>(went->moves.size()), false};
        if (went->moves.empty()) return;
    } else if (const auto* over = std::get_if<GameOver>(&kept)) {
        if (const Status& written = events_.flush(); !written) callbacks_.failed(written.error());
        news = {over->number, 0, true};
    } else {
        return;
    }
    bool is_first = false;
    {
        const std::lock_guard lock(mutex_);
        is_first = news_.empty();
        news_.push_back(news);
    }
    if (is_first) callbacks_.news();
}

std::vector<KeptNews> GameKeeper::take_news() {
    const std::lock_guard lock(mutex_);
    return std::exchange(news_, {});
}

Status GameKeeper::close() {
    hand_over();
    flush_logs();
    return writer_.flush();
}

}  // namespace shinpan::server
