// The server and the engine of a bridge, played by a test.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

#include "core/text.h"
#include "lssp/bridge.h"
#include "lssp/data.h"
#include "lssp/rules.h"
#include "players/judge_player.h"

namespace shinpan::lssp {

// Plays the server and the engine of a bridge; time stands still unless it is told otherwise.
class Stage {
public:
    explicit Stage(BridgeSettings settings) : bridge(std::move(settings)) {}

    void take(const BridgeEffects& effects) {
        for (const BridgeEffect& effect : effects) {
            if (const auto* server = std::get_if<SendToServer>(&effect)) to_server += server->text;
            if (const auto* engine = std::get_if<SendToEngine>(&effect)) to_engine += engine->text;
            if (const auto* alarm = std::get_if<SetAlarm>(&effect)) deadline = alarm->at;
            if (std::holds_alternative<StartEngine>(effect)) ++starts;
            if (const auto* stop = std::get_if<StopEngine>(&effect)) {
                ++stops;
                was_polite = stop->politely;
            }
            if (std::holds_alternative<LeaveServer>(effect)) has_left = true;
            if (const auto* again = std::get_if<ComeAgain>(&effect)) comes_again = again->why;
            if (const auto* news = std::get_if<TellUser>(&effect)) told.push_back(news->text);
        }
    }
    // Lines of the server; gives what it is answered.
    std::string server(const std::string& text) {
        to_server.clear();
        for (const std::string_view line : split(text, '\n'))
            take(bridge.server_said(line, now));
        return to_server;
    }
    std::string engine(std::string_view line) {
        to_server.clear();
        take(bridge.engine_said(line, now));
        return to_server;
    }
    std::string connect() {
        to_server.clear();
        take(bridge.connected(now));
        return to_server;
    }
    void start_engine() {
        to_engine.clear();
        take(bridge.engine_started(now));
    }

    Bridge bridge;
    Instant now{};
    std::string to_server;
    std::string to_engine;
    std::optional<Instant> deadline;
    int starts = 0;
    int stops = 0;
    bool was_polite = false;
    bool has_left = false;
    std::string comes_again;
    std::vector<std::string> told;  // to its user
};

inline const std::string kFormats = "Allow-Data-Formats: LSSP-JSON/1.0.0 plain/1.0.0\n\n";

inline std::string offer(const Proposal& proposal, const AnyGame& game, Side side,
                         bool can_resume = false) {
    Object context = initial_context(game, side);
    if (can_resume) context.set("game", "G7").set("secret", "s3");
    return encode(FromServer(Offer{offered_rules(proposal, kJsonFormat),
                                   "LSSP-JSON/1.0.0",
                                   {kJsonFormat.write(context)},
                                   Seconds(30)}))
        .value();
}
inline std::string lines(std::string text) {
    std::erase(text, '\r');
    text.pop_back();  // split makes an empty line of what is behind the last
    return text;
}
inline std::string ask(const AnyGame& game, std::optional<Seconds> time = Seconds(5)) {
    return lines(encode(FromServer(Ask{{kJsonFormat.write(game_context(game))}, time})).value());
}
inline std::string judged(const AnyGame& game, std::string_view accepted, bool goes_on = true) {
    return lines(encode(FromServer(Judgement{
                            goes_on, Data{kJsonFormat.write(status_result(game, accepted))}}))
                     .value());
}

inline BridgeSettings othello_settings() {
    BridgeSettings settings;
    settings.asked = {"othello"};
    settings.wish = "othello";
    settings.options = Object().set("game", "othello").set("name", "demo");
    settings.make_player = [] {
        return std::make_unique<JudgePlayer>(othello_judge::Reading::strict);
    };
    return settings;
}

// Up to the first request, as black.
inline void lead_to_first_move(Stage& stage, AnyGame& game, bool can_resume = false) {
    EXPECT_EQ(stage.connect(), "Protocol: LSSP/1.0.0\r\n\r\n");
    stage.server(kFormats);
    EXPECT_EQ(stage.server(lines(offer({"othello"}, game, Side::first, can_resume))),
              "Rule-Consensus: agree\r\n\r\n");
    EXPECT_EQ(stage.server("Is-Ready: x\nReady-Time?: 20\n"), "");
    stage.to_server.clear();
    stage.start_engine();
    EXPECT_EQ(stage.to_engine, "COLOR 1\n");
    EXPECT_EQ(stage.to_server, "Ready-Game: ok\r\n\r\n");
    EXPECT_EQ(stage.deadline, std::nullopt);
    stage.to_engine.clear();
    stage.server("Game-Start: x\n");
    EXPECT_EQ(stage.server(ask(game)), "");
}

}  // namespace shinpan::lssp
