#include "referee/match.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/catalog.h"
#include "referee/simulator.h"

namespace shinpan {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

// The plainest protocol that there can be: "go" asks, the line is the move.
class PlainPlayer final : public Player {
public:
    explicit PlainPlayer(bool has_ready_signal = false) : has_ready_signal_(has_ready_signal) {}
    std::string greet(const AnyGame&, Side) override { return has_ready_signal_ ? "hello\n" : ""; }
    bool has_ready_signal() const override { return has_ready_signal_; }
    std::string request(const AnyGame&, const PerSide<GameClock>&) override {
        asked_ = true;
        return "go\n";
    }
    Result<Meaning> read(std::string_view line) override {
        if (line == "ready") return Ready{};
        if (line.starts_with("info")) return Nothing{};
        if (!asked_ || line.empty() || line == "nonsense") {
            return failure(ErrorKind::syntax, "expected a move, when asked");
        }
        asked_ = false;
        if (line == "resign") return Resignation{};
        return MoveTold{std::string(line)};
    }
    Status read_surplus(std::string_view) const override {
        return failure(ErrorKind::syntax, "said more than its move");
    }
    std::string dismiss() override { return "bye\n"; }

private:
    bool has_ready_signal_;
    bool asked_ = false;
};

// Two programs that answer "go" with their next line; what they do can be changed for each test.
class Game {
public:
    Game() {
        for (const Side side : kSides) {
            seats[side].name = side == Side::first ? "A" : "B";
            seats[side].player = std::make_unique<PlainPlayer>();
            seats[side].time = TimeControl::per_move(1s);
            programs[side].on_text = [this, side](std::string_view text) -> std::vector<Deed> {
                if (text != "go\n" || answers[side].empty()) return {};
                const std::string line = answers[side].front();
                answers[side].erase(answers[side].begin());
                return {Deed::say(thinks[side], line)};
            };
        }
        answers[Side::first] = {"A1", "B1", "C1"};
        answers[Side::second] = {"A2", "B2", "C2"};
    }

    GameEnded play() {
        Simulator simulator(
            Match(find_game("tictactoe").value()->start({}).value(), std::move(seats)),
            std::move(programs));
        GameEnded result = simulator.run();
        events = simulator.events();
        moves = simulator.match().game().moves();
        return result;
    }
    Outcome outcome() { return play().outcome; }

