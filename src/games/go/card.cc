#include "games/go/card.h"

#include <cassert>

#include <fmt/format.h>

#include "core/text.h"
#include "games/go/game.h"
#include "games/go/gtp.h"
#include "games/go/handicap.h"
#include "games/go/network_data.h"
#include "games/go/opinion.h"
#include "games/perft_counter.h"

namespace shinpan::go {
namespace {

constexpr int kMostHandicap = 9;

std::vector<SettingSchema> settings() {
    using Kind = SettingSchema::Kind;
    const std::string rules = fmt::format("{}", fmt::join(rule_names(), ", "));
    return {
        {.name = "size",
         .kind = Kind::integer,
         .placeholder = "N",
         .least = 1,
         .most = kMaxSize,
         .usual = fmt::format("{}", Rules{}.size),
         .help = {"how large the board is (default: 9)", "盤の大きさ（既定は 9）"},
         .expected = fmt::format("a number of lines from 1 to {}", kMaxSize)},
        {.name = "komi",
         .kind = Kind::number,
         .placeholder = "POINTS",
         .least = -kLargestKomi,
         .most = kLargestKomi,
         .usual = "by rules and size",
         .help = {"white's points for moving second (default: by rules and size)",
                  "後手である白のコミ（既定はルールと盤の大きさによる）"},
         .expected = fmt::format("a number of points such as 6.5, from {} to {}", -kLargestKomi,
                                 kLargestKomi)},
        {.name = "rules",
         .kind = Kind::text,
         .placeholder = "NAME",
         .usual = "cgos",
         .help = {rules + " (default: cgos)", rules + "（既定は cgos）"},
         .expected = rules},
        {.name = "handicap",
         .kind = Kind::integer,
         .placeholder = "N",
         .least = 0,
         .most = kMostHandicap,
         .usual = "0",
         .help = {"black's stones on the fixed points before white moves",
                  "白の初手の前に決まった点に置く黒石の数"},
         .expected = fmt::format("a number of stones from 0 to {}", kMostHandicap),
         .is_in_position = true},
    };
}

// "9x9" and "9路", as people write the size of a board.
std::optional<std::pair<std::string, std::string>> setting_in(std::string_view word) {
    for (const std::string_view separator : {"x", "×", "路"}) {
        const std::size_t at = word.find(separator);
        if (at == word.npos) continue;
        const std::string_view first = word.substr(0, at);
        const std::string_view second = word.substr(at + separator.size());
        if (separator != "路" && second != first) continue;
        // Japanese leaves no blank: 囲碁13路.
        const std::size_t digits = first.find_last_not_of("0123456789") + 1;
        const std::string_view number = first.substr(separator == "路" ? digits : 0);
        if (integer_from_text(number)) return {{"size", std::string(number)}};
    }
    return std::nullopt;
}

// A board that is drawn has a size of its own.
Result<int> size_of(const GameSettings& settings) {
    const std::optional<int> said = settings.integer("size");
    if (settings.position.empty()) return said.value_or(Rules{}.size);
    Result<int> drawn = Notation::size_from_text(settings.position);
    if (drawn && said && said != *drawn) {
        return failure(ErrorKind::usage,
                       fmt::format("go: size {}: the position has {}", *said, *drawn));
    }
    return drawn;
}

Result<Game> with_handicap(const Rules& rules, int stones) {
    Game game{Position(rules)};
    if (stones < 2) return game;  // one stone is just the first move
    const Result<std::vector<Point>> points = fixed_handicap(rules.size, stones);
    if (!points) return failure(ErrorKind::usage, points.error().message);
    [[maybe_unused]] const Status placed = game.place_handicap(*points);
    assert(placed);
    return game;
}

Result<Game> game_from(const GameSettings& settings) {
    const Result<int> size = size_of(settings);
    if (!size) return tl::unexpected(size.error());
    Result<Rules> rules = rules_from_name(settings.text("rules"), *size);
    if (!rules) return tl::unexpected(rules.error());
    rules->komi = settings.number("komi").value_or(rules->komi);
    const int stones = settings.integer("handicap").value_or(0);
    if (settings.position.empty()) return with_handicap(*rules, stones);
    if (settings.has("handicap")) {
        return failure(ErrorKind::usage, "go: handicap: this game has a position already");
    }
    const Result<Position> position = Notation::position_from_text(settings.position, *rules);
    if (!position) return tl::unexpected(position.error());
    return Game(*position);
}

std::optional<SettingValue> setting_of(const AnyGame& game, std::string_view name) {
    if (name != "size") return std::nullopt;
    return game.held<Game>()->position().size();
}

Result<AnyGame> start(const GameSettings& settings) {
    const Result<Game> game = game_from(settings);
    if (!game) return tl::unexpected(game.error());
    return AnyGame(*game);
}

// By superko Go has a history, so it is counted by playing and taking back.
Result<PerftCounter> counter(const GameSettings& settings) {
    const Result<Game> game = game_from(settings);
    if (!game) return tl::unexpected(game.error());
    return perft_counter(*game, [](const Game& root, Move move) {
        return Notation::move_text(root.position(), move);
    });
}

}  // namespace

GameCard card() {
    static const Gtp kGtp;
    return {
        .name = Game::kName,
        .title = {"Go", "囲碁"},
        .aliases = {"igo", "baduk", "weiqi", "囲碁", "碁"},
        .sides = {{{{"black", "黒"}, {"white", "白"}}}},
        .settings = settings(),
        .setting_in = setting_in,
        .setting_of = setting_of,
        .protocols = {"gtp"},
        .gtp = &kGtp,
        .network = &network_data(),
        .engine = {.program = "shinpan-go",
                   .arguments = "--gtp",
                   .strength = "--playouts",
                   .weak = "10",
                   .strong = "40",
                   .first_opponent = "--playouts 100",
                   // Our starters know the simple ko, and no superko.
                   .first_settings = "--rules chinese"},
        .score = {.unit = {"points", "目"}, .even_lead = 1000},
        .board = "lines",
        .pieces = "stones",
        .move_words = plain_move_words,
        .move_steps = square_steps,
        .opinion = opinion,
        .perft_depth = 3,
        .game_from = start,
        .perft_from = counter,
    };
}

}  // namespace shinpan::go
