#include "games/go/network_data.h"

#include <utility>

#include <fmt/format.h>

#include "core/text.h"
#include "games/go/game.h"
#include "games/network_data.h"

namespace shinpan::go {
namespace {

// By the ko rule alone, where only that is told, and the rules that stand for it.
struct KoName {
    KoRule rule;
    std::string_view name;
    std::string_view rules;
};
constexpr KoName kKoNames[] = {
    {KoRule::simple, "simple", "simple"},
    {KoRule::positional, "positional", "cgos"},
    {KoRule::situational, "situational", "new-zealand"},
    {KoRule::seed, "seed", "seed"},
};

std::string_view ko_rule_name(KoRule rule) {
    for (const KoName& each : kKoNames) {
        if (each.rule == rule) return each.name;
    }
    return {};
}

std::string network_board(const Game& game) {
    const int size = game.position().size();
    std::string points;
    points.reserve(points_of(size));
    for (int row = 0; row < size; ++row) {
        for (int column = 0; column < size; ++column) {
            const Stone stone = game.position().at(point_at(size, column, row));
            points += std::string_view(".xo")[static_cast<std::size_t>(stone)];
        }
    }
    return points;
}

Value ko(const Position& position) {
    const Turn& turn = position.turn();
    const bool holds = turn.ko_against == turn.to_move || position.rules().ko == KoRule::seed;
    if (turn.ko == kNoPoint || !holds) return {};
    return Notation::vertex_text(position.size(), turn.ko);
}

Object initial_context(const AnyGame& any, Side side) {
    const Game& game = *any.held<Game>();
    return begun_context(game, side)
        .set("size", game.rules().size)
        .set("komi", game.rules().komi)
        .set("ko_rule", ko_rule_name(game.rules().ko))
        .set("board", network_board(game));
}

Object game_context(const AnyGame& any) {
    const Game& game = *any.held<Game>();
    const PerSide<int>& captures = game.position().turn().captures;
    return turn_context(game)
        .set("size", game.rules().size)
        .set("board", network_board(game))
        .set("captures", List{captures[Side::first], captures[Side::second]})
        .set("ko", ko(game.position()));
}

Object status_result(const AnyGame& any, std::string_view accepted) {
    const Game& game = *any.held<Game>();
    const bool has_played = !accepted.empty() && game.ply() > 0;
    return accepted_context(accepted)
        .set("board", network_board(game))
        .set("captured", has_played ? game.taken_by(game.ply() - 1) : 0);
}

Result<std::string> position(const Object& context, Side to_move) {
    if (const auto text = context.text("position")) return *text;
    Result<std::string> points = needed_text(context, "board");
    if (!points) return points;
    std::size_t size = 1;
    while (size * size < points->size())
        ++size;
    std::string text = fmt::format("{} {}", with_rows(*points, size), color_name(to_move));
    if (const auto ko = context.text("ko"); ko && !ko->empty()) text += " ko:" + *ko;
    if (context.text("last_move") == "pass") text += " passes:1";
    const auto captures = context.texts("captures");
    if (captures && captures->size() == 2) {
        text += fmt::format(" captures:{},{}", (*captures)[0], (*captures)[1]);
    }
    return text;
}

// Which rules are meant is not known to everybody; how a ko is treated is.
void add_keys(const GameSettings& settings, Object& object) {
    if (!settings.has("rules")) return;
    if (const Result<Rules> rules = rules_from_name(settings.text("rules")))
        object.set("ko_rule", ko_rule_name(rules->ko));
}

Result<bool> take_key(GameSettings& settings, std::string_view key, const Object& object) {
    if (key != "ko_rule") return false;
    // The name of the rules says more than this.
    if (!object.text("rules").value_or("").empty()) return true;
    const std::string text = object.text(key).value_or("");
    for (const KoName& each : kKoNames) {
        if (each.name != text) continue;
        settings.set("rules", std::string(each.rules));
        return true;
    }
    return failure(ErrorKind::usage,
                   fmt::format("ko_rule {}: expected simple, positional, situational or seed",
                               in_quotes(text)));
}

}  // namespace

const NetworkData& network_data() {
    static const NetworkData kData{
        .initial_context = initial_context,
        .game_context = game_context,
        .status_result = status_result,
        .position = position,
        .own_move = kPlainNetworkData.own_move,
        .move_of_extra = kPlainNetworkData.move_of_extra,
        .add_keys = add_keys,
        .take_key = take_key,
    };
    return kData;
}

}  // namespace shinpan::go
