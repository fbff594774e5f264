#include "records/epd.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "records/epd_records.h"

namespace shinpan::epd {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;

constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

Result<Line> line_with(std::string_view rest, RecordReading reading = RecordReading::kStrict) {
    return line_from_text(std::string(kStart) + std::string(rest), reading);
}

TEST(Epd, HasAPositionAndOperations) {
    const Result<Line> line = line_with(" bm e4 d4; id \"a; b\"; hmvc 3;fmvn 7; c0 \"\" ; noop ;");
    ASSERT_TRUE(line) << line.error().message;
    EXPECT_THAT(line->find("bm")->operands, ElementsAre("e4", "d4"));
    EXPECT_THAT(line->find("id")->operands, ElementsAre("a; b"));
    EXPECT_THAT(line->find("c0")->operands, ElementsAre(""));
    EXPECT_THAT(line->find("noop")->operands, IsEmpty());
    EXPECT_EQ(line->find("hmvc"), nullptr);
    EXPECT_EQ(line->position.quiet_plies(), 3);
    EXPECT_EQ(line->position.number(), 7);
    EXPECT_EQ(to_text(*line),
              std::string(kStart) + " hmvc 3; fmvn 7; bm e4 d4; id \"a; b\"; c0 \"\"; noop;");
    EXPECT_EQ(line_from_text(to_text(*line), RecordReading::kStrict).value(), *line);
}

TEST(Epd, ListsOfFensAreReadToo) {
    for (const char* rest : {" 3 7", " 3 7 ", " 3 7;", " 3 7; id \"x\";", " 3 7 id \"x\";"}) {
        const Result<Line> line = line_with(rest);
        ASSERT_TRUE(line) << rest << line.error().message;
        EXPECT_EQ(line->position.quiet_plies(), 3);
        EXPECT_EQ(line->position.number(), 7);
    }
    EXPECT_TRUE(line_with(""));
}

TEST(Epd, WhatIsWrongIsToldWithItsPlace) {
    const struct {
        const char* rest;
        const char* message;
    } cases[] = {
        {" bm e4", "1:59: epd: found the end of the line, expected ;"},
        {" id \"x;", "1:57: epd: found \"\"x;\", expected a quote"},
        {" 7;", "1:54: epd: found \"7;\", expected an operation"},
        {" hmvc x;", "1:54: epd: found \"hmvc x;\", expected hmvc and a number"},
        {" id \"a\"; id \"b\";", "1:62: epd: found \"id \"b\";\", expected each operation once"},
    };
    for (const auto& each : cases) {
        const Result<Line> line = line_with(each.rest);
        ASSERT_FALSE(line) << each.rest;
        EXPECT_THAT(line.error().message, StartsWith(each.message)) << each.rest;
        EXPECT_TRUE(line_with(each.rest, RecordReading::kLenient)) << each.rest;
    }
    for (const char* text : {"", "8/8/8 w", "8/8/8/8/8/8/8/8 w - -", "hello to you all"}) {
        EXPECT_FALSE(line_from_text(text, RecordReading::kStrict)) << text;
        EXPECT_FALSE(line_from_text(text, RecordReading::kLenient)) << text;
    }
    EXPECT_FALSE(line_from_text(std::string(kLongestLine + 1, 'x'), RecordReading::kLenient));
}

TEST(Epd, MovesAreThoseOfThePosition) {
    EXPECT_THAT(defects(std::string(kStart) + " bm e4; am Nf3; pv e4 e5 Nf3;\n"), IsEmpty());
    EXPECT_THAT(defects("# a list\n" + std::string(kStart) + " bm e5; am Qh4; pv e4 e4;\n\n" +
                        std::string(kStart) + " bm e4\n"),
                ElementsAre(StartsWith("2:1: epd: bm: "), StartsWith("2:1: epd: am: "),
                            StartsWith("2:1: epd: pv: "), StartsWith("4:59: epd: found")));
}

TEST(Epd, AnyNumberOfLinesIsCutIntoPieces) {
    const std::string line = std::string(kStart) + " hmvc 0; fmvn 1;\n";
    const auto cutter = make_cutter();
    std::size_t lines = 0;
    const auto take_all = [&] {
        for (;;) {
            const auto piece = cutter->next();
            ASSERT_TRUE(piece);
            if (!*piece) return;
            EXPECT_EQ((*piece)->lines_before, lines);
            const auto records = read_records((*piece)->bytes, RecordReading::kStrict);
            ASSERT_TRUE(records) << records.error().message;
            lines += records->size();
        }
    };
    constexpr std::size_t kLines = 4'000;
    for (std::size_t i = 0; i < kLines; i += 100) {
        std::string part;
        for (int j = 0; j < 100; ++j)
            part += line;
        cutter->take(part);
        take_all();
    }
    cutter->take("\n\n");
    cutter->end();
    take_all();
    EXPECT_EQ(lines, kLines);
}

}  // namespace
}  // namespace shinpan::epd
