#include "page/play_message.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace shinpan::page {
namespace {

TEST(PlayMessage, ReadsWhatBrowsersSay) {
    const std::pair<const char*, PlayMessage> kMessages[] = {
        {R"({"type":"sit","game":"go","opponent":"engine","level":3,"seat":1,"name":" Aki",)"
         R"("time":"10m","settings":{"size":"13","komi":"6.5"}})",
         SitDown{"go",
                 OpponentWish::engine,
                 3,
                 Side::second,
                 "Aki",
                 "10m",
                 {{"size", "13"}, {"komi", "6.5"}}}},
        {R"({"type":"sit","game":"chess","opponent":"link"})",
         SitDown{"chess", OpponentWish::link, 0, {}, "guest", "", {}}},
        {R"({"type":"join","table":"12ab","name":"Bo"})", JoinTable{"12ab", "Bo"}},
        {R"({"type":"unsit"})", StandUp{}},
        {R"({"type":"return","secret":"77"})", ComeBack{"77"}},
        {R"({"type":"move","move":"7g7f"})", MakeMove{"7g7f"}},
        {R"({"type":"resign"})", Resign{}},
        {R"({"type":"rematch"})", AskRematch{}},
        {R"({"type":"offer","what":"draw"})", MakeOffer{OfferKind::draw}},
        {R"({"type":"answer","what":"takeback","yes":true})",
         AnswerOffer{OfferKind::takeback, true}},
        {R"({"type":"hint","level":4})", AskHint{4}},
        {R"({"type":"hint"})", AskHint{0}},
        {R"({"type":"qr","text":"http://a/"})", AskQrCode{"http://a/"}},
    };
    for (const auto& [text, message] : kMessages)
        EXPECT_EQ(play_message_from_json(text), message) << text;
}

TEST(PlayMessage, WhatIsNoneIsNothing) {
    for (const char* text :
         {"", "{", "[]", "null", "7", "\"sit\"", "{}", R"({"type":7})", R"({"type":"dance"})",
          R"({"type":"offer"})", R"({"type":"offer","what":"money"})",
          R"({"type":"answer","what":"draw"})", R"({"type":"answer","what":"draw","yes":"y"})",
          R"({"type":"answer","yes":true})"}) {
        EXPECT_EQ(play_message_from_json(text), std::nullopt) << text;
    }
}

TEST(PlayMessage, StrangeValuesAreTakenForNone) {
    for (const char* text :
         {R"({"type":"sit","level":"x","seat":"1","settings":[1],"name":7,"time":null})",
          R"({"type":"sit","level":-1,"settings":{"size":9}})", R"({"type":"sit","level":1e99})",
          R"({"type":"sit","level":18446744073709551615})"}) {
        EXPECT_EQ(play_message_from_json(text),
                  PlayMessage(SitDown{"", OpponentWish::anyone, 0, {}, "guest", "", {}}))
            << text;
    }
}

TEST(PlayMessage, HasNoMoreSettingsThanAGameMayHave) {
    std::string text = R"({"type":"sit","settings":{)";
    for (int i = 0; i < 200; ++i)
        text += fmt::format("{}\"s{}\":\"1\"", i ? "," : "", i);
    const auto message = play_message_from_json(text + "}}");
    ASSERT_TRUE(message);
    EXPECT_EQ(std::get<SitDown>(*message).settings.size(), 16u);
}

TEST(ProperName, FitsIntoATableAndAFileName) {
    for (const auto& [wanted, got] : {std::pair{"Aki", "Aki"},
                                      {"", "guest"},
                                      {"  ", "guest"},
                                      {"../../etc", "_.._etc"},
                                      {"a/b\\c", "a_b_c"},
                                      {"審判 太郎 ", "審判 太郎"},
                                      // NOLINTNEXTLINE(misc-misleading-bidirectional): that is it
                                      {"a\xff\n\xe2\x80\xae", "a___"}}) {
        EXPECT_EQ(proper_name(wanted), got) << wanted;
    }
    EXPECT_EQ(proper_name(std::string(500, 'x')).size(), 24u);
}

}  // namespace
}  // namespace shinpan::page
