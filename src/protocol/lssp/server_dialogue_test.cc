#include "protocol/lssp/server_dialogue.h"

#include <string>

#include <gtest/gtest.h>

#include "core/text.h"

namespace shinpan::lssp {
namespace {

using ServerHeard = ServerDialogue::Heard;

// Feeds whole lines and gives what the last of them meant; the others must mean nothing.
Result<ServerHeard> hear(ServerDialogue& dialogue, std::string_view lines) {
    Result<ServerHeard> heard = ServerDialogue::Nothing{};
    for (std::string_view rest = lines; !rest.empty();) {
        EXPECT_TRUE(std::holds_alternative<ServerDialogue::Nothing>(*heard)) << lines;
        const std::size_t end = rest.find('\n');
        heard = dialogue.hear(rest.substr(0, end));
        if (!heard) return heard;
        rest.remove_prefix(end + 1);
    }
    return heard;
}

template <class Message>
Message heard(ServerDialogue& dialogue, std::string_view lines) {
    const Result<ServerHeard> result = hear(dialogue, lines);
    EXPECT_TRUE(result) << lines << (result ? "" : result.error().message);
    if (!result || !std::holds_alternative<Message>(*result)) {
        ADD_FAILURE() << "not what was expected of " << lines;
        return Message{};
    }
    return std::get<Message>(*result);
}

ServerDialogue server_at(State state) { return ServerDialogue(state); }

ServerDialogue thinking() {
    ServerDialogue dialogue(State::wait);
    EXPECT_TRUE(dialogue.ask(Ask{{"{}"}, Seconds(5)}));
    return dialogue;
}

TEST(LsspServer, LeadsAClientFromItsHelloToItsTurn) {
    ServerDialogue dialogue;
    EXPECT_EQ(heard<Hello>(dialogue, "Protocol: LSSP/1.0.0\n\n"), Hello{});
    EXPECT_EQ(dialogue.formats({{"LSSP-JSON/1.0.0", "plain/1.0.0"}}),
              "Allow-Data-Formats: LSSP-JSON/1.0.0 plain/1.0.0\r\n\r\n");
    EXPECT_EQ(heard<Intent>(dialogue, "Rule-Intension: othello\n\n"), Intent{"othello"});
    EXPECT_EQ(dialogue.offer({Declaration{"othello/1.0.0"}, "", {"{}"}, Seconds(30)}),
              "Rule-Mode: declaration\r\nRule-Declaration: othello/1.0.0\r\n"
              "Initial-Context: <-\r\n{}\r\n\r\nConsensus-Time?: 30\r\n\r\n");
    EXPECT_EQ(heard<Consent>(dialogue, "Rule-Consensus: agree\n\n"), Consent{});
    EXPECT_EQ(dialogue.prepare({.time = Seconds(10)}),
              "Is-Ready: to game\r\nReady-Time?: 10\r\n\r\n");
    EXPECT_EQ(heard<ReadyTold>(dialogue, "Ready-Game: ok\n\n"), ReadyTold{});
    EXPECT_EQ(dialogue.start(), "Game-Start: good luck\r\n\r\n");
    EXPECT_EQ(dialogue.ask({{"{}"}, Seconds(5)}),
              "Game-Context: <-\r\n{}\r\n\r\nGame-Time?: 5\r\nGo: think\r\n\r\n");
    EXPECT_EQ(heard<Action>(dialogue, "Game-Action-Mode: move\nGame-Action-Move: e6\n\n"),
              (Action{Action::Mode::move, "e6"}));
    EXPECT_EQ(dialogue.judge({true, Data{"{}"}}),
              "Game-Status: continue\r\nGame-Status-Result: <-\r\n{}\r\n\r\n\r\n");
    EXPECT_EQ(dialogue.state(), State::wait);
    EXPECT_EQ(dialogue.end({End::Result::draw}), "Game-End: draw\r\n\r\n");
    EXPECT_EQ(dialogue.state(), State::over);
}

TEST(LsspServer, FillsInTheFormatThatWasAgreedOn) {
    ServerDialogue dialogue = server_at(State::offer);
    ASSERT_TRUE(dialogue.offer({Customize{{"{}"}}, "LSSP-JSON/1.0.0", {"{}"}}));
    EXPECT_EQ(
        heard<Consent>(dialogue, "Rule-Consensus: reject\nRule-Consensus-Detail?: <-\n{}\n\n\n"),
        (Consent{false, Data{"{}", "LSSP-JSON/1.0.0"}}));
    EXPECT_EQ(dialogue.state(), State::end);

    dialogue = server_at(State::offer);
    ASSERT_TRUE(dialogue.offer({Declaration{"a/1"}, "", {"{}"}}));
    EXPECT_EQ(heard<Consent>(dialogue, "Rule-Consensus: agree\nRule-Consensus-Detail?: <-\nx\n\n\n")
                  .detail,
              (Data{"x", "plain/1.0.0"}));
}

TEST(LsspServer, TakesTheAnswerToAStop) {
    ServerDialogue dialogue = thinking();
    EXPECT_EQ(dialogue.stop({"operator", std::nullopt, Seconds(2)}),
              "Game-Stop: operator\r\nGame-Stop-Time?: 2\r\n\r\n");
    EXPECT_EQ(heard<StopReceived>(dialogue, "Game-Stop-Received: ok\n\n"), StopReceived{});
    EXPECT_TRUE(dialogue.judge({true, Data{"{}"}}));
    EXPECT_TRUE(dialogue.ask({{"{}"}}));
}

TEST(LsspServer, DropsAnActionThatCrossedTheStop) {
    for (const char* action :
         {"Game-Action-Mode: move\nGame-Action-Move: e6\n\n",
          "Game-Action-Mode: move\nGame-Action-Move: e6\nGame-Action-Detail?: <-\nx\n\n\n",
          "Game-Action-Mode: resign\n\n", "Game-Action-Mode: move\n",
          "Game-Action-Mode: move\nGame-Action-Move: e6\n"}) {
        const std::string_view text = action;
        // The stop is sent after each of its lines.
        for (std::size_t cut = 0; cut != text.npos; cut = text.find('\n', cut)) {
            if (cut > 0) ++cut;
            if (cut == text.size() && text.ends_with("\n\n")) break;  // complete: heard in time
            ServerDialogue dialogue = thinking();
            heard<ServerDialogue::Nothing>(dialogue, text.substr(0, cut));
            ASSERT_TRUE(dialogue.stop({"x"}));
            heard<ServerDialogue::Nothing>(dialogue, text.substr(cut));
            heard<StopReceived>(dialogue, "Game-Stop-Received: ok\n\n");
            EXPECT_EQ(dialogue.state(), State::judge) << text;
        }
    }
}

TEST(LsspServer, DropsOneActionOnly) {
    ServerDialogue dialogue = thinking();
    ASSERT_TRUE(dialogue.stop({"x"}));
    EXPECT_TRUE(hear(dialogue, "Game-Action-Mode: resign\n\n"));
    EXPECT_FALSE(hear(dialogue, "Game-Action-Mode: resign\n\n"));
}

TEST(LsspServer, RefusesWhatIsNotToBeSaidNow) {
    struct {
        State state;
        const char* lines;
    } const wrong[] = {
        {State::hello, "Rule-Intension: othello\n\n"},
        {State::hello, "GET / HTTP/1.1\n"},
        {State::formats, "Rule-Intension: othello\n"},
        {State::intent, "Protocol: LSSP/1.0.0\n\n"},
        {State::intent, "Rule-Consensus: agree\n\n"},
        {State::offer, "Rule-Consensus: agree\n"},
        {State::consent, "Ready-Game: ok\n\n"},
        {State::ready, "Rule-Consensus: agree\n\n"},
        {State::wait, "Game-Action-Mode: resign\n"},
        {State::think, "Game-Stop-Received: ok\n\n"},
        {State::think, "Game-Action-Mode: move\nGame-Stop-Received: ok\n\n"},
        {State::judge, "Game-Action-Mode: resign\n"},
    };
    for (const auto& [state, lines] : wrong) {
        ServerDialogue dialogue = server_at(state);
        EXPECT_FALSE(hear(dialogue, lines)) << lines;
        EXPECT_TRUE(dialogue.end({})) << "the end can be told from every state";
    }
}

TEST(LsspServer, SkipsEmptyLinesAndWhatItNeedNotKnow) {
    for (const State state :
         {State::hello, State::intent, State::offer, State::wait, State::think}) {
        ServerDialogue dialogue = server_at(state);
        EXPECT_TRUE(hear(dialogue, "\n\n"));
        EXPECT_EQ(dialogue.state(), state);
    }
    ServerDialogue dialogue = thinking();
    heard<ServerDialogue::Nothing>(dialogue, "Info?: 12 nodes\n\n");
    EXPECT_EQ(heard<Action>(dialogue, "Game-Action-Mode: mate\nInfo?: 12\n\n"),
              (Action{Action::Mode::mate}));
}

TEST(LsspServer, IsDeafAfterTheEnd) {
    ServerDialogue dialogue = thinking();
    ASSERT_TRUE(dialogue.end({End::Result::lose}));
    heard<ServerDialogue::Nothing>(dialogue, "Game-Action-Mode: move\nGame-Action-Move: e6\n\n");
    heard<ServerDialogue::Nothing>(dialogue, "garbage\n");
}

TEST(LsspServer, KeepsLittleOfAGreeting) {
    ServerDialogue dialogue;
    EXPECT_LE(dialogue.longest_line(), 4096U);
    EXPECT_FALSE(hear(dialogue, "Info?: <-\n" + std::string(5000, 'x') + "\n"));
    dialogue = ServerDialogue();
    heard<Hello>(dialogue, "Protocol: LSSP/1.0.0\n\n");
    ASSERT_TRUE(dialogue.formats({}));
    EXPECT_EQ(dialogue.longest_line(), Limits{}.heredoc);
    EXPECT_TRUE(hear(dialogue, "Rule-Intension: x\nSet-Options?: <- a/1\n" +
                                   std::string(50'000, 'x') + "\n\n\n"));
}

TEST(LsspServer, StaysWhereItIsIfAMessageCannotBeSent) {
    ServerDialogue dialogue = thinking();
    EXPECT_FALSE(dialogue.stop({"two\nlines"}));
    EXPECT_EQ(dialogue.state(), State::think);
}

}  // namespace
}  // namespace shinpan::lssp
