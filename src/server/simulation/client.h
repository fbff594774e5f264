// A client of the simulated server: plays tic-tac-toe by the protocol alone, and does something
// wrong when its time has come.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/clock.h"
#include "core/object.h"
#include "core/random.h"
#include "protocol/lssp/client_dialogue.h"
#include "protocol/lssp/lines.h"

namespace shinpan::server {

enum class Fault {
    none,
    silence,       // answers no more
    dribble,       // begins its answer and goes on with a byte now and then, for ever
    garbage,       // bytes that are of no protocol
    flood,         // one line without an end
    illegal,       // a move that cannot be
    out_of_turn,   // answers when nobody has asked
    blank_lines,   // many of them
    mate,          // claims to be mated
    resignation,   // gives up, which is no fault
    rejection,     // does not agree to the rules
    vanish,        // its connection is lost, and it does not come back
    interruption,  // its connection is lost, and it comes back if it can
};
inline constexpr int kFaults = 13;

class Client {
public:
    // Said `after` this moment.
    struct Saying {
        Duration after;
        std::string bytes;
    };
    struct Deeds {
        std::vector<Saying> sayings;
        bool hangs_up = false;
    };

    Client(std::string name, std::uint64_t seed, Fault fault, bool can_return);

    // A connection, the first one or a new one.
    Deeds connected();
    Deeds hear(std::string_view bytes);

    bool wants_to_return() const { return fault_ != Fault::vanish && !secret_.empty() && !end_; }
    bool can_return() const { return can_return_; }
    const std::string& name() const { return name_; }
    Fault fault() const { return fault_; }
    // The game that it was told to play; 0: it does not know, because it cannot come back.
    int game() const { return game_; }
    const std::optional<lssp::End>& end() const { return end_; }
    // The moves that it has been told of: the number of the move, and the move.
    const std::vector<std::pair<int, std::string>>& told() const { return told_; }
    // What the server did wrong.
    const std::vector<std::string>& complaints() const { return complaints_; }

private:
    void take(const lssp::ClientDialogue::Heard& heard, Deeds& deeds);
    void answer(const lssp::Ask& ask, Deeds& deeds);
    void misbehave(std::string_view board, Deeds& deeds);
    void say(Deeds& deeds, const Result<std::string>& text, Duration after);
    std::string some_move(std::string_view board);
    Duration thought();

    std::string name_;
    Random random_;
    Fault fault_;
    int good_answers_;  // before the fault
    bool can_return_;
    int game_ = 0;
    std::string secret_;
    lssp::ClientDialogue dialogue_;
    lssp::LineSplitter lines_{lssp::LineEnds::strict, 64 << 10};
    int asked_ = 0;  // the number of the move that it was asked for
    std::optional<lssp::End> end_;
    std::vector<std::pair<int, std::string>> told_;
    std::vector<std::string> complaints_;
};

}  // namespace shinpan::server
