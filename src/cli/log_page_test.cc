#include "cli/log_page.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/log_numbers.h"
#include "tlf/read_entry.h"

namespace shinpan::cli {
namespace {

using nlohmann::json;

json page_of(std::string_view log) {
    LogPage page("game.tlf");
    tlf::Reader reader(tlf::Mode::lenient, page);
    tlf::read_lines(reader, log);
    reader.end();
    return json::parse(page.json());
}

// The log of black in a game of shogi that began with two moves of an opening.
constexpr std::string_view kLog =
    "2026-11-17T10:00:00.000Z\t# # shinpan-log:2 protocol:'usi' game:'shogi' side:'black' "
    "player:'one' number:3\n"
    "2026-11-17T10:00:01.000Z\t# position startpos moves 2g2f 8c8d\n"
    "2026-11-17T10:00:01.500Z\t# # info depth 3 nodes 99 score cp 31 pv 7g7f 3c3d\n"
    "2026-11-17T10:00:02.000Z\t= bestmove 7g7f\n"
    "2026-11-17T10:00:02.000Z\t# # referee: black one played 7g7f in 1.000 s\n"
    "2026-11-17T10:00:04.000Z\t# # referee: white two played 3c3d in 2.000 s\n"
    "2026-11-17T10:00:04.000Z\t# position startpos moves 2g2f 8c8d 7g7f 3c3d\n";

TEST(LogPage, ARefereesLogIsAGameAgain) {
    const json log = page_of(kLog);
    EXPECT_EQ(log["player"], "one");
    EXPECT_EQ(log["protocol"], "usi");
    ASSERT_EQ(log["moves"].size(), 2u);
    EXPECT_EQ(log["moves"][1],
              (json{{"move", "3c3d"}, {"entry", 5}, {"player", "white two"}, {"seconds", 2.0}}));
    const json& game = log["game"];
    EXPECT_EQ(game["number"], 3);
    EXPECT_EQ(game["players"][1]["name"], "two");
    ASSERT_EQ(game["plies"].size(), 4u) << "with its opening";
    EXPECT_EQ(game["plies"][2]["score"], 31);
    EXPECT_EQ(game["plies"][2]["thinking"]["depth"], 3);
    EXPECT_EQ(game["plies"][2]["thinking"]["line"].size(), 2u);
    EXPECT_FALSE(game["plies"][3].contains("score")) << "it is not this player's log";
}

TEST(LogPage, EntriesKnowTheMoveThatTheyLeadTo) {
    const json entries = page_of(kLog)["entries"];
    ASSERT_EQ(entries.size(), 7u);
    EXPECT_EQ(entries[2]["move"], 0);
    EXPECT_EQ(entries[2]["at"], 1.5);
    EXPECT_EQ(entries[2]["numbers"], (json{{"depth", 3}, {"nodes", 99}, {"cp", 31}}));
    EXPECT_EQ(entries[4]["move"], 0) << "the remark is part of it";
    EXPECT_EQ(entries[6]["move"], 2);
}

TEST(LogPage, AnEnginesOwnLogHasItsNumbersAndPictures) {
    const json log =
        page_of("# genmove x\n= A1 weight:92.6 board:\"\"\"\n. x.\n. ..\n. \"\"\" name:'taro'\n");
    EXPECT_FALSE(log.contains("game"));
    ASSERT_EQ(log["entries"].size(), 2u);
    const json& reply = log["entries"][1];
    EXPECT_EQ(reply["numbers"], (json{{"weight", 92.6}}));
    ASSERT_EQ(reply["pictures"].size(), 1u) << reply;
    EXPECT_EQ(reply["pictures"][0][0], "board");
    EXPECT_EQ(log["moves"][0]["move"], "A1");
}

TEST(LogPage, WhatCannotBePlayedIsNoGame) {
    std::string log(kLog);
    log.replace(log.find("two played 3c3d"), 15, "two played 9a9b");
    EXPECT_TRUE(page_of(log).contains("game")) << "a legal move";
    log.replace(log.find("two played 9a9b"), 15, "two played 9a1a");
    EXPECT_FALSE(page_of(log).contains("game"));
    EXPECT_EQ(page_of(log)["moves"].size(), 2u);
    for (const char* other :
         {"", "garbage", "# # shinpan-log:2 game:'chess' side:'x'\n= ok\n",
          "# # shinpan-log:2 game:'none' side:'x'\n# # referee: x a played b in 1 s\n"})
        EXPECT_FALSE(page_of(other).contains("game")) << other;
}

TEST(LogPage, BytesThatAreNoTextDoNoHarm) { EXPECT_NO_THROW(page_of("= \xff\xfe</script>\n")); }

TEST(LogNumbers, AreThoseOfPropertiesAndOfLinesOfInfo) {
    const auto numbers = [](const char* line) {
        return numbers_of(tlf::read_entry(line).value().entry);
    };
    EXPECT_EQ(numbers("= A1 n:3 f:1.5 word:'x' on:true"), (LogNumbers{{"n", 3}, {"f", 1.5}}));
    EXPECT_EQ(numbers("# # info depth 8 score mate -5 pv 2g2f 12"),
              (LogNumbers{{"depth", 8}, {"mate", -5}}));
    EXPECT_EQ(numbers("# # info string depth 8"), LogNumbers{});
    EXPECT_EQ(numbers("# # depth 8"), LogNumbers{});
    EXPECT_EQ(numbers("# info depth 8"), LogNumbers{}) << "that was typed";
}

}  // namespace
}  // namespace shinpan::cli
