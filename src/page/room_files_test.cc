#include "page/room_files.h"

#include <fstream>

#include <gtest/gtest.h>

#include "core/testing/temporary_folder.h"

namespace shinpan::page {
namespace {

using namespace std::chrono_literals;

KeptRoom some_room() {
    return {.number = 3,
            .terms = {.game = "tictactoe",
                      .clocks = {{TimeControl::total(60s), TimeControl::per_move(5s)}}},
            .sitters = {{KeptSitter{"Aki", "0123456789abcdef"},
                         KeptSitter{"shinpan-tictactoe-level2", {}, 2}}},
            .moves = {{"B2", 1500ms}, {"A1", 20ms}}};
}

TEST(RoomFiles, ARoomReadsBackAsItWas) {
    const Result<KeptRoom> read = kept_room_from_json(to_json(some_room()));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->number, 3);
    EXPECT_EQ(read->terms, some_room().terms);
    EXPECT_EQ(read->sitters, some_room().sitters);
    ASSERT_EQ(read->moves.size(), 2u);
    EXPECT_EQ(read->moves[0].move, "B2");
    EXPECT_EQ(read->moves[0].spent, 1500ms);
}

TEST(RoomFiles, WhatIsNoRoomIsRefused) {
    KeptRoom illegal = some_room();
    illegal.moves.push_back({"A1", 1ms});
    KeptRoom over = some_room();
    over.moves = {{"A1", 1ms}, {"A2", 1ms}, {"B1", 1ms}, {"B2", 1ms}, {"C1", 1ms}};
    KeptRoom endless = some_room();
    endless.moves[0].spent = std::chrono::years(2);
    KeptRoom strange = some_room();
    strange.terms.game = "bridge";
    for (const std::string& text :
         {std::string(), std::string("{}"), std::string("[]"), std::string(R"({"version":2})"),
          to_json(illegal), to_json(over), to_json(endless), to_json(strange)}) {
        EXPECT_FALSE(kept_room_from_json(text)) << text;
    }
}

TEST(RoomFiles, KeepsRoomsUntilTheyAreForgotten) {
    const TemporaryFolder folder;
    const RoomFiles files = RoomFiles::open(folder.path().string()).value();
    EXPECT_FALSE(has_kept_rooms(folder.path().string()));
    ASSERT_TRUE(files.keep(some_room()));
    EXPECT_TRUE(has_kept_rooms(folder.path().string()));
    std::ofstream(folder.path() / "rooms" / "0009.json") << "half a roo";
    const RoomFiles::Found found = files.all();
    ASSERT_EQ(found.rooms.size(), 1u);
    EXPECT_EQ(found.rooms[0].number, 3);
    EXPECT_EQ(found.bad.size(), 1u);
    EXPECT_EQ(files.last_number(), 9);
    files.forget(3);
    EXPECT_TRUE(files.all().rooms.empty());
}

TEST(RoomFiles, AFolderHasOneProgram) {
    const TemporaryFolder folder;
    {
        const Result<RoomFiles> files = RoomFiles::open(folder.path().string());
        ASSERT_TRUE(files);
        EXPECT_FALSE(RoomFiles::open(folder.path().string()));
    }
    EXPECT_TRUE(RoomFiles::open(folder.path().string()));
}

TEST(RoomFiles, TheTokenStaysTheSame) {
    const TemporaryFolder folder;
    const std::string token = RoomFiles::open(folder.path().string()).value().token().value();
    EXPECT_EQ(RoomFiles::open(folder.path().string()).value().token().value(), token);
    EXPECT_EQ(token.size(), 32u);
}

}  // namespace
}  // namespace shinpan::page
