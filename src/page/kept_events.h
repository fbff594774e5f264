// Tells a page the events of games in the lines in which they were kept (events/event_json.h): what
// is shown has been kept. Used by one thread at a time, that which writes; the feed is not owned.
#pragma once

#include <map>
#include <string_view>

#include "events/event_json.h"
#include "page/feed.h"

namespace shinpan::page {

class KeptEvents {
public:
    explicit KeptEvents(Feed& feed) : feed_(feed) {}

    // Whole lines of one game, the first of them all its game_started. What cannot be read is left
    // out.
    void take(int number, std::string_view lines);

private:
    Feed& feed_;
    std::map<int, GameLabel> labels_;  // of games that go on
};

}  // namespace shinpan::page
