// Lets people who come to the page play: against an engine of the host, or against each other.
//
// Messages are JSON objects. A browser says
//     {"type":"sit","game":"othello","opponent":"engine","seat":0,"name":"Aki"}
//     (opponent "person": wait for one)
//     {"type":"move","move":"d3"}   {"type":"resign"}
//     {"type":"return","secret":"..."}   (to its game, when it was cut off)
// and hears
//     {"type":"hello","games":[{"card":{...},"settings":[...],"engine":"shinpan-othello"}]}
//     {"type":"waiting"}   {"type":"begun","number":3,"seat":0,"secret":"..."}
//     {"type":"turn","ply":4,"legal":[{"move":"d3","squares":["d3"]}]}
//     {"type":"refused","why":"..."}
// The game itself it sees as everybody who watches does.
//
// Threads: all but making and destroying it happens in the thread of the page. Each game has a
// thread of its own (GameRoom), which reaches people through their voices only.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "page/game_room.h"
#include "page/web_server.h"

namespace shinpan::page {

struct PlayableGame {
    AnyGame start;
    std::optional<Contestant> engine;  // nothing: only people play it
};

struct HostSettings {
    std::vector<PlayableGame> games;
    TimeControl time;    // of people
    std::string folder;  // for records and logs
    std::string launcher;
    Duration grace = std::chrono::minutes(1);  // for one who was cut off
};

class PlayHost {
public:
    // More than this wait for a game to end.
    static constexpr std::size_t kMostGames = 16;

    // `feed` is not owned and outlives the host.
    PlayHost(HostSettings settings, Feed& feed);
    // Games that run are broken off, and waited for.
    ~PlayHost();

    // For the server, which has to be gone before the host: it owns what these make, guests among
    // them, and all is called by its thread.
    OpenTalk open_talk();
    std::unique_ptr<Archive> archive();

private:
    class Guest;  // owned by the page, as a Talker
    // Says things to whoever sits on a seat now, from any thread; who that is, only the page's
    // thread asks and decides. Shared with the room, which may last longer than the guest.
    class Voice;
    struct Seated {
        std::shared_ptr<GameRoom> room;
        Side side;
        std::shared_ptr<Voice> voice;
    };

    void hear(Guest& guest, std::string_view message);
    void sit(Guest& guest, const std::string& game, bool with_engine, Side side, std::string name);
    void begin(const PlayableGame& game, PerSide<Sitter> sitters, const PerSide<Guest*>& guests);
    void sit_again(Guest& guest, const std::string& secret);
    void forget(Guest& guest);
    const PlayableGame* find(const std::string& name) const;
    std::size_t running();

    HostSettings settings_;
    GameKeeper keeper_;
    Feed& feed_;
    int last_number_ = 0;
    std::map<std::string, Guest*> waiting_;  // for another person, by game; forget() takes them out
    std::vector<std::shared_ptr<GameRoom>> rooms_;  // of which some are over
    std::map<std::string, Seated> seats_;           // by the secret that leads back to them
};

// What somebody wants to be called, as it can stand in a table and in a file's name.
std::string proper_name(std::string_view wanted);

}  // namespace shinpan::page
