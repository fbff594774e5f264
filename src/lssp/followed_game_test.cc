#include "lssp/followed_game.h"

#include <iterator>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/random.h"
#include "games/catalog.h"
#include "lssp/data.h"
#include "lssp/format.h"

namespace shinpan::lssp {
namespace {

Result<std::string> own_move(const AnyGame& game, std::string_view text) {
    return card_of(game).network->own_move(game, text);
}

Offer offer_of(const Proposal& proposal, const AnyGame& game, Side side, const DataFormat& format) {
    Offer offer{offered_rules(proposal, format),
                "",
                {format.write(initial_context(game, side)), std::string(format.name)}};
    if (auto* customize = std::get_if<Customize>(&offer.rules))
        customize->rules.format = format.name;
    return offer;
}

Object told(const AnyGame& game, const DataFormat& format) {
    return format.read(format.write(game_context(game))).value();
}

const Proposal kProposals[] = {
    {"tictactoe"},
    {"othello"},
    {"go", {.said = {{"size", 5}}}},
    {"go", {.said = {{"size", 5}, {"rules", "simple"}, {"handicap", 0}}}},
    {"chess"},
    {"chess", {.said = {{"variant", "960:7"}}}},
    {"chess", {.position = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 20"}},
    {"shogi"},
    {"freeze-shogi", {.said = {{"freezes", PerSide<int>{{1, 2}}}}}},
    {"othello",
     {.position = "0000000000000000000000000002220000011000000010000000000000000000 black"}},
};

// A server's game and what its client makes of it, move by move, in every format.
TEST(LsspFollowedGame, IsTheServersGame) {
    for (const Proposal& proposal : kProposals) {
        for (const DataFormat* format : data_formats()) {
            AnyGame game = start(proposal).value();
            auto followed =
                FollowedGame::from_offer(offer_of(proposal, game, Side::second, *format));
            ASSERT_TRUE(followed) << followed.error().message;
            EXPECT_EQ(followed->side(), Side::second);
            Random random(7);
            while (!game.outcome() && game.ply() < 60) {
                if (game.to_move() == Side::second) {
                    ASSERT_TRUE(followed->see(told(game, *format)));
                    EXPECT_EQ(followed->game().moves(), game.moves());
                    EXPECT_EQ(followed->game().position_text(), game.position_text());
                }
                const auto moves = game.legal_moves();
                const std::string& move = moves[random.below(moves.size())];
                if (game.to_move() == Side::second) {
                    ASSERT_TRUE(followed->accept(move));
                }
                ASSERT_TRUE(game.play(move));
            }
        }
    }
}

// One that comes back in the middle of a game knows the position and no moves.
TEST(LsspFollowedGame, IsTakenUpInTheMiddle) {
    for (const Proposal& proposal : kProposals) {
        for (const DataFormat* format : data_formats()) {
            AnyGame game = start(proposal).value();
            Random random(3);
            std::optional<FollowedGame> followed;
            while (!game.outcome() && game.ply() < 40) {
                if (game.ply() == 4) {
                    auto begun =
                        FollowedGame::from_offer(offer_of(proposal, game, game.to_move(), *format));
                    ASSERT_TRUE(begun) << proposal.game << begun.error().message;
                    followed = std::move(*begun);
                }
                if (followed && game.to_move() == followed->side()) {
                    ASSERT_TRUE(followed->see(told(game, *format)));
                    EXPECT_EQ(followed->game().position_text(), game.position_text())
                        << proposal.game;
                }
                const auto moves = game.legal_moves();
                const std::string& move = moves[random.below(moves.size())];
                if (followed && game.to_move() == followed->side()) {
                    ASSERT_TRUE(followed->accept(move));
                }
                ASSERT_TRUE(game.play(move));
            }
        }
    }
}

Offer offer_with_history(const Proposal& proposal, const AnyGame& game, Side side,
                         const DataFormat& format) {
    Offer offer = offer_of(proposal, game, side, format);
    Object context = initial_context(game, side);
    add_history(context, game);
    offer.context.text = format.write(context);
    return offer;
}

// Where all moves are told, one that comes back is as if it had never been away: its game knows of
// every repetition and every pass.
TEST(LsspFollowedGame, IsTakenUpInTheMiddleWithAllThatWas) {
    for (const Proposal& proposal : kProposals) {
        for (const DataFormat* format : data_formats()) {
            AnyGame game = start(proposal).value();
            Random random(11);
            while (!game.outcome() && game.ply() < 50) {
                const auto begun = FollowedGame::from_offer(
                    offer_with_history(proposal, game, Side::first, *format));
                ASSERT_TRUE(begun) << proposal.game << begun.error().message;
                EXPECT_EQ(begun->game().moves(), game.moves()) << proposal.game;
                EXPECT_TRUE(begun->game().is_like(game)) << proposal.game;
                const auto moves = game.legal_moves();
                ASSERT_TRUE(game.play(moves[random.below(moves.size())]));
            }
        }
    }
}

// What it believed of its own last move may be wrong: the server has not got it.
TEST(LsspFollowedGame, BelievesTheListOfMovesRatherThanItself) {
    for (const Proposal& proposal : kProposals) {
        AnyGame game = start(proposal).value();
        ASSERT_TRUE(game.play(game.legal_moves().front()));
        ASSERT_TRUE(game.play(game.legal_moves().front()));
        auto followed =
            FollowedGame::from_offer(offer_with_history(proposal, game, Side::first, kJsonFormat));
        ASSERT_TRUE(followed);
        ASSERT_TRUE(followed->accept(followed->game().legal_moves().back()));
        Object context = game_context(game);
        add_history(context, game);
        ASSERT_TRUE(followed->see(context));
        EXPECT_EQ(followed->game().moves(), game.moves()) << proposal.game;
    }
}

TEST(LsspFollowedGame, KnowsAGameThatBeganElsewhereThanItsRules) {
    const Proposal begun{"othello", std::rbegin(kProposals)->settings};
    AnyGame game = start(begun).value();
    ASSERT_TRUE(game.play(game.legal_moves().front()));
    Object context = initial_context(game, Side::first);
    context.set("start", start(begun)->position_text());
    add_history(context, game);
    const auto followed = FollowedGame::from_offer(
        {Declaration{"othello/1.0.0"}, "", {kJsonFormat.write(context), "LSSP-JSON/1.0.0"}});
    ASSERT_TRUE(followed);
    EXPECT_EQ(followed->game().moves(), game.moves());
}

// Another server may tell the position alone; then we have not forgotten what was before.
TEST(LsspFollowedGame, TakesOverWhatWasKnownBefore) {
    AnyGame game = start({"othello"}).value();
    for (const char* move : {"e6", "f4"})
        ASSERT_TRUE(game.play(move));
    Object context = initial_context(game, Side::first);
    add_history(context, game);
    context.set("game", "7").set("secret", "s");
    const auto before = FollowedGame::from_offer(
        {Declaration{"othello/1.0.0"}, "", {kJsonFormat.write(context), "LSSP-JSON/1.0.0"}});
    auto after = FollowedGame::from_offer(offer_of({"othello"}, game, Side::first, kJsonFormat));
    ASSERT_TRUE(before && after);
    EXPECT_EQ(after->game().ply(), 0u);
    after->take_over(*before);
    EXPECT_EQ(after->game().moves(), game.moves());
    EXPECT_EQ(after->resume(), "7");
    EXPECT_EQ(after->secret(), "s");
}

TEST(LsspFollowedGame, KnowsTheClockFromTheContextWhereTheRulesDoNotSay) {
    const Object context = initial_context(start({"othello"}).value(), Side::first);
    const auto followed = FollowedGame::from_offer(
        {Declaration{"othello/1.0.0"},
         "",
         {kJsonFormat.write(Object(context).set("time", "3m+2s")), "LSSP-JSON/1.0.0"}});
    ASSERT_TRUE(followed);
    EXPECT_EQ(to_text(followed->proposal().time.value()), "3m+2s");
}

// Rules and context tell some things both, and nobody could say which is meant if they differ.
TEST(LsspFollowedGame, IsNoneWhereTheContextContradictsTheRules) {
    const Proposal proposal{"go",
                            {.said = {{"size", 9}, {"komi", 5.5}, {"rules", "simple"}}},
                            time_control_from_text("3m+2s").value()};
    const AnyGame game = start(proposal).value();
    const Object context = initial_context(game, Side::first).set("time", "3m+2s");
    const auto offered = [&](const Object& told) {
        Offer offer = offer_of(proposal, game, Side::first, kJsonFormat);
        offer.context.text = kJsonFormat.write(told);
        return FollowedGame::from_offer(offer);
    };
    const auto same = offered(context);
    ASSERT_TRUE(same) << same.error().message;
    const std::pair<const char*, Value> differences[] = {
        {"komi", 7.5}, {"size", 13}, {"ko_rule", "positional"}, {"time", "1s"}};
    for (const auto& [key, value] : differences) {
        const auto other = offered(Object(context).set(key, value));
        ASSERT_FALSE(other) << key;
        EXPECT_THAT(other.error().message, testing::HasSubstr(key));
        EXPECT_THAT(other.error().message, testing::HasSubstr("the rules have"));
    }
    EXPECT_EQ(offered(Object(context).set("komi", 7.5)).error().message,
              "lssp: Initial-Context: komi \"7.5\": the rules have \"5.5\"");
}

TEST(LsspFollowedGame, BeginsAnewWhereItHasLostTheThread) {
    AnyGame game = start({"othello"}).value();
    auto followed = FollowedGame::from_offer(offer_of({"othello"}, game, Side::first, kJsonFormat));
    ASSERT_TRUE(followed);
    for (const char* move : {"e6", "f4", "e3", "f6"})
        ASSERT_TRUE(game.play(move));
    ASSERT_TRUE(followed->see(game_context(game)));
    EXPECT_EQ(followed->game().position_text(), game.position_text());
    EXPECT_EQ(followed->game().ply(), 0U);
}

TEST(LsspFollowedGame, KnowsHowToComeBack) {
    const Object context = initial_context(start({"othello"}).value(), Side::first)
                               .set("game", "G1")
                               .set("secret", "s");
    const auto followed = FollowedGame::from_offer(
        {Declaration{"othello/1.0.0"}, "", {kJsonFormat.write(context), "LSSP-JSON/1.0.0"}});
    ASSERT_TRUE(followed);
    EXPECT_EQ(followed->resume(), "G1");
    EXPECT_EQ(followed->secret(), "s");
}

TEST(LsspFollowedGame, IsNoneOfWhatWeCannotPlay) {
    const char* board = R"({"your_turn":true,"your_color":1,"board":"000"})";
    const Offer offers[] = {
        {Declaration{"bridge/1.0.0"}, "", {"{}", "LSSP-JSON/1.0.0"}},
        {Declaration{"othello/1.0.0"}, "", {"{}", "LSSP-JSON/1.0.0"}},
        {Declaration{"othello/1.0.0"}, "", {"{}", "xml/1"}},
        {Declaration{"othello/1.0.0"}, "", {board, "LSSP-JSON/1.0.0"}},
        {Declaration{"go/1.0.0"}, "", {board, "LSSP-JSON/1.0.0"}},
        {Declaration{"tictactoe/1.0.0"}, "", {board, "LSSP-JSON/1.0.0"}},
        {Customize{{"{}", "LSSP-JSON/1.0.0"}}, "", {board, "LSSP-JSON/1.0.0"}},
        {Declaration{"shogi/1.0.0"},
         "",
         {R"({"your_turn":true,"board":[[]],"colors":[]})", "LSSP-JSON/1.0.0"}},
    };
    for (const Offer& offer : offers)
        EXPECT_FALSE(FollowedGame::from_offer(offer)) << offer.context.text;
}

// The first implementation had boards of CSA's codes.
TEST(LsspFollowedGame, IsReadFromAnOldBoard) {
    const auto row = [](const std::vector<std::string>& codes) {
        std::string text;
        for (const std::string& code : codes)
            text += (text.empty() ? "[\"" : ",\"") + code + "\"";
        return text + "]";
    };
    const std::string empty = row(std::vector<std::string>(9));
    const std::string back = row({"KY", "KE", "GI", "KI", "OU", "KI", "GI", "KE", "KY"});
    const std::string board = "[" + back + "," + row({"", "HI", "", "", "", "", "", "KA", ""}) +
                              "," + row(std::vector<std::string>(9, "FU")) + "," + empty + "," +
                              empty + "," + empty + "," + row(std::vector<std::string>(9, "FU")) +
                              "," + row({"", "KA", "", "", "", "", "", "HI", ""}) + "," + back +
                              "]";
    std::string colors;
    for (int i = 0; i < 9; ++i) {
        const std::string each = i < 5 ? "false" : "true";
        colors += (i == 0 ? "[" : ",") + ("[" + each);
        for (int column = 1; column < 9; ++column)
            colors += "," + each;
        colors += "]";
    }
    const std::string context =
        R"({"yourTurn":true,"board":)" + board + R"(,"colors":)" + colors + R"(],"hands":[]})";
    const auto followed =
        FollowedGame::from_offer({Declaration{"standard/1.0.0"}, "", {context, "LSSP-JSON/1.0.0"}});
    ASSERT_TRUE(followed) << followed.error().message;
    EXPECT_EQ(followed->side(), Side::first);
    EXPECT_EQ(followed->game().position_text(), start({"shogi"})->position_text());
}

TEST(LsspMoves, AreReadAsClientsWriteThem) {
    const AnyGame shogi = start({"shogi"}).value();
    const AnyGame near_promotion =
        start({"shogi", {.position = "4k4/9/9/P8/9/9/9/9/4K4 b G 1"}}).value();
    EXPECT_EQ(own_move(start({"othello"}).value(), "E6"), "e6");
    const AnyGame chess = start({"chess"}).value();
    EXPECT_EQ(own_move(chess, "g1f3"), "g1f3");
    EXPECT_EQ(own_move(chess, "Nf3"), "g1f3");
    EXPECT_EQ(own_move(chess, "e2e5"), "e2e5") << "who plays it says that it is illegal";
    EXPECT_EQ(own_move(chess, "Nf6").error().kind, ErrorKind::illegal);
    EXPECT_EQ(own_move(shogi, "7g7f"), "7g7f");
    EXPECT_EQ(own_move(shogi, "(7, 7); (7, 6); FU"), "7g7f");
    EXPECT_EQ(own_move(near_promotion, "(9,4);(9,3);TO"), "9d9c+");
    EXPECT_EQ(own_move(near_promotion, "( 9 , 4 ) ; ( 9 , 3 ) ; FU"), "9d9c");
    EXPECT_EQ(own_move(near_promotion, "(0, 0); (5, 5); KI"), "G*5e");
    for (const char* text : {"(7, 7)", "(7, 7); (7, 6)", "(7, 7); (0, 0); FU", "(0, 7); (7, 6); FU",
                             "(7, 7); (7, 10); FU", "(7, 7); (7, 6); XX", "(0, 0); (5, 5); TO",
                             "(7 7); (7, 6); FU", "()"})
        EXPECT_FALSE(own_move(shogi, text)) << text;
}

}  // namespace
}  // namespace shinpan::lssp
