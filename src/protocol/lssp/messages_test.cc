#include "protocol/lssp/messages.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "protocol/lssp/arbitrary.h"
#include "protocol/lssp/testing.h"

namespace shinpan::lssp {
namespace {

Result<std::optional<FromClient>> client_says(std::string_view text) {
    return decode_from_client(groups_of(text).at(0));
}
Result<std::optional<FromServer>> server_says(std::string_view text) {
    return decode_from_server(groups_of(text).at(0));
}

TEST(LsspMessages, AreReadWithOptionalFieldsInAnyOrder) {
    const FromServer expected =
        Offer{Declaration{"othello/1.0.0"}, "plain/1.0.0", {"{}", "a/1"}, Seconds(30)};
    for (const char* text : {
             "Rule-Mode: declaration\nRule-Declaration: othello/1.0.0\nData-Format?: plain/1.0.0\n"
             "Initial-Context: <- a/1\n{}\n\nConsensus-Time?: 30\n\n",
             "Rule-Mode: declaration\nConsensus-Time?: 30\nRule-Declaration: othello/1.0.0\nInfo?: "
             "x\n"
             "Initial-Context: <- a/1\n{}\n\nDebug?: <-\nx\n\nData-Format?: plain/1.0.0\n\n",
         })
        EXPECT_EQ(server_says(text).value(), std::optional(expected)) << text;
}

TEST(LsspMessages, AreRefusedWithFieldsThatDoNotBelong) {
    for (const char* text : {
             "Rule-Intension: x\nRule-Mode: x\n\n",
             "Rule-Intension: x\nUnknown: x\n\n",
             "Rule-Intension: x\nRule-Intension: x\n\n",
             "Rule-Intension: x\nSet-Options?: <- a/1\n{}\n\nSet-Options?: <- a/1\n{}\n\n\n",
             "Set-Options?: <- a/1\n{}\n\nRule-Intension: x\n\n",
             "Protocol: LSSP\n\n",
             "Rule-Consensus: maybe\n\n",
             "Rule-Consensus: Agree\n\n",
             "Game-Action-Mode: giveup\n\n",
             "Game-Action-Mode: move\n\n",
             "Game-Action-Mode: resign\nGame-Action-Move: e6\n\n",
             "Game-Action-Move: e6\nGame-Action-Mode: move\n\n",
             "Game-End: win\n\n",
         }) {
        const auto message = client_says(text);
        ASSERT_FALSE(message) << text;
        EXPECT_EQ(message.error().kind, ErrorKind::syntax) << text;
    }
    for (const char* text : {
             "Rule-Mode: custom\n\n",
             "Rule-Mode: customize\nRule-Declaration: a/1\nInitial-Context: <-\n\n\n",
             "Rule-Mode: declaration\nRule-Declaration: a/1\n\n",
             "Rule-Mode: declaration\nInitial-Context: <-\n\nRule-Declaration: a/1\n\n",
             "Is-Ready: x\nReady-Time?: 1.5\n\n",
             "Is-Ready: x\nReady-Time?: -1\n\n",
             "Is-Ready: x\nReady-Time?: 1\nReady-Time?: 1\n\n",
             "Allow-Data-Formats: plain\n\n",
             "Game-Context: <-\n\n\n",
             "Game-End: won\n\n",
             "Protocol: LSSP/1.0.0\n\n",
         })
        EXPECT_FALSE(server_says(text)) << text;
}

TEST(LsspMessages, OfUnknownOptionalFieldsAreNone) {
    EXPECT_EQ(client_says("Info?: x\n\n").value(), std::optional<FromClient>());
    EXPECT_EQ(server_says("Info?: <-\nx\n\n\n").value(), std::optional<FromServer>());
}

TEST(LsspMessages, HaveTimesOfAnyLength) {
    EXPECT_EQ(server_says("Is-Ready: x\nReady-Time?: 007\n\n").value(),
              std::optional<FromServer>(Prepare{"x", Seconds(7)}));
    EXPECT_EQ(server_says("Is-Ready: x\nReady-Time?: 99999999999999999999999999\n\n").value(),
              std::optional<FromServer>(Prepare{"x", kLongestTime}));
}

TEST(LsspMessages, OfAnOldServerMayLackTheResult) {
    EXPECT_EQ(server_says("Game-Status: end\n\n").value(),
              std::optional<FromServer>(Judgement{false}));
}

TEST(LsspMessages, AreNotWrittenIfTheyWouldNotReadBack) {
    EXPECT_FALSE(encode(FromClient(Hello{"LSSP"})));
    EXPECT_FALSE(encode(FromClient(Intent{""})));
    EXPECT_FALSE(encode(FromClient(Intent{"x", Data{"{}"}})));
    EXPECT_FALSE(encode(FromClient(Action{Action::Mode::move, ""})));
    EXPECT_FALSE(encode(FromClient(Action{Action::Mode::resign, "e6"})));
    EXPECT_FALSE(encode(FromServer(Formats{{"two words/1"}})));
    EXPECT_FALSE(encode(FromServer(Offer{Declaration{"othello"}, "", {"{}"}})));
    EXPECT_FALSE(encode(FromServer(Offer{Declaration{"a/1"}, "x", {"{}"}})));
    EXPECT_FALSE(encode(FromServer(Prepare{"x", Seconds(-1)})));
    EXPECT_FALSE(encode(FromServer(Stop{"two\r\nlines"})));
    EXPECT_FALSE(encode(FromServer(End{End::Result::win, Data{"a\r\n\r\nb"}})));
}

RC_GTEST_PROP(LsspMessages, ReadBackAsTheyWereWritten, ()) {
    const auto from_client = *arbitrary_from_client();
    const auto client_text = encode(from_client);
    RC_ASSERT(client_text.has_value());
    RC_ASSERT(client_says(*client_text).value() == std::optional(from_client));
    const auto from_server = *arbitrary_from_server();
    const auto server_text = encode(from_server);
    RC_ASSERT(server_text.has_value());
    RC_ASSERT(server_says(*server_text).value() == std::optional(from_server));
}

}  // namespace
}  // namespace shinpan::lssp
