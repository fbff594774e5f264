#include "lssp/bridge.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lssp/testing/bridge_stage.h"
#include "players/gtp_player.h"
#include "players/usi_player.h"

namespace shinpan::lssp {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

TEST(LsspBridge, TakesAnEngineThroughAGame) {
    Stage stage(othello_settings());
    AnyGame game = start({"othello"}).value();
    lead_to_first_move(stage, game);
    EXPECT_EQ(stage.to_engine,
              "MOVE BOARD:0000000000000000000000000002100000012000000000000000000000000000\n");
    EXPECT_EQ(stage.deadline, stage.now + 4900ms);
    EXPECT_EQ(stage.engine("e6"), "Game-Action-Mode: move\r\nGame-Action-Move: e6\r\n\r\n");
    EXPECT_EQ(stage.deadline, std::nullopt);
    ASSERT_TRUE(game.play("e6"));
    EXPECT_EQ(stage.server(judged(game, "e6")), "");
    ASSERT_TRUE(game.play("f4"));
    stage.to_engine.clear();
    stage.server(ask(game));
    EXPECT_EQ(stage.to_engine,
              "MOVE BOARD:0000000000000000000000000002220000011000000010000000000000000000\n");
    stage.to_engine.clear();
    stage.server(
        "Game-End: win\nGame-End-Detail?: <-\n{\"detail_type\":\"time\",\"message\":\"late\"}\n\n");
    EXPECT_EQ(stage.to_engine, "QUIT\n");
    EXPECT_TRUE(stage.was_polite);
    EXPECT_TRUE(stage.has_left);
    ASSERT_TRUE(stage.bridge.result());
    EXPECT_EQ(stage.bridge.result()->result, End::Result::win);
    EXPECT_EQ(stage.bridge.result()->type, "time");
    EXPECT_EQ(stage.bridge.result()->message, "late");
}

TEST(LsspBridge, SaysWhatItWants) {
    Stage stage(othello_settings());
    stage.connect();
    EXPECT_EQ(stage.server(kFormats),
              "Rule-Intension: othello\r\nSet-Options?: <- LSSP-JSON/1.0.0\r\n"
              "{\"game\":\"othello\",\"name\":\"demo\",\"clocks\":true}\r\n\r\n\r\n");
    Stage plain(othello_settings());
    plain.connect();
    EXPECT_EQ(plain.server("Allow-Data-Formats:\n\n"),
              "Rule-Intension: othello\r\nSet-Options?: <- plain/1.0.0\r\ngame: othello\r\nname: "
              "demo\r\nclocks: true\r\n\r\n\r\n");
    Stage foreign(othello_settings());
    foreign.connect();
    EXPECT_EQ(foreign.server("Allow-Data-Formats: xml/1\n\n"), "");
    EXPECT_TRUE(foreign.bridge.problem());
    EXPECT_TRUE(foreign.has_left);
}

TEST(LsspBridge, RefusesWhatItsEngineCannotPlay) {
    Stage stage(othello_settings());
    stage.connect();
    stage.server(kFormats);
    const Proposal other{"tictactoe"};
    const std::string answer = stage.server(lines(offer(other, start(other).value(), Side::first)));
    EXPECT_TRUE(answer.starts_with("Rule-Consensus: reject\r\nRule-Consensus-Detail?: <-"))
        << answer;
    EXPECT_TRUE(stage.bridge.problem());
    EXPECT_EQ(stage.starts, 0);
}

TEST(LsspBridge, TakesAnOfferThatItDoesNotWantForNoGameIfItStays) {
    BridgeSettings settings = othello_settings();
    settings.may_resume = true;
    Stage stage(settings);
    stage.connect();
    stage.server(kFormats);
    const Proposal other{"tictactoe"};
    stage.server(lines(offer(other, start(other).value(), Side::first)));
    EXPECT_FALSE(stage.bridge.is_over()) << "it hears what becomes of it";
    stage.server("Game-End: nogame\n");
    EXPECT_FALSE(stage.bridge.problem());
    ASSERT_TRUE(stage.bridge.result());
    EXPECT_EQ(stage.bridge.result()->result, End::Result::nogame);
    EXPECT_TRUE(stage.bridge.was_offered());
    EXPECT_TRUE(stage.has_left);
}

TEST(LsspBridge, RefusesAStartThatItsEngineCannotBeTold) {
    BridgeSettings settings = othello_settings();
    settings.make_player = [] { return std::make_unique<GtpPlayer>(); };
    ASSERT_TRUE(settings.accepted.set("position", "any"));
    Stage stage(settings);
    stage.connect();
    stage.server(kFormats);
    Proposal elsewhere{"othello"};
    elsewhere.settings.position =
        "0000000000000000000000000002100000011100000000000000000000000000 white";
    EXPECT_THAT(stage.server(lines(offer(elsewhere, start(elsewhere).value(), Side::first))),
                HasSubstr("GTP has no words"));
    EXPECT_TRUE(stage.has_left);
}

TEST(LsspBridge, RefusesAStartThatStandsOnTheBoardAlone) {
    BridgeSettings settings = othello_settings();
    settings.may_resume = true;
    Stage stage(settings);
    stage.connect();
    stage.server(kFormats);
    const Proposal elsewhere{
        "othello",
        {.position = "0000000000000000000000000002100000011100000000000000000000000000 white"}};
    const std::string shown = offer({"othello"}, start(elsewhere).value(), Side::first);
    EXPECT_THAT(stage.server(lines(shown)), HasSubstr("was offered the position"));
    stage.server(
        "Game-End: lose\nGame-End-Detail?: <- LSSP-JSON/1.0.0\n"
        "{\"detail_type\":\"start\"}\n\n");
    ASSERT_TRUE(stage.bridge.result());
    EXPECT_EQ(stage.bridge.result()->result, End::Result::lose) << "as in a tournament";
}

TEST(LsspBridge, AnswersAStopAtOnceAndStartsItsEngineAnew) {
    Stage stage(othello_settings());
    AnyGame game = start({"othello"}).value();
    lead_to_first_move(stage, game);
    EXPECT_EQ(stage.server("Game-Stop: operator\nGame-Stop-Time?: 2\n"),
              "Game-Stop-Received: ok\r\n\r\n");
    EXPECT_EQ(stage.stops, 1);
    EXPECT_EQ(stage.engine("e6"), "") << "what it thought of meanwhile is not said";
    stage.server(judged(game, ""));
    EXPECT_EQ(stage.starts, 1);
    stage.server(ask(game));
    EXPECT_EQ(stage.starts, 2);
    stage.start_engine();
    EXPECT_EQ(
        stage.to_engine,
        "COLOR 1\nMOVE BOARD:0000000000000000000000000002100000012000000000000000000000000000\n");
    EXPECT_EQ(stage.engine("e6"), "Game-Action-Mode: move\r\nGame-Action-Move: e6\r\n\r\n");
}

TEST(LsspBridge, AnswersAStopThatItsMoveHasCrossed) {
    Stage stage(othello_settings());
    AnyGame game = start({"othello"}).value();
    lead_to_first_move(stage, game);
    stage.engine("e6");
    EXPECT_EQ(stage.server("Game-Stop: operator\n"), "Game-Stop-Received: ok\r\n\r\n");
    stage.server(judged(game, ""));
    stage.server(ask(game));
    stage.start_engine();
    EXPECT_TRUE(stage.to_engine.ends_with("0002100000012000000000000000000000000000\n"))
        << stage.to_engine;
}

TEST(LsspBridge, ResignsForAnEngineThatFails) {
    const struct {
        const char* type;
        std::function<void(Stage&)> fault;
    } faults[] = {
        {"malformed",
         [](Stage& stage) { stage.take(stage.bridge.engine_said("thinking...", stage.now)); }},
        {"crash",
         [](Stage& stage) { stage.take(stage.bridge.engine_ended("was killed", stage.now)); }},
        {"time", [](Stage& stage) { stage.take(stage.bridge.deadline_passed(*stage.deadline)); }},
    };
    for (const auto& [type, fault] : faults) {
        Stage stage(othello_settings());
        AnyGame game = start({"othello"}).value();
        lead_to_first_move(stage, game);
        stage.to_server.clear();
        fault(stage);
        EXPECT_TRUE(
            stage.to_server.starts_with("Game-Action-Mode: resign\r\nGame-Action-Detail?: <-"))
            << stage.to_server;
        EXPECT_NE(stage.to_server.find(std::string("\"detail_type\":\"") + type), std::string::npos)
            << stage.to_server;
        EXPECT_FALSE(stage.bridge.fault().empty());
        EXPECT_EQ(stage.stops, 1);
    }
}

TEST(LsspBridge, ResignsWithTheNextMoveIfItsEngineFailsBetweenTwo) {
    Stage stage(othello_settings());
    AnyGame game = start({"othello"}).value();
    lead_to_first_move(stage, game);
    stage.engine("e6");
    ASSERT_TRUE(game.play("e6"));
    stage.server(judged(game, "e6"));
    stage.to_server.clear();
    stage.take(stage.bridge.engine_ended("exited with status 1", stage.now));
    EXPECT_EQ(stage.to_server, "");
    ASSERT_TRUE(game.play("f4"));
    EXPECT_TRUE(stage.server(ask(game)).starts_with("Game-Action-Mode: resign\r\n"));
}

TEST(LsspBridge, LeavesWithoutAnEngine) {
    for (const bool is_late : {true, false}) {
        Stage stage(othello_settings());
        stage.connect();
        stage.server(kFormats);
        stage.server(lines(offer({"othello"}, start({"othello"}).value(), Side::second)));
        stage.server("Is-Ready: x\n");
        ASSERT_TRUE(stage.deadline);
        stage.take(is_late ? stage.bridge.deadline_passed(*stage.deadline)
                           : stage.bridge.engine_failed("no such program", stage.now));
        EXPECT_TRUE(stage.bridge.lacks_engine());
        EXPECT_TRUE(stage.has_left);
        EXPECT_TRUE(stage.bridge.problem());
    }
}

TEST(LsspBridge, DeclaresAWinAsAnExtraAction) {
    BridgeSettings settings;
    settings.asked = {"shogi"};
    settings.wish = "shogi";
    settings.make_player = [] { return std::make_unique<UsiPlayer>(); };
    Stage stage(settings);
    const Proposal proposal{"shogi"};
    const AnyGame game = start(proposal).value();
    stage.connect();
    stage.server(kFormats);
    stage.server(lines(offer(proposal, game, Side::first)));
    stage.server("Is-Ready: x\n");
    stage.start_engine();
    EXPECT_EQ(stage.to_engine, "usi\n");
    stage.engine("usiok");
    EXPECT_EQ(stage.engine("readyok"), "Ready-Game: ok\r\n\r\n");
    stage.server("Game-Start: x\n");
    stage.to_engine.clear();
    stage.server(ask(game, Seconds(10)));
    EXPECT_EQ(stage.to_engine, "position startpos\ngo btime 0 wtime 0 byoyomi 9800\n");
    EXPECT_EQ(stage.engine("info score cp 31"), "");
    EXPECT_EQ(stage.engine("bestmove win"),
              "Game-Action-Mode: extra\r\nGame-Action-Detail?: <- LSSP-JSON/1.0.0\r\n"
              "{\"detail_type\":\"declaration\",\"message\":\"\"}\r\n\r\n\r\n");
}

TEST(LsspBridge, GoesWhenTheServerMakesNoSense) {
    for (const char* nonsense : {"garbage\n", "Go: think\n", "Is-Ready: x\n"}) {
        Stage stage(othello_settings());
        stage.connect();
        stage.server(nonsense);
        EXPECT_TRUE(stage.bridge.problem()) << nonsense;
        EXPECT_TRUE(stage.has_left) << nonsense;
    }
}

}  // namespace
}  // namespace shinpan::lssp
