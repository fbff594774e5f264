#include "engines/shogi/usi_session.h"

#include <condition_variable>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/text.h"

namespace shinpan::shogi {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

class Talk {
public:
    // What it says at once, or after it was waited for.
    std::vector<std::string> say(std::initializer_list<const char*> lines) {
        {
            const std::lock_guard lock(mutex_);
            heard_.clear();
        }
        for (const char* line : lines)
            session_.line(line);
        const std::lock_guard lock(mutex_);
        return heard_;
    }
    std::vector<std::string> answer(std::initializer_list<const char*> lines) {
        say(lines);
        session_.wait();
        return heard_;
    }
    std::vector<std::string> heard() {
        const std::lock_guard lock(mutex_);
        return heard_;
    }

private:
    std::mutex mutex_;
    std::vector<std::string> heard_;
    UsiSession session_{[this](const std::string& lines) {
        const std::lock_guard lock(mutex_);
        std::string_view text = lines;
        text.remove_suffix(1);
        for (const std::string_view line : split(text, '\n'))
            heard_.emplace_back(line);
    }};
};

std::vector<std::string> without_infos(const std::vector<std::string>& lines) {
    std::vector<std::string> rest;
    for (const std::string& line : lines) {
        if (!line.starts_with("info")) rest.push_back(line);
    }
    return rest;
}

TEST(ShogiUsiSession, IntroducesItself) {
    Talk talk;
    const std::vector<std::string> said = talk.say({"usi"});
    EXPECT_THAT(said.front(), StartsWith("id name shinpan-shogi"));
    EXPECT_EQ(said.back(), "usiok");
    EXPECT_THAT(said, Contains("FREEZE OK"));
    for (const char* name : {"USI_Hash", "Threads", "USI_Ponder", "MultiPV", "NodesLimit",
                             "FREEZE_Mode", "NetworkDelay", "MinimumThinkingTime", "MaxMovesToDraw",
                             "EnteringKingRule", "BookFile", "Level", "Seed"})
        EXPECT_THAT(said, Contains(StartsWith(std::string("option name ") + name + " type ")));
    EXPECT_THAT(talk.say({"isready"}), ElementsAre("readyok"));
}

TEST(ShogiUsiSession, TellsAModeThatWasChangedBeforeItIsReady) {
    Talk talk;
    talk.say({"usi"});
    EXPECT_THAT(talk.say({"setoption name FREEZE_Mode value ALLOW_FREEZE", "isready"}),
                ElementsAre("FREEZE ALLOW_FREEZE", "readyok"));
}

TEST(ShogiUsiSession, AnswersWithAMoveAndTheLineThatLedToIt) {
    Talk talk;
    const std::vector<std::string> said = talk.answer({"position startpos", "go depth 2"});
    EXPECT_THAT(said.back(), StartsWith("bestmove "));
    EXPECT_THAT(said[said.size() - 2], HasSubstr(" pv "));
    EXPECT_THAT(talk.answer({"go nodes 50"}).back(), StartsWith("bestmove "));
}

TEST(ShogiUsiSession, InfiniteThinkingEndsWithAStopAndOneAnswer) {
    Talk talk;
    talk.say({"position startpos moves 7g7f", "go infinite"});
    EXPECT_THAT(without_infos(talk.heard()), IsEmpty());
    EXPECT_THAT(without_infos(talk.say({"stop", "stop", "ponderhit"})), Not(Contains("resign")));
    EXPECT_EQ(without_infos(talk.say({"isready"})), std::vector<std::string>{"readyok"});
}

TEST(ShogiUsiSession, PonderingWaitsForItsMove) {
    Talk talk;
    // A mate is found at once, and still nothing may be said.
    talk.say({"position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "go ponder btime 1000 wtime 1000"});
    EXPECT_THAT(without_infos(talk.heard()), IsEmpty());
    EXPECT_THAT(without_infos(talk.answer({"ponderhit"})), ElementsAre("bestmove G*5b"));
}

TEST(ShogiUsiSession, ClocksMayComeWithThePonderHit) {
    Talk talk;
    talk.say({"position startpos", "go ponder"});
    EXPECT_THAT(without_infos(talk.heard()), IsEmpty());
    EXPECT_THAT(without_infos(talk.answer({"ponderhit btime 100 wtime 100 byoyomi 50"})),
                ElementsAre(StartsWith("bestmove ")));
    // And where they never come, it has had the time of the other.
    talk.say({"go ponder"});
    EXPECT_THAT(without_infos(talk.answer({"ponderhit"})), ElementsAre(StartsWith("bestmove ")));
}

TEST(ShogiUsiSession, IsReadyWhileALargeTableIsMade) {
    Talk talk;
    EXPECT_THAT(talk.say({"setoption name USI_Hash value 256", "isready"}), ElementsAre("readyok"));
    talk.say({"setoption name USI_Hash value 1"});
    EXPECT_THAT(talk.answer({"position startpos", "go depth 1"}).back(), StartsWith("bestmove "));
}

TEST(ShogiUsiSession, LooksForAMate) {
    Talk talk;
    EXPECT_THAT(talk.answer({"position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "go mate 60000"}),
                ElementsAre(HasSubstr("score mate 1 pv G*5b"), "checkmate G*5b"));
    EXPECT_EQ(talk.answer({"position startpos", "go mate 60000"}).back(), "checkmate nomate");
    EXPECT_EQ(
        talk.answer({"position sfen 8k/9/7G1/9/9/9/9/9/K8 b P 1 z3Z3", "go mate infinite"}).back(),
        "checkmate 2c1bzK");
    EXPECT_EQ(talk.answer({"position sfen x", "go mate 1"}).back(), "checkmate timeout");
    talk.say({"position sfen 4k4/9/9/9/9/9/9/9/4K4 b RB2G2S2N2Lrb2g2s2n2l 1"});
    EXPECT_EQ(talk.answer({"go mate 0"}).back(), "checkmate timeout");
    EXPECT_EQ(without_infos(talk.say({"go mate infinite", "stop"})).size(), 1u);
}

TEST(ShogiUsiSession, CountsMoves) {
    Talk talk;
    const auto said = talk.answer({"position startpos", "go perft 3"});
    EXPECT_EQ(said.size(), 31u);
    EXPECT_THAT(said, Contains("7g7f: 1110"));
    EXPECT_EQ(said.back(), "Nodes searched: 25470");
    EXPECT_EQ(talk.answer({"position startpos z3Z3", "go perft 1"}).back(), "Nodes searched: 270");
}

TEST(ShogiUsiSession, LowerLevelsAnswerTheSameEveryTime) {
    const auto games = [](const char* seed) {
        Talk talk;
        std::string moves;
        talk.say({"setoption name Level value 2", seed});
        for (int i = 0; i < 10; ++i) {
            const std::string said =
                talk.answer({("position startpos" + moves).c_str(), "go"}).back();
            moves += (i == 0 ? " moves " : " ") + said.substr(9, said.find(' ', 9) - 9);
        }
        return moves;
    };
    EXPECT_EQ(games("setoption name Seed value 1"), games("setoption name Seed value 1"));
    EXPECT_NE(games("setoption name Seed value 1"), games("setoption name Seed value 2"));
}

TEST(ShogiUsiSession, EnteringKingsAreJudgedByTheRuleThatIsSet) {
    Talk talk;
    const char* entered = "position sfen SGSGKGSG+P/1R5B1/9/9/9/9/9/9/4k4 b RB9P 1";
    EXPECT_EQ(talk.answer({entered, "go depth 1"}).back(), "bestmove win");
    talk.say({"setoption name EnteringKingRule value NoEnteringKing"});
    EXPECT_NE(talk.answer({entered, "go depth 1"}).back(), "bestmove win");
}

TEST(ShogiUsiSession, AGameThatIsTooLongIsPlayedOnWhereItIsAskedFor) {
    Talk talk;
    EXPECT_THAT(talk.answer({"setoption name MaxMovesToDraw value 2",
                             "position startpos moves 7g7f 3c3d", "go depth 1"})
                    .back(),
                StartsWith("bestmove "));
    EXPECT_NE(talk.heard().back(), "bestmove resign");
}

TEST(ShogiUsiSession, WhoIgnoresFreezesMovesWhereTheyLeaveNothing) {
    Talk talk;
    talk.say({"setoption name FREEZE_Mode value IGNORE"});
    // The king is frozen and mated by that; taking the tokin is what an ordinary game would see.
    EXPECT_THAT(
        talk.answer({"position sfen 4k4/4+P4/9/9/9/9/9/9/4K4 w P 1 zK z3Z2", "go depth 1"}).back(),
        StartsWith("bestmove 5a5b"));
}

TEST(ShogiUsiSession, SeveralLinesAreNumbered) {
    Talk talk;
    const auto said = talk.answer({"setoption name MultiPV value 3", "go depth 1"});
    EXPECT_THAT(said, Contains(HasSubstr("multipv 3 ")));
}

TEST(ShogiUsiSession, ALimitOfNodesEndsAMove) {
    Talk talk;
    EXPECT_THAT(talk.answer({"setoption name NodesLimit value 100", "go btime 1000000"}).back(),
                StartsWith("bestmove "));
}

TEST(ShogiUsiSession, SeveralThreadsAnswerOnce) {
    Talk talk;
    EXPECT_EQ(without_infos(talk.answer({"setoption name Threads value 3", "go depth 2"})).size(),
              1u);
}

TEST(ShogiUsiSession, ResignsWhenItIsMatedAndDeclaresWhenItMay) {
    Talk talk;
    EXPECT_THAT(talk.answer({"position sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", "go depth 1"}),
                ElementsAre("bestmove resign"));
    EXPECT_THAT(
        talk.answer({"position sfen SGSGKGSG+P/1R5B1/9/9/9/9/9/9/4k4 b RB9P 1", "go depth 1"}),
        ElementsAre("bestmove win"));
}

TEST(ShogiUsiSession, WhatIsWrongIsTold) {
    Talk talk;
    for (const char* line :
         {"position startpos moves 7g7e", "position sfen x", "position", "setoption name Depth",
          "setoption name USI_Hash value much", "setoption name EnteringKingRule value TryRule",
          "setoption name FREEZE_Mode value SOMETIMES", "FREEZENUM three"}) {
        const auto said = talk.say({line});
        ASSERT_EQ(said.size(), 1u) << line;
        EXPECT_THAT(said[0], StartsWith("info string error: ")) << line;
    }
    EXPECT_THAT(talk.say({"position sfen x", "go depth 1"}).back(), "bestmove resign");
    EXPECT_THAT(talk.say({"", "hello", "\xff\xfe"}), IsEmpty());
}

TEST(ShogiUsiSession, ItsModeDecidesWhatItMakesOfFreezes) {
    const char* frozen = "position sfen 4k4/9/9/9/4p4/9/9/9/4K4 w 2p 1 zP z3Z3";
    const auto answer = [&](const std::string& mode, const char* position) {
        Talk talk;
        talk.say({("setoption name FREEZE_Mode value " + mode).c_str()});
        return talk.answer({position, "go depth 1"});
    };
    for (const char* refuses : {"NONE", "CAN_FREEZE"}) {
        const auto said = answer(refuses, frozen);
        EXPECT_THAT(said.front(), StartsWith("info string error: ")) << refuses;
        EXPECT_EQ(said.back(), "bestmove resign") << refuses;
    }
    // Only the king is not frozen.
    EXPECT_THAT(answer("ALLOW_FREEZE", frozen).back(), StartsWith("bestmove 5a"));
    // A mate by a freeze is there, but not for one that does not freeze.
    const char* mate = "position sfen 8k/9/7G1/9/9/9/9/9/K8 b P 1 z3Z3";
    EXPECT_THAT(answer("OK", mate).back(), HasSubstr("z"));
    EXPECT_THAT(answer("ALLOW_FREEZE", mate).back(), Not(HasSubstr("z")));
    EXPECT_THAT(answer("IGNORE", mate).back(), Not(HasSubstr("z")));
}

TEST(ShogiUsiSession, FreezeNumbersAreRememberedForPositionsWithoutAny) {
    Talk talk;
    const char* position = "position sfen 8k/9/7G1/9/9/9/9/9/K8 b P 1";
    EXPECT_THAT(talk.answer({position, "go depth 1"}).back(), Not(HasSubstr("z")));
    EXPECT_THAT(talk.answer({"FREEZENUM", position, "go depth 1"}).back(), HasSubstr("z"));
    EXPECT_THAT(talk.answer({"FREEZENUM z3Z0", position, "go depth 1"}).back(),
                Not(HasSubstr("z")));
}

}  // namespace
}  // namespace shinpan::shogi
