#include "core/qr_code.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace shinpan {
namespace {

std::string picture(const QrCode& code) {
    std::string text;
    for (int row = 0; row < code.size; ++row) {
        for (int column = 0; column < code.size; ++column)
            text += code.at(row, column) ? '#' : '.';
        text += '\n';
    }
    return text;
}

// What zbarimg has read back as "shinpan".
TEST(QrCode, IsWhatAReaderOfOthersReads) {
    EXPECT_EQ(picture(*qr_code("shinpan")),
              R"(#######...###.#######
#.....#.#.##..#.....#
#.###.#..#..#.#.###.#
#.###.#..#..#.#.###.#
#.###.#.###.#.#.###.#
#.....#.....#.#.....#
#######.#.#.#.#######
..........###........
#.#.#.#....#....#..#.
.###.....##...##.####
#####.##..#.#...#.###
..#.#...##....###...#
#.##.###.##.#.##....#
........#..#.#.####.#
#######..#.#.########
#.....#..#####......#
#.###.#.####.##.#..##
#.###.#..##...###.##.
#.###.#.#...#..##...#
#.....#...#...##...#.
#######.##..#.#.##.##
)");
}

TEST(QrCode, GrowsWithItsTextUpToALimit) {
    EXPECT_EQ(qr_code("")->size, 21);
    EXPECT_EQ(qr_code(std::string(14, 'x'))->size, 21);
    EXPECT_EQ(qr_code(std::string(15, 'x'))->size, 25);
    EXPECT_EQ(qr_code(std::string(84, 'x'))->size, 37);
    EXPECT_EQ(qr_code(std::string(106, 'x'))->size, 41);
    EXPECT_FALSE(qr_code(std::string(107, 'x')));
}

TEST(QrCode, IsWrittenWithTwoRowsALineAndAQuietEdge) {
    const std::string text = to_terminal(*qr_code("shinpan"));
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 13);  // 21 and twice 2, halved
    EXPECT_TRUE(text.starts_with("\033[30;107m" + std::string(25, ' ')));
}

}  // namespace
}  // namespace shinpan
