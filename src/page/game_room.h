// A game in which people at browsers take part, against each other or an engine, judged as every
// game is. Moves may be taken back: then the same game goes on from there.
//
// It has a thread of its own, from the constructor to the end of the game. All public functions may
// be called from any other thread and return at once, but for the destructor, which waits; what they
// ask for happens in the game's thread, in the order in which it was asked. Nothing happens when the
// game is over.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "arena/game_keeper.h"
#include "contestants/contestant.h"
#include "games/any_game.h"
#include "io/loop.h"
#include "local/local_game.h"
#include "page/adviser.h"
#include "page/feed.h"
#include "page/play_message.h"
#include "page/room_files.h"
#include "records/game_record.h"

namespace shinpan::page {

class BrowserChannel;

struct Person {
    std::string name;
    std::string secret;  // that leads it back
    // What its browser is told, see play_host.h. Called in the game's thread, until the room is gone.
    std::function<void(std::string)> say;
};
struct Machine {
    Contestant contestant;
    int level = 0;
};
using Sitter = std::variant<Person, Machine>;

struct RoomSettings {
    int number;
    GameTerms terms;  // that can be played
    PerSide<Sitter> sitters;
    std::vector<PastMove> moves{};  // of a game that goes on
    GameKeeper& keeper;             // of record and logs
    const RoomFiles* files;         // of what goes on after a restart; nullptr: nothing does
    std::string launcher;
    Duration grace;  // for a person whose browser is gone
    // An engine of this level, for hints; called in the game's thread. None: there are no hints.
    std::function<Result<Contestant>(int level)> adviser{};
    // It is over, and counts. Called in the game's thread.
    std::function<void(GameRecord)> finished = [](const GameRecord&) {};
};

class GameRoom {
public:
    // Keeper, files and feed are not owned and outlive the room.
    GameRoom(RoomSettings settings, Feed& feed);
    // A game that runs is broken off, and its file stays; not from its own thread.
    ~GameRoom();
    GameRoom(const GameRoom&) = delete;
    GameRoom& operator=(const GameRoom&) = delete;

    // Of a person. A move that is not allowed, or not its turn, is told and nothing happens.
    void move(Side side, const std::string& move);
    void resign(Side side);  // at any time
    // An engine lets take back at once, and takes a draw if it is not ahead; a person is asked.
    void offer(Side side, OfferKind what);
    void answer_offer(Side side, OfferKind what, bool yes);
    // What an engine would play. Not between people: it would be two against one.
    void hint(Side side, int level);
    // Its browser is gone. Its clock runs on, and when it is not back in time it has lost.
    void leave(Side side);
    void come_back(Side side);  // and is asked again, if it was its turn

    bool has_ended() const { return has_ended_; }  // its game; its programs may still be leaving
    bool is_over() const { return is_over_; }      // nothing of it is left
    int number() const { return settings_.number; }

private:
    struct Offer {
        Side by;
        OfferKind what;
    };

    void play();
    void play_on();
    AnyGame game_so_far() const;
    PerSide<TimeControl> clocks_so_far() const;
    std::vector<Event> told_before(const GameStarted& started) const;
    void take_event(const Event& event, KeptGame* kept);
    void keep_for_later();
    OpenChannel browser_channel(Side side);
    void take_back(Side side);
    void carry_out(const Offer& offer);
    bool takes_draw(Side engine) const;
    const Person* person(Side side) const { return std::get_if<Person>(&settings_.sitters[side]); }
    std::string name(Side side) const;
    void tell(Side side, const std::string& message) const;
    void tell_people(const std::string& message) const;
    void tell_presence(Side to, Side of) const;
    bool is_running() const { return game_ && !game_->match().is_over(); }
    // In the game's thread, while it runs.
    void post_if_running(std::function<void()> task);

    RoomSettings settings_;
    Feed& feed_;
    Loop loop_;
    std::atomic<bool> has_ended_ = false;
    std::atomic<bool> is_over_ = false;
    std::atomic<bool> is_closing_ = false;
    // Of the game's thread, all of these.
    std::unique_ptr<LocalGame> game_;
    PerSide<BrowserChannel*> browsers_{{nullptr, nullptr}};  // of people; the game owns them
    PerSide<bool> is_away_{};
    bool has_begun_ = false;
    bool goes_on_ = false;   // it was broken off to go on from an earlier position
    bool was_left_ = false;  // it was broken off to go on when the program is started again
    std::optional<Offer> offer_;
    PerSide<std::optional<std::size_t>> last_offers_{};  // one a move is enough
    PerSide<std::optional<int>> scores_{};  // that engines told last, as the first sees them
    std::unique_ptr<Adviser> adviser_;
    std::thread thread_;  // the last one: it uses the others
};

}  // namespace shinpan::page
