#include "protocol/othello_judge.h"

#include <fstream>

#include <gtest/gtest.h>

namespace shinpan::othello_judge {
namespace {

const std::string kStart = "0000000000000000000000000002100000012000000000000000000000000000";

TEST(OthelloJudge, WhatIsEncodedDecodes) {
    const ToEngine to_engine[] = {AssignColor{Side::first}, AssignColor{Side::second},
                                  RequestMove{kStart}, Quit{}};
    for (const ToEngine& message : to_engine) {
        EXPECT_EQ(decode_to_engine(encode(message)).value(), message) << encode(message);
    }
    const FromEngine from_engine[] = {Place{"a1"}, Place{"c5"}, Place{"h8"}, Pass{}};
    for (const FromEngine& message : from_engine) {
        EXPECT_EQ(decode_from_engine(encode(message)).value(), message) << encode(message);
        EXPECT_EQ(decode_from_engine(encode(message), Reading::lenient).value(), message);
    }
}

TEST(OthelloJudge, WritesTheLinesOfTheDocument) {
    EXPECT_EQ(encode(ToEngine(AssignColor{Side::first})), "COLOR 1");
    EXPECT_EQ(encode(ToEngine(AssignColor{Side::second})), "COLOR 2");
    EXPECT_EQ(encode(ToEngine(RequestMove{kStart})), "MOVE BOARD:" + kStart);
    EXPECT_EQ(encode(ToEngine(Quit{})), "QUIT");
    EXPECT_EQ(encode(FromEngine(Pass{})), "pass");
}

// The example of docs/protocols/othello-judge.md: "> " to the engine, "< " from it.
TEST(OthelloJudge, ReadsItsDocument) {
    std::ifstream document(SHINPAN_SOURCE_DIR "/docs/protocols/othello-judge.md");
    int requests = 0;
    int replies = 0;
    for (std::string line; std::getline(document, line);) {
        if (line.starts_with("> ")) {
            EXPECT_TRUE(decode_to_engine(line.substr(2))) << line;
            ++requests;
        } else if (line.starts_with("< ")) {
            EXPECT_TRUE(decode_from_engine(line.substr(2))) << line;
            ++replies;
        }
    }
    EXPECT_EQ(requests, 4);
    EXPECT_EQ(replies, 2);
}

TEST(OthelloJudge, RejectsWhatIsNotAReply) {
    for (const char* line :
         {"",       " ",     "c9",          "c0",        "i1",   "C5",   "c5 ",   " c5",
          "c5\r",   "c55",   "d3zzz",       "5c",        "PASS", "Pass", "pass ", "pa",
          "passes", "c5 d6", "thinking...", "[ERROR] x", "ｃ5",  "c５",  "\xff"}) {
        const Result<FromEngine> decoded = decode_from_engine(line);
        ASSERT_FALSE(decoded) << line;
        EXPECT_EQ(decoded.error().kind, ErrorKind::syntax) << line;
    }
    EXPECT_FALSE(decode_from_engine(std::string(1'000'000, 'c')));
    EXPECT_FALSE(decode_from_engine(std::string_view("c5\0", 3)));
}

TEST(OthelloJudge, LenientReadingForgivesBlanksAndCase) {
    for (const char* line : {"C5", " c5", "c5 ", "\tC5\r"}) {
        EXPECT_EQ(decode_from_engine(line, Reading::lenient).value(), FromEngine(Place{"c5"}))
            << line;
    }
    for (const char* line : {"PASS", " Pass "}) {
        EXPECT_EQ(decode_from_engine(line, Reading::lenient).value(), FromEngine(Pass{})) << line;
    }
    for (const char* line : {"", " ", "c9", "c 5", "d3zzz", "c5 d6", "thinking..."}) {
        EXPECT_FALSE(decode_from_engine(line, Reading::lenient)) << line;
    }
    EXPECT_FALSE(decode_from_engine(std::string(1'000'000, ' ') + "c5", Reading::lenient));
}

TEST(OthelloJudge, RejectsWhatIsNotARequest) {
    for (const std::string& line :
         {std::string(), std::string("COLOR"), std::string("COLOR 0"), std::string("COLOR 3"),
          std::string("COLOR  1"), std::string("COLOR 1 "), std::string("color 1"),
          std::string("QUIT "), std::string("quit"), std::string("MOVE"),
          std::string("MOVE BOARD:"), "MOVE BOARD: " + kStart, "MOVE BOARD:" + kStart + "0",
          "MOVE BOARD:" + kStart.substr(1), "MOVE BOARD:3" + kStart.substr(1), "MOVE " + kStart}) {
        const Result<ToEngine> decoded = decode_to_engine(line);
        ASSERT_FALSE(decoded) << line;
        EXPECT_EQ(decoded.error().kind, ErrorKind::syntax) << line;
    }
}

}  // namespace
}  // namespace shinpan::othello_judge
