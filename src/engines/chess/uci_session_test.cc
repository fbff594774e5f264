#include "engines/chess/uci_session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/text.h"

namespace shinpan::chess {
namespace {

using namespace std::chrono_literals;
using testing::AllOf;
using testing::Contains;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

class Talk {
public:
    Talk() : session([this](const std::string& lines) { said += lines; }) {}

    // What it says to these lines, to the last one with its answer.
    std::vector<std::string> tell(std::initializer_list<const char*> lines) {
        said.clear();
        for (const char* line : lines)
            session.line(line);
        session.wait();
        std::vector<std::string> all;
        for (const std::string_view line : split(said, '\n')) {
            if (!line.empty()) all.emplace_back(line);
        }
        return all;
    }

    std::string said;
    UciSession session;
};

TEST(UciSession, IntroducesItself) {
    Talk talk;
    const auto said = talk.tell({"uci"});
    EXPECT_THAT(said.front(), StartsWith("id name shinpan-chess"));
    EXPECT_THAT(said, Contains("option name UCI_Chess960 type check default false"));
    EXPECT_THAT(said, Contains("option name Level type spin default 10 min 1 max 10"));
    EXPECT_EQ(said.back(), "uciok");
    EXPECT_THAT(talk.tell({"isready"}), testing::ElementsAre("readyok"));
}

TEST(UciSession, AnswersOnceWithAScoreAndALine) {
    Talk talk;
    const auto said = talk.tell({"position startpos moves e2e4", "go depth 4"});
    EXPECT_THAT(said.back(), StartsWith("bestmove "));
    EXPECT_THAT(said[said.size() - 2],
                AllOf(StartsWith("info depth 4 "), HasSubstr(" score cp "), HasSubstr(" pv ")));
    EXPECT_THAT(talk.tell({"position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "go nodes 5000"}),
                AllOf(Contains(HasSubstr("score mate 1 pv a1a8")), Contains("bestmove a1a8")));
}

TEST(UciSession, CastlesAsTheVariantHasIt) {
    // Among the lines of all moves.
    constexpr const char* kPosition = "position fen 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
    Talk talk;
    EXPECT_THAT(talk.tell({"setoption name MultiPV value 99", kPosition, "go depth 1"}),
                Contains(EndsWith(" pv e1c1")));
    EXPECT_THAT(talk.tell({"setoption name uci_chess960 value true", kPosition, "go depth 1"}),
                Contains(EndsWith(" pv e1a1")));
}

TEST(UciSession, WaitsUntilItIsToldToStop) {
    Talk talk;
    talk.session.line("go infinite");
    talk.session.line("stop");
    EXPECT_THAT(talk.said, HasSubstr("bestmove "));
    Talk pondering;
    pondering.session.line("go ponder wtime 50 btime 50");
    pondering.session.line("ponderhit");
    pondering.session.wait();
    EXPECT_THAT(pondering.said, HasSubstr("bestmove "));
}

TEST(UciSession, FindsAMateInTheMovesThatItIsGiven) {
    Talk talk;
    EXPECT_THAT(talk.tell({"position fen kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "go mate 2"}),
                Contains(StartsWith("bestmove a1a6")));
}

TEST(UciSession, NumbersOutOfReachAreTold) {
    Talk talk;
    EXPECT_THAT(talk.tell({"setoption name Hash value 0", "setoption name Level value 11"}),
                AllOf(Contains(HasSubstr("Hash: \"0\": taken as 1")),
                      Contains(HasSubstr("Level: \"11\": taken as 10"))));
}

TEST(UciSession, WithoutAMoveItSaysSo) {
    Talk talk;
    EXPECT_THAT(talk.tell({"position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "go depth 2"}),
                Contains("bestmove (none)"));
}

TEST(UciSession, WhatIsWrongIsTold) {
    Talk talk;
    EXPECT_THAT(talk.tell({"position fen nonsense"}), Contains(StartsWith("info string error: ")));
    EXPECT_THAT(talk.tell({"position startpos moves e2e5"}), Contains(HasSubstr("e2e5")));
    EXPECT_THAT(talk.tell({"setoption name Nonsense value 1"}), Contains(HasSubstr("Nonsense")));
    EXPECT_THAT(talk.tell({"setoption name Hash value much"}), Contains(HasSubstr("much")));
    EXPECT_THAT(talk.tell({"nonsense", "stop", "ponderhit", "ucinewgame"}), IsEmpty());
    EXPECT_FALSE(talk.session.line("quit"));
}

TEST(UciSession, SeveralLinesAreRanked) {
    Talk talk;
    const auto said = talk.tell({"setoption name MultiPV value 3", "go depth 3"});
    EXPECT_THAT(said, Contains(HasSubstr(" multipv 3 ")));
}

TEST(UciSession, TheTimeOfAMoveIsWithinItsClock) {
    for (const uci::Go& go : {uci::Go{.wtime = 1000ms}, uci::Go{.wtime = 100ms, .winc = 100ms},
                              uci::Go{.wtime = 60s, .movestogo = 1}, uci::Go{.movetime = 100ms},
                              uci::Go{.wtime = -5ms}, uci::Go{.wtime = 10s, .winc = 1s}}) {
        const TimePlan plan = time_plan(go, Side::first);
        ASSERT_TRUE(plan.limit && plan.wish);
        EXPECT_LE(*plan.wish, *plan.limit);
        const auto told = go.movetime ? *go.movetime : std::max<uci::Milliseconds>(*go.wtime, 2ms);
        EXPECT_LT(*plan.limit, told);
    }
    EXPECT_FALSE(time_plan(uci::Go{.depth = 3}, Side::first).limit);
    EXPECT_FALSE(time_plan(uci::Go{.btime = 5s}, Side::first).limit) << "the other's";
}

}  // namespace
}  // namespace shinpan::chess
