#include "records/pgn.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "records/pgn_cutter.h"

namespace shinpan::pgn {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

Tree one(std::string_view text, RecordReading reading = RecordReading::kStrict) {
    const auto trees = read(text, reading);
    EXPECT_TRUE(trees) << text << trees.error().message;
    EXPECT_EQ(trees ? trees->size() : 0, 1U) << text;
    return trees && !trees->empty() ? trees->front() : Tree{};
}

// The moves of the main line.
std::vector<std::string> moves_of(const Tree& tree) {
    std::vector<std::string> moves;
    for (const std::size_t place : tree.main_line())
        moves.push_back(tree.nodes[place].move);
    return moves;
}

std::string rewritten(std::string_view text, RecordReading reading = RecordReading::kStrict) {
    const Tree tree = one(text, reading);
    return write({&tree, 1});
}

TEST(Pgn, ReadsTagsMovesAndTheResult) {
    const Tree tree = one(
        "[Event \"a \\\"cup\\\" \\\\ 1\"]\n[White \"Ä\"]\r\n[Result \"1-0\"]\n\n1. e4 e5 2.Nf3 Nc6 "
        "3 . Bb5\n a6 1-0\n");
    EXPECT_EQ(*tree.find("Event"), "a \"cup\" \\ 1");
    EXPECT_EQ(*tree.find("White"), "Ä");
    EXPECT_EQ(tree.find("Black"), nullptr);
    EXPECT_EQ(tree.result, "1-0");
    EXPECT_THAT(moves_of(tree), ElementsAre("e4", "e5", "Nf3", "Nc6", "Bb5", "a6"));
    EXPECT_EQ(tree.nodes[6].place(), "6:2");
}

TEST(Pgn, ReadsCommentsMarksAndVariations) {
    const Tree tree = one(
        "{before} 1. e4! {one\n  two} ; a line\n$10 (1. d4 d5 (1... Nf6 {in} 2. c4) 2. c4) (1. c4) "
        "1... e5?! *\n{behind}");
    EXPECT_THAT(tree.nodes[0].comments, ElementsAre("before"));
    EXPECT_THAT(tree.nodes[0].children.size(), 3);
    const Node& first = tree.nodes[tree.nodes[0].children[0]];
    EXPECT_THAT(first.comments, ElementsAre("one two", "a line"));
    EXPECT_THAT(first.marks, ElementsAre(1, 10));
    const Node& last = tree.nodes[tree.main_line().back()];
    EXPECT_EQ(last.move, "e5");
    EXPECT_THAT(last.marks, ElementsAre(6));
    EXPECT_THAT(last.comments, ElementsAre("behind"));
}

TEST(Pgn, IsWrittenInLinesThatEverybodyReads) {
    EXPECT_EQ(rewritten("[Result \"*\"] 1. e4 {good} e5 (1... c5 {sharp} 2. Nf3 $1) 2. Nf3 *"),
              "[Result \"*\"]\n\n1. e4 {good} 1... e5 (1... c5 {sharp} 2. Nf3 $1) 2. Nf3 *\n\n");
    // Black begins, and the number is not 1.
    EXPECT_THAT(rewritten("[FEN \"8/8/8/8/8/8/8/8 b - - 0 17\"] e5 f4 *"),
                HasSubstr("\n17... e5 18. f4 *\n"));
    std::string long_comment = "{";
    for (int i = 0; i < 50; ++i)
        long_comment += " word [%csl " + std::to_string(i) + "]";
    for (const std::string& line : {rewritten("1. e4 " + long_comment + "} *")}) {
        std::size_t begin = 0;
        for (std::size_t end = line.find('\n'); end != line.npos; end = line.find('\n', begin)) {
            EXPECT_LE(end - begin, 90U) << line.substr(begin, end - begin);
            begin = end + 1;
        }
    }
}

TEST(Pgn, LeavesOutLinesThatAreEscaped) {
    EXPECT_THAT(moves_of(one("% not read [\n1. e4\n%neither }\ne5 {a\n%b} *")),
                ElementsAre("e4", "e5"));
}

TEST(Pgn, NestsAsDeepAsTheFileIsLong) {
    std::string text = "1. e4 ";
    constexpr int kDepth = 2'000;
    for (int i = 0; i < kDepth; ++i)
        text += "(1. d4 d5 ";
    for (int i = 0; i < kDepth; ++i)
        text += ")";
    text += " *";
    const Tree tree = one(text);
    EXPECT_EQ(tree.nodes.size(), 2 + 2U * kDepth);
    EXPECT_EQ(one(write({&tree, 1})), tree);
}

TEST(Pgn, RefusesWithLineAndColumn) {
    const struct {
        const char* text;
        const char* message;
    } cases[] = {
        {"", "1:1: pgn: expected a game, found none"},
        {"1. e4", "1:6: found the end of the game, expected a result"},
        {"[Event \"a\"]\n[Site b]\n*", "2:7: found \"b]\", expected a text in quotes"},
        {"[Event \"a\n\"]", "1:8: found \"\"a\", expected a quote"},
        {"[Event \"a\" x]", "1:12: found \"x]\", expected ]"},
        {"[\"a\"]", "1:1: "},
        {"[A \"1\"][A \"2\"]*", "1:8: found \"[A \"2\"]*\", expected each tag once"},
        {"[Result \"1-0\"]\n1. e4 0-1", "1:1: found \"[Result \"1-0\"]\", expected the result"},
        {"1. e4 {open\n*", "1:7: found \"{open\", expected } at"},
        {"(1. e4) *", "1:1: found \"(1. e4) *\", expected a move in front of its variation"},
        {"1. e4 () *", "1:8: found \") *\", expected a move in the variation"},
        {"1. e4 (1. d4 *", "1:14: found \"*\", expected )"},
        {"1. e4 ) *", "1:7: found \") *\", expected no )"},
        {"$1 *", "1:1: found \"$1 *\", expected a move in front of its mark"},
        {"1. e4 $256 *", "1:7: found \"$256 *\", expected a mark from $0 to $255"},
        {"1. e4 <x> *", "1:7: found \"<x> *\", expected a move"},
        {"1. 0-0 *", "1:4: found \"0-0 *\", expected a move or a result"},
        {"1. e4 1/2 *", "1:7: found \"1/2 *\", expected a move or a result"},
        {"1. e4 *\n\n[Event \"b\"]\n\n1. d4 [Event \"c\"] *", "5:7: found \"[Event"},
        {"1. e4 *\n\n1. d4 \x01 *", "3:7: found"},
    };
    for (const auto& each : cases) {
        const auto trees = read(each.text, RecordReading::kStrict);
        ASSERT_FALSE(trees) << each.text;
        EXPECT_EQ(trees.error().kind, ErrorKind::syntax);
        EXPECT_THAT(trees.error().message, StartsWith(each.message)) << each.text;
    }
}

TEST(Pgn, LenientReadingMendsWhatFilesHave) {
    const struct {
        const char* text;
        const char* written;
    } cases[] = {
        {"1. e4", "[Result \"*\"]\n\n1. e4 *\n\n"},
        {"[Result \"1-0\"]\n1. e4 *", "[Result \"1-0\"]\n\n1. e4 1-0\n\n"},
        {"[Result \"1-0\"]\n1. e4 0-1", "[Result \"0-1\"]\n\n1. e4 0-1\n\n"},
        {"[Event The Cup]\n[Site \"a \"big\" one\"]\n*",
         "[Event \"The Cup\"]\n[Site \"a \\\"big\\\" one\"]\n[Result \"*\"]\n\n*\n\n"},
        {"[A \"1\"]\n[A \"2\"]\n*", "[A \"1\"]\n[Result \"*\"]\n\n*\n\n"},
        {"1. e4 {open", "[Result \"*\"]\n\n1. e4 {open} *\n\n"},
        {"(1. d4) 1. e4 () e5 ) (1... c5 2. f4",
         "[Result \"*\"]\n\n1. e4 e5 (1... c5 2. f4) *\n\n"},
        {"hello there! 1. e4 +- e5 N = ± 1/2", "[Result \"1/2-1/2\"]\n\n1. e4 e5 1/2-1/2\n\n"},
        {"1. 0-0 o-o-o+ exd6e.p. *", "[Result \"*\"]\n\n1. O-O O-O-O+ 2. exd6 *\n\n"},
        {"1. e4 (1. d4 1-0) $999 e5 *", "[Result \"*\"]\n\n1. e4 (1. d4) 1... e5 *\n\n"},
    };
    for (const auto& each : cases) {
        Repairs repairs;
        const auto trees = read(each.text, RecordReading::kLenient.telling(repairs));
        ASSERT_TRUE(trees) << each.text << trees.error().message;
        EXPECT_EQ(write(*trees), each.written) << each.text;
        EXPECT_FALSE(repairs.list().empty()) << each.text;
        EXPECT_TRUE(read(write(*trees), RecordReading::kStrict)) << each.text;
    }
}

TEST(Pgn, OtherCharsetsAreRead) {
    EXPECT_EQ(*one("[White \"M\xfcller\"] *").find("White"), "Müller");
    EXPECT_EQ(*one("\xef\xbb\xbf[White \"x\"]\n[Black \"y\"]\n*").find("Black"), "y");
}

// The pieces of a text that comes in parts of this size.
std::vector<std::string> pieces_of(std::string_view text, std::size_t part) {
    Cutter cutter;
    std::vector<std::string> pieces;
    const auto take_all = [&] {
        for (;;) {
            const auto piece = cutter.next();
            if (!piece) ADD_FAILURE() << piece.error().message;
            if (!piece || !*piece) return;
            pieces.emplace_back((*piece)->bytes);
        }
    };
    for (std::size_t at = 0; at < text.size(); at += part) {
        cutter.take(text.substr(at, part));
        take_all();
    }
    cutter.end();
    take_all();
    return pieces;
}

TEST(PgnCutter, FindsWhereGamesBegin) {
    const struct {
        const char* text;
        std::size_t count;
    } cases[] = {
        {"", 0},
        {" \n\n", 0},
        {"[A \"1\"]\n[B \"2\"]\n\n1. e4 *\n\n[A \"2\"]\n\n*\n", 2},
        {"1. e4 *\n1. d4 1-0\n1. c4 1/2-1/2\n", 3},
        {"1. e4 * 1. d4 *\n", 1},  // they share a line
        {"[A \"1\"]\n1. e4\n[A \"2\"]\n1. d4\n", 2},
        {"[A \"1\"]\n1. e4 {[A \"2\"]\n[A \"3\"] 1-0 *\n} ; *\n%*\n(1. d4 1-0\n) e5 *\n", 1},
        {"[A \"1 * ] [\"]\n1. e4 *\n{of the first}\n[A \"2\"]\n*\n", 2},
        {"1. e4 {open\n[Event \"next\"]\n*\n", 2},
    };
    for (const auto& each : cases) {
        const std::vector<std::string> pieces = pieces_of(each.text, 1'000);
        EXPECT_EQ(pieces.size(), each.count) << each.text;
        std::string all;
        for (const std::string& piece : pieces)
            all += piece;
        if (each.count > 0) {
            EXPECT_EQ(all, each.text);
        }
        for (const std::size_t part : {1U, 2U, 3U, 7U})
            EXPECT_EQ(pieces_of(each.text, part), pieces) << each.text << " by " << part;
    }
}

TEST(PgnCutter, AGameThatNeverEndsIsRefused) {
    Cutter cutter;
    cutter.take("{");
    const std::string moves(1 << 20, 'a');
    for (std::size_t i = 0; i <= kLargestGame >> 20; ++i)
        cutter.take(moves);
    const auto piece = cutter.next();
    ASSERT_FALSE(piece);
    EXPECT_THAT(piece.error().message, StartsWith("1:1: pgn: expected games of at most 16 MiB"));
}

rc::Gen<std::string> words() {
    return rc::gen::map(rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(
                            std::vector<std::string>{"a", "[Event", "\"x\"]", "%", "1-0", "*", "{",
                                                     "(", ")", "[%clk", "0:01]", "ö", ";", "$1"})),
                        [](const std::vector<std::string>& all) {
                            std::string text;
                            for (const std::string& word : all)
                                text += (text.empty() ? "" : " ") + word;
                            return text;
                        });
}
rc::Gen<std::vector<std::string>> comments() {
    constexpr int kFew = 4;
    return rc::gen::map(
        rc::gen::resize(kFew, rc::gen::container<std::vector<std::string>>(words())),
        [](std::vector<std::string> all) {
            std::erase(all, "");
            if (all.size() > 2) all.resize(2);
            return all;
        });
}

Tree arbitrary_tree() {
    Tree tree;
    tree.tags = {{"Event", *words()}, {"Result", "1-0"}};
    tree.result = "1-0";
    tree.nodes.front().comments = *comments();
    const int count = *rc::gen::inRange(0, 8);
    for (int i = 0; i < count; ++i) {
        const auto parent = *rc::gen::inRange<std::size_t>(0, tree.nodes.size());
        const std::size_t place = tree.add(parent, *rc::gen::elementOf(std::vector<std::string>{
                                                       "e4", "Nf3", "O-O", "exd8=Q#", "--"}));
        if (*rc::gen::arbitrary<bool>()) tree.nodes[place].marks = {*rc::gen::inRange(0, 256)};
        tree.nodes[place].comments = *comments();
        if (tree.nodes[parent].children.size() > 1) tree.nodes[place].before = *comments();
    }
    return tree;
}

RC_GTEST_PROP(PgnProperties, WhatIsWrittenReadsBack, ()) {
    std::vector<Tree> trees;
    const int count = *rc::gen::inRange(1, 4);
    for (int i = 0; i < count; ++i)
        trees.push_back(arbitrary_tree());
    const std::string text = write(trees);
    const auto again = read(text, RecordReading::kStrict);
    RC_ASSERT(again.has_value());
    RC_ASSERT(again->size() == trees.size());
    // The order of nodes is that of the text.
    RC_ASSERT(write(*again) == text);
    RC_ASSERT(read(write(*again), RecordReading::kStrict).value() == *again);
    Repairs repairs;
    RC_ASSERT(read(text, RecordReading::kLenient.telling(repairs)).value() == *again);
    RC_ASSERT(repairs.list().empty());
}

}  // namespace
}  // namespace shinpan::pgn
