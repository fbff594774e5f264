#include "games/shogi/card.h"

#include <fmt/format.h>

#include "games/perft_counter.h"
#include "games/shogi/game.h"
#include "games/shogi/kanji_text.h"
#include "games/shogi/kind_text.h"
#include "games/shogi/move_words.h"
#include "games/shogi/network_data.h"
#include "games/shogi/sfen.h"

namespace shinpan::shogi {
namespace {

template <class G>
constexpr bool kHasFreezes = std::is_same_v<G, FreezeGame>;

template <class G>
SettingSchema rules_setting() {
    std::vector<std::string> known = rule_words();
    if (!kHasFreezes<G>) std::erase(known, "strict");  // about drops with a freeze
    const std::string words = fmt::format("{}", fmt::join(known, ", "));
    return {.name = "rules",
            .kind = SettingSchema::Kind::text,
            .placeholder = "NAME",
            .usual = "27-points",
            .help = {words + ", with commas between them", words + "（カンマ区切り）"},
            .expected = words};
}

SettingSchema freezes_setting() {
    return {.name = "freezes",
            .kind = SettingSchema::Kind::counts,
            .placeholder = "N",
            .least = 0,
            .most = kMostFreezes,
            .usual = fmt::format("{},{}", kUsualFreezes[Side::first], kUsualFreezes[Side::second]),
            .help = {"how many freezes each side has, or two numbers: black's and white's "
                     "(default: 3)",
                     "両者のフリーズの回数。二つ並べれば先手と後手（既定は 3）"},
            .expected = "a number of freezes, or two: black's and white's",
            .is_in_position = true,
            // As SFEN has them: z3Z2.
            .read = [](std::string_view text) -> std::optional<SettingValue> {
                if (const auto counts = freezes_from_text(text)) return *counts;
                return std::nullopt;
            }};
}

// A study may have any pieces; a game starts from what a game could have come to.
template <class G>
Result<Position> study(const GameSettings& settings) {
    Rules base;
    if (kHasFreezes<G>) base.freezes = kUsualFreezes;
    Result<Rules> rules = rules_from_text(settings.text("rules"), base);
    if (!rules) return tl::unexpected(rules.error());
    std::string position = settings.position;
    if (const auto freezes = settings.counts("freezes")) {
        // They are part of the position, not of the rules: engines are told them with the board.
        if (position.empty()) position = "startpos";
        position += " " + freezes_text(*freezes);
    }
    if (position.empty()) return Position(*rules);
    // A position that names no counts has none, as everywhere in document 001. The usual three are
    // of the start that nobody has named.
    if (rules->freezes) rules->freezes = settings.counts("freezes").value_or(PerSide<int>{});
    return position_from_sfen(position, *rules);
}

template <class G>
Result<AnyGame> start(const GameSettings& settings) {
    const Result<Position> position = study<G>(settings);
    if (!position) return tl::unexpected(position.error());
    if (const Status good = check_start(*position); !good) return tl::unexpected(good.error());
    return AnyGame(G(*position));
}

template <class G>
Result<PerftCounter> counter(const GameSettings& settings) {
    const Result<Position> position = study<G>(settings);
    if (!position) return tl::unexpected(position.error());
    return perft_counter(*position,
                         [](const Position&, Move move) { return Notation::move_text(move); });
}

std::optional<Square> last_square(const Game& game) {
    if (game.ply() == 0) return std::nullopt;
    const Result<Move> last = Notation::move_from_usi(game.move(game.ply() - 1));
    return last ? std::optional(last->to) : std::nullopt;
}

PerLanguage<std::string> move_words(const AnyGame& before, std::string_view text) {
    const Game& game = held_game(before);
    if (text == Game::kDeclaration) return {"Declare a win", "入玉宣言"};
    const Result<Move> move = Notation::move_from_usi(text);
    if (!move || !game.position().is_legal(*move)) return plain_move_words(before, text);
    PerLanguage<std::string> words{english_move(game.position(), *move),
                                   japanese_move(game.position(), *move, last_square(game))};
    if (move->freeze != Kind::none)
        words.japanese += fmt::format(" 凍結: {}", kif_piece(move->freeze));
    return words;
}

MoveSteps move_steps(const AnyGame&, std::string_view text) {
    const Result<Move> move = Notation::move_from_usi(text);
    if (!move) return {};
    MoveSteps steps{
        .squares = {move->is_drop() ? fmt::format("hand:{}", plain_letter(move->dropped()))
                                    : square_text(move->from),
                    square_text(move->to)},
        .promotes = move->promotes ? "+" : ""};
    if (move->freeze != Kind::none) steps.freezes = freeze_text(move->freeze);
    return steps;
}

// What both have in common.
template <class G>
GameCard shared_card() {
    return {
        .name = G::kName,
        .title = {},
        .sides = {{{{"black", "先手"}, {"white", "後手"}}}},
        .symbols = {{"▲", "△"}},
        .settings = {rules_setting<G>()},
        .protocols = {"usi"},
        .network = &network_data(),
        .score = {.hundredths = 1},
        .board = "shogi",
        .pieces = "kanji",
        .move_words = move_words,
        .move_steps = move_steps,
        .perft_depth = 5,
        .game_from = start<G>,
        .perft_from = counter<G>,
    };
}

}  // namespace

GameCard card() {
    GameCard card = shared_card<Game>();
    card.title = {"Shogi", "将棋"};
    // The first implementation of LSSP called it standard.
    card.aliases = {"将棋", "standard"};
    card.engine = {.program = "shinpan-shogi",
                   .strength = "NodesLimit",
                   .is_strength_an_option = true,
                   .weak = "100",
                   .strong = "300"};
    return card;
}

GameCard freeze_card() {
    GameCard card = shared_card<FreezeGame>();
    card.title = {"Freeze-Shogi", "フリーズ将棋"};
    card.aliases = {"freezeshogi", "freeze shogi", "フリーズ将棋", "フリーズ 将棋"};
    card.settings.push_back(freezes_setting());
    card.engine = {.program = "shinpan-shogi",
                   .strength = "NodesLimit",
                   .is_strength_an_option = true,
                   .weak = "100",
                   .strong = "300"};
    card.perft_depth = 4;
    return card;
}

}  // namespace shinpan::shogi
