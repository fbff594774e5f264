// Lets somebody reach into games that are played (arena/play_games.h): an operator at a page.
//
// All functions may be called from any thread and return at once; what they ask for happens in the threads of the games. What is
// asked for while nothing is played is kept, as far as it is about games to come: who has paused and starts later begins paused.
#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <string>

namespace shinpan {

class GameControl {
public:
    // A game that runs is broken off, and counts for nobody.
    void stop_game(int number, const std::string& why);
    void stop_games(const std::string& why);  // all that run
    // As Ctrl-C: no new games, and running ones are broken off or go on to their end.
    void stop();
    // No clock runs, nobody is asked, no game begins.
    void pause(const std::string& why);
    void resume();
    // Why nothing goes on; nothing: it does.
    std::optional<std::string> pause_reason() const;

    // For who plays the games, while it does. Called under a lock: they call back nothing of this.
    struct Player {
        std::function<void(std::optional<int> number, const std::string& why)>
            stop_games;  // or all
        std::function<void()> stop;
        std::function<void(const std::optional<std::string>& why)> pause;  // nothing: resume
    };
    void attach(Player player);
    void detach();

private:
    mutable std::mutex mutex_;
    std::optional<Player> player_;
    std::optional<std::string> pause_;
};

}  // namespace shinpan
