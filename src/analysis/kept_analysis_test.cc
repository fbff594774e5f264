#include "analysis/kept_analysis.h"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "analysis/testing.h"
#include "core/testing/temporary_folder.h"
#include "io/file.h"

namespace shinpan::analysis {
namespace {

using testing::HasSubstr;

class KeptAnalysisTest : public testing::Test {
protected:
    static Analysis fresh() { return analysis_of("shogi", {"7g7f", "3c3d"}); }
    static std::string header(const Analysis& analysis) {
        return header_line({.engine = "tester", .program = "1", .limit = {.nodes = 100}}, analysis);
    }
    std::string text() const { return read_file(path_, 1 << 20).value(); }
    void append(std::string_view text) { std::ofstream(path_, std::ios::app) << text; }

    const TemporaryFolder folder_;
    const std::string path_ = folder_ / "kept.jsonl";
    Assessment told_{.score = -30, .depth = 4, .nodes = 100, .line = {"3c3d", "2g2f"}};
};

TEST_F(KeptAnalysisTest, WhatIsKeptIsThereTheNextTime) {
    Analysis first = fresh();
    {
        auto kept = KeptAnalysis::open(path_, header(first), first);
        ASSERT_TRUE(kept) << kept.error().message;
        ASSERT_TRUE(kept->keep({0, 1}, told_));
        ASSERT_TRUE(kept->keep({0, 2}, Assessment{}));
    }
    Analysis second = fresh();
    ASSERT_TRUE(KeptAnalysis::open(path_, header(second), second));
    EXPECT_EQ(second.games[0].positions[0], std::nullopt);
    EXPECT_EQ(second.games[0].positions[1], told_);
    EXPECT_EQ(second.games[0].positions[2], Assessment{});
}

TEST_F(KeptAnalysisTest, ALineThatWasCutOffIsDroppedAndWrittenAnew) {
    Analysis analysis = fresh();
    {
        auto kept = KeptAnalysis::open(path_, header(analysis), analysis);
        ASSERT_TRUE(kept) << kept.error().message;
        ASSERT_TRUE(kept->keep({0, 1}, told_));
    }
    const std::string whole = text();
    append("{\"game\":0,\"ply\":2,\"sco");
    analysis = fresh();
    {
        auto kept = KeptAnalysis::open(path_, header(analysis), analysis);
        ASSERT_TRUE(kept) << kept.error().message;
        EXPECT_EQ(text(), whole);
        ASSERT_TRUE(kept->keep({0, 2}, Assessment{.score = 1}));
    }
    analysis = fresh();
    ASSERT_TRUE(KeptAnalysis::open(path_, header(analysis), analysis));
    EXPECT_EQ(analysis.games[0].positions[2], Assessment{.score = 1});
}

TEST_F(KeptAnalysisTest, WhatIsOfSomethingElseIsRefused) {
    Analysis analysis = fresh();
    ASSERT_TRUE(KeptAnalysis::open(path_, header(analysis), analysis));
    const auto other = KeptAnalysis::open(path_, "{}", analysis);
    ASSERT_FALSE(other);
    EXPECT_THAT(other.error().message, HasSubstr(":1: kept of another record"));
}

TEST_F(KeptAnalysisTest, ALineThatSaysNothingOfTheRecordIsAnError) {
    for (const char* line :
         {"nonsense", "{}", "[]", R"({"game":1,"ply":0,"line":[]})",
          R"({"game":0,"ply":3,"line":[]})", R"({"game":0,"ply":-1,"line":[]})",
          R"({"game":0,"ply":0,"line":["3c3d"]})", R"({"game":0,"ply":0,"score":"x","line":[]})",
          R"({"game":0,"ply":0})"}) {
        std::filesystem::remove(path_);
        Analysis analysis = fresh();
        append(header(analysis) + "\n" + line + "\n");
        const auto kept = KeptAnalysis::open(path_, header(analysis), analysis);
        ASSERT_FALSE(kept) << line;
        EXPECT_THAT(kept.error().message, HasSubstr(":2: ")) << line;
    }
}

TEST_F(KeptAnalysisTest, TheHeaderTellsWhatMattersApart) {
    const Analysis analysis = fresh();
    const Subject subject{.engine = "tester", .program = "1", .limit = {.nodes = 100}};
    Subject other = subject;
    other.limit = {.time = std::chrono::seconds(1)};
    EXPECT_NE(header_line(subject, analysis), header_line(other, analysis));
    EXPECT_NE(header_line(subject, analysis),
              header_line(subject, analysis_of("shogi", {"7g7f", "8c8d"})));
    Analysis renamed = fresh();
    renamed.games[0].record.players[Side::first] = "carol";
    EXPECT_EQ(header_line(subject, analysis), header_line(subject, renamed));
}

}  // namespace
}  // namespace shinpan::analysis
