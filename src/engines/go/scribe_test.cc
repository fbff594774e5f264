#include "engines/go/scribe.h"

#include <gtest/gtest.h>

namespace shinpan::go {
namespace {

using namespace std::chrono_literals;

// 2022-09-14 13:37:42.600 UTC, half past ten in the evening in Japan.
constexpr WallTime kTime{std::chrono::milliseconds(1'663'162'662'600)};

struct Written {
    std::string replies, console, plain, json;

    Scribe scribe() {
        const auto to = [](std::string& text) {
            return [&text](std::string_view bytes) -> Status {
                text += bytes;
                return {};
            };
        };
        return Scribe({to(replies), to(console), to(plain), to(json)}, [] { return kTime; });
    }
};

TEST(GoJournal, StampsAsDocument002Does) {
    EXPECT_EQ(console_stamp(kTime), "2022-09-14 22:37:42");
    EXPECT_EQ(log_stamp(kTime, 9h), "2022-09-14T22:37:42.600+0900");
    EXPECT_EQ(log_stamp(kTime, -210min), "2022-09-14T10:07:42.600-0330");
    EXPECT_EQ(log_stamp(kTime, 0s), "2022-09-14T13:37:42.600Z");
}

TEST(GoJournal, SendsRepliesAloneAndLogsEverything) {
    Written written;
    Scribe scribe = written.scribe();
    scribe.command("test_get_point_from_xy 2 3");
    Reply reply = output("65", {{"point", std::int64_t{65}}});
    reply.thoughts = {"easy"};
    scribe.reply(7, reply);
    EXPECT_EQ(written.replies, "=7 65\n\n");
    EXPECT_EQ(written.console,
              "[2022-09-14 22:37:42]\t# test_get_point_from_xy 2 3\n"
              "[2022-09-14 22:37:42]\t# # easy\n"
              "[2022-09-14 22:37:42]\t= 65 id:7\n\n");
    EXPECT_TRUE(written.json.ends_with(",\"msg\":\"output\",\"point\":65}\n")) << written.json;
}

TEST(GoJournal, PutsSignsBeforeTheFurtherLinesOfGtpInTheLogOnly) {
    Written written;
    Scribe scribe = written.scribe();
    scribe.reply(std::nullopt, gtp_reply(std::string("\nA B\n. .\n")));
    EXPECT_EQ(written.replies, "=\nA B\n. .\n\n");
    EXPECT_TRUE(written.console.ends_with("\t= \n. A B\n. . .\n\n")) << written.console;
}

TEST(GoJournal, WritesAnyBytesAsAValidLog) {
    Written written;
    Scribe scribe = written.scribe();
    scribe.command("a:'b\xff");
    EXPECT_EQ(written.console, "[2022-09-14 22:37:42]\t# raw64:'YTonYv8='\n");
    EXPECT_NE(written.json.find("a:'b\xef\xbf\xbd"), std::string::npos);
}

TEST(GoJournal, GivesUpALogThatCannotBeWrittenAndPlaysOn) {
    std::string replies;
    const Sink full = [](std::string_view) -> Status {
        return failure(ErrorKind::io, "the disk is full");
    };
    Scribe scribe({[&](std::string_view bytes) -> Status {
                       replies += bytes;
                       return {};
                   },
                   {},
                   full,
                   full},
                  [] { return kTime; });
    scribe.command("board");
    scribe.reply(std::nullopt, done());
    EXPECT_EQ(replies, "=\n\n");
    EXPECT_TRUE(scribe.status());
    ASSERT_TRUE(scribe.log_failure());
    EXPECT_EQ(scribe.log_failure()->message, "the disk is full");
}

}  // namespace
}  // namespace shinpan::go
