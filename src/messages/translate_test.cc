#include "messages/translate.h"

#include <set>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "messages/catalogue.h"

namespace shinpan::messages {
namespace {

TEST(Message, HolesHaveToAgree) {
    static_assert(holes_agree("{} of {}", "{1}のうち{0}"));
    static_assert(holes_agree("win {:g}", "勝ち{:g}"));
    static_assert(holes_agree("{}: {}", "{}: {1!}"));
    static_assert(holes_agree("{{ NAME }}", "{{ NAME }}"));
    static_assert(!holes_agree("{} of {}", "{}"));
    static_assert(!holes_agree("{}", "{} {}"));
    static_assert(!holes_agree("win {:g}", "勝ち{}"));
    static_assert(!holes_agree("{} {}", "{0} {0}"));
}

TEST(Catalogue, HasEachMessageOnce) {
    std::set<std::string_view> seen;
    std::size_t messages = 0;
    for (const std::span<const Message> table : catalogues()) {
        for (const Message& message : table) {
            EXPECT_TRUE(seen.insert(message.english).second) << message.english;
            ++messages;
        }
    }
    EXPECT_GT(messages, 400u);
}

TEST(Catalogue, ItsOwnEnglishIsFoundAgain) {
    // What is put in is in no catalogue, so nothing but the message itself can be found by it.
    for (const std::span<const Message> table : catalogues()) {
        for (const Message& message : table) {
            std::string english, japanese;
            for (auto [text, out] :
                 {std::pair{message.english, &english}, std::pair{message.japanese, &japanese}}) {
                std::size_t next = 0, at = 0;
                for (Hole hole = next_hole(text, 0, next); hole.end > 0;
                     hole = next_hole(text, hole.end, next)) {
                    *out += text.substr(at, hole.begin - at);
                    *out += "@" + std::to_string(hole.argument);
                    at = hole.end;
                }
                *out += text.substr(at);
            }
            // Two holes side by side are for who says it, not for who reads it.
            if (english.find("{{") != english.npos || message.english.find("}{") != english.npos)
                continue;
            bool has_words = false;
            for (const char c : english)
                has_words = has_words || std::isalpha(static_cast<unsigned char>(c));
            if (has_words) EXPECT_EQ(translated(english, Language::japanese), japanese);
        }
    }
}

TEST(Worded, SaysItInEitherLanguage) {
    EXPECT_EQ(worded(Language::english, "{} of {} games, {} running", 3, 10, 2),
              "3 of 10 games, 2 running");
    EXPECT_EQ(worded(Language::japanese, "{} of {} games, {} running", 3, 10, 2),
              "3/10局、対局中2局");
    EXPECT_EQ(
        worded(Language::japanese, "{} games of {} against {} are played again", 6, "甲", "乙"),
        "甲対乙の6局を打ち直す");
    EXPECT_EQ(worded(Language::japanese, "in no catalogue: {}", 1), "in no catalogue: 1");
}

TEST(Translated, FindsAMessageByItsWords) {
    const std::pair<std::string_view, std::string_view> cases[] = {
        {"no answer after 5s", "5sたっても応答がない"},
        // Where it was, and what was said, stays.
        {"othello: \"d4\": the square is taken", "othello: \"d4\": そのマスには石がある"},
        {"cup.toml:3:1: unknown key \"tpye\" (did you mean \"type\"?)",
         "cup.toml:3:1: 知らないキー \"tpye\"（\"type\"のことですか？）"},
        // A message within a message.
        {"shogi: \"7g7d\": pawn cannot reach 7d", "shogi: \"7g7d\": 歩は7dへ動けない"},
        {"othello-judge: \"x\": expected a square from a1 to h8 or pass, in lower case and nothing "
         "else",
         "othello-judge: \"x\": 期待されるのは 小文字で a1 から h8 のマスか pass だけ"},
        {"a fault of the referee: its launcher was killed", "審判側の問題: ランチャが落とされた"},
        {"exited with status 1 before its first answer", "終了状態1で終わった（最初の応答より前）"},
        {"a, b", "a, b"},
        // What nobody knows stays as it is.
        {"Segmentation fault at 0x0", "Segmentation fault at 0x0"},
        {"", ""},
    };
    for (const auto& [english, japanese] : cases) {
        EXPECT_EQ(translated(english, Language::japanese), japanese);
        EXPECT_EQ(translated(english, Language::english), english);
    }
}

TEST(Translated, TakesAnyText) {
    EXPECT_TRUE(rc::check([](const std::string& text) {
        const std::string once = translated(text, Language::japanese);
        RC_ASSERT(once == translated(text, Language::japanese));
    }));
    // Not slow either, whatever it is made of.
    std::string colons;
    for (int i = 0; i < 2000; ++i)
        colons += ": ";
    EXPECT_EQ(translated(colons, Language::japanese).size(), colons.size());
}

}  // namespace
}  // namespace shinpan::messages
