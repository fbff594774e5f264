#include "lssp/data.h"

#include <algorithm>
#include <cassert>

#include "games/go/game.h"
#include "games/othello/game.h"
#include "games/shogi/game.h"
#include "games/shogi/sfen.h"
#include "games/tictactoe/game.h"
#include "lssp/rules.h"

namespace shinpan::lssp {
namespace {

// A list of more moves might not fit into a heredoc; the position tells enough.
constexpr std::size_t kMostMoves = 4096;

std::string board(const tictactoe::Game& game) {
    std::string cells;
    for (int cell = 0; cell < tictactoe::kCells; ++cell) {
        const auto owner = game.position().owner(cell);
        cells += owner ? static_cast<char>('0' + color_of(*owner)) : '0';
    }
    return cells;
}

std::string board(const othello::Game& game) {
    return othello::Notation::cells_text(game.position());
}

std::string board(const go::Game& game) {
    const int size = game.position().size();
    std::string points;
    points.reserve(go::points_of(size));
    for (int row = 0; row < size; ++row) {
        for (int column = 0; column < size; ++column) {
            const go::Stone stone = game.position().at(go::point_at(size, column, row));
            points += std::string_view(".xo")[static_cast<std::size_t>(stone)];
        }
    }
    return points;
}

std::string sfen(const shogi::Game& game) { return shogi::to_sfen(game.position()); }

Value ko(const go::Position& position) {
    const go::Turn& turn = position.turn();
    const bool holds = turn.ko_against == turn.to_move || position.rules().ko == go::KoRule::seed;
    if (turn.ko == go::kNoPoint || !holds) return {};
    return go::Notation::vertex_text(position.size(), turn.ko);
}

template <class Game>
Value last_move(const Game& game) {
    if (game.ply() == 0) return {};
    return game.move(game.ply() - 1);
}

// What these have in common: a number for each side and a board of letters.

template <class Game>
Object begun_context(const Game& game, Side side) {
    Object context;
    context.set("your_turn", game.to_move() == side).set("your_color", color_of(side));
    return context;
}

template <class Game>
Object turn_context(const Game& game) {
    Object context;
    context.set("move_number", static_cast<double>(game.ply() + 1))
        .set("to_move", color_of(game.to_move()))
        .set("last_move", last_move(game));
    return context;
}

// Each game has these three.

template <class Game>
Object initial(const Game& game, Side side) {  // Othello, tic-tac-toe
    return begun_context(game, side).set("board", board(game));
}
Object initial(const go::Game& game, Side side) {
    return begun_context(game, side)
        .set("size", game.rules().size)
        .set("komi", game.rules().komi)
        .set("ko_rule", ko_rule_name(game.rules().ko))
        .set("board", board(game));
}
Object initial(const shogi::Game& game, Side side) {
    return Object().set("your_turn", game.to_move() == side).set("sfen", sfen(game));
}

template <class Game>
Object current(const Game& game) {  // Othello, tic-tac-toe
    return turn_context(game).set("board", board(game));
}
Object current(const go::Game& game) {
    const PerSide<int>& captures = game.position().turn().captures;
    return turn_context(game)
        .set("size", game.rules().size)
        .set("board", board(game))
        .set("captures", List{captures[Side::first], captures[Side::second]})
        .set("ko", ko(game.position()));
}
Object current(const shogi::Game& game) {
    Object context;
    context.set("move_number", static_cast<double>(game.ply() + 1)).set("sfen", sfen(game));
    if (game.ply() > kMostMoves) return context;
    List moves;
    moves.reserve(game.ply());
    for (std::size_t i = 0; i < game.ply(); ++i)
        moves.emplace_back(game.move(i));
    return context.set("moves", std::move(moves));
}

Object after(const tictactoe::Game& game, Value accepted) {
    return Object().set("accepted", std::move(accepted)).set("board", board(game));
}
Object after(const othello::Game& game, Value accepted) {
    return Object()
        .set("accepted", std::move(accepted))
        .set("board", board(game))
        .set("black", game.position().count(Side::first))
        .set("white", game.position().count(Side::second));
}
Object after(const go::Game& game, Value accepted) {
    const bool has_played = accepted != Value() && game.ply() > 0;
    return Object()
        .set("accepted", std::move(accepted))
        .set("board", board(game))
        .set("captured", has_played ? game.taken_by(game.ply() - 1) : 0);
}
Object after(const shogi::Game& game, Value accepted) {
    return Object()
        .set("accepted", std::move(accepted))
        .set("sfen", sfen(game))
        .set("check", game.position().in_check());
}

// Calls `tell` with the game that it is. A game that has no data of its own yet is told of by its
// position in its own notation.
template <class Tell, class Otherwise>
Object with_game(const AnyGame& game, Tell tell, Otherwise otherwise) {
    if (const auto* held = game.held<othello::Game>()) return tell(*held);
    if (const auto* held = game.held<tictactoe::Game>()) return tell(*held);
    if (const auto* held = game.held<go::Game>()) return tell(*held);
    if (const auto* held = game.held<shogi::Game>()) return tell(*held);
    if (const auto* held = game.held<shogi::FreezeGame>()) {
        return tell(static_cast<const shogi::Game&>(*held));
    }
    return otherwise();
}

}  // namespace

Object initial_context(const AnyGame& game, Side side) {
    return with_game(
        game, [&](const auto& held) { return initial(held, side); },
        [&] { return begun_context(game, side).set("position", game.position_text()); });
}

Object game_context(const AnyGame& game) {
    return with_game(
        game, [](const auto& held) { return current(held); },
        [&] { return turn_context(game).set("position", game.position_text()); });
}

Object status_result(const AnyGame& game, std::string_view accepted) {
    const Value move = accepted.empty() ? Value() : Value(accepted);
    return with_game(
        game, [&](const auto& held) { return after(held, move); },
        [&] { return Object().set("accepted", move).set("position", game.position_text()); });
}

Object detail(std::string_view type, std::string_view message) {
    return Object().set("detail_type", type).set("message", message);
}

}  // namespace shinpan::lssp
