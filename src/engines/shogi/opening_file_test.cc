#include "engines/shogi/opening_file.h"

#include <gtest/gtest.h>

#include "games/shogi/notation.h"
#include "games/shogi/sfen.h"

namespace shinpan::shogi {
namespace {

TEST(ShogiOpeningFile, HasMovesOfGamesAndOfPositions) {
    const OpeningFile file =
        OpeningFile::from_text(
            "#YANEURAOU-DB2016 1.00\n"
            "startpos moves 7g7f 3c3d\r\n"
            "\n"
            "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n"
            "2g2f 8c8d 30 10 100\n"
            "sfen lnsgkgsnl/1r5b1/p1ppppppp/1p7/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 3\n"
            "2g2f none 30 10 100\n"
            "7g7f none 29 10 100\n")
            .value();
    EXPECT_EQ(file.size(), 3u);
    Position position;
    EXPECT_EQ(Notation::move_text(file.move_in(position).value()), "7g7f");  // the first one
    position.play(file.move_in(position).value());
    EXPECT_EQ(Notation::move_text(file.move_in(position).value()), "3c3d");
    position.play(file.move_in(position).value());
    EXPECT_FALSE(file.move_in(position));
    EXPECT_FALSE(OpeningFile().move_in(Position()));
}

TEST(ShogiOpeningFile, IsNotForPositionsWithFreezes) {
    const OpeningFile file = OpeningFile::from_text("startpos moves 7g7f").value();
    EXPECT_FALSE(file.move_in(Position(Rules{.freezes = kUsualFreezes})));
}

TEST(ShogiOpeningFile, SaysWhatIsWrongAndWhere) {
    for (const char* text :
         {"7g7f", "hello", "startpos moves 7g7e", "startpos moves 7g7f x", "sfen 9/9 b - 1",
          "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n7g7e"}) {
        const Result<OpeningFile> read = OpeningFile::from_text("\n" + std::string(text));
        ASSERT_FALSE(read) << text;
        EXPECT_TRUE(read.error().message.starts_with("2: ") ||
                    read.error().message.starts_with("3: "))
            << read.error().message;
    }
    EXPECT_FALSE(OpeningFile::read("/no/such/file"));
}

}  // namespace
}  // namespace shinpan::shogi
