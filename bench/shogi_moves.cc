// Random positions of shogi with all their legal moves, for shogi_oracles.py to compare with other
// programs: a line each, the SFEN, a tab and the moves.
//
//     bench_shogi_moves SEED COUNT
#include <cstdlib>
#include <random>

#include <fmt/format.h>

#include "games/shogi/notation.h"
#include "games/shogi/sfen.h"

using namespace shinpan;
using namespace shinpan::shogi;

namespace {

std::string line_of(const Position& position) {
    std::string line = to_sfen(position) + '\t';
    for (const Move move : position.legal_moves())
        line += Notation::move_text(move) + ' ';
    return line + '\n';
}

// Two kings and some of the other 38 pieces anywhere, on the board or in hand.
Position scattered(std::mt19937& random) {
    const struct {
        Kind kind;
        int count;
    } box[] = {{Kind::pawn, 18},  {Kind::lance, 4}, {Kind::knight, 4}, {Kind::silver, 4},
               {Kind::bishop, 2}, {Kind::rook, 2},  {Kind::gold, 4}};
    while (true) {
        Setup setup;
        const auto any_side = [&] { return random() % 2 == 0 ? Side::first : Side::second; };
        for (const Side side : kSides)
            setup.pieces[random() % kSquares] = {side, Kind::king};
        const auto share = random() % 6;
        for (const auto& [kind, count] : box) {
            for (int i = 0; i < count; ++i) {
                if (random() % 6 < share) continue;
                const Side side = any_side();
                const bool promotes = can_promote(kind) && random() % 3 == 0;
                Piece& cell = setup.pieces[random() % kSquares];
                if (random() % 3 == 0) {
                    setup.hands[side].add(kind);
                } else if (cell.kind == Kind::none) {
                    cell = {side, promotes ? promoted(kind) : kind};
                }
            }
        }
        setup.to_move = any_side();
        const auto read = position_from_sfen(to_sfen(Position(Rules{}, setup)), Rules{});
        if (read && check_start(*read)) return *read;
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) {
        fmt::print(stderr, "usage: bench_shogi_moves SEED COUNT\n");
        return 2;
    }
    std::mt19937 random(static_cast<unsigned>(std::atoi(argv[1])));
    Position position;
    for (int left = std::atoi(argv[2]); left > 0; --left) {
        if (left % 2 == 0) {
            fmt::print("{}", line_of(scattered(random)));
            continue;
        }
        fmt::print("{}", line_of(position));
        const Position::Moves moves = position.legal_moves();
        if (moves.empty() || position.move_number() > 400) {
            position = Position();
        } else {
            position.play(moves[random() % moves.size()]);
        }
    }
}
