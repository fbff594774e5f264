#include "lssp/followed_game.h"

#include <fmt/format.h>

#include "games/shogi/game.h"
#include "lssp/position.h"

namespace shinpan::lssp {
namespace {

// What a context tells of the settings, where the rules did not say it: the size of a board.
Status complete(Proposal& proposal, const Object& context) {
    const Result<const GameCard*> card = find_game(proposal.game);
    if (!card) return tl::unexpected(card.error());
    Proposal told{proposal.game};
    for (const Object::Member& member : context.members()) {
        if (member.key == "position" || member.key == "time") continue;
        const Result<bool> applied = apply_key(told, member.key, context);
        if (!applied) return tl::unexpected(applied.error());
    }
    for (const auto& [name, value] : told.settings.said) {
        if (!proposal.settings.has(name)) proposal.settings.set(name, value);
    }
    return {};
}

// As the rules have it if that is the position; else it was another start, or the middle of a game.
Result<AnyGame> begun(const Proposal& proposal, const Object& context, Side to_move) {
    Result<AnyGame> game = shinpan::start(proposal);
    if (game && is_same_position(*game, context)) return std::move(*game);
    return game_from_context(proposal, context, to_move);
}

// With a server that turns its board: how, is seen by the position with which every game begins.
Result<AnyGame> begun_on_turned_board(const Proposal& proposal, const Object& context,
                                      std::optional<shogi::BoardTurn>& turn) {
    Result<AnyGame> game = shinpan::start(proposal);
    if (!game) return game;
    if (game->name() != shogi::Game::kName || !proposal.settings.position.empty())
        return failure(ErrorKind::usage, "lssp: the first dialect has only games of shogi");
    turn = shogi::turn_of_board(*game, context);
    if (turn) return game;
    return failure(ErrorKind::syntax,
                   "lssp: board: expected the position with which the game begins");
}

}  // namespace

Result<FollowedGame> FollowedGame::from_offer(const Offer& offer, Dialect dialect) {
    Result<Proposal> proposal = proposal_from_offer(offer);
    if (!proposal) return tl::unexpected(proposal.error());
    const Result<Object> context = object_from(offer.context);
    if (!context) return tl::unexpected(context.error());
    if (const Status done = complete(*proposal, *context); !done)
        return tl::unexpected(done.error());

    const std::optional<bool> is_own_turn = context->flag("your_turn");
    if (!is_own_turn) {
        return failure(ErrorKind::syntax,
                       "lssp: Initial-Context: expected the key \"your_turn\" with true or false");
    }
    // The first implementation did not say more: there the first player moves.
    const Side to_move = to_move_in(*context).value_or(Side::first);
    std::optional<shogi::BoardTurn> turn;
    Result<AnyGame> game = dialect == Dialect::first
                               ? begun_on_turned_board(*proposal, *context, turn)
                               : begun(*proposal, *context, to_move);
    if (!game) return tl::unexpected(game.error());
    FollowedGame followed(std::move(*proposal), std::move(*game),
                          *is_own_turn ? to_move : opponent(to_move));
    followed.turn_ = turn;
    followed.resume_ = context->text("game").value_or("");
    followed.secret_ = context->text("secret").value_or("");
    return followed;
}

Status FollowedGame::accept(std::string_view move) { return game_.play(move); }

bool FollowedGame::follow(const AnyGame& from, const std::vector<std::string>& moves,
                          const Object& context) {
    AnyGame ahead = from;
    for (const std::string& move : moves) {
        if (!ahead.play(move)) return false;
    }
    if (!is_same_position(ahead, context)) return false;
    game_ = std::move(ahead);
    return true;
}

bool FollowedGame::follow(const Object& context) {
    if (is_same_position(game_, context)) return true;
    const std::optional<std::vector<std::string>> moves = context.texts("moves");
    const std::size_t known = earlier_moves_ + game_.ply();
    if (moves && moves->size() >= known) {
        return follow(game_, {moves->begin() + static_cast<std::ptrdiff_t>(known), moves->end()},
                      context);
    }
    const std::optional<std::string> last = context.text("last_move");
    return last && follow(game_, {*last}, context);
}

// The board is all that it tells: the move that led there is the one that fits.
Status FollowedGame::see_board(const Object& context) {
    if (shogi::shows(game_, context, *turn_)) return {};
    for (const std::string& move : game_.legal_moves()) {
        AnyGame ahead = game_;
        if (!ahead.play(move) || !shogi::shows(ahead, context, *turn_)) continue;
        game_ = std::move(ahead);
        return {};
    }
    return failure(ErrorKind::illegal, "lssp: no move leads to the board that the server shows");
}

std::string FollowedGame::sent(const std::string& move) const {
    return turn_ ? shogi::move_in_first_dialect(game_, move, *turn_) : move;
}

Status FollowedGame::see(const Object& context) {
    if (turn_) return see_board(context);
    if (follow(context)) return {};
    Result<AnyGame> game = game_from_context(proposal_, context, side_);
    if (!game) return tl::unexpected(game.error());
    game_ = std::move(*game);
    const int number = context.integer("move_number").value_or(1);
    earlier_moves_ = number > 1 ? static_cast<std::size_t>(number - 1) : 0;
    return {};
}

}  // namespace shinpan::lssp
