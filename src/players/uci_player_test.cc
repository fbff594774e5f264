#include "players/uci_player.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/text.h"
#include "games/catalog.h"
#include "referee/match.h"
#include "referee/simulator.h"

namespace shinpan {
namespace {

using namespace std::chrono_literals;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

using Lines = std::vector<std::string>;

// Two engines that introduce themselves and answer each "go" with their next lines. Without any left
// white exceeds its time, so a game ends.
class UciTable {
public:
    UciTable() {
        for (const Side side : kSides) {
            seats[side].name = side == Side::first ? "A" : "B";
            seats[side].time = TimeControl::per_move(1s);
            programs[side].on_text = [this, side](std::string_view text) {
                std::vector<Deed> deeds;
                text.remove_suffix(1);
                for (const std::string_view line : split(text, '\n'))
                    hear(side, line, deeds);
                return deeds;
            };
        }
    }

    GameEnded play() {
        for (const Side side : kSides)
            seats[side].player = std::make_unique<UciPlayer>(options[side], limit, positions);
        Simulator simulator(
            Match(find_game("chess").value()->start(settings).value(), std::move(seats)),
            std::move(programs));
        GameEnded ended = simulator.run();
        events = simulator.events();
        moves = simulator.match().game().moves();
        return ended;
    }

    template <class Kind>
    std::vector<Kind> all() const {
        std::vector<Kind> found;
        for (const Event& event : events) {
            if (const auto* told = std::get_if<Kind>(&event.what)) found.push_back(*told);
        }
        return found;
    }
    Lines warnings() const {
        Lines texts;
        for (const Warned& warned : all<Warned>())
            texts.push_back(warned.warning.text);
        return texts;
    }

    GameSettings settings;
    PerSide<Seat> seats;
    PerSide<EngineOptions> options;
    ThinkingLimit limit;
    UciPlayer::Positions positions = UciPlayer::Positions::whole;
    PerSide<SimulatedProgram> programs;
    PerSide<Lines> introduction{{Lines{"uciok"}, Lines{"uciok"}}};
    PerSide<Lines> answers;  // each for a "go", parts with | between them
    PerSide<Lines> heard;
    std::vector<Event> events;
    Lines moves;

private:
    void hear(Side side, std::string_view line, std::vector<Deed>& deeds) {
        heard[side].emplace_back(line);
        if (line == "uci") {
            for (const std::string& told : introduction[side])
                deeds.push_back(Deed::say(1ms, told));
        } else if (line == "isready") {
            deeds.push_back(Deed::say(1ms, "readyok"));
        } else if (line.starts_with("go ponder")) {
            is_pondering_[side] = true;
        } else if (line == "stop" && is_pondering_[side]) {
            is_pondering_[side] = false;
            deeds.push_back(Deed::say(1ms, "bestmove a1a2"));
        } else if (line.starts_with("go") || line == "ponderhit") {
            is_pondering_[side] = false;
            answer(side, deeds);
        }
    }

    void answer(Side side, std::vector<Deed>& deeds) {
        if (answers[side].empty()) return;
        const std::string text = answers[side].front();
        answers[side].erase(answers[side].begin());
        for (const std::string_view line : split(text, '|'))
            deeds.push_back(Deed::say(10ms, std::string(line)));
    }

