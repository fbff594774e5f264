#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "events/heard_reader.h"
#include "events/heard_writer.h"
#include "events/log_header.h"
#include "tlf/read_entry.h"
#include "tlf/testing.h"

namespace shinpan {
namespace {

std::string header_line(const std::string& protocol) {
    return "# # " + to_text(LogHeader{.protocol = protocol}) + "\n";
}

// The log of one who says these lines, each with its end.
std::string log_of(const std::string& protocol, std::string_view bytes) {
    HeardWriter writer(spoken_form(protocol));
    std::string log;
    for (std::size_t end = bytes.find('\n'); end != bytes.npos; end = bytes.find('\n')) {
        writer.take(log, "", bytes.substr(0, end));
        bytes.remove_prefix(end + 1);
    }
    if (!bytes.empty()) writer.take_unfinished(log, "", bytes);
    writer.finish(log, "");
    return log;
}

std::string heard_in(const std::string& protocol, std::string_view log) {
    HeardReader reader;
    std::string bytes;
    EXPECT_TRUE(reader.line(header_line(protocol), bytes));
    while (!log.empty()) {
        const std::size_t end = log.find('\n') + 1;
        EXPECT_TRUE(reader.line(log.substr(0, end), bytes));
        log.remove_prefix(end);
    }
    reader.end(bytes);
    return bytes;
}

TEST(LogHeader, ReadsBack) {
    const LogHeader header{"gtp", "go", "black", "it's \"審判\"", 12};
    EXPECT_EQ(log_header_from_text(to_text(header)), header);
    EXPECT_EQ(to_text(LogHeader{"gtp", "go", "black", "GNU Go", 3}),
              "shinpan-log:2 protocol:'gtp' game:'go' side:'black' player:'GNU Go' number:3");
    EXPECT_FALSE(log_header_from_text("shinpan-log"));
    EXPECT_FALSE(log_header_from_text("referee: shinpan-log:2"));
}

TEST(HeardLog, EachProtocolStandsAsTheTableSays) {
    const struct {
        const char* protocol;
        const char* bytes;
        const char* log;
    } cases[] = {
        {"tlf", "= B2\n", "= B2\n"},
        {"tlf", "=\n= \n", "=\n= \n"},
        {"tlf", "? i give up\n", "? i give up\n"},
        {"tlf", "? unexpected board:'''\n. x\n. '''\n", "? unexpected board:'''\n. x\n. '''\n"},
        {"tlf", "= one\n. two\n", "= one\n. two\n"},
        {"tlf", "= a:1\n. tail\n", "= a:1\n# # . tail\n"},
        {"tlf", "= a:'x\n", "= raw:\"= a:'x\"\n"},
        {"tlf", "= a:'''\n. x\nhello\n", "= raw:\"= a:'''\\n. x\\n\"\n# # hello\n"},
        {"tlf", "hello\n# # J10\n\n", "# # hello\n# # # # J10\n# # \n"},
        {"tlf", "= B2\r\n", "= B2\r\n"},
        {"gtp", "= D4\n\n", "= D4\n"},
        {"gtp", "=12 D4\n\n", "= D4 id:12\n"},
        {"gtp", "=12\n\n", "= id:12\n"},
        {"gtp", "?7 unknown command\n\n", "? unknown command id:7\n"},
        {"gtp", "= \n\n", "= \n"},
        {"gtp", "=\nA B\n9 .\n\n", "=\n. A B\n. 9 .\n"},
        {"gtp", "=3 a\nb\n\n", "= a\n. b id:3\n"},
        {"gtp", "=D4\n\n", "= raw:\"=D4\"\n"},
        {"gtp", "= x id:5\n\n", "= raw:\"= x id:5\"\n"},
        {"gtp", "= 12:30 late\n\n", "= raw:\"= 12:30 late\"\n"},
        {"gtp", "= D4\n\n\nhm\n", "= D4\n# # \n# # hm\n"},
        {"gtp", "= D4\n", "= D4\n# # cut: no empty line ends the reply\n"},
        {"gtp", "= D4\n \n", "= D4\n# # cut: no empty line ends the reply\n# #  \n"},
        {"gtp", "= D4\r\n\r\n", "= D4\r\n"},
        {"judge", "d3\n12:30 x\n\n", "= d3\n= raw:\"12:30 x\"\n=\n"},
        {"usi", "info depth 1 score cp 3\nbestmove 7g7f\nusiok\nhm\n",
         "# # info depth 1 score cp 3\n= bestmove 7g7f\n= usiok\n# # hm\n"},
        {"usi", "referee: x\nraw:1\ninfo \x1b[0m\n",
         "# # raw:\"referee: x\"\n# # raw:\"raw:1\"\n# # raw:\"info \\u001B[0m\"\n"},
        {"usi", "bestmove 7g", "# # bestmove 7g\n# # cut: the line has no end\n"},
    };
    for (const auto& each : cases) {
        EXPECT_EQ(log_of(each.protocol, each.bytes), each.log) << each.protocol << each.bytes;
        EXPECT_EQ(heard_in(each.protocol, each.log), each.bytes) << each.protocol << each.log;
    }
}

TEST(HeardLog, AGroupIsOneReply) {
    HeardWriter writer(SpokenForm::groups);
    std::string log;
    writer.take(log, "", "Action: move\r\nMove: d3\r");
    EXPECT_EQ(log, "= raw:'''\n. Action: move\r\n. Move: d3\r\n. '''\n");
    EXPECT_EQ(heard_in("lssp", log), "Action: move\r\nMove: d3\r\n");
    EXPECT_EQ(log_of("lssp", "Ready\r\n"), "= Ready\r\n");
}

TEST(HeardLog, WhatTheRefereeAddsWasNotHeard) {
    EXPECT_EQ(heard_in("usi", "# usi\n# # referee: started\n# # stderr: x\n= usiok\n"), "usiok\n");
}

TEST(HeardLog, ALogOfANewerVersionIsRefused) {
    HeardReader reader;
    std::string bytes;
    const Status read = reader.line("# # shinpan-log:3 protocol:'x'\n", bytes);
    ASSERT_FALSE(read);
    EXPECT_NE(read.error().message.find("version 3"), std::string::npos);
}

// Whatever a program says, and wherever the referee has a word in between: the log is valid, and
// the bytes come back.
TEST(HeardLog, AnyBytesComeBackFromAValidLog) {
    const auto piece = rc::gen::element<std::string>(
        "=", "?", ".", " ", ". ", "= ", "? ", "#", "# ", "12", " id:5", "a:1", "a:'''", "'''", "'",
        "\"", "\"\"\"", "raw:", "raw64:'/w=='", "raw:'''", "referee: ", "cut: ", "shinpan-log:2",
        "info", "bestmove 7g7f", "\r", "\t", "\n", "\n", "\n", "\n\n", "x", "審", "\xff", "\x01",
        "\\");
    EXPECT_TRUE(rc::check([&] {
        const std::string protocol =
            *rc::gen::element<std::string>("judge", "usi", "gtp", "tlf", "lssp");
        const auto pieces = *rc::gen::container<std::vector<std::string>>(piece);
        std::string bytes;
        for (const std::string& each : pieces)
            bytes += each;
        HeardWriter writer(spoken_form(protocol));
        std::string log;
        for (std::string_view rest = bytes; !rest.empty();) {
            const std::size_t end = rest.find('\n');
            if (end == rest.npos) {
                writer.take_unfinished(log, "", rest);
                break;
            }
            writer.take(log, "2026-01-02T03:04:05Z", rest.substr(0, end));
            rest.remove_prefix(end + 1);
            if (*rc::gen::inRange(0, 4) == 0) {
                writer.interrupt();
                log += "# # referee: hm\n";
            }
        }
        writer.finish(log, "");
        const tlf::Collected collected = tlf::collect(log, tlf::Mode::strict);
        RC_ASSERT(collected.defects.empty());
        std::string unstamped = log;
        for (std::size_t at = unstamped.find("2026"); at != std::string::npos;
             at = unstamped.find("2026"))
            unstamped.erase(at, 21);
        RC_ASSERT(heard_in(protocol, unstamped) == bytes);
    }));
}

}  // namespace
}  // namespace shinpan
