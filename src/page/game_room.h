// A game in which people at browsers take part, against each other or an engine, judged as every
// game is.
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

#include "arena/game_keeper.h"
#include "contestants/contestant.h"
#include "games/any_game.h"
#include "io/loop.h"
#include "local/local_game.h"
#include "page/feed.h"

namespace shinpan::page {

struct Person {
    std::string name;
    TimeControl time;
    // What its browser is told: {"type":"turn","ply":4,"legal":[{"move":"d3","squares":["d3"]}]} and
    // {"type":"refused","why":"..."}. Called in the game's thread, until the room is gone.
    std::function<void(std::string)> say;
};
using Sitter = std::variant<Person, Contestant>;

struct RoomSettings {
    int number;
    AnyGame start;
    PerSide<Sitter> sitters;
    GameKeeper& keeper;  // of record and logs
    std::string launcher;
    Duration grace;  // for a person whose browser is gone
};

class GameRoom {
public:
    // Keeper and feed are not owned and outlive the room.
    GameRoom(RoomSettings settings, Feed& feed);
    ~GameRoom();  // a game that runs is broken off; not from its own thread
    GameRoom(const GameRoom&) = delete;
    GameRoom& operator=(const GameRoom&) = delete;

    // Of a person. A move that is not allowed, or not its turn, is told and nothing happens.
    void move(Side side, const std::string& move);
    void resign(Side side);
    // Its browser is gone. Its clock runs on, and when it is not back in time it has lost.
    void leave(Side side);
    void come_back(Side side);  // and is asked again, if it was its turn

    bool is_over() const { return is_over_; }
    int number() const { return settings_.number; }

private:
    class Browser;
    void tell_people(const std::string& why) const;
    void play();
    void hear(Side side, std::string line);

    RoomSettings settings_;
    Feed& feed_;
    Loop loop_;
    std::unique_ptr<LocalGame> game_;                 // of the game's thread, as the browsers are
    PerSide<Browser*> browsers_{{nullptr, nullptr}};  // of people; the game owns them
    std::atomic<bool> is_over_ = false;
    std::thread thread_;  // the last one: it uses the others
};

}  // namespace shinpan::page
