#include "records/sgf_go_words.h"

#include <gtest/gtest.h>

namespace shinpan::sgf {
namespace {

TEST(SgfGoWords, KomiIsReadAsItIsMeant) {
    constexpr std::pair<const char*, double> kRows[] = {
        {"6.5", 6.5},  {"6,5", 6.5},   {"6.5 points", 6.5}, {"5 1/2", 5.5},
        {"5½", 5.5},   {"6目半", 6.5}, {"-5 1/2", -5.5},    {"3.75", 7.5},
        {"2.75", 5.5}, {"375", 7.5},   {"650", 6.5},        {"0", 0},
        {"7", 7},      {"99", 99},     {"750", 7.5},        {"0.5 komi", .5},
    };
    for (const auto& [text, komi] : kRows)
        EXPECT_EQ(komi_from_words(text), komi) << text;
    for (const char* text : {"", "none", "逆コミ", "1e9"})
        EXPECT_NE(komi_from_words(text).value_or(0), 1e9) << text;
    EXPECT_FALSE(komi_from_words("none"));
}

TEST(SgfGoWords, ResultsAreReadAsTheyAreMeant) {
    using enum ResultWords::How;
    constexpr Side kBlack = Side::first;
    constexpr Side kWhite = Side::second;
    const std::pair<const char*, ResultWords> rows[] = {
        {"Black wins by resignation", {kBlack, resignation}},
        {"White won by 3.5 points", {kWhite, counted}},
        {"W wins on time", {kWhite, time}},
        {"White wins by forfeit over black", {kWhite, foul}},
        {"白中押し勝ち", {kWhite, resignation}},
        {"黒番2目半勝ち", {kBlack, counted}},
        {"黑中盘胜", {kBlack, resignation}},
        {"白胜1.5", {kWhite, counted}},
        {"黒時間切れ勝ち", {kBlack, time}},
        {"ジゴ", {}},
        {"持碁", {}},
        {"Draw", {}},
    };
    for (const auto& [text, result] : rows)
        EXPECT_EQ(result_from_words(text), result) << text;
    for (const char* text : {"", "?", "B+", "unfinished", "Black loses by 3", "打ち掛け", "wins"})
        EXPECT_FALSE(result_from_words(text)) << text;
}

}  // namespace
}  // namespace shinpan::sgf
