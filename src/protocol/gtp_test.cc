#include "protocol/gtp.h"

#include <gtest/gtest.h>

#include "core/text.h"

namespace shinpan::gtp {
namespace {

std::optional<Response> read(std::string_view lines) {
    ResponseReader reader;
    for (const std::string_view line : split(lines, '\n')) {
        const Result<std::optional<Response>> response = reader.line(line);
        EXPECT_TRUE(response) << line;
        if (response && *response) return **response;
    }
    return std::nullopt;
}

TEST(Gtp, WhatIsEncodedDecodes) {
    for (const Command& command :
         {Command{{}, "name", {}}, Command{12, "play", {"black", "D3"}}, Command{0, "quit", {}}}) {
        EXPECT_EQ(decode_command(encode(command)).value(), command) << encode(command);
    }
    for (const Response& response :
         {Response{true, {}, ""}, Response{true, 3, "D3"}, Response{false, 0, "unknown command"},
          Response{true, 2147483647, "a\n  b\nc"}}) {
        const std::string text = encode(response);
        EXPECT_EQ(read(text), response) << text;
    }
}

TEST(Gtp, ReadsCommands) {
    const std::pair<const char*, Command> rows[] = {
        {"name", {{}, "name", {}}},
        {"7 name", {7, "name", {}}},
        {"  007\tplay  black\tD3  # best", {7, "play", {"black", "D3"}}},
        {"play\r", {{}, "play", {}}},
        {"ge\x07nmove\x7f w", {{}, "genmove", {"w"}}},
        {"1a 2", {{}, "1a", {"2"}}},
        {"echo 飯", {{}, "echo", {"飯"}}},
    };
    for (const auto& [line, expected] : rows)
        EXPECT_EQ(decode_command(line).value(), expected) << line;
}

TEST(Gtp, LinesThatSayNothingAreSkipped) {
    for (const char* line : {"", " \t ", "# a comment", "  # name", "\r", "\x01"}) {
        EXPECT_EQ(decode_command(line).value(), std::nullopt) << line;
    }
}

TEST(Gtp, RejectsWhatIsNotACommand) {
    for (const std::string& line :
         {std::string("12"), std::string("12 # name"), std::string("2147483648 name"),
          std::string("99999999999999999999 name"), std::string(100'000, 'x')}) {
        const Result<std::optional<Command>> decoded = decode_command(line);
        ASSERT_FALSE(decoded) << line;
        EXPECT_EQ(decoded.error().kind, ErrorKind::syntax);
    }
}

TEST(Gtp, AResponseNeverContainsItsOwnEnd) {
    EXPECT_EQ(encode(Response{true, {}, ""}), "=\n\n");
    EXPECT_EQ(encode(Response{false, 4, "no\x07pe"}), "?4 nope\n\n");
    EXPECT_EQ(encode(Response{true, {}, "a\n\n \nb\n"}), "= a\nb\n\n");
    EXPECT_EQ(encode(Response{true, {}, "\n"}), "=\n\n");
}

TEST(Gtp, ABoardStartsBelowTheSign) {
    EXPECT_EQ(encode(Response{true, 1, "\n  a b\n1 . .\n"}), "=1\n  a b\n1 . .\n\n");
}

TEST(Gtp, ReadsResponses) {
    EXPECT_EQ(read("= D3\n\n"), (Response{true, {}, "D3"}));
    EXPECT_EQ(read("=\n\n"), (Response{true, {}, ""}));
    EXPECT_EQ(read("\n\r\n=7 D3\r\n\r\n"), (Response{true, 7, "D3"}));
    EXPECT_EQ(read("= 7\n\n"), (Response{true, {}, "7"}));
    EXPECT_EQ(read("=\n  a b\n1 . .\n\n"), (Response{true, {}, "  a b\n1 . ."}));
    EXPECT_EQ(read("= D3"), std::nullopt);
}

TEST(Gtp, RejectsWhatIsNotAResponse) {
    for (const char* line : {"D3", " = D3", "debug", "=99999999999 x", "\xff"}) {
        ResponseReader reader;
        EXPECT_FALSE(reader.line(line)) << line;
        EXPECT_TRUE(reader.line("= ok")) << line;
        EXPECT_EQ(reader.line("").value(), (Response{true, {}, "ok"}));
    }
}

TEST(Gtp, AResponseWithoutAnEndIsCutOff) {
    ResponseReader reader;
    ASSERT_TRUE(reader.line("="));
    const std::string long_line(100'000, 'x');
    bool is_refused = false;
    for (int i = 0; i < 20 && !is_refused; ++i)
        is_refused = !reader.line(long_line);
    EXPECT_TRUE(is_refused);
}

}  // namespace
}  // namespace shinpan::gtp
