// What viewers are shown: everything that is going on as one snapshot, and the news since then as
// numbered frames. No sockets and no clock in here, and one thread: the page's.
//
// Frames are kept in a ring that all viewers share. A viewer is only a number: the next frame that
// it wants. One that is too slow finds its frame gone and takes a new snapshot; it never makes
// anything wait or grow.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/clock.h"
#include "page/feed.h"
#include "report/game_story.h"

namespace shinpan::page {

class Bulletin {
public:
    static constexpr std::size_t kFramesKept = 512;
    static constexpr std::size_t kFrameBytesKept = 4 << 20;
    static constexpr std::size_t kLinesKept = 2000;      // of a game: as many as a viewer shows
    static constexpr std::size_t kEndedKept = 4;         // games that stay in the snapshot
    static constexpr std::size_t kRecentKept = 100;      // games that can be replayed from memory
    static constexpr std::size_t kResultsShown = 200;    // the last ones
    static constexpr std::size_t kResultsKept = 20'000;  // for who looks at one player

    void take(std::vector<Feed::News> news, Instant now);
    // Makes a frame of what has changed since the last one; false: nothing has.
    bool publish();

    // As it goes over the line. Viewers that are still writing it share it with the ring, which may
    // have let go of it.
    using Frame = std::shared_ptr<const std::string>;
    std::uint64_t last_id() const { return next_id_ - 1; }
    bool has(std::uint64_t id) const { return id >= first_id() && id < next_id_; }
    // precondition: has(id)
    const Frame& frame(std::uint64_t id) const { return frames_[id - first_id()]; }

    // {"id":...,"games":[...],"results":[...],"standing":...}. Publishes first: what is in it must
    // be in no later frame.
    std::string snapshot(Instant now);
    // A game that runs or ended lately, with the members `more` (see GameStory::json); empty: ask
    // the archive.
    std::string game(int number, Instant now, std::string_view more) const;
    // {"results":[...]}: all that are kept, the oldest first.
    std::string results() const;
    bool knows(int number) const { return games_.contains(number); }
    // GameStory::board_after of a game that it knows.
    std::optional<AnyGame> board_after(int number, std::size_t ply) const;

    // Boards that have come to their end and are to be judged, each of them told once.
    using Boards = std::vector<std::pair<int, AnyGame>>;
    Boards take_boards_to_judge();
    // Those of the snapshot that still have no judgement.
    Boards unjudged_boards() const;
    void take_judgement(int number, std::string json);

private:
    struct Running {
        report::GameStory story;
        Instant start;
        bool is_asked_for = false;  // its judgement
    };
    std::uint64_t first_id() const { return next_id_ - frames_.size(); }
    void take_event(int number, const Event& event, Instant now);
    void forget_old_games();
    void add_result(std::string result);

    std::map<int, Running> games_;  // running, and the last that ended
    std::deque<std::string> results_;
    std::string standing_;
    bool has_new_standing_ = false;
    bool has_new_past_ = false;  // results that no frame tells
    std::deque<Frame> frames_;
    std::size_t frame_bytes_ = 0;
    std::uint64_t next_id_ = 1;
};

}  // namespace shinpan::page
