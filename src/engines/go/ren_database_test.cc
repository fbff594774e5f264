#include "engines/go/ren_database.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engines/go/kernel.h"
#include "games/go/notation.h"
#include "io/file.h"

namespace shinpan::go {
namespace {

using testing::HasSubstr;

constexpr int kMoves = 400;

TEST(GoRenDatabase, ReadsWhatItWrites) {
    Kernel kernel({.rules = {.size = 5, .ko = KoRule::simple}});
    for (const char* code : {"C3", "C4", "B4", "D3", "A1"}) {
        kernel.play(kernel.position().to_move(), Notation::vertex_from_text(5, code).value());
    }
    const RenDatabase& rens = kernel.rens();
    const auto read = RenDatabase::from_json(rens.to_json(), 5, kMoves);
    ASSERT_TRUE(read) << read.error().message;
    // Whose stones stand beside a ren is not in the file, and is found again.
    EXPECT_EQ(read->entries(), rens.entries());
    EXPECT_EQ(read->to_json(), rens.to_json());
}

TEST(GoRenDatabase, ReadsTheFilesOfDocument002) {
    for (const char* name : {"ren_db1.json", "ren_db_board4.json"}) {
        const auto text = read_file(std::string(SHINPAN_SOURCE_DIR "/data/") + name, 100'000);
        const auto read = RenDatabase::from_json(text.value(), 19, kMoves);
        ASSERT_TRUE(read) << read.error().message;
        EXPECT_EQ(read->to_json(), *text);
    }
}

TEST(GoRenDatabase, HasAsManyDigitsAsItsRecordNeedsAndReadsAnyNumberOfThem) {
    const std::string json = R"({"header":{"boardWidth":3,"boardHeight":3},"rens":{"0001,03C":)"
                             R"({"stone":"x","locate":"C3","liberty":"C2 B3"}}})";
    EXPECT_EQ(RenDatabase::from_json(json, 3, 400)->dump(), "[001,03C]18\n");
    EXPECT_EQ(RenDatabase::from_json(json, 3, 8)->dump(), "[1,03C]18\n");
    EXPECT_EQ(RenDatabase::from_json(json, 3, 9)->dump(), "[01,03C]18\n");
}

TEST(GoRenDatabase, RefusesWhatIsNone) {
    const std::string header = R"({"header":{"boardWidth":3,"boardHeight":3},"rens":)";
    const auto entry = [&](const std::string& id, const std::string& rest) {
        return header + "{\"" + id + "\":" + rest + "}}";
    };
    const std::string good = R"({"stone":"x","locate":"A1","liberty":"B1 A2"})";
    ASSERT_TRUE(RenDatabase::from_json(entry("001,01A", good), 3, kMoves));
    for (const std::string& text :
         {std::string(),
          std::string("{"),
          std::string("[]"),
          std::string("null"),
          std::string(R"({"rens":{}})"),
          std::string(R"({"header":3,"rens":{}})"),
          std::string(R"({"header":{"boardWidth":3,"boardHeight":4},"rens":{}})"),
          std::string(R"({"header":{"boardWidth":"3","boardHeight":3},"rens":{}})"),
          std::string(R"({"header":{"boardWidth":3,"boardHeight":3}})"),
          header + "[]}",
          entry("001,01A", "3"),
          entry("001,01A", "{}"),
          entry("1", good),
          entry("", good),
          entry("000,01A", good),
          entry("001,01I", good),
          entry("001,04A", good),
          entry("001,1A", good),
          entry("001,01A,01A", good),
          entry("x,01A", good),
          entry("001,01B", good),
          entry("001,+1A", good),
          entry("001,01A", R"({"stone":"+","locate":"A1","liberty":""})"),
          entry("001,01A", R"({"stone":"","locate":"A1","liberty":""})"),
          entry("001,01A", R"({"stone":"xo","locate":"A1","liberty":""})"),
          entry("001,01A", R"({"stone":"x","locate":"","liberty":""})"),
          entry("001,01A", R"({"stone":"x","locate":"A1 A1","liberty":""})"),
          entry("001,01A", R"({"stone":"x","locate":"A1 pass","liberty":""})"),
          entry("001,01A", R"({"stone":"x","locate":"A1","liberty":"D1"})"),
          entry("001,01A", R"({"stone":"x","locate":["A1"],"liberty":""})"),
          entry("001,01A", R"({"stone":"x","locate":"A1"})"),
          std::string(100'000, '[')}) {
        const auto read = RenDatabase::from_json(text, 3, kMoves);
        ASSERT_FALSE(read) << text;
        EXPECT_EQ(read.error().kind, ErrorKind::syntax) << text;
        EXPECT_THAT(read.error().message, HasSubstr("expected")) << text;
    }
}

TEST(RenDatabase, ANumberThatIsTooLargeIsNamed) {
    EXPECT_EQ(
        RenDatabase::from_json(R"({"header":{"boardWidth":1e400}})", 3, kMoves).error().message,
        "ren database:1:25: the number \"1e400\" is too large: expected a JSON object");
}

}  // namespace
}  // namespace shinpan::go
