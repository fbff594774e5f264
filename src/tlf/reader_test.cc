#include "tlf/reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tlf/testing.h"

namespace shinpan::tlf {
namespace {

using namespace std::string_literals;
using testing::Contains;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::SizeIs;

TEST(TlfReader, ReportsAReplyWithTheLineThatFollows) {
    Collected collected;
    Reader reader(Mode::strict, collected);
    reader.line("= a");
    EXPECT_THAT(collected.entries, SizeIs(0));
    reader.line("# # b");
    EXPECT_THAT(collected.entries, SizeIs(2));
}

TEST(TlfReader, TellsTheFirstLineAndTheTextOfAnEntry) {
    const Collected collected =
        collect("\n# play  x:'B2'\n= a:'''\n. b\n. '''\n# #c\n", Mode::strict);
    EXPECT_THAT(collected.lines, ElementsAre(2, 3, 6));
    EXPECT_THAT(collected.texts, ElementsAre("play  x:'B2'", "a:'''\nb\n'''", "c"));
}

TEST(TlfReader, NamesWhatItFoundAndWhatItExpected) {
    const std::pair<std::string, const char*> rows[] = {
        {"hello", "found \"hello\", expected a line that starts with"},
        {". x", "no reply is open"},
        {"= a:'x", "unterminated string, expected ' before the end of the line"},
        {"= a:\"x", "unterminated string, expected \" before the end of the line"},
        {"= a:\"\"\"x", "unterminated multi-line string, expected \"\"\" to close it"},
        {"= a:1 b", "found \"b\", expected name:value"},
        {"= a:1 a:1", "duplicate property \"a\""},
        {"=x", "found \"x\" right behind \"=\", expected a blank"},
        {"\xef\xbb\xbf= x", "byte order mark"},
        {"= \xff", "found the byte 0xff, expected UTF-8"},
        {"= a\0b"s, "found the control character U+0000, expected text"},
        {"# # \x1b[31m", "found the control character U+001B, expected text"},
        {"= a\rb", "found the control character U+000D, expected text"},
    };
    for (const auto& [log, message] : rows) {
        const Collected collected = collect(log + "\n", Mode::strict);
        ASSERT_THAT(collected.defects, SizeIs(1)) << log;
        EXPECT_THAT(collected.defects[0].message, HasSubstr(message));
        EXPECT_THAT(collected.entries, SizeIs(0)) << log;
    }
}

TEST(TlfReader, ALogThatWasCutOffIsReadToTheCutAndThePlaceIsTold) {
    for (const Mode mode : {Mode::strict, Mode::lenient}) {
        const Collected collected = collect("# x\n= 飯 a", mode);
        ASSERT_THAT(collected.defects, SizeIs(1));
        EXPECT_EQ(collected.defects[0], cut_off_at(2, 6));
        EXPECT_FALSE(collected.defects[0].is_error());
        EXPECT_EQ(collected.entries.back().message, "飯 a");
    }
}

TEST(TlfReader, ALenientReaderReplacesWhatIsNotUtf8) {
    const Collected collected = collect(
        "\xef\xbb\xbf= a\xff"
        "b\n",
        Mode::lenient);
    ASSERT_THAT(collected.entries, SizeIs(1));
    EXPECT_EQ(collected.entries[0].message, "a\ufffdb");
    EXPECT_THAT(collected.defects, SizeIs(2));
}

TEST(TlfReader, AByteOrderMarkIsOneOnlyAtTheStart) {
    const Collected collected = collect(
        "= a\n= \xef\xbb\xbf"
        "b\n",
        Mode::strict);
    EXPECT_THAT(collected.defects, SizeIs(0));
}

TEST(TlfReader, DefectsComeInTheOrderOfTheirPlaces) {
    const Collected collected = collect("= a:'''\n. \x01\n. ''' x\n. b:1 b:2\n", Mode::strict);
    std::vector<std::size_t> lines;
    for (const Defect& defect : collected.defects)
        lines.push_back(defect.line);
    EXPECT_THAT(lines, ElementsAre(2, 3, 4));
}

TEST(TlfReader, ADefectIsLaidToItsOwnEntry) {
    const Collected collected = collect("= a\n= b\x01\n= c\n", Mode::strict);
    ASSERT_THAT(collected.entries, SizeIs(2));
    EXPECT_EQ(collected.entries[0].message, "a");
    EXPECT_EQ(collected.entries[1].message, "c");
}

TEST(TlfReader, ATooLongLineSpoilsItsEntryOnly) {
    Collected collected;
    Reader reader(Mode::strict, collected);
    reader.line("= a");
    reader.too_long_line();
    reader.line(". still the first");
    reader.line("= b");
    reader.end();
    ASSERT_THAT(collected.entries, SizeIs(1));
    EXPECT_EQ(collected.entries[0].message, "b");
    EXPECT_EQ(collected.lines[0], 4u);
    ASSERT_THAT(collected.defects, SizeIs(1));
    EXPECT_EQ(collected.defects[0].line, 2u);
}

TEST(TlfReader, TheRestOfATooLongEchoIsNoCommand) {
    Collected collected;
    Reader reader(Mode::lenient, collected);
    reader.line("# a:\"\"\"");
    reader.too_long_line();
    for (const char* line : {"# clear_board", "# \\\"\"\"", "# \"\"\"", "# board"})
        reader.line(line);
    reader.end();
    ASSERT_THAT(collected.entries, SizeIs(1));
    EXPECT_EQ(collected.entries[0].message, "board");
    EXPECT_THAT(collected.defects, SizeIs(1));
}

TEST(TlfReader, AHostileEntryCostsNeitherTimeNorMemory) {
    std::string words = "= a:1 ";
    std::string escapes = "= a:\"";
    std::string duplicates = "= ";
    while (words.size() < kMaxLineBytes - 10) {
        words += "b ";
        escapes += "\\q";
        duplicates += "a:1 ";
    }
    duplicates.resize(words.size());
    for (const std::string& line : {words, escapes + "\"", duplicates}) {
        EXPECT_THAT(collect(line.substr(0, kMaxLineBytes) + "\n", Mode::lenient).defects,
                    SizeIs(kMaxDefectsOfEntry + 1));
    }
    Collected lines;
    Reader reader(Mode::lenient, lines);
    reader.line("= a:'''");
    for (std::size_t i = 0; i < kMaxEntryLines; ++i)
        reader.line(".");
    reader.end();
    EXPECT_THAT(lines.entries, SizeIs(0));
    EXPECT_THAT(lines.defects, SizeIs(1));
}

TEST(TlfReader, AnEntryHasALimitAndSoHaveItsProperties) {
    const std::string line(1000, 'x');
    Collected collected;
    Reader reader(Mode::lenient, collected);
    reader.line("= a:'''");
    for (std::size_t i = 0; i < kMaxEntryBytes / 1000 + 100; ++i)
        reader.line(". " + line);
    reader.line("# b:'''");
    for (std::size_t i = 0; i < kMaxEntryBytes / 1000 + 100; ++i)
        reader.line("# " + line);
    reader.line("= good");
    reader.end();
    EXPECT_THAT(
        collected.defects,
        Contains(Field(&Defect::message, HasSubstr("expected an entry of at most"))).Times(2));
    EXPECT_EQ(collected.entries.back().message, "good");

    std::string many = "= ";
    for (std::size_t i = 0; i <= kMaxProperties; ++i)
        many += "p" + std::to_string(i) + ":1 ";
    const Collected crowded = collect(many + "\n", Mode::lenient);
    ASSERT_THAT(crowded.defects, SizeIs(1));
    EXPECT_THAT(crowded.defects[0].message, HasSubstr("at most 1000 properties"));
    EXPECT_THAT(crowded.entries[0].properties, SizeIs(kMaxProperties));
}

// What would take hours if a string were searched from its start with every line of it.
TEST(TlfReader, ReadsHostileEchoesInLinearTime) {
    for (const char* line : {"# \\\"\"\" \\", "# \"\"", "# x"}) {
        Collected collected;
        Reader reader(Mode::strict, collected);
        reader.line("# a:\"\"\"");
        for (int i = 0; i < 90'000; ++i)
            reader.line(line);
        reader.line("# \"\"\"");
        reader.end();
        EXPECT_THAT(collected.entries, SizeIs(1)) << line;
    }
}

TEST(TlfReader, KnowsStampsAndTheirLength) {
    EXPECT_EQ(stamp_length("[2022-09-14 22:37:42]\t= 65"), 22u);
    EXPECT_EQ(stamp_length("2022-09-14T22:37:42.600+0900  = 65"), 30u);
    EXPECT_EQ(stamp_length("2022-09-14T22:37:42Z = 65"), 21u);
    EXPECT_EQ(stamp_length("2022-09-14T22:37:42+09:00 = 65"), 26u);
    for (const char* line :
         {"", "[", "[]", "= 65", "[2022-09-14 22:37:42]", "[2022-09-14 22:37:42]= 1",
          "[2022-09-14T22:37:42] = 1", "2022-09-14 = 1", "2022-02-30T00:00:00 = 1",
          "[2022-09-14 22:37:42.5] = 1", "2022-09-14T22:37 = 1"}) {
        EXPECT_EQ(stamp_length(line), 0u) << line;
    }
}

}  // namespace
}  // namespace shinpan::tlf
