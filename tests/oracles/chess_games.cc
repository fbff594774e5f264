// Random games of chess for chess_oracles.py: chess_games SEED POSITIONS [960]
//
//     G <tab> position            a game begins there
//     P <tab> position <tab> ending, or - <tab> each legal move as UCI=SAN
//     M <tab> move                that is played then
//
// From the usual start, or one of the 960; from few pieces anywhere, where games come to all kinds of
// ends; some go back where they came from, again and again.
#include <cstdlib>
#include <string_view>

#include <fmt/format.h>

#include "core/random.h"
#include "games/chess/fen.h"
#include "games/chess/game.h"
#include "games/chess/square_text.h"
#include "games/chess/start_positions.h"

namespace shinpan::chess {
namespace {

constexpr std::size_t kLongestGame = 250;

class RandomGames {
public:
    RandomGames(std::uint64_t seed, long positions, bool is_chess960)
        : random_(seed), left_(positions), rules_{.is_chess960 = is_chess960} {}

    void play_all() {
        while (left_ > 0) {
            Game game(start(), rules_);
            fmt::print("G\t{}\n", game.position_text());
            play(game, random_.in_percent(25) ? 60 : 5);
        }
    }

private:
    Position start() {
        if (random_.in_percent(40)) return few_pieces();
        return start_position(rules_.is_chess960 ? static_cast<int>(random_.below(kStarts))
                                                 : kUsualStart);
    }

    // Kings and up to six others, sometimes with a clock that is nearly over.
    Position few_pieces() {
        while (true) {
            std::string cells(kSquares, '.');
            cells[random_.below(kSquares)] = 'K';
            cells[random_.below(kSquares)] = 'k';
            for (std::size_t count = random_.below(7); count > 0; --count) {
                constexpr std::string_view kLetters = "PPPNBRQpppnbrq";
                char& cell = cells[random_.below(kSquares)];
                if (cell == '.') cell = kLetters[random_.below(kLetters.size())];
            }
            std::string fen;
            for (std::size_t i = 0; i < kSquares; ++i) {
                if (i > 0 && i % kWidth == 0) fen += '/';
                fen += cells[i] == '.' ? '1' : cells[i];
            }
            const int quiet = random_.in_percent(20) ? 80 : 0;
            fen += fmt::format(" {} - - {} 60", random_.in_percent(50) ? 'w' : 'b', quiet);
            if (const Result<Position> position = position_from_fen(fen)) return *position;
        }
    }

    void play(Game& game, unsigned percent_back) {
        for (std::size_t ply = 0; ply < kLongestGame && left_ > 0; ++ply) {
            tell(game);
            --left_;
            if (game.outcome()) return;
            const Move move = choose(game, percent_back);
            fmt::print("M\t{}\n", Notation::move_text(rules_, move));
            game.play(move);
        }
    }

    Move choose(const Game& game, unsigned percent_back) {
        const Moves moves = game.position().legal_moves();
        if (game.ply() >= 2 && random_.in_percent(percent_back)) {
            const Move last = game.made()[game.ply() - 2];
            for (const Move move : moves) {
                if (move.from() == last.to() && move.to() == last.from()) return move;
            }
        }
        return moves[random_.below(moves.size())];
    }

    void tell(const Game& game) const {
        const auto outcome = game.outcome();
        std::string moves;
        for (const Move move : game.position().legal_moves()) {
            if (!moves.empty()) moves += ' ';
            moves += fmt::format("{}={}", Notation::move_text(rules_, move),
                                 Notation::san(game.position(), move));
        }
        fmt::print("P\t{}\t{}\t{}\n", game.position_text(), outcome ? name(outcome->ending) : "-",
                   moves);
    }

    Random random_;
    long left_;
    Rules rules_;
};

}  // namespace
}  // namespace shinpan::chess

int main(int count, char** words) {
    if (count < 3) {
        fmt::print(stderr, "usage: chess_games SEED POSITIONS [960]\n");
        return 2;
    }
    const bool is_chess960 = count > 3 && std::string_view(words[3]) == "960";
    shinpan::chess::RandomGames(std::strtoull(words[1], nullptr, 10),
                                std::strtol(words[2], nullptr, 10), is_chess960)
        .play_all();
    return 0;
}
