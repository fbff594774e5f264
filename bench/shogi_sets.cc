// Positions from games of the engine with itself, for shogi_strength.py:
//
//     bench_shogi_sets mates SEED COUNT      COUNT plain and COUNT freeze mates in one, by brute force
//     bench_shogi_sets positions SEED COUNT  positions of the middle game, every fourth with freezes
//
// prints an SFEN a line.
#include <iostream>
#include <random>
#include <set>
#include <string>

#include "core/text.h"
#include "engines/shogi/search.h"
#include "games/shogi/declaration.h"
#include "games/shogi/sfen.h"

namespace shinpan::shogi {
namespace {

constexpr std::size_t kSetTableBytes = 4 << 20;
constexpr std::uint64_t kNodesAMove = 150;
constexpr int kRandomPlies = 8;
constexpr std::size_t kLongestSetGame = 300;
constexpr int kMostOfAGame = 4;  // so that positions are not all alike
constexpr int kPositionEvery = 23;
constexpr long long kMostCount = 100'000;

bool is_mate_after(const Position& position, Move move) {
    Position next = position;
    next.play(move);
    return next.in_check() && !next.has_legal_move();
}

bool has_mate_in_one(const Position& position) {
    for (const Move move : position.legal_moves()) {
        if (is_mate_after(position, move)) return true;
    }
    return false;
}

Position with_all_freezes(const Position& position) {
    Rules rules = position.rules();
    rules.freezes = kUsualFreezes;
    return position_from_sfen(to_sfen(position) + " z3Z3", rules).value();
}

class SetMaker {
public:
    SetMaker(std::uint64_t seed, std::size_t count) : random_(seed), count_(count) {}

    void make_mates() {
        std::set<std::string> freezing;
        while (found_.size() < count_ || freezing.size() < count_) {
            int of_game = 0;
            play_game([&](const Position& position) {
                if (position.move_number() < 20 || of_game >= kMostOfAGame) return;
                if (outcome_of_declaration(position)) return;  // it need not move at all
                const bool is_plain = has_mate_in_one(position);
                const Position frozen = with_all_freezes(position);
                if (is_plain && found_.size() < count_) {
                    of_game += take(found_, position);
                } else if (!is_plain && freezing.size() < count_ && has_mate_in_one(frozen)) {
                    of_game += take(freezing, frozen);
                }
            });
        }
    }

    void make_positions() {
        int ply = 0;
        while (found_.size() < count_) {
            play_game([&](const Position& position) {
                if (++ply % kPositionEvery != 0 || found_.size() >= count_) return;
                take(found_, found_.size() % 4 == 3 ? with_all_freezes(position) : position);
            });
        }
    }

private:
    int take(std::set<std::string>& into, const Position& position) {
        if (!into.insert(to_sfen(position)).second) return 0;
        std::cout << to_sfen(position) << '\n';
        return 1;
    }

    template <class See>
    void play_game(const See& see) {
        SharedTable table(kSetTableBytes);
        Search search(table);
        Game game;
        for (int i = 0; i < kRandomPlies; ++i) {
            const auto moves = game.position().legal_moves();
            game.play(moves[random_() % moves.size()]);
            if (game.outcome()) return;
        }
        while (!game.outcome() && game.ply() < kLongestSetGame) {
            see(game.position());
            SearchOrder order;
            order.nodes = kNodesAMove;
            game.play(search.run(game, order).front().moves.front());
        }
    }

    std::mt19937_64 random_;
    std::size_t count_;
    std::set<std::string> found_;
};

}  // namespace
}  // namespace shinpan::shogi

int main(int argc, char** argv) {
    using namespace shinpan;
    const std::string what = argc == 4 ? argv[1] : "";
    const long long seed = argc == 4 ? integer_from_text(argv[2]).value_or(-1) : -1;
    const long long count = argc == 4 ? integer_from_text(argv[3]).value_or(0) : 0;
    const bool is_good = (what == "mates" || what == "positions") && seed >= 0 && count > 0 &&
                         count <= shogi::kMostCount;
    if (!is_good) {
        std::cerr << "usage: bench_shogi_sets mates|positions SEED COUNT\n";
        return 2;
    }
    shogi::SetMaker maker(static_cast<std::uint64_t>(seed), static_cast<std::size_t>(count));
    what == "mates" ? maker.make_mates() : maker.make_positions();
    return 0;
}
