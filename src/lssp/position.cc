#include "lssp/position.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/text.h"
#include "games/go/game.h"
#include "games/othello/game.h"
#include "games/shogi/game.h"
#include "games/tictactoe/game.h"
#include "lssp/data.h"
#include "lssp/old_shogi.h"

namespace shinpan::lssp {
namespace {

std::optional<Side> side_from_color(std::optional<int> color) {
    if (color == 1) return Side::first;
    if (color == 2) return Side::second;
    return std::nullopt;
}

std::string_view color_name(Side side) { return side == Side::first ? "black" : "white"; }

std::string with_rows(std::string_view cells, std::size_t width) {
    std::string rows;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0 && i % width == 0) rows += '/';
        rows += cells[i];
    }
    return rows;
}

std::string tictactoe_position(std::string cells) {
    for (char& c : cells)
        c = c == '0' ? '.' : c == '1' ? 'x' : c == '2' ? 'o' : '?';
    return with_rows(cells, 3);
}

std::string go_position(const Object& context, const std::string& points, Side to_move) {
    std::size_t size = 1;
    while (size * size < points.size())
        ++size;
    std::string text = fmt::format("{} {}", with_rows(points, size), color_name(to_move));
    if (const auto ko = context.text("ko"); ko && !ko->empty()) text += " ko:" + *ko;
    if (context.text("last_move") == "pass") text += " passes:1";
    const auto captures = context.texts("captures");
    if (captures && captures->size() == 2) {
        text += fmt::format(" captures:{},{}", (*captures)[0], (*captures)[1]);
    }
    return text;
}

tl::unexpected<Error> missing(std::string_view key) {
    return failure(ErrorKind::syntax,
                   fmt::format("lssp: expected the key {} in the context", in_quotes(key)));
}

Result<std::string> position_text(const Proposal& proposal, const Object& context, Side to_move) {
    if (proposal.game == shogi::Game::kName || proposal.game == shogi::FreezeGame::kName) {
        if (const auto sfen = context.text("sfen")) return *sfen;
        return sfen_from_old_board(context, to_move);
    }
    if (const auto position = context.text("position")) return *position;
    const auto board = context.text("board");
    if (!board || board->empty()) return missing("board");
    if (proposal.game == tictactoe::Game::kName) return tictactoe_position(*board);
    if (proposal.game == go::Game::kName) return go_position(context, *board, to_move);
    if (proposal.game == othello::Game::kName)
        return fmt::format("{} {}", *board, color_name(to_move));
    return missing("position");
}

}  // namespace

std::optional<Side> to_move_in(const Object& context) {
    if (const auto side = side_from_color(context.integer("to_move"))) return side;
    if (const auto sfen = context.text("sfen")) {
        const auto words = split_words(*sfen);
        if (words.size() > 1) return words[1] == "w" ? Side::second : Side::first;
    }
    const auto own = side_from_color(context.integer("your_color"));
    const auto is_own_turn = context.flag("your_turn");
    if (!own || !is_own_turn) return std::nullopt;
    return *is_own_turn ? *own : opponent(*own);
}

Result<AnyGame> game_from_context(const Proposal& proposal, const Object& context, Side to_move) {
    const Result<std::string> position = position_text(proposal, context, to_move);
    if (!position) return tl::unexpected(position.error());
    Proposal from_here = proposal;
    // These are part of the position.
    from_here.settings.handicap.reset();
    from_here.settings.freezes.reset();
    from_here.settings.position = *position;
    return start(from_here);
}

bool is_same_position(const AnyGame& game, const Object& context) {
    const Object ours = game_context(game);
    if (const auto side = to_move_in(context); side && side != game.to_move()) return false;
    for (const std::string_view key : {"sfen", "board", "position"}) {
        const auto theirs = context.text(key);
        if (theirs && ours.text(key)) return theirs == ours.text(key);
    }
    return false;
}

}  // namespace shinpan::lssp
