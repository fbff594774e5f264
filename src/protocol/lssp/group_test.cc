#include "protocol/lssp/group.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "protocol/lssp/arbitrary.h"
#include "protocol/lssp/field_names.h"
#include "protocol/lssp/testing.h"

namespace shinpan::lssp {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

constexpr std::string_view kIntent =
    "Rule-Intension: othello\r\n"
    "Set-Options?: <- LSSP-JSON/1.0.0\r\n"
    "{\"game\":\"othello\"}\r\n"
    "\r\n"
    "\r\n";

TEST(LsspGroup, EndsWithAnEmptyLineOfItsOwn) {
    const Group intent{{"Rule-Intension", "othello"},
                       {"Set-Options?", R"({"game":"othello"})", true, "LSSP-JSON/1.0.0"}};
    EXPECT_EQ(to_text(intent), kIntent);
    EXPECT_THAT(groups_of(kIntent), ElementsAre(intent));
    // The empty line of the heredoc is not the one of the group.
    EXPECT_THAT(groups_of(kIntent.substr(0, kIntent.size() - 2)), SizeIs(0));
}

TEST(LsspGroup, IsTheSameInAnyPieces) {
    const std::string text = "\r\n" + std::string(kIntent) + "\r\nGo: x\r\n\r\n";
    const auto whole = groups_of(text);
    EXPECT_THAT(whole, SizeIs(2));
    for (std::size_t piece = 1; piece < text.size(); ++piece)
        EXPECT_EQ(groups_of(text, piece), whole) << piece;
}

TEST(LsspGroup, TakesDataOfSeveralLinesAndOfNone) {
    EXPECT_THAT(groups_of("Initial-Context:<-\r\n\r\n\r\n"),
                ElementsAre(Group{{"Initial-Context", "", true}}));
    EXPECT_THAT(
        groups_of("Initial-Context: <-\r\na: 1\r\n Go: 2 \r\n\r\nConsensus-Time?: 30\r\n\r\n"),
        ElementsAre(
            Group{{"Initial-Context", "a: 1\r\n Go: 2 ", true}, {"Consensus-Time?", "30"}}));
}

TEST(LsspGroup, OfStrictLinesMayHaveALineFeedInItsData) {
    EXPECT_THAT(groups_of("Initial-Context: <-\r\na\n\nb\r\n\r\n\r\n", 3, LineEnds::strict),
                ElementsAre(Group{{"Initial-Context", "a\n\nb", true}}));
}

TEST(LsspGroup, MayLackItsEmptyLineWhereTheDraftDoes) {
    EXPECT_THAT(
        groups_of("Game-Start: go\r\nGame-Context: <-\r\n{}\r\n\r\nGo: x\r\n\r\n"),
        ElementsAre(Group{{"Game-Start", "go"}}, Group{{"Game-Context", "{}", true}, {"Go", "x"}}));
    EXPECT_THAT(
        groups_of("Game-Status: end\r\nGame-Status-Result: <-\r\n{}\r\n\r\nGame-End: win\r\n\r\n"),
        ElementsAre(Group{{"Game-Status", "end"}, {"Game-Status-Result", "{}", true}},
                    Group{{"Game-End", "win"}}));
    EXPECT_THAT(groups_of("Game-Status: continue\r\nGame-Context: <-\r\n\r\nGo: x\r\n\r\n"),
                ElementsAre(Group{{"Game-Status", "continue"}},
                            Group{{"Game-Context", "", true}, {"Go", "x"}}));
}

TEST(LsspGroup, IsCutOffByAnAnswerToAStopAndByTheEnd) {
    EXPECT_THAT(
        groups_of("Game-Action-Mode: move\r\nGame-Stop-Received: ok\r\n\r\n"),
        ElementsAre(Group{{"Game-Action-Mode", "move"}}, Group{{"Game-Stop-Received", "ok"}}));
    EXPECT_THAT(groups_of("Is-Ready: x\r\nGame-End: nogame\r\n\r\n"),
                ElementsAre(Group{{"Is-Ready", "x"}}, Group{{"Game-End", "nogame"}}));
}

TEST(LsspGroup, HasLimits) {
    const std::string line(1000, 'x');
    std::string heredoc = "Initial-Context: <-\r\n";
    while (heredoc.size() < Limits{}.heredoc + 100)
        heredoc += line + "\r\n";
    EXPECT_THAT(groups_of(heredoc + "\r\n\r\n"), SizeIs(0));

    std::string fields;
    for (std::size_t i = 0; i < Limits{}.fields; ++i)
        fields += "Info?: x\r\n";
    EXPECT_THAT(groups_of(fields + "\r\n"), SizeIs(1));
    EXPECT_THAT(groups_of("Info?: x\r\n" + fields + "\r\n"), SizeIs(0));

    std::string two;
    for (int i = 0; i < 2; ++i)
        two += "Info?: <-\r\n" + std::string(Limits{}.group / 2, 'x') + "\r\n\r\n";
    EXPECT_THAT(groups_of(two + "\r\n"), SizeIs(0));
}

TEST(LsspGroup, IsNotWrittenIfItWouldNotReadBack) {
    EXPECT_FALSE(to_text(Group{}));
    EXPECT_FALSE(to_text(Group{{"Game-Start", "x"}, {"Info?", "x"}}));
    EXPECT_FALSE(to_text(Group{{"Game-Action-Mode", "move"}, {"Game-Stop-Received", "ok"}}));
    EXPECT_FALSE(to_text(Group(Limits{}.fields + 1, Field{"Info?", "x"})));
}

RC_GTEST_PROP(LsspGroup, ReadsBackAsItWasWritten, ()) {
    const auto field = rc::gen::exec([] {
        const bool is_heredoc = *rc::gen::arbitrary<bool>();
        const auto name =
            *rc::gen::element<std::string>("Info?", "A", "Go", "Initial-Context", "Game-Start",
                                           "Game-End", "Game-Status", "Game-Status-Result");
        if (form_of(name).value_or(is_heredoc ? Form::heredoc : Form::line) == Form::line)
            return Field{name, *arbitrary_value()};
        return Field{name, *arbitrary_data(), true, *rc::gen::element<std::string>("", "a/1")};
    });
    const auto group = *rc::gen::container<Group>(*rc::gen::inRange<std::size_t>(1, 4), field);
    const auto text = to_text(group);
    RC_CLASSIFY(text.has_value(), "sent");
    if (!text) return;
    const auto piece = *rc::gen::inRange<std::size_t>(1, text->size() + 1);
    RC_ASSERT(groups_of(*text, piece, LineEnds::tolerant) == std::vector<Group>{group});
    RC_ASSERT(groups_of(*text, piece, LineEnds::strict) == std::vector<Group>{group});
}

}  // namespace
}  // namespace shinpan::lssp
