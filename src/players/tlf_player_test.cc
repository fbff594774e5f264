#include "players/tlf_player.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/catalog.h"
#include "referee/game_clock.h"

namespace shinpan {
namespace {

using testing::HasSubstr;

// One that has taken its greeting and was asked for a move.
class TlfPlayerTest : public testing::Test {
protected:
    TlfPlayerTest() {
        const AnyGame game = find_game("tictactoe").value()->start({}).value();
        const GameClock clock(TimeControl{.is_unlimited = true});
        player_.greet(game, Side::first);
        EXPECT_TRUE(std::holds_alternative<Ready>(player_.read("=").value()));
        player_.request(game, {{clock, clock}});
    }
    Result<Meaning> said(const std::string& line) { return player_.read(line); }

    TlfPlayer player_;
};

TEST_F(TlfPlayerTest, APanicIsAPanic) {
    const Result<Meaning> meaning = said("? i give up");
    ASSERT_TRUE(meaning);
    EXPECT_EQ(std::get<Panic>(*meaning).reason, "said \"? i give up\"");
}

TEST_F(TlfPlayerTest, AnErrorThatIsNotWellWrittenIsAPanicAllTheSame) {
    const Result<Meaning> meaning = said("? it is 12:30 late");
    ASSERT_TRUE(meaning);
    EXPECT_EQ(std::get<Panic>(*meaning).reason, "said \"? it is 12:30 late\"");
}

TEST_F(TlfPlayerTest, AReplyMayHaveSeveralLines) {
    EXPECT_TRUE(std::holds_alternative<Nothing>(said("? unexpected board:'''").value()));
    EXPECT_TRUE(std::holds_alternative<Nothing>(said(". xxx").value()));
    const Result<Meaning> meaning = said(". '''");
    ASSERT_TRUE(meaning);
    EXPECT_THAT(std::get<Panic>(*meaning).reason, HasSubstr("unexpected board:"));
}

TEST_F(TlfPlayerTest, EmptyLinesAndFurtherLinesOfAMoveSayNothing) {
    EXPECT_TRUE(std::holds_alternative<Nothing>(said("").value()));
    EXPECT_EQ(std::get<MoveTold>(said("= B2").value()).move, "B2");
    EXPECT_TRUE(std::holds_alternative<Nothing>(said(". a fine move").value()));
    EXPECT_TRUE(std::holds_alternative<Nothing>(said("").value()));
}

class TlfNonsense : public TlfPlayerTest, public testing::WithParamInterface<const char*> {};

TEST_P(TlfNonsense, IsMalformed) {
    const Result<Meaning> meaning = said(GetParam());
    ASSERT_FALSE(meaning);
    EXPECT_EQ(meaning.error().kind, ErrorKind::syntax);
}

INSTANTIATE_TEST_SUITE_P(Lines, TlfNonsense,
                         testing::Values("B2", "# # J10", "=12 B2", "= a:'x", "= move:'B2'", "="));

}  // namespace
}  // namespace shinpan
