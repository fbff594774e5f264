#include "engines/go/kernel.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engines/go/testing.h"
#include "games/go/notation.h"
#include "io/file.h"

namespace shinpan::go {
namespace {

KernelSettings board_of(int size) {
    return {.rules = {.size = size, .komi = 6.5, .ko = KoRule::simple}};
}

// Plays "b A1" and so on; gives the last refusal.
std::optional<PlayRefusal> play(Kernel& kernel, std::string_view moves) {
    std::optional<PlayRefusal> last;
    for (const std::string_view move : split(moves, ',')) {
        const auto words = split_words(move);
        last = kernel.play(Notation::side_from_text(words[0]).value(),
                           Notation::vertex_from_text(kernel.size(), words[1]).value());
    }
    return last;
}

char at(const Kernel& kernel, std::string_view code) {
    const Move move = Notation::vertex_from_text(kernel.size(), code).value();
    return letter(kernel.position().at(move.point));
}

TEST(GoKernel, TakesStonesBeforeItLooksAtTheMoversLiberties) {
    Kernel kernel(board_of(9));
    EXPECT_FALSE(play(kernel, "b A1,w A2,w B2,w C1,b C2,b D1,b B1"));
    EXPECT_EQ(at(kernel, "C1"), '.');
    EXPECT_EQ(at(kernel, "A1"), 'x');
    EXPECT_EQ(at(kernel, "B1"), 'x');
}

TEST(GoKernel, CountsARenThatIsTouchedOnTwoSidesOnce) {
    Kernel kernel(board_of(9));
    EXPECT_FALSE(play(kernel, "w B2,w B1,w A2,b C1,b C2,b B3,b A3,b A1"));
    EXPECT_EQ(kernel.position().turn().captures[Side::first], 3);
    EXPECT_EQ(kernel.record_text(), "[1]B2 [2]B1 [3]A2 [4]C1 [5]C2 [6]B3 [7]A3 [8]A1");
    EXPECT_FALSE(play(kernel, "w B1")) << "no ko";
}

TEST(GoKernel, NamesWhyAMoveIsRefused) {
    Kernel kernel(board_of(5));
    play(kernel, "b A2,b B1");
    EXPECT_EQ(play(kernel, "w A1"), PlayRefusal::opponent_eye);
    EXPECT_EQ(play(kernel, "w A2"), PlayRefusal::masonry);
    kernel.forbid_my_eye(true);
    EXPECT_EQ(play(kernel, "b A1"), PlayRefusal::my_eye);
    kernel.forbid_my_eye(false);
    // Two empty points in black's corner: the second white stone would have no liberty.
    play(kernel, "b C2,b D1,w C1,w pass");
    Kernel other(board_of(5));
    play(other, "b A3,b B2,b C1,b B3,w A2,w B1");
    EXPECT_EQ(play(other, "w A1"), PlayRefusal::suicide) << "joins stones without another liberty";
    const Position before = other.position();
    play(other, "w A1");
    EXPECT_EQ(other.position(), before);
}

TEST(GoKernel, UndoRestoresStonesKoAndRens) {
    TestConsole console;
    console.files.contents["board3"] =
        read_file(SHINPAN_SOURCE_DIR "/data/board3.txt", 10'000).value();
    console.say("board_set file board3");
    std::vector<Position> positions;
    std::vector<std::string> dumps;
    Kernel& kernel = console.kernel;
    for (const char* move :
         {"b D3", "w Q16", "b Q4", "w C3", "b K10", "w pass", "b pass", "w A1"}) {
        positions.push_back(kernel.position());
        dumps.push_back(kernel.rens().dump());
        ASSERT_FALSE(play(kernel, move)) << move;
    }
    while (!positions.empty()) {
        EXPECT_TRUE(kernel.undo());
        EXPECT_EQ(kernel.position(), positions.back());
        EXPECT_EQ(kernel.rens().dump(), dumps.back());
        positions.pop_back();
        dumps.pop_back();
    }
    EXPECT_FALSE(kernel.undo());
}

TEST(GoKernel, UndoGoesBackBehindRemovedStones) {
    Kernel kernel(board_of(5));
    play(kernel, "b A1,w B2");
    const std::string before = kernel.board().letters();
    play(kernel, "b C3");
    EXPECT_TRUE(kernel.remove_ren(framed(5, Notation::vertex_from_text(5, "B2")->point)));
    EXPECT_EQ(at(kernel, "B2"), '.');
    EXPECT_EQ(kernel.record_text(), "[1]A1 [2]B2 [3]C3");
    play(kernel, "w B2");
    EXPECT_TRUE(kernel.undo());
    EXPECT_EQ(at(kernel, "B2"), '.');
    EXPECT_TRUE(kernel.undo());
    EXPECT_EQ(kernel.board().letters(), before);
    EXPECT_EQ(kernel.record_text(), "[1]A1 [2]B2");
}

TEST(GoKernel, ChangesTheRuleOnlyWhereTheRecordKeepsIt) {
    Kernel kernel(board_of(5));
    Rules rules = kernel.settings().rules;
    rules.ko = KoRule::seed;
    EXPECT_FALSE(kernel.change_rules(rules));
    // A ko that is retaken at once, as the document's rule lets it be.
    play(kernel, "b B1,b A2,b B3,w C1,w D2,w C3,w B2,b C2");
    ASSERT_FALSE(play(kernel, "w B2"));
    const Position before = kernel.position();
    rules.ko = KoRule::simple;
    EXPECT_EQ(kernel.change_rules(rules), 9u);
    EXPECT_EQ(kernel.position(), before);
    EXPECT_EQ(kernel.settings().rules.ko, KoRule::seed);
    kernel.undo();
    EXPECT_FALSE(kernel.change_rules(rules));
    EXPECT_EQ(play(kernel, "w B2"), PlayRefusal::ko);
}

TEST(GoKernel, KnowsSuperko) {
    for (const KoRule rule : {KoRule::positional, KoRule::situational}) {
        Kernel kernel({.rules = {.size = 5, .komi = 6.5, .ko = rule}});
        play(kernel, "b B1,b A2,b B3,w C1,w D2,w C3,w B2,b C2");
        EXPECT_EQ(play(kernel, "w B2"), PlayRefusal::ko);
    }
}

TEST(GoKernel, RefusesMovesBeyondTheRecord) {
    KernelSettings settings = board_of(5);
    settings.max_moves = 2;
    Kernel kernel(settings);
    play(kernel, "b A1,w pass");
    EXPECT_EQ(play(kernel, "b pass"), PlayRefusal::record_full);
    settings.is_limited = false;
    Kernel unlimited(settings);
    EXPECT_FALSE(play(unlimited, "b A1,w A2,b A3,w A4"));
    EXPECT_EQ(unlimited.rens().entries().rbegin()->first.ordinal, 3) << "no ids beyond it";
}

TEST(GoKernel, BeginsAnewWithEveryBoard) {
    TestConsole console;
    console.say("boardsize 13\nplay black C3");
    EXPECT_EQ(console.say("rendb_dump").find("03C") != std::string::npos, true);
    // The document's own program kept the size of its start in ids, and the record.
    EXPECT_EQ(console.say("boardsize 21\nrecord\nundo"), "=\n\n= record:''\n\n? cannot undo\n\n");
    EXPECT_EQ(console.say("boardsize 21\ntest_coord Y21"), "=\n\n? unexpected coord:Y21\n\n");
}

TEST(GoKernelCommands, FailuresOfFilesChangeNothing) {
    TestConsole console;
    console.say("boardsize 3\nplay black B2");
    console.files.contents["bad.json"] = "{\"header\":{\"boardWidth\":3";
    console.files.contents["huge"] = std::string(2 << 20, '.');
    const std::string rens = console.say("rendb_dump");
    for (const char* command :
         {"rendb_load bad.json", "rendb_load nowhere", "rendb_save full.json",
          "board_set file bad.json", "board_set file huge", "board_set file nowhere"}) {
        const std::string reply = console.say(command);
        EXPECT_TRUE(reply.starts_with("? ")) << reply;
        EXPECT_EQ(reply.find("\n\n"), reply.size() - 2) << reply;
        EXPECT_EQ(console.say("rendb_dump"), rens);
    }
}

}  // namespace
}  // namespace shinpan::go
