// A bridge whose connection, server or engine goes and comes again.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lssp/testing/bridge_stage.h"
#include "players/gtp_player.h"
#include "players/usi_player.h"

namespace shinpan::lssp {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

std::string ask_with_clocks(const AnyGame& game, const ClocksTold& clocks, bool with_moves = true) {
    Object context = game_context(game);
    if (with_moves) add_history(context, game);
    Ask ask{{kJsonFormat.write(context)}, std::chrono::floor<Seconds>(*clocks[Side::first].left)};
    ask.clocks = clocks;
    return lines(encode(FromServer(ask)).value());
}

TEST(LsspBridgeReturns, ComesBackToItsGame) {
    BridgeSettings settings = othello_settings();
    settings.may_resume = true;
    Stage stage(settings);
    AnyGame game = start({"othello"}).value();
    lead_to_first_move(stage, game, true);
    stage.engine("e6");
    ASSERT_TRUE(game.play("e6"));
    EXPECT_TRUE(stage.bridge.can_come_back());
    stage.take(stage.bridge.server_gone(stage.now));
    EXPECT_EQ(stage.stops, 1);

    ASSERT_TRUE(game.play("f4"));
    stage.connect();
    EXPECT_EQ(stage.server(kFormats),
              "Rule-Intension: othello\r\nSet-Options?: <- LSSP-JSON/1.0.0\r\n"
              "{\"game\":\"othello\",\"name\":\"demo\",\"clocks\":true,\"resume\":\"G7\","
              "\"secret\":\"s3\"}"
              "\r\n\r\n\r\n");
    stage.server(lines(offer({"othello"}, game, Side::first)));
    EXPECT_TRUE(stage.bridge.can_come_back()) << "also the next time";
    EXPECT_EQ(stage.server("Is-Ready: x\n"), "Ready-Game: ok\r\n\r\n");
    stage.start_engine();
    stage.server("Game-Start: x\n");
    stage.to_engine.clear();
    stage.server(ask(game));
    EXPECT_EQ(stage.to_engine,
              "MOVE BOARD:0000000000000000000000000002220000011000000010000000000000000000\n");
}

// Its clock runs meanwhile; but nobody waits for it to be ready a second time.
TEST(LsspBridgeReturns, AnEngineThatStartsSlowlyLosesTimeAndNotTheGame) {
    BridgeSettings settings = othello_settings();
    settings.may_resume = true;
    Stage stage(settings);
    AnyGame game = start({"othello"}).value();
    lead_to_first_move(stage, game, true);
    stage.take(stage.bridge.server_gone(stage.now));

    stage.connect();
    stage.server(kFormats);
    stage.server(lines(offer({"othello"}, game, Side::first)));
    EXPECT_EQ(stage.server("Is-Ready: x\n"), "Ready-Game: ok\r\n\r\n");
    stage.server("Game-Start: x\n");
    stage.to_engine.clear();
    stage.server(ask_with_clocks(game, {{ClockTold{90s}, ClockTold{90s}}}, false));
    EXPECT_EQ(stage.to_engine, "") << "it is still on its way";
    EXPECT_EQ(stage.deadline, stage.now + 89900ms) << "until its clock has run out";
    stage.now += 60s;
    stage.start_engine();
    EXPECT_THAT(stage.to_engine, HasSubstr("MOVE BOARD:"));
    EXPECT_FALSE(stage.bridge.is_over());
}

// Its engine has told nothing of the moves before, so it is told all of them.
TEST(LsspBridgeReturns, TellsAnEngineThatBeginsInTheMiddleAllMoves) {
    BridgeSettings settings = othello_settings();
    settings.may_resume = true;
    settings.secret = "a secret of its own";
    settings.make_player = [] { return std::make_unique<GtpPlayer>(); };
    Stage stage(settings);
    AnyGame game = start({"othello"}).value();
    stage.connect();
    EXPECT_THAT(stage.server(kFormats),
                HasSubstr(R"("resume":true,"secret":"a secret of its own")"));
    stage.take(stage.bridge.server_gone(stage.now));

    for (const char* move : {"e6", "f4", "e3"})
        ASSERT_TRUE(game.play(move));
    stage.connect();
    EXPECT_THAT(stage.server(kFormats),
                HasSubstr(R"("resume":true,"secret":"a secret of its own")"))
        << "it has heard of no game yet";
    Object context = initial_context(game, Side::second);
    context.set("time", "3m+2s");
    add_history(context, game);
    stage.server(lines(encode(FromServer(Offer{Declaration{"othello/1.0.0"},
                                               "LSSP-JSON/1.0.0",
                                               {kJsonFormat.write(context)},
                                               Seconds(30)}))
                           .value()));
    stage.server("Is-Ready: x\n");
    stage.start_engine();
    for (int i = 0; i < 3; ++i) {
        stage.engine("=");
        stage.engine("");
    }
    stage.server("Game-Start: x\n");
    stage.to_engine.clear();
    stage.server(ask_with_clocks(game, {{ClockTold{2500ms}, ClockTold{90s}}}));
    EXPECT_EQ(stage.to_engine,
              "play black E6\nplay white F4\nplay black E3\ntime_settings 180 0 0\n"
              "time_left white 89 0\ngenmove white\n");
    EXPECT_EQ(stage.deadline, stage.now + 89900ms);
}

// The server knows the hash of the secret alone after a restart.
TEST(LsspBridgeReturns, KnowsItsOwnSecretWhereTheServerTellsOnlyTheGame) {
    BridgeSettings settings = othello_settings();
    settings.may_resume = true;
    settings.secret = "a secret of its own";
    Stage stage(settings);
    const AnyGame game = start({"othello"}).value();
    stage.connect();
    stage.server(kFormats);
    const Object context = initial_context(game, Side::first).set("game", "7");
    stage.server(lines(encode(FromServer(Offer{Declaration{"othello/1.0.0"},
                                               "LSSP-JSON/1.0.0",
                                               {kJsonFormat.write(context)},
                                               Seconds(30)}))
                           .value()));
    stage.take(stage.bridge.server_gone(stage.now));
    stage.connect();
    EXPECT_THAT(stage.server(kFormats),
                HasSubstr(R"("resume":"7","secret":"a secret of its own")"));
}

TEST(LsspBridgeReturns, TellsItsEngineBothClocksToTheMillisecond) {
    BridgeSettings settings;
    settings.asked = {"shogi"};
    settings.wish = "shogi";
    settings.make_player = [] { return std::make_unique<UsiPlayer>(); };
    Stage stage(settings);
    const AnyGame game = start({"shogi"}).value();
    stage.connect();
    stage.server(kFormats);
    stage.server(
        lines(offer({"shogi", {}, TimeControl{.main = 1min, .increment = 1s}}, game, Side::first)));
    stage.server("Is-Ready: x\n");
    stage.start_engine();
    stage.engine("usiok");
    stage.engine("readyok");
    stage.server("Game-Start: x\n");
    stage.to_engine.clear();
    stage.server(ask_with_clocks(game, {{ClockTold{1800ms}, ClockTold{45678ms}}}));
    EXPECT_EQ(stage.to_engine, "position startpos\ngo btime 600 wtime 44678 binc 1000 winc 1000\n");
    EXPECT_EQ(stage.deadline, stage.now + 1700ms);
}

TEST(LsspBridgeReturns, StartsAnEngineAgainThatHasCrashedButNotForTheSameMove) {
    BridgeSettings settings = othello_settings();
    settings.may_resume = true;
    Stage stage(settings);
    AnyGame game = start({"othello"}).value();
    lead_to_first_move(stage, game);
    stage.engine("e6");
    ASSERT_TRUE(game.play("e6"));
    stage.server(judged(game, "e6"));
    ASSERT_TRUE(game.play("f4"));
    stage.server(ask(game));
    stage.now += 1s;
    stage.to_server.clear();
    stage.take(stage.bridge.engine_ended("was killed", stage.now));
    EXPECT_EQ(stage.to_server, "");
    EXPECT_EQ(stage.starts, 2);
    stage.start_engine();
    EXPECT_EQ(
        stage.to_engine,
        "COLOR 1\nMOVE BOARD:0000000000000000000000000002220000011000000010000000000000000000\n");
    stage.take(stage.bridge.engine_ended("was killed", stage.now));
    EXPECT_TRUE(stage.to_server.starts_with("Game-Action-Mode: resign\r\n")) << stage.to_server;
    EXPECT_EQ(stage.bridge.fault(), "the engine was killed");
}

TEST(LsspBridgeReturns, PassesNewsOnOnce) {
    Stage stage(othello_settings());
    AnyGame game = start({"othello"}).value();
    lead_to_first_move(stage, game, true);
    EXPECT_THAT(stage.told, testing::IsEmpty());
    Object context = game_context(game);
    context.set("news", "this game is not kept\x1b any more");
    const std::string asked =
        lines(encode(FromServer(Ask{{kJsonFormat.write(context)}, Seconds(5)})).value());
    stage.engine("e6");
    stage.server("Game-Stop: x\n");
    stage.server("Game-Status: continue\n");
    stage.server(asked);
    EXPECT_THAT(stage.told,
                testing::ElementsAre(R"(the server says "this game is not kept\u001b any more")"));
    stage.server(
        "Game-End: nogame\nGame-End-Detail?: <- LSSP-JSON/1.0.0\n"
        "{\"detail_type\":\"nogame\",\"message\":\"m\","
        "\"news\":\"this game is not kept\\u001b any more\"}\n\n");
    EXPECT_EQ(stage.told.size(), 1u);
    EXPECT_TRUE(stage.bridge.result());
}

TEST(LsspBridgeReturns, ComesAgainWhenTheServerCannotNow) {
    const std::string later =
        "Game-End: nogame\nGame-End-Detail?: <- LSSP-JSON/1.0.0\n"
        "{\"detail_type\":\"nogame\",\"message\":\"closing\",\"refusal\":\"later\"}\n\n";
    BridgeSettings settings = othello_settings();
    for (const bool may_resume : {true, false}) {
        settings.may_resume = may_resume;
        Stage stage(settings);
        stage.connect();
        stage.server(later);
        EXPECT_EQ(stage.bridge.is_over(), !may_resume);
        EXPECT_EQ(stage.comes_again, may_resume ? "closing" : "");
    }
}

}  // namespace
}  // namespace shinpan::lssp
