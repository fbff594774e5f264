#include "games/chess/card.h"

#include <fmt/format.h>

#include "core/text.h"
#include "games/chess/fen.h"
#include "games/chess/game.h"
#include "games/chess/network_data.h"
#include "games/chess/square_text.h"
#include "games/chess/start_positions.h"
#include "games/chess/variant.h"
#include "games/perft_counter.h"

namespace shinpan::chess {
namespace {

constexpr std::string_view kVariantSetting = "variant";

SettingSchema variant_setting() {
    return {
        .name = std::string(kVariantSetting),
        .kind = SettingSchema::Kind::text,
        .placeholder = "NAME",
        .usual = "standard",
        .help = {"standard, 960 (Chess960 from a start drawn by lot), or 960:N for its start "
                 "number N, from 0 to 959; a FEN tells by itself",
                 "standard、960（チェス960。初期配置はくじ引き）、960:N（番号 N の初期配置、0 から "
                 "959）。FEN があればそれで分かる"},
        .expected = "standard, 960, or 960:N with a number from 0 to 959",
        .read = [](std::string_view text) -> std::optional<SettingValue> {
            if (const auto variant = variant_from_text(text)) return to_text(*variant);
            return std::nullopt;
        }};
}

Result<Game> game_by(const GameSettings& settings) {
    const std::string said = settings.text(kVariantSetting);
    const std::optional<Variant> variant = said.empty() ? Variant{} : variant_from_text(said);
    if (!variant) {
        return failure(ErrorKind::usage, fmt::format("chess: variant {}: expected {}",
                                                     in_quotes(said), variant_setting().expected));
    }
    if (settings.position.empty()) {
        const bool is_numbered = variant->start != Variant::kByLot;
        return Game(start_position(is_numbered ? variant->start : kUsualStart),
                    Rules{.is_chess960 = variant->is_chess960});
    }
    const Result<Position> position = position_from_fen(settings.position);
    if (!position) {
        return failure(position.error().kind, "chess: " + position.error().message);
    }
    const bool tells = tells_chess960(settings.position, *position);
    if (tells && !said.empty() && !variant->is_chess960) {
        return failure(ErrorKind::usage,
                       fmt::format("chess: variant standard: FEN {} is one of Chess960",
                                   in_quotes(settings.position)));
    }
    return Game(*position, Rules{.is_chess960 = tells || variant->is_chess960});
}

GameSettings drawn_start(const GameSettings& said, std::uint32_t lot) {
    GameSettings settings = said;
    std::optional<Variant> variant = variant_from_text(said.text(kVariantSetting));
    const bool is_by_lot = variant && variant->is_chess960 && variant->start == Variant::kByLot &&
                           said.position.empty();
    if (!is_by_lot) return settings;
    variant->start = static_cast<int>(lot % kStarts);
    settings.set(kVariantSetting, to_text(*variant));
    return settings;
}

Result<AnyGame> chess_start(const GameSettings& settings) {
    Result<Game> game = game_by(settings);
    if (!game) return tl::unexpected(game.error());
    return AnyGame(std::move(*game));
}

Result<PerftCounter> chess_perft(const GameSettings& settings) {
    const Result<Game> game = game_by(settings);
    if (!game) return tl::unexpected(game.error());
    const Rules rules = game->rules();
    return perft_counter(game->position(), [rules](const Position&, Move move) {
        return Notation::move_text(rules, move);
    });
}

std::optional<std::pair<std::string, std::string>> setting_in_words(std::string_view word) {
    if (word == "960" || word == "chess960") return std::pair(std::string(kVariantSetting), "960");
    return std::nullopt;
}

// The move that a text is there; nothing: it is none.
std::optional<Move> legal_move(const Game& game, std::string_view text) {
    const Result<Move> move = Notation::move_from_text(game.position(), game.rules(), text);
    return move ? std::optional(*move) : std::nullopt;
}

PerLanguage<std::string> san_words(const AnyGame& before, std::string_view text) {
    const Game& game = *before.held<Game>();
    const std::optional<Move> move = legal_move(game, text);
    if (!move) return plain_move_words(before, text);
    const std::string san = Notation::san(game.position(), *move);
    return {san, san};
}

// Castling by hand is the king going where it ends up, in Chess960 onto its rook.
MoveSteps chess_steps(const AnyGame& before, std::string_view text) {
    const Game& game = *before.held<Game>();
    const std::optional<Move> move = legal_move(game, text);
    if (!move) return {};
    MoveSteps steps{.squares = {std::string(text.substr(0, 2)), std::string(text.substr(2, 2))}};
    if (move->sort() == Move::Sort::promotion)
        steps.promotes = std::string(1, letter_of(game.to_move(), move->promoted()));
    return steps;
}

}  // namespace

GameCard card() {
    return {
        .name = Game::kName,
        .title = {"Chess", "チェス"},
        .aliases = {"チェス"},
        .sides = {{{{"white", "白"}, {"black", "黒"}}}},
        .symbols = {{"○", "●"}},
        .settings = {variant_setting()},
        .setting_in = setting_in_words,
        .protocols = {"uci", "tlf"},
        .network = &network_data(),
        .engine = {.program = "shinpan-chess",
                   .strength = "Level",
                   .is_strength_an_option = true,
                   .weak = "2",
                   .strong = "4"},
        // A lead of so many hundredths of a pawn wins e games for each that is lost.
        .score = {.even_lead = 270},
        .board = "chess",
        .pieces = "figures",
        .move_words = san_words,
        .move_steps = chess_steps,
        .perft_depth = 5,
        .game_from = chess_start,
        .perft_from = chess_perft,
        .draw = drawn_start,
    };
}

}  // namespace shinpan::chess