    PerSide<Seat> seats;
    PerSide<SimulatedProgram> programs;
    PerSide<std::vector<std::string>> answers;
    PerSide<Duration> thinks{{10ms, 10ms}};
    std::vector<Event> events;
    std::vector<std::string> moves;
};

TEST(Match, AGameEndsByItsRules) {
    Game game;
    EXPECT_EQ(game.outcome(), (Outcome{Side::first, Ending::line}));
    EXPECT_EQ(game.moves.size(), 5u);
}

TEST(Match, AnAnswerThatTakesAllItsTimeIsInTime) {
    Game game;
    game.thinks[Side::first] = 1s;
    game.seats[Side::first].start_limit = 0s;
    EXPECT_EQ(game.outcome(), (Outcome{Side::first, Ending::line}));
}

TEST(Match, AWinningMoveThatComesTooLateLoses) {
    Game game;
    game.seats[Side::first].time = TimeControl::total(30ms);
    game.seats[Side::first].start_limit = 0s;
    game.thinks[Side::first] = 10ms + Duration(1);
    EXPECT_EQ(game.outcome(), (Outcome{Side::second, Ending::time}));
    EXPECT_EQ(game.moves.size(), 4u);
}

TEST(Match, SilenceLosesWhenTheTimeIsOver) {
    Game game;
    game.answers[Side::second] = {"A2"};
    const GameEnded ended = game.play();
    EXPECT_EQ(ended.outcome, (Outcome{Side::first, Ending::time}));
    EXPECT_EQ(ended.reason, "no answer after 1s");
}

TEST(Match, TheStartOfAProgramIsNotChargedToItsClock) {
    Game game;
    game.thinks[Side::first] = 900ms;
    game.seats[Side::first].time =
        TimeControl::total(2s);  // three moves of 0.9 s, the first one free
    EXPECT_EQ(game.outcome(), (Outcome{Side::first, Ending::line}));
}

TEST(Match, IllegalAndMalformedAreToldApart) {
    Game illegal;
    illegal.answers[Side::second] = {"A1"};
    const GameEnded taken = illegal.play();
    EXPECT_EQ(taken.outcome, (Outcome{Side::first, Ending::illegal}));
    EXPECT_THAT(taken.reason, HasSubstr("the square is taken"));
    EXPECT_EQ(taken.evidence.line, "A1");

    Game malformed;
    malformed.answers[Side::second] = {"nonsense"};
    EXPECT_EQ(malformed.outcome(), (Outcome{Side::first, Ending::malformed}));
}

TEST(Match, ThinkingAloudIsNotAnAnswer) {
    Game game;
    game.programs[Side::first].on_text = [&game](std::string_view text) -> std::vector<Deed> {
        if (text != "go\n") return {};
        const std::string move = game.answers[Side::first].front();
        game.answers[Side::first].erase(game.answers[Side::first].begin());
        return {Deed::say(1ms, "info"), Deed::say(2ms, move)};
    };
    EXPECT_EQ(game.outcome(), (Outcome{Side::first, Ending::line}));
}

TEST(Match, SpeakingOutOfTurnLoses) {
    Game game;
    game.programs[Side::second].on_start = [] { return std::vector<Deed>{Deed::say(5ms, "hi")}; };
    EXPECT_EQ(game.outcome(), (Outcome{Side::first, Ending::malformed}));
}

TEST(Match, AProgramThatEndsWhileItIsToMoveCrashes) {
    Game game;
    game.programs[Side::second].on_text = [n = 0](std::string_view) mutable -> std::vector<Deed> {
        if (++n == 1) return {Deed::say(1ms, "A2")};
        return {{Deed::Kind::end, 1ms, "was killed by SIGSEGV"}};
    };
    const GameEnded ended = game.play();
    EXPECT_EQ(ended.outcome, (Outcome{Side::first, Ending::crash}));
    EXPECT_EQ(ended.evidence.process, "was killed by SIGSEGV");
}

TEST(Match, AnEndBeforeAnyReplyIsAFailedStart) {
    Game game;
    game.programs[Side::first].on_start = [] {
        return std::vector<Deed>{{Deed::Kind::end, 1ms, "exited"}};
    };
    EXPECT_EQ(game.outcome(), (Outcome{Side::second, Ending::start}));

    Game missing;
    missing.programs[Side::second].can_start = false;
    EXPECT_EQ(missing.outcome(), (Outcome{Side::first, Ending::start}));
}

TEST(Match, AGoodMoveCountsEvenIfTheProgramEndsRightAfterIt) {
    Game game;
    game.answers[Side::second] = {"A2"};
    game.programs[Side::first].on_text = [&game,
                                          n = 0](std::string_view) mutable -> std::vector<Deed> {
        const std::string move = game.answers[Side::first].at(static_cast<std::size_t>(n++));
        if (n < 2) return {Deed::say(1ms, move)};
        return {Deed::say(1ms, move), {Deed::Kind::end, 1ms, "exited with status 0"}};
    };
    game.answers[Side::second] = {"A2", "B2"};
    EXPECT_EQ(game.outcome(), (Outcome{Side::second, Ending::crash}));
    EXPECT_EQ(game.moves.size(), 4u);  // its second move was played, and answered
}

TEST(Match, AHandshakeHasItsOwnLimit) {
    Game game;
    game.seats[Side::second].player = std::make_unique<PlainPlayer>(true);
    game.seats[Side::second].start_limit = 2s;
    const GameEnded ended = game.play();
    EXPECT_EQ(ended.outcome, (Outcome{Side::first, Ending::start}));
    EXPECT_EQ(ended.reason, "was not ready after 2s");
}

TEST(Match, NobodyIsAskedBeforeBothAreReady) {
    Game game;
    game.seats[Side::second].player = std::make_unique<PlainPlayer>(true);
    auto answer = game.programs[Side::second].on_text;
    game.programs[Side::second].on_text = [answer](std::string_view text) -> std::vector<Deed> {
        if (text == "hello\n") return {Deed::say(5s, "ready")};
        return answer(text);
    };
    EXPECT_EQ(game.outcome(), (Outcome{Side::first, Ending::line}));
}

TEST(Match, AProgramForEachMoveIsStartedAndStoppedEachTime) {
    Game game;
    game.seats[Side::first].lifetime = Lifetime::move;
    EXPECT_EQ(game.outcome(), (Outcome{Side::first, Ending::line}));

    Game answers_and_exits;
    answers_and_exits.seats[Side::second].lifetime = Lifetime::move;
    auto answer = answers_and_exits.programs[Side::second].on_text;
    answers_and_exits.programs[Side::second].on_text = [answer](std::string_view text) {
        std::vector<Deed> deeds = answer(text);
        deeds.push_back({Deed::Kind::end, 10ms, "exited with status 0"});
        return deeds;
    };
    EXPECT_EQ(answers_and_exits.outcome(), (Outcome{Side::first, Ending::line}));
}

TEST(Match, AFloodLoses) {
    std::string aloud;
    while (aloud.size() < 2 * kOutputBudget)
        aloud += "info " + std::string(150, 'x') + "\n";
    const std::pair<std::string, std::string> floods[] = {
        {std::string(3'000, 'x'), "a line that is too long"},
        {aloud, "said more than 4 MiB without an answer"}};
    for (const auto& [flood, reason] : floods) {
        for (const bool is_handshake : {false, true}) {
            Game game;
            game.seats[Side::second].player = std::make_unique<PlainPlayer>(is_handshake);
            game.programs[Side::second].on_text = [text = flood](std::string_view) {
                return std::vector<Deed>{{Deed::Kind::write, 1ms, text}};
            };
            const GameEnded ended = game.play();
            EXPECT_EQ(ended.outcome,
                      (Outcome{Side::first, is_handshake ? Ending::start : Ending::malformed}));
            EXPECT_EQ(ended.reason, reason);
        }
    }
}

TEST(Match, TheTimeCountsFromWhenTheRequestIsWritten) {
    Game game;
    Match match(find_game("tictactoe").value()->start({}).value(), std::move(game.seats));
    const Instant start{};
    match.begin(start);
    match.program_started(Side::first, start);
    match.program_started(Side::second, start);
    match.text_written(Side::first, start + 5ms);
    const Effects& effects = match.line_received(Side::first, "A1", start + 20ms);
    const auto played = std::ranges::find_if(effects, [](const Effect& effect) {
        const auto* event = std::get_if<Event>(&effect);
        return event && std::holds_alternative<MovePlayed>(event->what);
    });
    ASSERT_NE(played, effects.end());
    EXPECT_EQ(std::get<MovePlayed>(std::get<Event>(*played).what).spent, 15ms);
}

TEST(Match, TellsHowLateItNoticedThatTheTimeWasOver) {
    Game game;
    game.seats[Side::first].player = std::make_unique<PlainPlayer>(true);
    Match match(find_game("tictactoe").value()->start({}).value(), std::move(game.seats));
    const Instant start{};
    match.begin(start);
    match.program_started(Side::first, start);
    match.program_started(Side::second, start);
    match.line_received(Side::first, "ready", start);
    match.deadline_passed(start + 1007ms);
    EXPECT_EQ(match.result().outcome, (Outcome{Side::second, Ending::time}));
    EXPECT_EQ(match.result().evidence.lag, 7ms);
}

TEST(Match, FailingAtTheHandshakeIsAFailedStart) {
    Game game;
    game.seats[Side::second].player = std::make_unique<PlainPlayer>(true);
    game.programs[Side::second].on_start = [] {
        return std::vector<Deed>{Deed::say(1ms, "what?")};
    };
    EXPECT_EQ(game.outcome(), (Outcome{Side::first, Ending::start}));
}

TEST(Match, IsADrawAfterTheLastPlyThatIsAllowed) {
    Game game;
    Simulator simulator(Match(find_game("tictactoe").value()->start({}).value(),
                              std::move(game.seats), {.plies = 3}),
                        std::move(game.programs));
    EXPECT_EQ(simulator.run().outcome, (Outcome{std::nullopt, Ending::move_limit}));
    EXPECT_EQ(simulator.match().game().ply(), 3u);
}

TEST(Match, ResigningIsNoForfeit) {
    Game game;
    game.answers[Side::second] = {"resign"};
    EXPECT_EQ(game.outcome(), (Outcome{Side::first, Ending::resignation}));
}

TEST(Match, AnAbortCountsForNobody) {
    Game game;
    Match match(find_game("tictactoe").value()->start({}).value(), std::move(game.seats));
    match.begin(Instant{});
    match.abort("interrupted", Instant{});
    EXPECT_EQ(match.result().outcome, (Outcome{std::nullopt, Ending::no_game}));
    EXPECT_TRUE(match.line_received(Side::first, "A1", Instant{}).empty());
}

TEST(Match, TheEventsTellTheWholeGame) {
    Game game;
    game.play();
    ASSERT_GT(game.events.size(), 3u);
    EXPECT_TRUE(std::holds_alternative<GameStarted>(game.events.front().what));
    EXPECT_TRUE(std::holds_alternative<GameEnded>(game.events.back().what));
    int moves = 0;
    for (const Event& event : game.events)
        moves += std::holds_alternative<MovePlayed>(event.what);
    EXPECT_EQ(moves, 5);
}

TEST(Match, WhoCannotBeStartedByOurFaultHasNotLost) {
    Game game;
    game.programs[Side::second].short_of_start = 0;
    const GameEnded ended = game.play();
    EXPECT_EQ(ended.outcome, (Outcome{std::nullopt, Ending::no_game}));
    EXPECT_EQ(ended.reason, "a fault of the referee: B: cannot make a pipe");
}

TEST(Match, WhoIsLostByOurFaultWhileItThinksHasNotLost) {
    Game game;
    game.programs[Side::first].on_text = [](std::string_view) -> std::vector<Deed> {
        return {{Deed::Kind::out_of_reach, 10ms, "its launcher was killed"}};
    };
    EXPECT_EQ(game.outcome(), (Outcome{std::nullopt, Ending::no_game}));
}

TEST(Match, AWinThatNeedsNoMoreOfTheOneOutOfReachStands) {
    Game game;
    // B is lost after its second answer, and A then plays the line of three.
    game.programs[Side::second].on_text = [&game](std::string_view text) -> std::vector<Deed> {
        if (text != "go\n" || game.answers[Side::second].empty()) return {};
        const std::string line = game.answers[Side::second].front();
        game.answers[Side::second].erase(game.answers[Side::second].begin());
        std::vector<Deed> deeds{Deed::say(10ms, line)};
        if (line == "B2") deeds.push_back({Deed::Kind::out_of_reach, 11ms, "gone"});
        return deeds;
    };
    EXPECT_EQ(game.outcome(), (Outcome{Side::first, Ending::line}));
}

TEST(Match, AProcessPerMoveThatOneStartWasMissingForHasNotLost) {
    Game game;
    game.seats[Side::first].lifetime = Lifetime::move;
    game.programs[Side::first].short_of_start = 1;
    const GameEnded ended = game.play();
    EXPECT_EQ(ended.outcome.ending, Ending::no_game);
    EXPECT_EQ(game.moves, (std::vector<std::string>{"A1", "A2"}));
}

TEST(Match, ASecondLineOfAProcessPerMoveIsAFoul) {
    Game game;
    game.seats[Side::second].lifetime = Lifetime::move;
    game.programs[Side::second].on_text = [](std::string_view text) -> std::vector<Deed> {
        if (text != "go\n") return {};
        return {Deed::say(10ms, "A2"), Deed::say(10ms, "thinking...")};
    };
    const GameEnded ended = game.play();
    EXPECT_EQ(ended.outcome, (Outcome{Side::first, Ending::malformed}));
    EXPECT_EQ(ended.evidence.line, "thinking...");
}

TEST(Match, AnAnswerIsQuotedInPart) {
    Game game;
    game.programs[Side::second].on_start = [] {
        return std::vector<Deed>{Deed::say(5ms, std::string(1'001, 'x'))};
    };
    const GameEnded ended = game.play();
    EXPECT_EQ(ended.outcome, (Outcome{Side::first, Ending::malformed}));
    EXPECT_EQ(ended.evidence.line, std::string(1'000, 'x') + "…") << "all of it is in the log";
}

TEST(Match, NobodyWaitsForASecondLineOfAProcessPerMove) {
    Game game;
    game.seats[Side::second].lifetime = Lifetime::move;
    game.programs[Side::second].on_text = [&game](std::string_view text) -> std::vector<Deed> {
        if (text != "go\n") return {};
        const std::string line = game.answers[Side::second].front();
        game.answers[Side::second].erase(game.answers[Side::second].begin());
        return {Deed::say(10ms, line), Deed::say(11ms, "thinking...")};
    };
    EXPECT_EQ(game.outcome(), (Outcome{Side::first, Ending::line}));
}

}  // namespace
}  // namespace shinpan
