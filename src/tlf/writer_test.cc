#include "tlf/writer.h"

#include <cmath>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tlf/arbitrary.h"
#include "tlf/testing.h"

namespace shinpan::tlf {
namespace {

using testing::HasSubstr;

Entry reply(std::string message, std::vector<Property> properties = {}) {
    return {Kind::ok, "", std::move(message), std::move(properties), ""};
}

TEST(TlfWriter, QuotesAsLittleAsItMayWhereItIsAskedTo) {
    const std::pair<Value, const char*> rows[] = {
        {std::string("C3"), "C3"},
        {std::string("a/b.c+d-e_f"), "a/b.c+d-e_f"},
        {std::string("12"), "'12'"},  // bare it would be a number
        {std::string("true"), "'true'"},
        {std::string("2022-09-11"), "'2022-09-11'"},
        {std::string("inf"), "'inf'"},
        {std::string(""), "''"},
        {std::string("nihon taro"), "'nihon taro'"},
        {std::string("飯"), "'飯'"},
        {std::string("C:\\new"), "'C:\\new'"},
        {std::string("a\tb"), "'a\tb'"},
        {std::string("it's"), "\"it's\""},
        {std::string("it's \"x\\\""), "\"it's \\\"x\\\\\\\"\""},
        {std::string("a\rb"), "\"a\\rb\""},
        {std::string("\x01\x7f"), "\"\\u0001\\u007F\""},
        {std::string("..x\no..\n"), "'''\n..x\no..\n'''"},
        {std::string("no end\nhere"), "\"\"\"\nno end\nhere\"\"\""},
        {std::string("a'''b\n"), "\"\"\"\na'''b\n\"\"\""},
        {std::string("a\r\n"), "\"a\\r\\n\""},
        {std::int64_t{-5}, "-5"},
        {Float{92.6}, "92.6"},
        {Float{3.0}, "3.0"},
        {Float{-0.0}, "-0.0"},
        {Float{1e30}, "1e+30"},
        {Float{NAN}, "nan"},
        {Float{-std::numeric_limits<double>::infinity()}, "-inf"},
        {true, "true"},
        {DateTime{DateTime::Kind::local_date, "2022-09-11"}, "2022-09-11"},
    };
    for (const auto& [value, text] : rows)
        EXPECT_EQ(value_text(value, Quoting::minimal), text);
}

TEST(TlfWriter, QuotesEveryStringUnlessItIsAskedNotTo) {
    const Entry entry{Kind::error, "", "unknown_command", {{"command", std::string("abc")}}, ""};
    EXPECT_EQ(write(entry), "? unknown_command command:'abc'\n");
    EXPECT_EQ(write(entry, Quoting::minimal), "? unknown_command command:abc\n");
}

TEST(TlfWriter, PutsItsSignsInFront) {
    EXPECT_EQ(write(reply("")), "=\n");
    EXPECT_EQ(write(reply("A1")), "= A1\n");
    EXPECT_EQ(write(reply("a\n\nb")), "= a\n. \n. b\n");
    EXPECT_EQ(write(reply("", {{"board", std::string("..x\n\n")}, {"n", std::int64_t{1}}})),
              "= board:'''\n. ..x\n. \n. ''' n:1\n");
    EXPECT_EQ(write({Kind::error, "", "", {}, ""}), "?\n");
    EXPECT_EQ(write({Kind::echo, "", "", {}, ""}), "# \n");
    EXPECT_EQ(write({Kind::echo, "", "", {{"board", std::string("..x\n")}}, ""}),
              "# board:'''\n# ..x\n# '''\n");
    EXPECT_EQ(write({Kind::echo, "", "#not a comment", {}, ""}), "#  #not a comment\n");
    EXPECT_EQ(write({Kind::comment, "", "J10", {}, ""}), "# # J10\n");
    EXPECT_EQ(write({Kind::comment, "", "", {}, ""}), "# #\n");
    EXPECT_EQ(write({Kind::ok, "2022-09-14 22:37:42", "65", {}, ""}),
              "[2022-09-14 22:37:42]\t= 65\n");
    EXPECT_EQ(write({Kind::ok, "2022-09-14T22:37:42.6Z", "65", {}, ""}),
              "2022-09-14T22:37:42.6Z\t= 65\n");
}

TEST(TlfWriter, RefusesWhatWouldNotReadBack) {
    const Entry rows[] = {
        reply("time 12:30"),  // a colon makes a property
        reply(" a"),          // blanks around a message are lost
        reply("a "),
        reply("a\n"),
        reply("a\x01"),
        reply("a\xff"),
        reply("", {{"msg", true}}),  // reserved
        reply("", {{"a b", true}}),  // no name
        reply("", {{"", true}}),
        reply("", {{"名前", true}}),
        reply("", {{"a", true}, {"a", false}}),  // twice
        reply("", {{"a", std::string("\xff")}}),
        {Kind::ok, "", "", {{"a", true}}, "tail"},  // only lenient readers have this
        {Kind::comment, "", "a\nb", {}, ""},        // two comments
        {Kind::comment, "", "a", {{"b", true}}, ""},
        {Kind::echo, "", "a\nb", {}, ""},      // two echoes
        {Kind::ok, "yesterday", "a", {}, ""},  // no stamp
        {Kind::ok, "2022-09-14", "a", {}, ""},
        reply("", {{"a", DateTime{DateTime::Kind::local_date, "today"}}}),
        reply("", {{"a", std::string(kMaxEntryBytes, 'x')}}),
        reply("",
              {{"a", std::string(kMaxLineBytes / 2, '\n') + std::string(kMaxLineBytes / 2, 'x')}}),
    };
    for (const Entry& entry : rows) {
        const Result<std::string> text = write(entry);
        ASSERT_FALSE(text) << *text;
        EXPECT_EQ(text.error().kind, ErrorKind::illegal);
        EXPECT_THAT(text.error().message, HasSubstr("cannot write"));
    }
}

TEST(TlfWriter, WhatItWritesReadsBack) {
    EXPECT_TRUE(rc::check([] {
        const Entry entry = *writable_entry();
        for (const Quoting quoting : {Quoting::minimal, Quoting::always}) {
            const Result<std::string> text = write(entry, quoting);
            RC_ASSERT(text);
            const Collected collected = collect(*text, Mode::strict);
            RC_ASSERT(collected.defects.empty());
            RC_ASSERT(collected.entries == std::vector{entry});
        }
    }));
}

TEST(TlfWriter, ALogOfItsOwnIsWrittenTheSameAgain) {
    EXPECT_TRUE(rc::check([] {
        std::string log;
        for (int i = 0; i < 5; ++i)
            log += write(*writable_entry()).value();
        std::string again;
        for (const Entry& entry : collect(log, Mode::strict).entries)
            again += write(entry).value();
        RC_ASSERT(again == log);
    }));
}

}  // namespace
}  // namespace shinpan::tlf
