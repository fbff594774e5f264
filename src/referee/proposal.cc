#include "referee/proposal.h"

namespace shinpan {
namespace {

// The one of the two that is said, if they do not contradict each other.
template <class T>
bool agree(T& one, const T& other, const T& unsaid) {
    if (one == unsaid) one = other;
    return other == unsaid || one == other;
}

}  // namespace

GameSettings told_by_position(const Proposal& proposal) {
    GameSettings told;
    const GameCard* card = game_named(proposal.game);
    if (proposal.settings.position.empty() || !card || !card->setting_of) return told;
    const Result<AnyGame> game = start(proposal);
    if (!game) return told;
    for (const SettingSchema& schema : card->settings) {
        if (proposal.settings.has(schema.name)) continue;
        if (const auto value = card->setting_of(*game, schema.name))
            told.said.insert_or_assign(std::string(schema.name), *value);
    }
    return told;
}

std::optional<Proposal> common_proposal(const Proposal& one, const Proposal& other) {
    if (one.game != other.game) return std::nullopt;
    Proposal common = one;
    for (const auto& [name, value] : other.settings.said) {
        const auto [said, is_new] = common.settings.said.try_emplace(name, value);
        if (!is_new && said->second != value) return std::nullopt;
    }
    const bool fit = agree(common.settings.position, other.settings.position, {}) &&
                     agree(common.time, other.time, {});
    // Each may be playable by itself, and both together not: a position has a size of its own.
    if (!fit || !start(common)) return std::nullopt;
    return common;
}

TimeControl usual_time(std::string_view game) {
    const Result<const GameCard*> card = find_game(game);
    return TimeControl::per_move(card ? (*card)->usual_time : GameCard{}.usual_time);
}

}  // namespace shinpan
