// Lets people who come to the page play: against an engine of the host, or against each other.
//
// Messages are JSON objects; page/play_message.h has what a browser says. It hears
//     {"type":"hello","games":[{"card":{...},"settings":[...],"engine":"shinpan-go","levels":10,
//       "steps":1,"board":{...},"toMove":0,"rules":{"en":[...],"ja":[...]},"time":"10m"}],"open":[...]}
//     {"type":"tables","open":[{"table":"...","game":"go","name":"Aki","seat":0,"time":"10m",
//       "settings":{}}]}                 whenever that has changed, to who does not play
//     {"type":"waiting","table":"...","isOpen":true}   {"type":"waiting","for":"Bo"}   after a restart
//     {"type":"begun","number":3,"seat":0,"secret":"...","opponent":"engine","level":3}
//     {"type":"turn","ply":4,"legal":[{"move":"d3","squares":["d3"]}]}
//     {"type":"offer","what":"draw","seat":1}   (what null: it is gone)
//     {"type":"answered","what":"draw","yes":false}   {"type":"takenback","seat":0,"ply":4}
//     {"type":"hint","ply":4,"move":{...}}   {"type":"rematch","seat":1}
//     {"type":"presence","seat":1,"here":false,"grace":60}   {"type":"qr","text":"...","rows":["0110"]}
//     {"type":"refused","why":{"en":"...","ja":"..."}}
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
#include "page/review_desk.h"
#include "page/web_server.h"

namespace shinpan::page {

struct PlayableGame {
    GameTerms terms;  // where a guest says nothing else: that can be played
    // An engine of this level; from any thread. None: only people play it.
    std::function<Result<Contestant>(int level)> engine{};
    std::string engine_name{};
    int levels = 1;  // from 1; 1: it has none
};

struct HostSettings {
    std::vector<PlayableGame> games;
    std::string folder;  // for records and logs
    std::string launcher;
    Duration grace = std::chrono::minutes(1);  // for one who was cut off
    // Rooms are kept here, and go on when the host is made again; nullptr: they end with it.
    const RoomFiles* files = nullptr;
    Reviewer reviewer{};  // of finished games; none: nobody looks at them
};

class PlayHost {
public:
    // More than this wait for a game to end.
    static constexpr std::size_t kMostGames = 16;
    static constexpr std::size_t kMostTables = 32;  // at which somebody waits

    // `feed` and files are not owned and outlive the host.
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
    // What is agreed at a table, for one game after another.
    struct Table;
    struct Seated {
        std::shared_ptr<Table> table;
        Side side;
    };
    // Somebody who waits for an opponent.
    struct Open {
        Guest* guest;
        const PlayableGame* game;
        GameTerms terms;
        std::optional<Side> seat;
        bool is_public;
    };

    void hear(Guest& guest, std::string_view message);
    void hear_message(Guest& guest, const SitDown& sit);
    void hear_message(Guest& guest, const JoinTable& join);
    void hear_message(Guest& guest, const StandUp&);
    void hear_message(Guest& guest, const ComeBack& back);
    void hear_message(Guest& guest, const AskRematch&);
    void hear_message(Guest& guest, const AskQrCode& ask);
    template <class OfAGame>
    void hear_message(Guest& guest, const OfAGame& message);

    std::string refusal_to_sit(const Guest& guest) const;
    void seat_with_engine(Guest& guest, const PlayableGame& game, GameTerms terms, Side side,
                          int level);
    void seat_two(Open open, Guest& other);
    void begin(const std::shared_ptr<Table>& table, std::vector<PastMove> moves = {});
    void wake(const std::shared_ptr<Table>& table, Guest& guest, Side side);
    void read_kept_rooms();
    void forget_old_tables();
    void forget(Guest& guest);
    void tell_tables();
    std::string tables_json() const;
    std::string hello() const;
    const PlayableGame* find(const std::string& name) const;
    std::size_t running() const;

    HostSettings settings_;
    std::shared_ptr<ReviewDesk> desk_;
    GameKeeper keeper_;
    Feed& feed_;
    int last_number_ = 0;
    std::vector<Guest*> guests_;        // all who are there
    std::map<std::string, Open> open_;  // by the word that leads to them
    std::vector<std::shared_ptr<Table>> tables_;
    std::vector<std::shared_ptr<GameRoom>> leaving_;  // of games that have ended
};

}  // namespace shinpan::page
