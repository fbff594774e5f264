// A line that may be a FEN, and behind it lines that may be moves of a game from there: no crash, and what
// was understood is understood the same when it is written again.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/text.h"
#include "games/chess/fen.h"
#include "games/chess/game.h"
#include "games/chess/hash.h"
#include "require.h"

namespace {

using namespace shinpan;
using namespace shinpan::chess;

constexpr std::size_t kMostMoves = 200;

void look_at(const Game& game) {
    const Position& position = game.position();
    for (const auto& text : {fen_of(position), shredder_fen_of(position)}) {
        const auto again = position_from_fen(text);
        require(again && *again == position, "a position reads back");
        require(hash_of(*again) == hash_of(position), "and has the same hash");
    }
    const Moves moves = position.legal_moves();
    require(moves.size() == position.count_legal_moves(), "moves are listed as they are counted");
    require(game.outcome().has_value() == game.legal_moves().empty(), "only an end has no moves");
}

void try_move(Game& game, std::string_view text) {
    const auto move = Notation::move_from_words(game.position(), game.rules(), text);
    if (!move) return;
    const Position& position = game.position();
    const auto san = Notation::move_from_san(position, Notation::san(position, *move));
    require(san && *san == *move, "a move reads back from SAN");
    if (game.outcome()) return;
    require(game.play(Notation::move_text(game.rules(), *move)).has_value(), "and can be played");
    look_at(game);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    const std::vector<std::string_view> lines = split(input, '\n');
    const auto position = position_from_fen(lines.front());
    const bool is_chess960 = position && tells_chess960(lines.front(), *position);
    Game game(position.value_or(Position()), Rules{.is_chess960 = is_chess960});
    look_at(game);
    for (std::size_t i = 1; i < lines.size() && i < kMostMoves; ++i)
        try_move(game, lines[i]);
    return 0;
}
