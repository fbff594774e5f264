// The tables of a server in its keeper, and the news of what is kept on their way back to the loop.
//
// Three threads: the server's calls everything here, the writing one (GameKeeper's) and the one of
// files (FileWorker's) call the callbacks, the former leaves news. The callbacks hand over to the
// loop and return; they are called until close() or the destructor has returned, so what they use
// lasts longer. The journal is not owned.
#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "arena/game_keeper.h"
#include "server/house.h"

namespace shinpan::server {

class TableKeeper {
public:
    struct Callbacks {
        // From the thread that writes: take_news() has something after it had nothing.
        std::function<void()> news;
        // From either thread, perhaps more than once: nothing can be kept any more.
        std::function<void(const Error&)> failed;
        // From the thread that writes, once: the stream of events lacks something from here on.
        std::function<void(const Error&)> stream_failed;
        // From the thread of files: a thinking log or the record of this game is not whole; told
        // once for each.
        std::function<void(int number, const Error&)> files_lost = [](int, const Error&) {};
    };
    TableKeeper(GameKeeper::Places places, Callbacks callbacks);

    void keep(JournalEntry entry) { keeper_.keep(std::move(entry)); }
    void began(GameToKeep game);
    void happened(int number, const Event& event);
    void aside(int number, Side side, Aside what, std::string_view text, Instant at);
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
    void has_news(int number, Game& game);
    void tell(const KeptNews& news);

    Callbacks callbacks_;
    std::vector<int> in_this_turn_;
    std::vector<int> unflushed_;
    std::mutex mutex_;  // of news_; all else is the server's thread's
    std::vector<KeptNews> news_;
    GameKeeper keeper_;                    // its thread uses the others
    FileWorker worker_;                    // its jobs write to the keeper
    std::unordered_map<int, Game> games_;  // the last ones: they give the worker what is left
};

}  // namespace shinpan::server
