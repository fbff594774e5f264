#include "protocol/lssp/field.h"

#include <string>

#include <gtest/gtest.h>

#include "core/text.h"
#include "protocol/lssp/field_names.h"
#include "protocol/lssp/field_reader.h"

namespace shinpan::lssp {
namespace {

Result<Field> read(std::string_view line) { return field_from_line(line, Limits{}); }

TEST(LsspField, NamesAreWordsWithHyphens) {
    for (const char* name : {"Go", "Go?", "A", "Game-End-Detail?", "A1-B2", "X-Y-Z"})
        EXPECT_TRUE(is_field_name(name)) << name;
    for (const char* name :
         {"", "?", "go", "-Go", "Go-", "Game--End", "Game-end", "Go??", "Go ", "1A", "Gö"})
        EXPECT_FALSE(is_field_name(name)) << name;
}

TEST(LsspField, FormatsHaveANameAndAVersion) {
    for (const char* name :
         {"plain/1.0.0", "LSSP-JSON/1.0.0", "1/1", "a:;.,_@+'<>{}[]()-/1.0.0a", "x/b..."})
        EXPECT_TRUE(is_versioned_name(name)) << name;
    for (const char* name :
         {"", "/", "plain", "plain/", "/1", "-a/1", "a/.1", "a/1.A", "a/1/2", "a b/1", "a/1 "})
        EXPECT_FALSE(is_versioned_name(name)) << name;
}

TEST(LsspField, IsReadFromALine) {
    EXPECT_EQ(read("Go: think"), (Field{"Go", "think"}));
    EXPECT_EQ(read("Go:think"), (Field{"Go", "think"}));
    EXPECT_EQ(read("Go:\t  あ い \t"), (Field{"Go", "あ い"}));
    EXPECT_EQ(read("Go: a: b"), (Field{"Go", "a: b"}));
    EXPECT_EQ(read("Allow-Data-Formats:"), (Field{"Allow-Data-Formats", ""}));
    EXPECT_EQ(read("Initial-Context:<-"), (Field{"Initial-Context", "", true}));
    EXPECT_EQ(read("Set-Options?: <-LSSP-JSON/1.0.0  "),
              (Field{"Set-Options?", "", true, "LSSP-JSON/1.0.0"}));
}

TEST(LsspField, HasTheFormThatItsNameSays) {
    EXPECT_EQ(read("Go: <- LSSP-JSON/1.0.0"), (Field{"Go", "<- LSSP-JSON/1.0.0"}));
    EXPECT_EQ(read("Info?: <- a/1"), (Field{"Info?", "", true, "a/1"}));
    EXPECT_EQ(read("Info?: text"), (Field{"Info?", "text"}));
    EXPECT_FALSE(read("Initial-Context: text"));
}

TEST(LsspField, IsNotReadFromAnythingElse) {
    for (const char* line : {"",
                             "Go",
                             "Go:",
                             "Go:  ",
                             "Go : think",
                             " Go: think",
                             "go: think",
                             ": think",
                             "GET / HTTP/1.1",
                             "Go: a\x07",
                             "Go: a\rb",
                             "Go: a\n",
                             "Go: \u3000a",
                             "Go: \u200da",
                             "Go: 1\ufe0f\u20e3",
                             "Go: \xff",
                             "Initial-Context :<-",
                             "Initial-Context: < -",
                             "Initial-Context: <- plain",
                             "Initial-Context: <- plain/1 x"}) {
        const Result<Field> field = read(line);
        ASSERT_FALSE(field) << in_quotes(line);
        EXPECT_EQ(field.error().kind, ErrorKind::syntax) << in_quotes(line);
    }
}

TEST(LsspField, HasALineOfLimitedLength) {
    EXPECT_TRUE(read("Go: " + std::string(Limits{}.line - 4, 'x')));
    EXPECT_FALSE(read("Go: " + std::string(Limits{}.line - 3, 'x')));
    EXPECT_TRUE(to_text(Field{"Go", std::string(Limits{}.line - 4, 'x')}));
    EXPECT_FALSE(to_text(Field{"Go", std::string(Limits{}.line - 3, 'x')}));
}

TEST(LsspField, IsWrittenInOneWay) {
    EXPECT_EQ(to_text(Field{"Go", "think"}), "Go: think\r\n");
    EXPECT_EQ(to_text(Field{"Allow-Data-Formats", ""}), "Allow-Data-Formats:\r\n");
    EXPECT_EQ(to_text(Field{"Initial-Context", "{}", true}), "Initial-Context: <-\r\n{}\r\n\r\n");
    EXPECT_EQ(to_text(Field{"Initial-Context", "", true}), "Initial-Context: <-\r\n\r\n");
    EXPECT_EQ(to_text(Field{"Set-Options?", "a: 1\r\nb: 2", true, "plain/1.0.0"}),
              "Set-Options?: <- plain/1.0.0\r\na: 1\r\nb: 2\r\n\r\n");
}

TEST(LsspField, IsNotWrittenIfItWouldNotReadBack) {
    const Field bad[] = {
        {"go", "x"},
        {"Go", ""},
        {"Go", " x"},
        {"Go", "x "},
        {"Go", "<- x"},
        {"Go", "a\r\nb"},
        {"Go", "a\x01"},
        {"Go", "x", false, "plain/1.0.0"},
        {"Go", "x", true},
        {"Initial-Context", "x"},
        {"Initial-Context", "a\r\n\r\nb", true},
        {"Initial-Context", "\r\na", true},
        {"Initial-Context", "a\r\n", true},
        {"Initial-Context", "a\nb", true},
        {"Initial-Context", "\n", true},
        {"Initial-Context", "a", true, "plain"},
        {"Initial-Context", std::string(Limits{}.heredoc + 1, 'x'), true},
    };
    for (const Field& field : bad)
        EXPECT_FALSE(to_text(field)) << field.name << in_quotes(field.value);
}

}  // namespace
}  // namespace shinpan::lssp
