#include "lssp/position.h"

#include "core/text.h"
#include "lssp/data.h"

namespace shinpan::lssp {
namespace {

std::optional<Side> side_from_color(std::optional<int> color) {
    if (color == 1) return Side::first;
    if (color == 2) return Side::second;
    return std::nullopt;
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

Proposal beginning_at(const Proposal& proposal, const std::string& position) {
    Proposal from_here = proposal;
    if (const Result<const GameCard*> card = find_game(proposal.game)) {
        for (const SettingSchema& schema : (*card)->settings) {
            if (schema.is_in_position) from_here.settings.unset(schema.name);
        }
    }
    from_here.settings.position = position;
    return from_here;
}

Result<AnyGame> game_from_context(const Proposal& proposal, const Object& context, Side to_move) {
    const Result<const GameCard*> card = find_game(proposal.game);
    if (!card) return tl::unexpected(card.error());
    const Result<std::string> position = (*card)->network->position(context, to_move);
    if (!position) return tl::unexpected(position.error());
    return start(beginning_at(proposal, *position));
}

bool is_same_position(const AnyGame& game, const Object& context) {
    const Object ours = game_context(game);
    if (const auto side = to_move_in(context); side && side != game.to_move()) return false;
    for (const std::string_view key : {"sfen", "fen", "board", "position"}) {
        const auto theirs = context.text(key);
        if (theirs && ours.text(key)) return theirs == ours.text(key);
    }
    return false;
}

}  // namespace shinpan::lssp
