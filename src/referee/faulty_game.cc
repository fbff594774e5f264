#include "referee/faulty_game.h"

#include <algorithm>
#include <memory>
#include <random>

#include <fmt/format.h>

#include "games/tictactoe/game.h"
#include "referee/match.h"
#include "referee/simulator.h"

namespace shinpan {
namespace {

using namespace std::chrono_literals;

constexpr Duration kMoveTime = 1s;
constexpr Duration kStartLimit = 2s;

// "go BOARD" asks for a move, the answer is the line; with a handshake "hello" is answered by
// "ready".
class PlainPlayer final : public Player {
public:
    explicit PlainPlayer(bool has_handshake) : has_handshake_(has_handshake) {}
    std::string greet(const AnyGame&, Side) override { return has_handshake_ ? "hello\n" : ""; }
    bool has_ready_signal() const override { return has_handshake_; }
    std::string request(const AnyGame& game, const PerSide<GameClock>&) override {
        is_asked_ = true;
        return "go " + game.position_text() + "\n";
    }
    Result<Meaning> read(std::string_view line) override {
        if (line == "ready" && has_handshake_) return Ready{};
        if (!is_asked_ || line.size() != 2)
            return failure(ErrorKind::syntax, "expected a move, when asked");
        is_asked_ = false;
        return MoveTold{std::string(line)};
    }
    Status read_surplus(std::string_view) const override {
        return failure(ErrorKind::syntax, "said more than its move");
    }
    std::string dismiss() override { return "bye\n"; }

private:
    bool has_handshake_;
    bool is_asked_ = false;
};

enum class Fault {
    none,
    cannot_start,
    never_ready,
    dies_at_start,
    silent,
    late_by_a_nanosecond,
    just_in_time,  // no fault at all, but close to one
    taken_square,
    nonsense,
    twice,
    out_of_turn,
    dies_thinking,
    answers_and_dies,
    floods,
    dribbles,  // no fault either: a byte at a time, but in time
    dribbles_too_long,
    // None of the program's: the referee runs short of something, or loses the launcher.
    short_of_first_start,
    short_of_later_start,  // only a process per move has one
    lost_at_start,
    lost_thinking,
    lost_after_its_answer,
    count,
};

bool is_of_referee(Fault fault) {
    return fault >= Fault::short_of_first_start && fault <= Fault::lost_after_its_answer;
}

bool is_wrong(Fault fault) {
    return fault != Fault::none && fault != Fault::just_in_time && fault != Fault::dribbles &&
           !is_of_referee(fault);
}

// What a program with this fault can lose by, besides the rules of the game.
bool explains(Fault fault, Ending ending) {
    switch (fault) {
        case Fault::cannot_start:
        case Fault::never_ready: return ending == Ending::start;
        // Before its first answer nobody knows whether it had ever really started.
        case Fault::dies_at_start:
        case Fault::dies_thinking: return ending == Ending::start || ending == Ending::crash;
        case Fault::answers_and_dies: return ending == Ending::crash;
        case Fault::silent:
        case Fault::late_by_a_nanosecond:
        case Fault::dribbles_too_long: return ending == Ending::time;
        case Fault::taken_square: return ending == Ending::illegal;
        // What it says too early may be an answer by chance, to a square that is taken by then.
        case Fault::out_of_turn:
            return ending == Ending::malformed || ending == Ending::start ||
                   ending == Ending::illegal;
        // Or it never got through the handshake for it.
        case Fault::floods: return ending == Ending::malformed || ending == Ending::start;
        case Fault::nonsense:
        case Fault::twice: return ending == Ending::malformed;
        default: return false;
    }
}

// A byte at a time with a pause before each.
std::vector<Deed> dribbled(const std::string& line, Duration pause) {
    std::vector<Deed> deeds;
    Duration after{};
    for (const char byte : line + "\n")
        deeds.push_back({Deed::Kind::write, after += pause, std::string(1, byte)});
    return deeds;
}

Deed lost_launcher(Duration after) {
    return {Deed::Kind::out_of_reach, after, "its launcher was killed"};
}

// A program that plays the first free square and does something else at one of its moves.
class Program {
public:
    Program(Fault fault, int when, Duration thinks) : fault_(fault), when_(when), thinks_(thinks) {}

    SimulatedProgram simulated() {
        SimulatedProgram program;
        program.can_start = fault_ != Fault::cannot_start;
        if (fault_ == Fault::short_of_first_start) program.short_of_start = 0;
        if (fault_ == Fault::short_of_later_start) program.short_of_start = 1 + when_;
        program.on_start = [this] { return on_start(); };
        program.on_text = [this](std::string_view text) { return on_text(text); };
        return program;
    }

private:
    std::vector<Deed> on_start() const {
        if (fault_ == Fault::dies_at_start)
            return {{Deed::Kind::end, thinks_, "exited with status 1"}};
        if (fault_ == Fault::lost_at_start) return {lost_launcher(thinks_)};
        if (fault_ == Fault::out_of_turn)
            return {Deed::say(thinks_, "A1"), Deed::say(thinks_, "A2")};
        return {};
    }

