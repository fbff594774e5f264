#include "fleet/kept_result.h"

#include <algorithm>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "arena/finished_game.h"

namespace shinpan::fleet {
namespace {

PerSide<std::string> players_of(const GamePlan& plan) {
    return {{plan.players[Side::first]->name, plan.players[Side::second]->name}};
}

Status keep_game(GameKeeper& keeper, const GameListeners& listeners, const std::string& sandbox,
                 const GamePlan& plan, const ReplayedGame& game, const PlayedTape& tape) {
    GameToKeep kept_as{.label = label_of(plan, game.game, game.start),
                       .pairing = plan.pairing,
                       .clocks = plan.terms.clocks,
                       .sandbox = sandbox,
                       .terms = to_json(plan.terms),
                       .subject = {.game = plan.terms.game}};
    for (const Side side : kSides)
        kept_as.subject.protocols[side] = plan.players[side]->protocol->name;
    kept_as.began = std::chrono::system_clock::time_point(std::chrono::microseconds(tape.began));
    const GameLabel label = kept_as.label;
    kept_as.files_lost = [&](const Error& error) { listeners.log_lost(label, error); };
    Result<KeptGame> kept = keeper.open(std::move(kept_as));
    if (!kept) return tl::unexpected(kept.error());
    for (const auto& each : game.happened) {
        if (const auto* event = std::get_if<Event>(&each)) {
            kept->take(*event);
            listeners.event(*event, label);
        } else {
            const auto& aside = std::get<ReplayedAside>(each);
            kept->take_aside(aside.side, aside.kind, aside.text, aside.at);
        }
    }
    kept->hand_over();
    listeners.ended(
        {label, plan.pairing, game.ended, game.game, game.end.overheads, game.end.words});
    kept->end(game.game, game.ended,
              finished_game(plan.number, plan.pairing, label.players, game.ended, game.game));
    return {};
}

}  // namespace

GameLabel label_of(const GamePlan& plan, const AnyGame& start, Instant began) {
    GameLabel label{plan.number, players_of(plan), {}, began};
    for (const Side side : kSides)
        label.sides[side] = start.side_name(side);
    return label;
}

Result<std::vector<ReplayedGame>> replay_result(const Played& played,
                                                const std::vector<GamePlan>& plans, Instant now) {
    if (played.games.size() != plans.size()) {
        return failure(ErrorKind::illegal, fmt::format("a result that cannot be: {} games of {}",
                                                       played.games.size(), plans.size()));
    }
    std::vector<ReplayedGame> games;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        Result<ReplayedGame> game =
            replay(played.games[i], plans[i].terms, players_of(plans[i]), now);
        if (!game) return tl::unexpected(game.error());
        games.push_back(std::move(*game));
    }
    return games;
}

Status keep_result(GameKeeper& keeper, const GameListeners& listeners, const std::string& sandbox,
                   const Played& played, const std::vector<GamePlan>& plans,
                   const std::vector<ReplayedGame>& games) {
    JobDone done{played.by.job, played.by.lease, played.by.worker, played.machine, {}};
    const auto together = keeper.together();
    for (std::size_t i = 0; i < plans.size(); ++i) {
        Status kept = keep_game(keeper, listeners, sandbox, plans[i], games[i], played.games[i]);
        if (!kept) return kept;
        done.games.push_back(plans[i].number);
    }
    keeper.keep(std::move(done));
    return {};
}

}  // namespace shinpan::fleet
