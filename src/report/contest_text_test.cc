#include "report/contest_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/text.h"
#include "core/utf8.h"
#include "report/judge_table.h"
#include "standings/testing/made_games.h"

namespace shinpan::report {
namespace {

using standings::made_game;
using testing::HasSubstr;
using testing::Not;

// Three players, one of whom has left, and one with a name that is no name.
ContestReport three_players() {
    ContestReport report;
    report.game = "othello";
    report.format = "round robin";
    report.names = {"alice", "甲|<b>\xe2\x80\xae", "carol"};
    report.sides = {{"black", "white"}};
    report.ranking = standings::round_robin_ranking();
    report.standing.entrants = {{}, {}, {1, 1}};
    report.standing.results = {made_game(0, 1, 1, 40), made_game(1, 0, 1, 34),
                               made_game(2, 1, 1, 33)};
    report.standing.results[2].outcome.ending = Ending::time;
    return report;
}

TEST(ContestText, NamesWhatDecidesAndExplainsIt) {
    EXPECT_EQ(
        contest_text(three_players(), TextKind::terminal, Language::english),
        R"(othello, round robin: win 1, draw 0.5, loss 0; ranked by who has stayed, then points a game, then direct encounter, then Sonneborn-Berger, then wins, then discs

rank  player        games  wins  draws  losses  points  points a game  Sonneborn-Berger  discs       Elo
   1  alice             2     1      0       1       1          0.500                 1     70  +0 ± 241
   2  甲|<b>\u202e      3     1      0       2       1          0.333                 1     89  +0 ± 241
   3  carol (left)      1     1      0       0       1          1.000                 1     33      +inf

points a game: not all have played as many games, so nobody is ahead for having played more.
Sonneborn-Berger: the points of the opponents that were won against, and half of those that were drawn with.
discs: what stood on the board for it at the ends of its games, summed up.
Elo: of all games (logistic model, a draw is half a win), 0 is the mean of the field; ± is half of the 95 % interval. +inf has won all, -inf lost all.

wins-draws-losses      1      2      3
1. alice               -  1-0-1
2. 甲|<b>\u202e    1-0-1      -  0-0-1
3. carol                  1-0-0      -

甲|<b>\u202e lost 1 by time
carol left in round 1: its games count, and it is ranked below those who stayed.
)");
}

TEST(ContestText, SaysTheSameInJapanese) {
    const std::string text = contest_text(three_players(), TextKind::terminal, Language::japanese);
    EXPECT_THAT(text, HasSubstr("順位  名前           対局  勝ち"));
    EXPECT_THAT(text, HasSubstr("carol（棄権）"));
    EXPECT_THAT(text, HasSubstr("時間切れ 1局"));
    for (const char* english : {"rank", "wins", "game", "black", "left", "Sonneborn"})
        EXPECT_THAT(text, Not(HasSubstr(english)));
}

TEST(ContestText, MarkdownEscapesWhatIsMarkdownOrHtml) {
    const std::string text = contest_text(three_players(), TextKind::markdown, Language::english);
    EXPECT_THAT(text, HasSubstr(R"(| 甲\|&lt;b&gt;\\u202e |)"));
    EXPECT_THAT(text, Not(HasSubstr("<b>")));
    EXPECT_THAT(text, Not(HasSubstr("\xe2\x80\xae")));
}

// Whatever a name is made of, each row takes as many columns as the head.
TEST(ContestText, NamesOfAnyKindStayInTheirColumns) {
    const std::string names[] = {"\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d",  // Hebrew
                                 "漢字の名前",
                                 "e\xcc\x81\xcc\x82",    // with marks above it
                                 "\xe2\x80\xae turned",  // U+202E
                                 "\x1b[31mred\x1b[0m",
                                 "two\nlines\tand a tab",
                                 "",
                                 std::string(200, 'x')};
    for (const std::string& name : names) {
        ContestReport report = three_players();
        report.names[0] = name;
        const std::string text = contest_text(report, TextKind::terminal, Language::english);
        std::vector<int> widths;
        const std::string_view table = std::string_view(text).substr(text.find("rank  player"));
        for (const std::string_view line : split(table, '\n')) {
            if (line.empty()) break;
            widths.push_back(display_width(line));
        }
        EXPECT_THAT(widths, testing::ElementsAre(widths[0], widths[0], widths[0], widths[0]))
            << text;
        for (const char* unsafe : {"\xe2\x80\xae", "\x1b", "\t", "two\n"})
            EXPECT_THAT(text, Not(HasSubstr(unsafe)));
        // So do numbers behind letters that run from the right, where a terminal turns them around.
        const bool is_turned = name.starts_with("\xd7");
        EXPECT_EQ(text.find("\xe2\x80\x8e") != text.npos, is_turned) << text;
        const std::string markdown = contest_text(report, TextKind::markdown, Language::english);
        EXPECT_THAT(markdown, Not(HasSubstr("\xe2\x80\x8e")));
    }
}

TEST(ContestText, AByeAndItsWorthAreTold) {
    ContestReport report = three_players();
    report.format = "Swiss";
    report.ranking = standings::swiss_ranking();
    report.ranking.points = {.win = 3, .draw = 1, .loss = 0};
    report.standing.entrants.clear();
    report.standing.results.pop_back();
    report.standing.agenda.byes = {{.round = 1, .player = 2, .games = 1}};
    const std::string text = contest_text(report, TextKind::terminal, Language::english);
    EXPECT_THAT(text, HasSubstr("byes  points  Buchholz  Sonneborn-Berger  direct encounter"));
    EXPECT_THAT(text, HasSubstr("worth the points of a win each (3) and no win"));
    EXPECT_THAT(text, HasSubstr("   3  carol             0     0      0       0     1       3"));
}

// Ten pairs: seven won twice, three shared.
ContestReport two_players() {
    ContestReport report;
    report.game = "othello";
    report.format = "match";
    report.names = {"new", "old"};
    report.sides = {{"black", "white"}};
    report.ranking = standings::match_ranking();
    for (int pair = 1; pair <= 10; ++pair) {
        report.standing.results.push_back(made_game(0, 1, 1, 40));
        report.standing.results.push_back(made_game(1, 0, pair % 3 == 0 ? 1 : 0, 30));
        for (std::size_t i = report.standing.results.size() - 2; i < report.standing.results.size();
             ++i)
            report.standing.results[i].pair = pair;
    }
    return report;
}

TEST(ContestText, AMatchHasOneDifferenceByPairs) {
    const std::string text = contest_text(two_players(), TextKind::terminal, Language::english);
    EXPECT_THAT(text,
                HasSubstr("new against old: Elo +301 ± 342, nElo +375 ± 152, LOS 100.00 %\n"));
    EXPECT_THAT(text, HasSubstr("pairs with 0, ½, 1, 1½, 2 points: 0, 0, 3, 0, 7\n"));
    EXPECT_THAT(text, Not(HasSubstr("points  Elo"))) << "one model, told once";
    EXPECT_THAT(text, Not(HasSubstr("SPRT")));
}

TEST(ContestText, OnePairTellsNoSpread) {
    ContestReport report = two_players();
    report.standing.results.resize(2);
    const std::string text = contest_text(report, TextKind::terminal, Language::english);
    EXPECT_THAT(text, HasSubstr("new against old: Elo +inf, nElo +inf, LOS -\n"));
}

// Nobody but the store of a server could hold them: names are unique where players are entered.
TEST(ContestText, TwoPlayersOfOneNameAreTwoRows) {
    ContestReport report = three_players();
    report.names = {"same", "same", "other"};
    report.standing.entrants.clear();
    // The first of them beats the second twice, 40 and 64 - 20 discs; both beat the third once.
    report.standing.results = {made_game(0, 1, 1, 40), made_game(1, 0, 0, 20),
                               made_game(0, 2, 1, 33), made_game(1, 2, 1, 36)};
    const std::string text = contest_text(report, TextKind::terminal, Language::english);
    EXPECT_THAT(text, HasSubstr("   1  same        3     3      0       0       3"));
    EXPECT_THAT(text, HasSubstr("   2  same        3     1      0       2       1"));
    EXPECT_THAT(text, HasSubstr("   3  other       2     0      0       2       0"));
    EXPECT_THAT(text, HasSubstr("1. same                -  2-0-0  1-0-0"));
    EXPECT_THAT(text, HasSubstr("2. same            0-0-2      -  1-0-0"));
    EXPECT_EQ(judge_table(report, TextKind::terminal),
              std::string(60, '-') +
                  "\n第1位:勝ち:03(黒:02,白:01), 負け:00(黒:00,白:00), 引分:00(黒:00,白:00), "
                  "獲得石数:117 : same\n"
                  "第2位:勝ち:01(黒:01,白:00), 負け:02(黒:01,白:01), 引分:00(黒:00,白:00), "
                  "獲得石数:080 : same\n"
                  "第3位:勝ち:00(黒:00,白:00), 負け:02(黒:00,白:02), 引分:00(黒:00,白:00), "
                  "獲得石数:059 : other\n");
}

TEST(ContestText, AVerdictSaysWhatItMeansAndNoMore) {
    ContestReport report = two_players();
    const auto text_with = [&](const standings::Sprt& sprt) {
        report.sprt = sprt;
        report.standing.sprt =
            standings::sprt(sprt, standings::count_match(0, 1, report.standing.results));
        return contest_text(report, TextKind::terminal, Language::english);
    };
    const std::string accepted = text_with({.elo0 = 0, .elo1 = 400});
    EXPECT_THAT(accepted, HasSubstr("SPRT (logistic): LLR 4.43 (-2.94, 2.94), H0: 0 Elo, H1: 400"));
    EXPECT_THAT(accepted, HasSubstr("H1 accepted: these games fit a difference of 400 Elo better "
                                    "than one of 0."));
    EXPECT_THAT(accepted, HasSubstr("at most 5 % of such tests"));
    EXPECT_THAT(text_with({.elo0 = 0, .elo1 = 2}), HasSubstr("not decided yet"));
}

TEST(ContestText, ACrowdOfOneOrOfNobodyIsATable) {
    ContestReport report = three_players();
    report.names = {"alone"};
    report.standing = {};
    EXPECT_THAT(contest_text(report, TextKind::terminal, Language::english), HasSubstr("alone"));
    report.names.clear();
    EXPECT_THAT(contest_text(report, TextKind::markdown, Language::japanese), HasSubstr("オセロ"));
}

TEST(JudgeTable, IsTheOneOfTheDocument) {
    EXPECT_EQ(judge_table(three_players(), TextKind::terminal),
              std::string(60, '-') +
                  "\n第1位:勝ち:01(黒:01,白:00), 負け:00(黒:00,白:00), 引分:00(黒:00,白:00), "
                  "獲得石数:033 : carol\n"
                  "第2位:勝ち:01(黒:01,白:00), 負け:01(黒:00,白:01), 引分:00(黒:00,白:00), "
                  "獲得石数:070 : alice\n"
                  "第3位:勝ち:01(黒:01,白:00), 負け:02(黒:00,白:02), 引分:00(黒:00,白:00), "
                  "獲得石数:089 : 甲|<b>\\u202e\n");
}

}  // namespace
}  // namespace shinpan::report
