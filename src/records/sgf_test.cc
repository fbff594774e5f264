#include "records/sgf.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "records/sgf_values.h"

namespace shinpan::sgf {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

std::vector<Tree> read_well(std::string_view text) {
    const Result<std::vector<Tree>> trees = read(text, RecordReading::kStrict);
    EXPECT_TRUE(trees) << text << "\n" << trees.error().message;
    return trees.value_or(std::vector<Tree>{});
}

TEST(Sgf, ReadsNodesPropertiesAndVariations) {
    const std::vector<Tree> trees = read_well("(;FF[4]AB[aa][bb] ;B[cc](;W[dd])(;W[ee]\n;B[ff]))");
    ASSERT_EQ(trees.size(), 1u);
    const std::vector<Node>& nodes = trees[0].nodes;
    ASSERT_EQ(nodes.size(), 5u);
    EXPECT_EQ(nodes[0].properties, (std::vector<Property>{{"FF", {"4"}}, {"AB", {"aa", "bb"}}}));
    EXPECT_EQ(nodes[0].children, (std::vector<std::size_t>{1}));
    EXPECT_EQ(nodes[1].children, (std::vector<std::size_t>{2, 3}));
    EXPECT_EQ(nodes[3].find("W")->values, (std::vector<std::string>{"ee"}));
    EXPECT_EQ(nodes[3].find("B"), nullptr);
    EXPECT_EQ(nodes[4].line, 2u);
}

TEST(Sgf, ReadsSeveralGamesOfAFile) { EXPECT_EQ(read_well("(;GM[1])\n(;GM[1];B[aa])").size(), 2u); }

TEST(Sgf, KeepsWhatItDoesNotKnowAsItIs) {
    const std::vector<Tree> trees = read_well("(;XYZ[a\\:b:c][\\]\n])");
    EXPECT_EQ(trees[0].root().find("XYZ")->values, (std::vector<std::string>{"a\\:b:c", "\\]\n"}));
    EXPECT_EQ(write(trees), "(;XYZ[a\\:b:c][\\]\n])\n");
}

TEST(Sgf, NamesOfTheFirstVersionsLoseTheirSmallLetters) {
    const std::vector<Tree> trees = read_well("(;GaMe[1]Black[aa])");
    EXPECT_TRUE(trees[0].root().find("GM"));
    EXPECT_TRUE(trees[0].root().find("B"));
}

TEST(Sgf, TextIsWithoutItsEscapes) {
    const struct {
        const char* value;
        const char* text;
    } rows[] = {
        {"plain", "plain"},
        {"a\\]b\\\\c\\:", "a]b\\c:"},
        {"two\nlines", "two\nlines"},
        {"soft\\\nbreak", "softbreak"},
        {"dos\r\nlines", "dos\nlines"},
        {"soft\\\r\nbreak", "softbreak"},
        {"a\tb", "a b"},
        {"ends in \\", "ends in \\"},
    };
    for (const auto& row : rows)
        EXPECT_EQ(text_from_value(row.value), row.text) << row.value;
    EXPECT_EQ(simple_text_from_value("two\nlines"), "two lines");
    for (const char* text : {"", "]", "\\", "a]b\\", "日本\n語"})
        EXPECT_EQ(text_from_value(value_from_text(text)), text);
}

TEST(Sgf, CharsetsBecomeUtf8) {
    const struct {
        const char* bytes;
        const char* name;
    } rows[] = {
        // The second byte of the first character is a backslash.
        {"(;CA[Shift_JIS]PB[\x95\x5c]PW[b])", "表"},
        {"(;PW[b]CA[EUC-JP]PB[\xb0\xcf\xb8\xeb])", "囲碁"},
        {"(;CA[GB2312]PB[\xce\xa7\xc6\xe5])", "围棋"},
        {"(;CA [utf-8]PB[囲碁])", "囲碁"},
        {"(;PB[囲碁])", "囲碁"},
        {"\xef\xbb\xbf(;PB[囲碁])", "囲碁"},
        {"(;PB[Andr\xe9])", "André"},
    };
    for (const auto& row : rows) {
        const std::vector<Tree> trees = read_well(row.bytes);
        ASSERT_EQ(trees.size(), 1u);
        EXPECT_EQ(trees[0].root().find("PB")->values.front(), row.name) << row.bytes;
        EXPECT_EQ(trees[0].root().find("CA")->values.front(), "UTF-8") << row.bytes;
        EXPECT_EQ(read_well(write(trees)), trees);
    }
}

TEST(Sgf, WhatIsWrongIsToldWithItsPlace) {
    const struct {
        const char* text;
        const char* error;
    } rows[] = {
        {"", "1:1: found no game"},
        {"hello", "1:1: found \"hello\""},
        {"(", "1:2: found the end of the file, expected )"},
        {"()", "1:2: found \")\", expected ; and a node"},
        {"(;B[aa]", "1:8: found the end of the file, expected )"},
        {"(;\n B[aa", "2:3: found \"[aa\", expected ] at the end"},
        {"(;B[aa\\])", "1:4: found \"[aa\\])\""},
        {"(;B)", "1:3: found \"B)\", expected [ and a value"},
        {"(;b[aa])", "1:3: found \"b[aa])\", expected a property such as B[ee]"},
        {"(;B[aa]B[bb])", "1:8: found \"B[bb])\", expected each property once"},
        {"(;B[aa](;W[bb]);W[cc])", "1:16: found \";W[cc])\", expected ( or )"},
        {"(;B[aa](;W[bb])W[cc])", "1:16:"},
        {"((;B[aa]))", "1:2:"},
        {"(;B[aa]) tail", "1:10: found \"tail\""},
        {"(;B[aa]))", "1:9:"},
        {"(;5)", "1:3: found \"5)\", expected a property, a node or )"},
        {"(;PB[日本]\n]", "2:1:"},
        {"(;CA[klingon])", "1:1: CA: unknown charset \"klingon\""},
        {"(;CA[UTF-8]\nPB[\xff])", "2:4: found a byte that is not of the charset UTF-8"},
    };
    for (const auto& row : rows) {
        const Result<std::vector<Tree>> trees = read(row.text, RecordReading::kStrict);
        ASSERT_FALSE(trees) << row.text;
        EXPECT_EQ(trees.error().kind, ErrorKind::syntax);
        EXPECT_THAT(trees.error().message, StartsWith(row.error)) << row.text;
    }
}

TEST(Sgf, LenientReadingTakesWhatManyProgramsWrite) {
    for (const char* text :
         {"From: a (me)\n\n(;B[aa])", "(;B[aa]", "(;B[aa](;W[bb]", "(;B[aa])) tail",
          "(;CA[UTF-8]B[aa]PB[\xff])", "(;B[aa](;W[bb]);W[cc])"}) {
        const Result<std::vector<Tree>> trees = read(text, RecordReading::kLenient);
        ASSERT_TRUE(trees) << text << trees.error().message;
        EXPECT_EQ(trees->front().root().find("B")->values.front(), "aa");
        EXPECT_EQ(read_well(write(*trees)), *trees) << "what is written is right";
        EXPECT_FALSE(read(text, RecordReading::kStrict)) << text;
    }
    EXPECT_EQ(read("(;AB[aa]AB[bb])", RecordReading::kLenient)->front().root().find("AB")->values,
              (std::vector<std::string>{"aa", "bb"}));
    EXPECT_FALSE(read("no game", RecordReading::kLenient));
}

// What a lenient reading gives, written again, and what it tells.
std::pair<std::string, std::vector<std::string>> mended(std::string_view bytes) {
    Repairs repairs;
    const auto trees = read(bytes, RecordReading::kLenient.telling(repairs));
    if (!trees) return {trees.error().message, repairs.list()};
    EXPECT_EQ(read_well(write(*trees)), *trees) << "what is written is right";
    return {write(*trees), repairs.list()};
}

TEST(Sgf, LenientReadingMendsTheFilesOfTheWorld) {
    const struct {
        const char* bytes;
        const char* text;
        const char* repair;
    } rows[] = {
        // As an association of professionals has them: no semicolon, Shift_JIS without a word.
        {"(\r\nTE[\x91\xe6\x8f\x5c\x8a\xfa]\r\nPB[\x95\x5c\x8e\x52\x89\xba];B[pd]"
         ")",
         "(;CA[UTF-8]TE[第十期]PB[表山下];B[pd])\n", "1:1: no CA: read as CP932"},
        {"(\r\nTE[x]\r\n;B[pd])", "(;TE[x];B[pd])\n",
         "2:1: no ; before the first property: read as if it stood there"},
        {"(GM[1];B[aa](W[bb]))", "(;GM[1];B[aa];W[bb])\n", "1:2: no ; before"},
        {"(;CA[ISO8859_1]PB[Andr\xe9])", "(;CA[UTF-8]PB[André])\n", ""},
        {"(;CA[klingon]PB[\xce\xa7\xc6\xe5\xbe\xc5\xb6\xce])", "(;CA[UTF-8]PB[围棋九段])\n",
         "1:1: unknown charset \"klingon\": read as GB18030"},
        {"(;CA[GB2312]PB[囲碁の本])", "(;CA[UTF-8]PB[囲碁の本])\n",
         "1:1: \"GB2312\": read as UTF-8"},
        {"(;CA[]PB[a])", "(;CA[UTF-8]PB[a])\n", "1:1: unknown charset \"\": read as UTF-8"},
        {"(;CA[UTF-8]PB[a\xff])", "(;CA[UTF-8]PB[aÿ])\n",
         "1:16: not in the charset \"UTF-8\": read as ISO-8859-1"},
        {"(;C[ann [3d]: hi];B[aa])", "(;C[ann [3d\\]: hi];B[aa])\n",
         "1:4: a ] that is not escaped: kept in the text"},
        {"(;C[a (b [c]) d]PB[x];B[aa])", "(;C[a (b [c\\]) d]PB[x];B[aa])\n", "1:4: a ]"},
        {"(;C[[x]];B[aa];C[]);]", "(;C[[x\\]];B[aa];C[])\n", "1:4: a ]"},
        {"(;B[aa];C[the end", "(;B[aa];C[the end])\n", "1:10: the file ends before the value"},
        {"(;B[aa];C[the end\\", "(;B[aa];C[the end\\\\])\n", "1:10: the file ends before"},
        {"(;B[aa]", "(;B[aa])\n", "1:8: the file ends before the game does"},
        {"(;b[aa]w[bb])", "(;B[aa]W[bb])\n", "1:3: \"b\": read in capital letters"},
        {"(;B[aa]KM;W[bb])", "(;B[aa];W[bb])\n", "1:8: \"KM\": no property: left out"},
        {"(;B[aa]=!?W[bb])", "(;B[aa]W[bb])\n", "1:8: \"=!?\": left out"},
        {"((;B[aa]))", "(;B[aa])\n", "1:2: a parenthesis without a node"},
        {"(;B[aa]())", "(;B[aa])\n", "1:9: parentheses without a node: left out"},
        {"((;B[aa])(;W[bb])W[cc])", "(;B[aa])\n(;W[bb])\n(;W[cc])\n", "1:2: a parenthesis"},
        {"(;B[aa](;W[bb]);W[cc])", "(;B[aa](;W[bb])(;W[cc]))\n", "1:16: a node behind variations"},
        {"mail (see below)\n(;B[aa])\n\x1a", "(;B[aa])\n", "1:1: text around the games: left out"},
        {"(;AB[aa]AB[bb])", "(;AB[aa][bb])\n", "1:9: \"AB\": twice in a node: put together"},
    };
    for (const auto& row : rows) {
        const auto [text, repairs] = mended(row.bytes);
        EXPECT_EQ(text, row.text) << row.bytes;
        EXPECT_THAT(repairs.empty() ? "" : repairs.front(), StartsWith(row.repair)) << row.bytes;
        // Strict stays strict, but for texts that are good by another charset.
        const bool is_charset =
            std::string_view(row.repair).find("read as ") != std::string_view::npos;
        EXPECT_FALSE(*row.repair && !is_charset && read(row.bytes, RecordReading::kStrict))
            << row.bytes;
    }
}

TEST(Sgf, LenientReadingKnowsUtf16) {
    const std::string text = "(;PB[a];B[aa])";
    std::string little = "\xff\xfe";
    std::string big;
    for (const char c : text) {
        little += {c, '\0'};
        big += {'\0', c};
    }
    for (const std::string& bytes : {little, little.substr(2), "\xfe\xff" + big, big}) {
        EXPECT_EQ(mended(bytes).first, text + "\n");
        EXPECT_FALSE(read(bytes, RecordReading::kStrict));
    }
}

TEST(Sgf, ManyRepairsAreCounted) {
    Repairs repairs;
    std::string text = "(";
    for (int i = 0; i < 1000; ++i)
        text += ";!B[aa]";
    ASSERT_TRUE(read(text + ")", RecordReading::kLenient.telling(repairs)));
    EXPECT_EQ(repairs.list().size(), Repairs::kMost);
    EXPECT_EQ(repairs.left_out(), 1000 - Repairs::kMost);
}

TEST(Sgf, ANodeHasOnlySoManyProperties) {
    std::string text = "(;";
    for (char a = 'A'; a <= 'Z'; ++a) {
        for (char b = 'A'; b <= 'Z'; ++b)
            text += {'X', a, b, '[', ']', 'Y', a, b, '[', ']'};
    }
    for (const RecordReading reading : {RecordReading::kStrict, RecordReading::kLenient})
        EXPECT_THAT(read(text + ")", reading).error().message,
                    HasSubstr("at most 1000 properties"));
}

TEST(Sgf, NoDepthIsTooDeep) {
    constexpr std::size_t kDepth = 200'000;
    std::string text;
    for (std::size_t i = 0; i < kDepth; ++i)
        text += "(;";
    text += std::string(kDepth, ')');
    const std::vector<Tree> trees = read_well(text);
    ASSERT_EQ(trees.size(), 1u);
    EXPECT_EQ(trees[0].nodes.size(), kDepth);
    EXPECT_EQ(read_well(write(trees)), trees);
}

TEST(Sgf, RefusesMoreThanItsLimits) {
    const Result<std::vector<Tree>> nodes =
        read("(" + std::string(kMostNodes + 1, ';') + ")", RecordReading::kStrict);
    ASSERT_FALSE(nodes);
    EXPECT_THAT(nodes.error().message, HasSubstr("at most 1000000 nodes"));
    EXPECT_FALSE(read(std::string(kLongestFile + 1, ' '), RecordReading::kLenient));
}

// Any tree that can be: the writer's output reads back as it was.
rc::Gen<Tree> any_tree() {
    return rc::gen::exec([] {
        Tree tree;
        tree.nodes.emplace_back();
        const int nodes = *rc::gen::inRange(0, 12);
        for (int i = 0; i < nodes; ++i)
            tree.add(*rc::gen::inRange<std::size_t>(0, tree.nodes.size()));
        for (Node& node : tree.nodes) {
            for (const char* name : {"B", "AW", "C", "XQ"}) {
                if (*rc::gen::inRange(0, 3) != 0) continue;
                Property property{name, {}};
                const int values = *rc::gen::inRange(1, 4);
                for (int i = 0; i < values; ++i) {
                    property.values.push_back(value_from_text(*rc::gen::container<std::string>(
                        rc::gen::elementOf(std::string("ab[]()\\;: \nZ")))));
                }
                node.properties.push_back(property);
            }
        }
        return tree;
    });
}

// The properties of all nodes as a reader comes to them, with how many children each has: that is
// the tree, whatever places its nodes have in the list.
std::vector<std::pair<std::vector<Property>, std::size_t>> in_file_order(const Tree& tree) {
    std::vector<std::pair<std::vector<Property>, std::size_t>> all;
    std::vector<std::size_t> waiting{0};
    while (!waiting.empty()) {
        const Node& node = tree.nodes[waiting.back()];
        waiting.pop_back();
        all.emplace_back(node.properties, node.children.size());
        waiting.insert(waiting.end(), node.children.rbegin(), node.children.rend());
    }
    return all;
}

TEST(Sgf, WhatIsWrittenReadsBack) {
    EXPECT_TRUE(rc::check([] {
        const Tree tree = *any_tree();
        const std::vector<Tree> once = read(write({&tree, 1}), RecordReading::kStrict).value();
        RC_ASSERT(once.size() == 1u);
        RC_ASSERT(once[0].nodes.size() == tree.nodes.size());
        RC_ASSERT(in_file_order(once[0]) == in_file_order(tree));
        RC_ASSERT(read(write(once), RecordReading::kStrict).value() == once);
    }));
}

}  // namespace
}  // namespace shinpan::sgf
