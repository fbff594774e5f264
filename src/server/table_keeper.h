// The tables of a server in its keeper, and the news of what is kept on their way back to the loop.
#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "arena/game_keeper.h"
#include "server/house.h"

namespace shinpan::server {

// For the thread of the server.
class TableKeeper {
public:
    struct Callbacks {
        // From the thread that writes: take_news() has something.
        std::function<void()> news;
        // From any thread, perhaps more than once: nothing can be kept any more.
        std::function<void(const Error&)> failed;
        // A thinking log of this game is not whole; told once for each.
        std::function<void(int number, const Error&)> log_lost = [](int, const Error&) {};
    };
    TableKeeper(GameKeeper::Places places, Callbacks callbacks);

    void keep(JournalEntry entry) { keeper_.keep(std::move(entry)); }
    void began(GameToKeep game);
    void happened(int number, const Event& event);
    void ended(const Table& table, FinishedGame over);
    // After each turn: what happened in it goes to the journal.
    void hand_over();
    // Now and then: what was told so far is in the logs.
    void flush_logs();

    std::vector<KeptNews> take_news();
    // Waits until all is written.
    Status close();

private:
    struct Game {
        KeptGame kept;
        bool has_news = false;  // that are not in the logs yet
    };
    Game* find(int number);
    void check(const Status& written);
    void tell(const KeptNews& news);

    Callbacks callbacks_;
    std::unordered_map<int, Game> games_;
    std::vector<int> in_this_turn_;
    std::vector<int> unflushed_;
    std::mutex mutex_;
    std::vector<KeptNews> news_;
    GameKeeper keeper_;  // the last one: its thread uses the others
};

}  // namespace shinpan::server
