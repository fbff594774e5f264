// What is kept of one game: its events and moves in the journal, a thinking log for each player
// that grows with it, a record at its end. For the thread of the game.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "arena/game_files.h"
#include "core/result.h"
#include "core/time_control.h"
#include "events/event.h"
#include "events/event_json.h"
#include "events/event_logs.h"
#include "games/any_game.h"
#include "store/journal_writer.h"

namespace shinpan {

struct GameToKeep {
    GameLabel label;
    standings::Pairing pairing{};
    PerSide<TimeControl> clocks{};
    std::string sandbox{};
    std::string terms{};           // JSON; see GameBegan
    EventLogs::Subject subject{};  // of the logs
    // Of the moves that were made before a sudden end of this program; nothing: the game begins.
    std::optional<std::vector<Duration>> past{};
    // The time of day at which it began; nothing: now.
    std::optional<std::chrono::system_clock::time_point> began{};
    // A log or the record is not whole: a full disk. The game counts without it. Told once, with its
    // end; from the thread of the files' worker if there is one.
    std::function<void(const Error&)> files_lost = [](const Error&) {};
};

// How much of a game is kept, and where.
struct KeepingManner {
    // Lines that were sent and received stand in the thinking logs, and not in the journal and the
    // event stream as well.
    bool has_text_once = false;
    GameFiles::Manner files{};
    // Of what one player says, in bytes; the rest is left out, and its log says so.
    std::size_t most_said = std::numeric_limits<std::size_t>::max();
};

class KeptGame {
public:
    // Without a writer there are only files, without a folder none. The writer stays where it is.
    static Result<KeptGame> open(GameToKeep game, JournalWriter* writer, const std::string& folder,
                                 const KeepingManner& manner = {});

    KeptGame(KeptGame&&) = default;
    ~KeptGame() { flush_logs(); }

    void take(const Event& event);
    // For the log alone; also after the event of the end.
    void take_aside(Side side, Aside aside, std::string_view text, Instant at);
    // What was taken goes to the journal: after each turn.
    void hand_over();
    // What was taken so far can be read in the logs, and is there after a sudden end.
    void flush_logs();
    // Bytes of the longer log that are not written yet.
    std::size_t waiting() const;

    // After the event of the end. `game` is as it stands then. Result and event are kept together:
    // one of them alone would be half a truth after a crash.
    void end(const AnyGame& game, const GameEnded& ended, FinishedGame over);
    // The same for a game without a result that will be played again.
    void break_off(const AnyGame& game, const GameEnded& ended);

    const GameLabel& label() const { return kept_.label; }
    // Of the moves that the players made, past ones as well.
    const std::vector<Duration>& durations() const { return durations_; }

private:
    KeptGame(GameToKeep game, JournalWriter* writer, const KeepingManner& manner);
    bool has_room_for(Side side, std::size_t bytes, Instant at);
    void finish(const AnyGame& game, const GameEnded& ended, std::optional<FinishedGame> over);
    GameRecord record(const AnyGame& game, const GameEnded& ended) const;

    GameToKeep kept_;
    JournalWriter* writer_;
    KeepingManner manner_;
    EventLogs logs_;
    GameFiles files_;
    PerSide<std::size_t> said_{};  // bytes
    Instant flushed_at_{};
    std::vector<Duration> durations_;
    std::vector<MoveThought> thoughts_;     // of the moves since this program keeps it
    PerSide<std::optional<int>> depths_{};  // that they told since they were asked
    PerSide<int> warnings_{};
    Instant last_event_{};
    GameWentOn recent_{};  // not handed over yet
    std::string end_;      // the event of the end
};

}  // namespace shinpan
