#include "lssp/followed_game.h"

#include <optional>
#include <vector>

#include <fmt/format.h>

#include "core/text.h"
#include "games/shogi/game.h"
#include "lssp/position.h"

namespace shinpan::lssp {
namespace {

tl::unexpected<Error> contradiction(std::string_view key, std::string_view rules,
                                    std::string_view context) {
    return failure(ErrorKind::usage, fmt::format("lssp: Initial-Context: {} {}: the rules have {}",
                                                 key, in_quotes(context), in_quotes(rules)));
}

// What both tell has to be the same: one of them would be played, and who knows which.
Status agree_with_rules(const Proposal& rules, const Proposal& told, const Object& context) {
    for (const auto& [name, value] : told.settings.said) {
        const auto said = rules.settings.said.find(name);
        // Rules of Go may be told by their ko rule alone.
        if (said == rules.settings.said.end() || !context.find(name)) continue;
        if (said->second != value)
            return contradiction(name, setting_text(said->second), setting_text(value));
    }
    const Object of_rules = object_of(rules);
    for (const Object::Member& member : of_rules.members()) {
        const std::optional<std::string> text = context.text(member.key);
        const bool is_setting = told.settings.has(member.key) || member.key == "time";
        if (is_setting || !text || member.key == "game" || member.key == "position") continue;
        if (const auto said = of_rules.text(member.key); said && *said != *text)
            return contradiction(member.key, *said, *text);
    }
    if (rules.time && told.time && *rules.time != *told.time)
        return contradiction("time", to_text(*rules.time), to_text(*told.time));
    return {};
}

// What a context tells of the settings, where the rules did not say it: the size of a board.
Status complete(Proposal& proposal, const Object& context) {
    const Result<const GameCard*> card = find_game(proposal.game);
    if (!card) return tl::unexpected(card.error());
    Proposal told{proposal.game};
    for (const Object::Member& member : context.members()) {
        if (member.key == "position") continue;
        const Result<bool> applied = apply_key(told, member.key, context);
        if (!applied) return tl::unexpected(applied.error());
    }
    if (Status agreed = agree_with_rules(proposal, told, context); !agreed) return agreed;
    for (const auto& [name, value] : told.settings.said) {
        if (!proposal.settings.has(name)) proposal.settings.set(name, value);
    }
    if (!proposal.time) proposal.time = told.time;
    return {};
}

// Where these moves lead from there, if that is the position of the context.
std::optional<AnyGame> led(const AnyGame& from, std::span<const std::string> moves,
                           const Object& context) {
    AnyGame ahead = from;
    for (const std::string& move : moves) {
        if (!ahead.play(move)) return std::nullopt;
    }
    if (!is_same_position(ahead, context)) return std::nullopt;
    return ahead;
}

// As the rules have it, unless the server tells of another start.
Result<AnyGame> told_start(const Proposal& proposal, const Object& context) {
    const std::string start = context.text("start").value_or("");
    return start.empty() ? shinpan::start(proposal) : shinpan::start(beginning_at(proposal, start));
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
    const Side side = *is_own_turn ? to_move : opponent(to_move);
    if (dialect == Dialect::first) return on_turned_board(std::move(*proposal), *context, side);
    const Result<AnyGame> start = told_start(*proposal, *context);
    const auto moves = context->texts("moves").value_or(std::vector<std::string>());
    std::optional<AnyGame> game = start ? led(*start, moves, *context) : std::nullopt;
    if (!game) {
        // Another start, or the middle of a game of which nothing more is told.
        Result<AnyGame> from_here = game_from_context(*proposal, *context, to_move);
        if (!from_here) return tl::unexpected(from_here.error());
        game = std::move(*from_here);
    }
    FollowedGame followed(std::move(*proposal), start ? *start : *game, std::move(*game), side);
    followed.resume_ = context->text("game").value_or("");
    followed.secret_ = context->text("secret").value_or("");
    return followed;
}

// With a server that turns its board: how, is seen by the position with which every game begins.
Result<FollowedGame> FollowedGame::on_turned_board(Proposal proposal, const Object& context,
                                                   Side side) {
    Result<AnyGame> game = shinpan::start(proposal);
    if (!game) return tl::unexpected(game.error());
    if (game->name() != shogi::Game::kName || !proposal.settings.position.empty())
        return failure(ErrorKind::usage, "lssp: the first dialect has only games of shogi");
    const std::optional<shogi::BoardTurn> turn = shogi::turn_of_board(*game, context);
    if (!turn) {
        return failure(ErrorKind::syntax,
                       "lssp: board: expected the position with which the game begins");
    }
    FollowedGame followed(std::move(proposal), *game, *game, side);
    followed.turn_ = turn;
    return followed;
}

Status FollowedGame::accept(std::string_view move) { return game_.play(move); }

void FollowedGame::take_over(const FollowedGame& before) {
    if (resume_.empty()) resume_ = before.resume_;
    if (secret_.empty()) secret_ = before.secret_;
    if (game_.ply() == 0 && game_.is_like(before.game_)) {
        start_ = before.start_;
        game_ = before.game_;
        earlier_moves_ = before.earlier_moves_;
    }
}

bool FollowedGame::follow(const AnyGame& from, std::span<const std::string> moves,
                          const Object& context) {
    std::optional<AnyGame> ahead = led(from, moves, context);
    if (!ahead) return false;
    game_ = std::move(*ahead);
    return true;
}

bool FollowedGame::follow(const Object& context) {
    if (const auto moves = context.texts("moves")) {
        const std::size_t known = earlier_moves_ + game_.ply();
        const std::span<const std::string> all = *moves;
        if (all.size() >= known && follow(game_, all.subspan(known), context)) return true;
        // What we believed was not so.
        if (follow(start_, all, context)) {
            earlier_moves_ = 0;
            return true;
        }
    }
    if (is_same_position(game_, context)) return true;
    const std::optional<std::string> last = context.text("last_move");
    return last && follow(game_, std::span(&*last, 1), context);
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