    PerSide<bool> is_pondering_{};
};

UciTable fools_mate() {
    UciTable table;
    table.answers = {
        {Lines{"bestmove f2f3", "bestmove g2g4"}, Lines{"bestmove e7e5", "bestmove d8h4"}}};
    return table;
}

TEST(UciPlayer, AWholeGameIsADialogueWithOneIsready) {
    UciTable table = fools_mate();
    table.introduction[Side::first] = {"id name X",
                                       "option name Hash type spin default 1 min 1 max 9", "uciok"};
    table.options[Side::first] = {{"hash", "3"}};
    const GameEnded ended = table.play();
    EXPECT_EQ(ended.outcome, (Outcome{Side::second, Ending::mate}));
    EXPECT_THAT(table.moves, ElementsAre("f2f3", "e7e5", "g2g4", "d8h4"));
    EXPECT_THAT(table.heard[Side::first],
                ElementsAre("uci", "setoption name Hash value 3", "ucinewgame", "isready",
                            "position startpos", "go movetime 950",
                            "position startpos moves f2f3 e7e5", "go movetime 950", "quit"));
}

TEST(UciPlayer, ALimitOfNodesAndDepthIsToldWithTheClock) {
    UciTable table = fools_mate();
    table.limit = {.nodes = 1000, .depth = 5};
    table.play();
    EXPECT_THAT(table.heard[Side::first], Contains("go movetime 950 depth 5 nodes 1000"));
    UciTable without_clock = fools_mate();
    without_clock.limit = {.nodes = 1000};
    for (const Side side : kSides)
        without_clock.seats[side].time = TimeControl{.is_unlimited = true};
    without_clock.play();
    EXPECT_THAT(without_clock.heard[Side::first], Contains("go nodes 1000"));
}

TEST(UciPlayer, APositionBeginsAfterTheLastIrreversibleMoveIfThatIsWished) {
    UciTable table;
    table.positions = UciPlayer::Positions::recent;
    table.answers = {{Lines{"bestmove e2e4", "bestmove g1f3", "bestmove f1c4", "bestmove a2a3"},
                      Lines{"bestmove e7e5", "bestmove b8c6", "bestmove g8f6"}}};
    table.play();
    EXPECT_THAT(
        table.heard[Side::first],
        Contains("position fen rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"));
    EXPECT_THAT(
        table.heard[Side::first],
        Contains("position fen rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2 "
                 "moves g1f3 b8c6 f1c4 g8f6"));
}

// As one who comes back to a server is told of its game.
TEST(UciPlayer, AGameThatIsAnotherOneThanBeforeIsToldFromItsBeginning) {
    UciPlayer player;
    const PerSide<GameClock> clocks{
        {GameClock(TimeControl::per_move(1s)), GameClock(TimeControl::per_move(1s))}};
    const auto told = [&](const GameSettings& start, const Lines& moves) {
        AnyGame game = find_game("chess").value()->start(start).value();
        for (const std::string& move : moves)
            EXPECT_TRUE(game.play(move));
        const std::string text = player.request(game, clocks);
        return text.substr(0, text.find('\n'));
    };
    GameSettings later;
    later.position = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    EXPECT_EQ(told({}, {"e2e4", "e7e5"}), "position startpos moves e2e4 e7e5");
    EXPECT_EQ(told({}, {"e2e4", "e7e5", "g1f3", "b8c6"}),
              "position startpos moves e2e4 e7e5 g1f3 b8c6");
    EXPECT_EQ(told({}, {"e2e4", "e7e5", "g1f3", "g8f6"}),
              "position startpos moves e2e4 e7e5 g1f3 g8f6");
    EXPECT_EQ(told(later, {}), "position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    EXPECT_EQ(told({}, {"e2e4", "e7e5"}), "position startpos moves e2e4 e7e5");
}

TEST(UciPlayer, ItPondersOnTheMoveThatItExpects) {
    UciTable table;
    table.options[Side::first] = {{"Ponder", "true"}};
    table.introduction[Side::first] = {"option name Ponder type check default false", "uciok"};
    table.answers = {{Lines{"bestmove e2e4 ponder e7e5", "bestmove g1f3 ponder b8c6",
                            "bestmove d2d4 ponder a7a5"},
                      Lines{"bestmove e7e5", "bestmove g8f6"}}};
    table.play();
    EXPECT_THAT(
        table.heard[Side::first],
        ElementsAre("uci", "setoption name Ponder value true", "ucinewgame", "isready",
                    "position startpos", "go movetime 950", "position startpos moves e2e4 e7e5",
                    "go ponder movetime 950", "ponderhit",
                    "position startpos moves e2e4 e7e5 g1f3 b8c6", "go ponder movetime 950", "stop",
                    "position startpos moves e2e4 e7e5 g1f3 g8f6", "go movetime 950",
                    "position startpos moves e2e4 e7e5 g1f3 g8f6 d2d4 a7a5",
                    "go ponder movetime 950", "stop", "quit"));
}

TEST(UciPlayer, WhatItToldWhilePonderingCountsWhenItsMoveComes) {
    UciPlayer player(EngineOptions{{"Ponder", "true"}});
    AnyGame game = find_game("chess").value()->start({}).value();
    const GameClock clock(TimeControl::per_move(1s));
    player.greet(game, Side::first);
    for (const char* line : {"option name Ponder type check default false", "uciok", "readyok"})
        ASSERT_TRUE(player.read(line));
    player.request(game, {{clock, clock}});
    for (const char* line : {"info score cp 20 pv e2e4", "bestmove e2e4 ponder e7e5"})
        ASSERT_TRUE(player.read(line));
    ASSERT_TRUE(game.play("e2e4"));
    EXPECT_THAT(player.bide(game, {{clock, clock}}), HasSubstr("go ponder"));
    ASSERT_TRUE(player.read("info depth 9 score cp 77 pv g1f3"));
    ASSERT_TRUE(game.play("e7e5"));
    EXPECT_EQ(player.request(game, {{clock, clock}}), "ponderhit\n");
    const Result<Meaning> meaning = player.read("bestmove g1f3");
    ASSERT_TRUE(meaning);
    EXPECT_EQ(std::get<MoveTold>(*meaning).score, 77);
    EXPECT_THAT(player.take_warnings(), IsEmpty());
}

TEST(UciPlayer, Chess960IsToldAndHasToBeOffered) {
    UciTable table;
    table.settings.position = "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1";
    table.introduction = {
        {Lines{"option name UCI_Chess960 type check default false", "uciok"}, Lines{"uciok"}}};
    const GameEnded ended = table.play();
    EXPECT_EQ(ended.outcome, (Outcome{Side::first, Ending::start}));
    EXPECT_THAT(ended.reason, HasSubstr("does not play Chess960"));
    EXPECT_THAT(table.heard[Side::first], Contains("setoption name UCI_Chess960 value true"));
}

// Castling in the words of the other variant, and promotions in upper case.
TEST(UciPlayer, WhatEnginesSayOtherwiseIsRead) {
    UciTable table;
    table.settings.position = "6k1/4P3/8/8/8/8/8/R3K2R w KQ - 0 1";
    table.answers = {{Lines{"bestmove e1h1", "bestmove e7e8Q"}, Lines{"bestmove g8g7"}}};
    table.play();
    EXPECT_THAT(table.moves, ElementsAre("e1g1", "g8g7", "e7e8q"));
}

TEST(UciPlayer, AMoveThatIsNotAllowedLoses) {
    UciTable table;
    table.answers = {{Lines{"bestmove e2e5"}, {}}};
    EXPECT_EQ(table.play().outcome, (Outcome{Side::second, Ending::illegal}));
    UciTable none;
    none.answers = {{Lines{"bestmove (none)"}, {}}};
    EXPECT_EQ(none.play().outcome, (Outcome{Side::second, Ending::malformed}));
}

TEST(UciPlayer, ThoughtsAreToldAsTheFirstPlayerSeesThem) {
    UciTable table;
    table.answers = {
        {Lines{"info depth 5 seldepth 9 multipv 1 score cp 31 nodes 100 nps 1000 hashfull 7 "
               "tbhits 2 time 12 pv e2e4 e7e5|info multipv 2 score cp 20 pv d2d4|"
               "info score cp 50 lowerbound pv e2e4|bestmove e2e4"},
         Lines{"info score mate 2 pv e7e5|bestmove e7e5"}}};
    table.play();
    const auto thoughts = table.all<Thought>();
    ASSERT_EQ(thoughts.size(), 4u);
    EXPECT_EQ(thoughts[0].score, 31);
    EXPECT_EQ(thoughts[0].seldepth, 9);
    EXPECT_EQ(thoughts[0].nps, 1000);
    EXPECT_EQ(thoughts[0].hashfull, 7);
    EXPECT_EQ(thoughts[0].tbhits, 2);
    EXPECT_THAT(thoughts[0].variation, ElementsAre("e2e4", "e7e5"));
    EXPECT_EQ(thoughts[1].multipv, 2);
    EXPECT_FALSE(thoughts[1].is_best());
    EXPECT_EQ(thoughts[2].bound, Thought::Bound::lower);
    EXPECT_EQ(thoughts[3].mate, 3) << "moves are plies here";
    EXPECT_EQ(thoughts[3].score, 3 - kMateScore);
    EXPECT_EQ(table.all<MovePlayed>()[0].score, 31) << "neither a bound nor another line";
}

TEST(UciPlayer, AnOptionOutOfRangeIsToldAndSetAllTheSame) {
    UciTable table = fools_mate();
    table.introduction[Side::first] = {"option name Hash type spin default 1 min 1 max 9",
                                       "option name Style type combo default A var A var B",
                                       "option name Clear type button",
                                       "option name Book type check default true", "uciok"};
    table.options[Side::first] = {{"Hash", "10"}, {"Style", "C"}, {"Clear", ""}, {"Book", "yes"}};
    table.play();
    Lines told = table.warnings();
    EXPECT_THAT(told, Contains("option Hash: \"10\": its engine expects a number from 1 to 9"));
    EXPECT_THAT(told, Contains("option Style: \"C\": its engine expects one of A, B"));
    EXPECT_THAT(told, Contains("option Book: \"yes\": its engine expects true or false"));
    EXPECT_THAT(table.heard[Side::first], Contains("setoption name Hash value 10"));
    EXPECT_THAT(table.heard[Side::first], Contains("setoption name Clear"));
}

TEST(UciPlayer, AnOptionThatTheEngineDoesNotHaveIsNotPassedOver) {
    UciTable table;
    table.options[Side::first] = {{"Hash", "3"}};
    const GameEnded ended = table.play();
    EXPECT_EQ(ended.outcome, (Outcome{Side::second, Ending::start}));
    EXPECT_THAT(ended.reason, StartsWith("option \"Hash\": the engine has none of that name"));
}

// What an author wants to know, and nobody loses by.
TEST(UciPlayer, WhatIsOddAboutItsThinkingIsToldAsAWarning) {
    const auto warnings_of = [](const std::string& answer) {
        UciTable table;
        table.answers = {{Lines{answer}, Lines{"info score cp 1 pv e7e5|bestmove e7e5"}}};
        table.play();
        EXPECT_THAT(table.moves, Contains("e2e4")) << answer;
        return table.warnings();
    };
    EXPECT_THAT(warnings_of("info score cp 3 pv e2e4 e7e5|bestmove e2e4"), IsEmpty());
    EXPECT_THAT(warnings_of("bestmove e2e4"), ElementsAre("answers e2e4 without any score"));
    EXPECT_THAT(warnings_of("info score cp 3 pv e2e4 e2e4|bestmove e2e4"),
                ElementsAre("tells a line with e2e4 as move 2, which cannot be"));
    EXPECT_THAT(warnings_of("info score cp 3 pv d2d4|bestmove e2e4"),
                ElementsAre("answers e2e4, but its line begins with d2d4"));
    EXPECT_THAT(warnings_of("info score mate 1 pv e2e4|bestmove e2e4"),
                ElementsAre("tells mate in 1, but its line ends without one"));
    EXPECT_THAT(warnings_of("info score cp 3 pv e2e4|bestmove e2e4|info depth 3 score cp 1"),
                ElementsAre("goes on after its answer"));
    EXPECT_THAT(warnings_of("info score cp 3 pv e2e4|bestmove e2e4|bestmove e2e4"),
                ElementsAre("answers a second time"));
    EXPECT_THAT(warnings_of("info score cp 3 pv e2e4|bestmove e2e4|info string bye"), IsEmpty());
    // A line that fails low is about to give way, and one of several is none of its choice.
    EXPECT_THAT(warnings_of("info score cp 3 pv e2e4|info score cp -9 upperbound pv d2d4|"
                            "info multipv 2 score cp 1 pv a2a3|bestmove e2e4"),
                IsEmpty());
}

TEST(UciPlayer, APositionIsConsideredByItself) {
    UciPlayer player;
    const AnyGame game = find_game("chess").value()->start({}).value();
    EXPECT_EQ(player.consider(game, {.time = 2s}), "position startpos\ngo movetime 1900\n");
    EXPECT_EQ(player.enough(), "stop\n");
    EXPECT_EQ(player.consider(game, {.nodes = 500}), "position startpos\ngo nodes 500\n");
}

}  // namespace
}  // namespace shinpan
