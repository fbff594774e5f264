#include "events/log_upgrade.h"

#include <gtest/gtest.h>

#include "core/text.h"

namespace shinpan {
namespace {

void read_into(tlf::Listener& listener, std::string_view log) {
    tlf::Reader reader(tlf::Mode::strict, listener);
    if (log.ends_with('\n')) log.remove_suffix(1);
    for (const std::string_view line : split(log, '\n'))
        reader.line(line);
    reader.end();
}

struct Upgraded {
    std::string protocol;
    std::string log;
};

Upgraded upgraded(std::string_view log) {
    LogSurvey survey;
    read_into(survey, log);
    EXPECT_EQ(survey.version(), 1);
    std::string out;
    LogUpgrade upgrade(survey.protocol(), survey.game_number(),
                       [&out](std::string_view lines) { out += lines; });
    read_into(upgrade, log);
    upgrade.finish();
    EXPECT_TRUE(upgrade.status());
    return {survey.protocol(), out};
}

TEST(LogUpgrade, ALineOfATlfEngineIsThatLine) {
    const Upgraded tlf = upgraded(
        "# # game 1: x A against o B\n"
        "# genmove x\n"
        "= = B2\n"
        "# # x A played B2 in 0.010 s\n"
        "# genmove x\n"
        "= ? i give up\n");
    EXPECT_EQ(tlf.protocol, "tlf");
    EXPECT_EQ(tlf.log.substr(tlf.log.find('\n') + 1),
              "# # referee: game 1: x A against o B\n"
              "# genmove x\n"
              "= B2\n"
              "# # referee: x A played B2 in 0.010 s\n"
              "# genmove x\n"
              "? i give up\n");
    EXPECT_TRUE(tlf.log.starts_with("# # shinpan-log:2 protocol:'tlf'")) << tlf.log;
}

TEST(LogUpgrade, TheEmptyLineThatEndsAReplyOfGtpIsNoEntry) {
    const Upgraded gtp = upgraded(
        "2026-11-15T10:00:00.000Z\t# # game 2: black A against white B\n"
        "2026-11-15T10:00:00.000Z\t# 1 protocol_version\n"
        "2026-11-15T10:00:00.010Z\t= raw:\"=1 2\"\n"
        "2026-11-15T10:00:00.010Z\t=\n"
        "2026-11-15T10:00:00.020Z\t# genmove b\n"
        "2026-11-15T10:00:00.030Z\t= ? no\n"
        "2026-11-15T10:00:00.030Z\t=\n");
    EXPECT_EQ(gtp.protocol, "gtp");
    EXPECT_NE(gtp.log.find("Z\t= 2 id:1\n"), gtp.log.npos) << gtp.log;
    EXPECT_NE(gtp.log.find("Z\t? no\n"), gtp.log.npos) << gtp.log;
    EXPECT_EQ(gtp.log.find("\t=\n"), gtp.log.npos) << gtp.log;
}

TEST(LogUpgrade, ThinkingAloudBecomesAComment) {
    const Upgraded usi = upgraded(
        "# # game 1: sente A against gote B\n"
        "# usi\n"
        "= usiok\n"
        "# go btime 0\n"
        "= info depth 1\n"
        "= bestmove 7g7f\n");
    EXPECT_EQ(usi.protocol, "usi");
    EXPECT_NE(usi.log.find("# # info depth 1\n= bestmove 7g7f\n"), usi.log.npos) << usi.log;
}

TEST(LogUpgrade, KnowsWhatIsNotOfAReferee) {
    for (const char* log : {"", "= A1\n", "# # hello\n# # game 1: a b against c d\n"}) {
        LogSurvey survey;
        read_into(survey, log);
        EXPECT_EQ(survey.version(), 0) << log;
    }
    LogSurvey newer;
    read_into(newer, "# # shinpan-log:3 protocol:'x'\n");
    EXPECT_EQ(newer.version(), 3);
}

}  // namespace
}  // namespace shinpan