    std::vector<Deed> on_text(std::string_view text) {
        if (text == "hello\n") {
            if (fault_ == Fault::never_ready) return {};
            return {Deed::say(thinks_, "ready")};
        }
        if (!text.starts_with("go ")) return {};
        const std::string_view board = text.substr(3, text.size() - 4);
        const auto position = tictactoe::Notation::position_from_text(board).value();
        const std::string move =
            tictactoe::Notation::move_text(position, position.legal_moves()[0]);
        std::vector<Deed> good{Deed::say(thinks_, move)};
        if (asked_++ != when_) return good;
        switch (fault_) {
            case Fault::silent: return {};
            case Fault::late_by_a_nanosecond:
                return {Deed::say(kMoveTime + kStartLimit + Duration(1), move)};
            case Fault::just_in_time: return {Deed::say(kMoveTime, move)};
            case Fault::taken_square: return {Deed::say(thinks_, asked_ > 1 ? "A1" : "D4")};
            case Fault::nonsense: return {Deed::say(thinks_, "let me think")};
            case Fault::twice: return {good[0], Deed::say(thinks_, move)};
            case Fault::dies_thinking: return {{Deed::Kind::end, thinks_, "was killed by SIGSEGV"}};
            case Fault::lost_thinking: return {lost_launcher(thinks_)};
            case Fault::lost_after_its_answer:
                return {good[0], lost_launcher(thinks_ + Duration(1))};
            case Fault::answers_and_dies:
                return {good[0], {Deed::Kind::end, thinks_ + Duration(1), "exited with status 0"}};
            case Fault::floods:
                return {
                    {Deed::Kind::write, thinks_, std::string(2 * Simulator::kLongestLine, 'x')}};
            case Fault::dribbles: return dribbled(move, thinks_ / 3);
            case Fault::dribbles_too_long: return dribbled(move, kMoveTime + kStartLimit);
            default: return good;
        }
    }

    Fault fault_;
    int when_;
    Duration thinks_;
    int asked_ = 0;
};

std::vector<std::string> broken_laws(const FaultyGame& game, const PerSide<Fault>& faults) {
    std::vector<std::string> broken;
    const auto require = [&broken, &game](bool law, const char* text) {
        if (law) return;
        broken.push_back(
            fmt::format("{} ({}: {})", text, word(game.ended.outcome.ending), game.ended.reason));
    };
    const auto is_end = [](const Event& e) { return std::holds_alternative<GameEnded>(e.what); };
    require(!game.events.empty() && is_end(game.events.back()), "the end is the last event");
    require(std::ranges::count_if(game.events, is_end) == 1, "a game ends once");
    require(std::ranges::is_sorted(game.events, {}, &Event::at), "time does not run backwards");
    const Outcome& outcome = game.ended.outcome;
    if (outcome.ending == Ending::no_game) {
        require(is_of_referee(faults[Side::first]) || is_of_referee(faults[Side::second]),
                "only a fault of the referee makes a game void");
        require(!outcome.winner, "nobody wins a void game");
    }
    if (is_forfeit(outcome.ending)) {
        // So nobody loses by a fault of the referee, either.
        require(outcome.winner && game.is_faulty[opponent(*outcome.winner)],
                "only the faulty forfeit");
        require(outcome.winner && explains(faults[opponent(*outcome.winner)], outcome.ending),
                "a forfeit is named after its fault");
    }
    return broken;
}

}  // namespace

FaultyGame play_faulty_game(std::uint64_t seed) {
    std::mt19937_64 random(seed);
    const auto below = [&random](std::uint64_t n) { return static_cast<int>(random() % n); };
    FaultyGame game{};
    PerSide<Seat> seats;
    PerSide<SimulatedProgram> simulated;
    PerSide<std::unique_ptr<Program>> programs;
    PerSide<Fault> faults{};
    for (const Side side : kSides) {
        const bool has_handshake = below(2) == 0;
        seats[side] = {side == Side::first ? "A" : "B",
                       std::make_unique<PlainPlayer>(has_handshake),
                       TimeControl::per_move(kMoveTime),
                       below(8) == 0 ? Lifetime::move : Lifetime::game, kStartLimit};
        const auto fault = static_cast<Fault>(below(static_cast<std::uint64_t>(Fault::count)));
        faults[side] = fault;
        programs[side] =
            std::make_unique<Program>(fault, below(4), std::chrono::microseconds(below(900'000)));
        simulated[side] = programs[side]->simulated();
        game.is_faulty[side] = is_wrong(fault);
    }
    Simulator simulator(Match(AnyGame(tictactoe::Game()), std::move(seats)), std::move(simulated));
    game.ended = simulator.run();
    game.events = simulator.events();
    game.broken = broken_laws(game, faults);
    return game;
}

}  // namespace shinpan
