#include "games/shogi/relative.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "games/shogi/move_words.h"
#include "games/shogi/sfen.h"

namespace shinpan::shogi {
namespace {

Square square(std::string_view text) { return square_at(text[0] - '1', text[1] - '1'); }

struct Words {
    const char* sfen;
    Kind kind;
    const char* to;
    std::vector<std::pair<const char*, const char*>> told;  // from where, and the words
};

TEST(Relative, IsThatOfTheRules) {
    const Words rows[] = {
        // Two golds: up, aside and back first.
        {"9/9/9/9/9/9/5G3/4G4/4K4 b - 1", Kind::gold, "57", {{"47", "寄"}, {"58", "上"}}},
        {"4G4/9/5G3/9/9/9/9/9/4K4 b - 1", Kind::gold, "52", {{"51", "引"}, {"43", "上"}}},
        // Likewise: the side, and straight.
        {"9/9/3G1G3/9/9/9/9/9/4K4 b - 1", Kind::gold, "52", {{"63", "左"}, {"43", "右"}}},
        {"9/9/4GG3/9/9/9/9/9/4K4 b - 1", Kind::gold, "52", {{"53", "直"}, {"43", "右"}}},
        {"9/3S1S3/9/3S1S3/9/9/9/9/4K4 b - 1",
         Kind::silver,
         "53",
         {{"62", "左引"}, {"42", "右引"}, {"64", "左上"}, {"44", "右上"}}},
        {"9/9/3+P5/3+P5/9/9/9/9/4K4 b - 1", Kind::tokin, "53", {{"63", "寄"}, {"64", "上"}}},
        {"9/3+P+P+P3/3+P1+P3/3+P+P+P3/9/9/9/9/4K4 b - 1",
         Kind::tokin,
         "53",
         {{"63", "左寄"},
          {"43", "右寄"},
          {"64", "左上"},
          {"54", "直"},
          {"44", "右上"},
          {"52", "引"}}},
        // White sees it from the other side.
        {"4k4/9/9/9/9/9/3g1g3/9/9 w - 1", Kind::gold, "58", {{"67", "右"}, {"47", "左"}}},
        // Of horses and dragons one is right of the other, straight or not.
        {"9/9/9/9/9/9/4+R4/3+R5/8K b - 1", Kind::dragon, "56", {{"57", ""}}},
        {"9/9/9/9/9/4+B4/3+B5/9/8K b - 1", Kind::horse, "55", {{"56", ""}}},
        {"9/9/9/9/9/4+B4/5+B3/9/8K b - 1", Kind::horse, "55", {{"56", ""}}},
        {"9/9/9/9/5+R3/4+R4/9/9/8K b - 1", Kind::dragon, "55", {{"45", "寄"}, {"56", "上"}}},
        {"9/9/9/9/9/4+R+R3/9/9/8K b - 1", Kind::dragon, "55", {{"56", "左"}, {"46", "右"}}},
        {"9/9/9/9/9/3+B+B4/9/9/8K b - 1", Kind::horse, "55", {{"66", "左"}, {"56", "右"}}},
    };
    for (const Words& row : rows) {
        const Position position = position_from_sfen(row.sfen, Rules{}).value();
        const Square to = square(row.to);
        for (const auto& [from, words] : row.told) {
            const std::vector<Square> all = origins(position, row.kind, to);
            ASSERT_NE(std::ranges::find(all, square(from)), all.end()) << row.sfen << from;
            EXPECT_EQ(relative_words(position, row.kind, square(from), to), words)
                << row.sfen << " from " << from;
            EXPECT_EQ(origin_meant(position, row.kind, to, words), square(from)) << row.sfen;
        }
    }
}

TEST(Relative, APinnedRivalCounts) {
    // The gold on 58 may not leave its file, and yet the other one is told apart from it.
    const Position position = position_from_sfen("4r4/9/9/9/9/9/9/3GG4/4K4 b G 1", Rules{}).value();
    EXPECT_EQ(relative_words(position, Kind::gold, square("68"), square("67")), "直");
    EXPECT_EQ(japanese_move(position, board_move(square("68"), square("67"), false), {}),
              "▲６七金直");
    EXPECT_EQ(origin_meant(position, Kind::gold, square("67"), ""), square("68"))
        << "others do not count it";
    const Position alone = position_from_sfen("4r4/9/9/9/9/9/9/4G4/4K4 b G 1", Rules{}).value();
    EXPECT_EQ(japanese_move(alone, drop_move(Kind::gold, square("67")), {}), "▲６七金打");
}

TEST(Relative, OlderWordsAreUnderstood) {
    const Position position = position_from_sfen("9/9/9/9/5+R3/4+R4/9/9/8K b - 1", Rules{}).value();
    for (const char* words : {"上", "行", "入"})
        EXPECT_EQ(origin_meant(position, Kind::dragon, square("55"), words), square("56"));
    EXPECT_EQ(origin_meant(position, Kind::dragon, square("55"), "右"), square("45"))
        << "true of one only, though it is not the word for it";
    EXPECT_EQ(origin_meant(position, Kind::dragon, square("55"), ""), std::nullopt);
    EXPECT_EQ(origin_meant(position, Kind::dragon, square("55"), "引"), std::nullopt);
}

TEST(Relative, ThreeHorsesAreToldByTheirPlace) {
    const Position position =
        position_from_sfen("9/9/9/9/9/3+B+B+B3/9/9/8K b - 1", Rules{}).value();
    std::vector<std::string> all;
    for (const char* from : {"66", "56", "46"})
        all.push_back(japanese_move(position, board_move(square(from), square("55"), false), {}));
    std::ranges::sort(all);
    EXPECT_EQ(std::ranges::adjacent_find(all), all.end());
}

}  // namespace
}  // namespace shinpan::shogi
