#include "rules/rules_card.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/shell_word.h"
#include "core/text.h"
#include "games/network_data.h"
#include "games/perft_counter.h"
#include "rules/rules_game.h"
#include "rules/rules_perft.h"

namespace shinpan::rules {
namespace {

// Sides by their own names, moves as they are, and settings as commands: "size 7".
class RulesGtp final : public GtpDialect {
public:
    std::vector<SetUp> set_up(const AnyGame& game) const override {
        std::vector<SetUp> steps;
        for (const std::string& line : game.set_up()) {
            const std::string command(first_word(line));
            steps.push_back({command, {line.substr(command.size() + 1)}, true});
        }
        return steps;
    }
    std::vector<Stone> start_stones(const AnyGame&) const override { return {}; }
    std::string vertex(std::string_view move) const override { return std::string(move); }
    Result<std::string> move(std::string_view vertex) const override { return std::string(vertex); }
    bool has_silent_passes() const override { return false; }
    bool asks_for_score() const override { return false; }
    std::string score(std::string_view answer) const override { return std::string(answer); }
};

// A client need not know the rules: it is told what may be played.
Object with_moves(Object context, const AnyGame& game) {
    constexpr std::size_t kMostTold = 1'000;
    List legal;
    for (const std::string& move : game.legal_moves()) {
        if (legal.size() < kMostTold) legal.emplace_back(move);
    }
    context.set("position", game.position_text()).set("legal", std::move(legal));
    add_moves(context, game);
    return context;
}

NetworkData network_data() {
    NetworkData data = kPlainNetworkData;
    data.initial_context = [](const AnyGame& game, Side side) {
        return with_moves(begun_context(game, side), game);
    };
    data.game_context = [](const AnyGame& game) { return with_moves(turn_context(game), game); };
    return data;
}

PerLanguage<std::string> move_words(const AnyGame& before, std::string_view move) {
    const auto* game = before.held<RulesGame>();
    Words words = game->program().say(game->position_text(), move);
    if (words.english == move && move == "pass") return plain_move_words(before, move);
    return words;
}

bool is_part_of_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

constexpr std::string_view kNoSquare = "-";  // the name of a place where nothing can stand

// The squares that a move names, one after the other: "b2b3", "11x18", "C*b2" with a piece in hand.
std::vector<std::string> named_squares(std::string_view move,
                                       const std::vector<std::string>& squares) {
    std::vector<std::string> named;
    if (move.size() > 2 && move[1] == '*') {
        named.push_back("hand:" + std::string(move.substr(0, 1)));
        move.remove_prefix(2);
    }
    while (!move.empty()) {
        const std::string* longest = nullptr;
        for (const std::string& square : squares) {
            if (square == kNoSquare) continue;
            if (move.starts_with(square) && (!longest || square.size() > longest->size()))
                longest = &square;
        }
        if (longest) {
            named.push_back(*longest);
            move.remove_prefix(longest->size());
        } else if (is_part_of_name(move.front()) && move.size() > 1) {
            return {};  // a word of its own, such as "swap"
        } else {
            move.remove_prefix(1);  // "-", "x", "+"
        }
    }
    return named;
}

std::vector<std::string> squares_of(const Board& board) {
    if (!board.squares.empty()) return board.squares;
    std::vector<std::string> squares;
    for (const std::string& row : board.rows) {
        for (const std::string& column : board.columns)
            squares.push_back(column + row);
    }
    return squares;
}

MoveSteps move_steps(const AnyGame& before, std::string_view move) {
    const auto* game = before.held<RulesGame>();
    const Result<Rules::BoardPointer> board = game->program().show(game->position_text());
    if (!board) return {};
    const auto& clicks = (*board)->clicks;
    const auto click = std::ranges::find(clicks, move, &std::pair<std::string, std::string>::first);
    if (click != clicks.end()) return {.squares = {click->second}};
    return {.squares = named_squares(move, squares_of(**board))};
}

SettingSchema schema_of(const Setting& setting) {
    using Kind = SettingSchema::Kind;
    const bool is_choice = !setting.choices.empty();
    const std::string expected =
        is_choice ? fmt::format("{}", fmt::join(setting.choices, ", "))
                  : fmt::format("a {}number from {} to {}", setting.is_whole ? "whole " : "",
                                setting.range.first, setting.range.second);
    Words help = setting.help;
    if (help.english.empty()) help = {expected, expected};
    return {
        .name = setting.name,
        .kind = is_choice          ? Kind::text
                : setting.is_whole ? Kind::integer
                                   : Kind::number,
        .placeholder = is_choice ? fmt::format("{}", fmt::join(setting.choices, "|")) : "N",
        .least = setting.range.first,
        .most = setting.range.second,
        .usual = setting.usual,
        .help = help,
        .expected = expected,
        .is_in_position = true,
        .choices = setting.choices,
    };
}

}  // namespace

GameCard card_of(const std::shared_ptr<Rules>& rules) {
    static const RulesGtp kGtp;
    static const NetworkData kNetwork = network_data();
    const Introduction& told = rules->introduction();
    GameCard card{
        .name = told.name,
        .title = {told.title.english, told.title.japanese},
        .sides = {{{{told.side_titles[Side::first].english, told.side_titles[Side::first].japanese},
                    {told.side_titles[Side::second].english,
                     told.side_titles[Side::second].japanese}}}},
        .symbols = {{told.symbols[Side::first], told.symbols[Side::second]}},
        .protocols = {"tlf", "gtp"},
        .gtp = &kGtp,
        .network = &kNetwork,
        .engine = {.program = "shinpan-any",
                   .arguments = shell_quoted("rules:" + rules->origin().command),
                   .strength = "--playouts",
                   .weak = "20",
                   .strong = "200"},
        .usual_time = std::chrono::seconds(told.seconds),
        .board = told.board,
        .pieces = "letters",
        .move_words = move_words,
        .move_steps = move_steps,
        .perft_depth = told.perft_depth,
        .game_from = [rules](const GameSettings& said) -> Result<AnyGame> {
            Result<RulesGame> game = RulesGame::start(rules, said);
            if (!game) return tl::unexpected(game.error());
            return AnyGame(std::move(*game));
        },
        .perft_from = [rules](const GameSettings& said) -> Result<PerftCounter> {
            Result<RulesGame> game = RulesGame::start(rules, said);
            if (!game) return tl::unexpected(game.error());
            return rules_perft(std::move(*game));
        },
        .origin = rules->origin(),
    };
    for (const Setting& setting : told.settings)
        card.settings.push_back(schema_of(setting));
    return card;
}

}  // namespace shinpan::rules
