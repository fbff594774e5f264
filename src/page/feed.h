// What the page is told while games go on. All functions may be called from any thread and return
// at once: what is told is put into a queue, and the page's own thread does the rest, so that
// nobody who watches can slow down a game.
//
//     feed.begin(12, start);                         // before the first event of game 12
//     feed.happened(12, event);                      // its events, in their order
//     feed.standing(report.page_json(title, ...));   // tables, whenever they have changed
//
// What is told is copied or moved in: nothing that was handed over is looked at again. The events of
// one game come from one thread at a time, so that their order means something; those of several
// games may come from several. A feed outlives all who tell it something, and the page that takes it.
#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <variant>
#include <vector>

#include "events/event.h"
#include "games/any_game.h"

namespace shinpan::page {

class Feed {
public:
    // Bytes of talk that may wait: lines and thoughts beyond this are dropped. What the boards need
    // (begins, moves, ends) never is.
    static constexpr std::size_t kMostWaiting = 8 << 20;

    // A game with this number will tell events; `start` is its position before its opening, or
    // after.
    void begin(int number, const AnyGame& start);
    // An event of a game that was begun.
    void happened(int number, Event event);
    // How the contest stands: report::ContestReport::page_json.
    void standing(std::string json);
    // Results from before: report::GameStory::result_json, the oldest first.
    void results(std::vector<std::string> results);

    // For the page itself: its thread takes.
    struct Begun {
        int number;
        AnyGame start;
    };
    struct Happened {
        int number;
        Event event;
    };
    struct Standing {
        std::string json;
    };
    struct Results {
        std::vector<std::string> all;
    };
    using News = std::variant<Begun, Happened, Standing, Results>;
    // All that was told since the last time.
    std::vector<News> take();
    // `wake` is called, in the thread of whoever tells something, when there is something after
    // there was nothing. It returns at once and does not call the feed. There is one; none: nobody
    // is woken. The one before is not called any more when this returns.
    void on_news(std::function<void()> wake);

private:
    void add(News news, std::size_t bytes_of_talk = 0);

    std::mutex mutex_;  // of all below
    std::vector<News> news_;
    std::size_t waiting_ = 0;  // bytes of talk
    std::function<void()> wake_;
};

}  // namespace shinpan::page
