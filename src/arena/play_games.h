// Plays games between local programs, several at once, and has each of them kept.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/game_control.h"
#include "arena/game_keeper.h"
#include "arena/game_source.h"
#include "core/result.h"
#include "events/aside.h"
#include "events/event.h"
#include "events/event_json.h"

namespace shinpan {

struct PlayedGame {
    GameLabel label;
    standings::Pairing pairing;
    GameEnded ended;
    AnyGame game;                                // as it stood at the end
    PerSide<std::vector<Duration>> overheads{};  // of the referee; see GameRun
    GameWords words{};
    int tries = 1;  // that a void game stands for: others may have tried it several times
};

// Called from the threads that play, never two at once but for `event`: games tell theirs without
// waiting for each other.
struct GameListeners {
    std::function<void(const Event&, const GameLabel&)> event = [](const auto&, const auto&) {};
    // What goes to a log alone, as `event`.
    std::function<void(Side, Aside, std::string_view, Instant, const GameLabel&)> aside =
        [](Side, Aside, std::string_view, Instant, const auto&) {};
    // Before it is kept, or given up: a game without a result (Ending::no_game) is void, by our own
    // fault or because all is to stop.
    std::function<void(const PlayedGame&)> ended = [](const auto&) {};
    // A thinking log or the record of this game is not whole; the game counts all the same.
    std::function<void(const GameLabel&, const Error&)> log_lost = [](const auto&, const auto&) {};
    // So many play from now on, fewer than were asked for, and why.
    std::function<void(int left, const Error& why)> fewer_at_once = [](int, const auto&) {};
    std::function<void()> interrupted = [] {};  // a first Ctrl-C: games may go on to their end
    std::function<void()> asked = [] {};        // SIGUSR1: somebody wants to know how things stand
};

struct PlaySettings {
    int at_once = 1;
    // Each game, with its programs, stays on the next one of these; none: wherever there is room.
    std::vector<int> cores{};
    // On SIGINT and SIGTERM no new games begin, and running ones are aborted: at once, or only by
    // the second signal.
    bool finishes_running_games = false;
    Duration wait{};                 // between two games of a thread
    std::string sandbox = "none";    // the level that the programs are in
    std::string launcher;            // where shinpan-launcher is
    GameControl* control = nullptr;  // of who may reach into the games; nobody: none
};

// Keeps SIGINT, SIGTERM and SIGUSR1 for play_games: one that comes before it has begun waits for
// it. To be called before there are threads.
void hold_signals();

// Until SIGINT or SIGTERM comes, which it gives, or the time is over. precondition: hold_signals() was
// called
bool wait_for_interrupt(Duration longest);
// Whether this one of them has come, without waiting. precondition: the same
bool has_signal(int number);

// Descriptors that a running game needs: its loop 3, a log for each player, and for each engine 4
// and, while it starts, 4 more; a process per move may have its predecessor's beside its own.
inline constexpr std::size_t kDescriptorsPerGame = 3 + 2 + 2 * (4 + 4 + 4);

// Raises the limit of descriptors. More games than that allows at once are not begun; a shortage
// that comes later makes the game void that it hits, and never a loss.
// Gives whether it was interrupted. The first failure to keep something ends it as well.
Result<bool> play_games(GameSource& source, GameKeeper& keeper, const PlaySettings& settings,
                        const GameListeners& listeners);

}  // namespace shinpan
