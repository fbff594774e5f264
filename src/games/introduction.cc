#include "games/introduction.h"

#include <algorithm>
#include <cassert>

namespace shinpan {
namespace {

// The player who gives something is white and moves first.
std::vector<Handicap> shogi_handicaps() {
    return {
        {"lance",
         {"lance", "香落ち"},
         "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
        {"bishop",
         {"bishop", "角落ち"},
         "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
        {"rook",
         {"rook", "飛車落ち"},
         "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
        {"two-piece",
         {"rook and bishop", "二枚落ち"},
         "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
        {"four-piece",
         {"four pieces", "四枚落ち"},
         "1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
        {"six-piece",
         {"six pieces", "六枚落ち"},
         "2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    };
}

std::vector<Introduction> all_introductions() {
    return {
        {.game = "chess",
         .rules = {{"Six kinds of pieces; whoever mates the other's king has won.",
                    "A piece that is taken is gone; a pawn that comes through becomes a queen.",
                    "Nothing to move and no check is a draw, and so is a position for the third "
                    "time."},
                   {"6種類の駒を動かし、相手のキングを詰ませた方が勝ちです。",
                    "取られた駒は戻りません。端まで進んだポーンはクイーンなどになります。",
                    "動かす手がないとき（ステイルメイト）と千日手（3回）は引き分けです。"}},
         .moves = {"e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "g8f6", "d2d3", "f8c5", "e1g1"}},
        {.game = "freeze-shogi",
         .rules =
             {{"Shogi; but three times a game your move may freeze a kind of piece.",
               "In the next turn the other can neither move nor drop pieces of that kind.",
               "Here black has frozen the pawns of white: hatched pieces stand still."},
              {"将棋に「フリーズ」が加わります。1局に3回、指し手と同時に駒の種類を凍らせます。",
               "相手は次の手番で、その種類の駒を動かすことも打つこともできません。",
               "この図では先手が後手の歩を凍らせました。斜線の駒は動けません。"}},
         .moves = {"7g7f", "3c3d", "2g2f", "4c4d", "2f2ezP"},
         .handicaps = shogi_handicaps()},
        {.game = "go",
         .rules = {{"Black and white put stones on crossings in turn; stones never move.",
                    "Stones without a free point beside them are taken off the board.",
                    "Whoever surrounds more has won; two passes end the game."},
                   {"黒と白が交互に交点に石を置きます。置いた石は動きません。",
                    "まわりをすべて囲まれた石は取られます。",
                    "広く囲んだ方が勝ちです。二人続けてパスすると終局です。"}},
         .moves = {"E5", "G3", "C7", "C4", "G7", "D6", "D7", "E6", "F6", "E7", "E8", "C6", "B7",
                   "F4"}},
        {.game = "othello",
         .rules = {{"Put a disc so that discs of the other stand between it and one of yours.",
                    "All of those turn to your colour; who cannot turn any has to pass.",
                    "Whoever has more discs at the end has won: corners are never turned."},
                   {"自分の石ではさむように石を置き、はさんだ相手の石を返します。",
                    "返せる石がないときはパスです。",
                    "最後に石の多い方が勝ちです。隅の石は返されません。"}},
         .moves = {"f5", "d6", "c3", "d3", "c4", "f4", "f6", "f3", "e6", "e7"}},
        {.game = "shogi",
         .rules = {{"Eight kinds of pieces; whoever mates the other's king has won.",
                    "What you take is yours: put it on the board in place of a move.",
                    "Pieces promote in the last three rows; the same position four times ends it."},
                   {"8種類の駒を動かし、相手の玉を詰ませた方が勝ちです。",
                    "取った駒は持ち駒になり、一手使って打てます。",
                    "敵陣3段に入ると成れます。同じ局面が4回で千日手です。"}},
         .moves = {"7g7f", "3c3d", "2g2f", "8c8d", "2f2e", "8d8e", "6i7h", "4a3b", "2e2d", "2c2d",
                   "2h2d"},
         .handicaps = shogi_handicaps()},
        {.game = "tictactoe",
         .rules = {{"Take turns to mark one of nine cells.",
                    "Three in a row, in any direction, win.",
                    "Who looks ahead never loses: a game for the first minute."},
                   {"9つのマスに交互に印をつけます。", "縦・横・斜めに3つ並べた方が勝ちです。",
                    "先を読めば負けません。最初の1分にどうぞ。"}},
         .moves = {"B2", "A1", "C1", "A3", "A2"}},
    };
}

}  // namespace

const Introduction* introduction_of(std::string_view game) {
    static const std::vector<Introduction> kAll = all_introductions();
    const auto found = std::ranges::find(kAll, game, &Introduction::game);
    return found == kAll.end() ? nullptr : &*found;
}

AnyGame shown_position(const GameCard& card, const Introduction& introduction) {
    AnyGame game = card.start({}).value();
    for (const std::string_view move : introduction.moves) {
        [[maybe_unused]] const Status played = game.play(move);
        assert(played);
    }
    return game;
}

}  // namespace shinpan
