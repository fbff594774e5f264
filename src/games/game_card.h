// The card of a game: what the program at large must know of it. Whoever would ask "is this Go?" asks
// the card instead, so that a new game is its folder and a line in catalog.cc.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/language.h"
#include "core/object.h"
#include "core/result.h"
#include "core/side.h"
#include "games/any_game.h"
#include "games/board_opinion.h"
#include "games/game_origin.h"
#include "games/game_settings.h"
#include "games/gtp_dialect.h"
#include "games/setting_schema.h"

namespace shinpan {

// Counts move sequences from one position.
struct PerftCounter {
    struct Part {
        std::string move;
        std::uint64_t count;
    };
    // Built-in rules never fail; a rules program may.
    std::function<Result<std::uint64_t>(int depth)> count;
    // The same, by first move; depth at least 1.
    std::function<Result<std::vector<Part>>(int depth)> divide;
};

// The way of a move over the board, for whoever moves by hand: squares that are named one after the
// other as the board calls them ("7g", "7f"; a piece in hand is "hand:P"), and what is decided then.
// A move without squares (a pass) is spoken.
struct MoveSteps {
    std::vector<std::string> squares{};
    std::string
        promotes{};  // to what, as the board's cells have it; "+" where there is one way only
    std::string freezes{};  // the kind; empty: none

    bool operator==(const MoveSteps&) const = default;
};

// Our own program that plays the game, for who has none.
struct UsualEngine {
    std::string program;      // "shinpan-go"; empty: there is none
    std::string arguments{};  // that it needs to speak the usual protocol
    // How strong it is: an argument in front of a number, or an option of the protocol. Work is
    // counted and not timed, so that a slow machine shows the same games.
    std::string strength{};
    bool is_strength_an_option = false;
    std::string weak{};  // of the demo; empty: the game is not in it
    std::string strong{};
    // As the first opponent of an engine that was just begun: arguments, and options of the match.
    std::string first_opponent{};
    std::string first_settings{};
    // Where its usual protocol has no words for scores: one that has, and its arguments for that.
    std::string scoring_protocol{};
    std::string scoring_arguments{};
};

// What engines count a position in, for who shows their scores or asks what a move has cost.
struct ScoreScale {
    PerLanguage<std::string_view> unit{"", ""};  // "points", behind a number; empty: a bare number
    int hundredths = 100;  // of a score that are one in print: people write centipawns as they are
    // Ahead by so many hundredths a side wins e games for each that it loses. A yardstick, so that a
    // pawn in an even game costs more than one in a game that is won.
    double even_lead = 600;
};

// What a game server tells of the game, and how it understands a client: docs/protocols/lssp.md.
// A game with nothing of its own is told by its position, in its own notation.
struct NetworkData {
    Object (*initial_context)(const AnyGame& game, Side side);
    Object (*game_context)(const AnyGame& game);
    Object (*status_result)(const AnyGame& game, std::string_view accepted);
    // The way back: the position of a context, in the game's own notation.
    Result<std::string> (*position)(const Object& context, Side to_move);
    // A client's move in the game's own notation. Whether it is allowed is not looked at.
    Result<std::string> (*own_move)(const AnyGame& game, std::string_view text);
    // The move that an extra action is, by its type; empty: none of this game.
    std::string_view (*move_of_extra)(std::string_view type);
    // What follows from settings is told besides them; what is told in other keys is a setting.
    void (*add_keys)(const GameSettings& settings, Object& object);
    Result<bool> (*take_key)(GameSettings& settings, std::string_view key, const Object& object);
};
extern const NetworkData kPlainNetworkData;

struct GameCard {
    std::string_view name;  // "freeze-shogi": in files, on command lines, over the network
    PerLanguage<std::string_view> title;
    std::vector<std::string_view> aliases{};  // other names, in lower case
    PerSide<PerLanguage<std::string_view>> sides;
    PerSide<std::string_view> symbols{{"●", "○"}};  // of the sides

    std::vector<SettingSchema> settings{};  // besides the position, which every game has
    // A word of people's that is a setting: "9x9" is size 9.
    std::optional<std::pair<std::string, std::string>> (*setting_in)(std::string_view word) =
        nullptr;

    // A setting that a position tells; nothing: not this one.
    std::optional<SettingValue> (*setting_of)(const AnyGame& game, std::string_view name) = nullptr;

    std::vector<std::string_view> protocols{};  // of its engines, by name; the usual one first
    const GtpDialect* gtp = nullptr;            // where GTP is among them
    const NetworkData* network = &kPlainNetworkData;
    UsualEngine engine{};
    ScoreScale score{};
    std::chrono::seconds usual_time{10};  // a move, where nothing else is agreed

    // Of the page: how the board is drawn, and with which pieces. "grid" shows the cells as they are.
    std::string_view board = "grid";
    std::string_view pieces = "letters";
    // A move as people write it. `before`: the game in which it is about to be played.
    PerLanguage<std::string> (*move_words)(const AnyGame& before, std::string_view move);
    MoveSteps (*move_steps)(const AnyGame& before, std::string_view move);

    // What stands on the board, where that is a question; nullptr: it is none.
    BoardOpinion (*opinion)(const AnyGame& game) = nullptr;

    int perft_depth;  // what a second or so counts
    // Of settings that the game has, each within its range: see start().
    std::function<Result<AnyGame>(const GameSettings& settings)> game_from;
    std::function<Result<PerftCounter>(const GameSettings& settings)> perft_from;

    // Where settings leave the start to chance (variant=960): those with the start of this lot.
    // nullptr: they never do.
    GameSettings (*draw)(const GameSettings& said, std::uint32_t lot) = nullptr;
    // As they are where nothing is left to chance.
    GameSettings drawn(const GameSettings& said, std::uint32_t lot) const {
        return draw ? draw(said, lot) : said;
    }

    // Of a game whose rules are a program; nothing: they are built in.
    std::optional<GameOrigin> origin{};

    // A setting that the game does not have is ErrorKind::usage.
    Result<AnyGame> start(const GameSettings& said) const;
    Result<PerftCounter> perft(const GameSettings& said) const;

    const SettingSchema* find_setting(std::string_view setting) const;
};

// A move that is one square, as in most games: the text is its own word and its only step.
PerLanguage<std::string> plain_move_words(const AnyGame& before, std::string_view move);
MoveSteps square_steps(const AnyGame& before, std::string_view move);

// Its text as a person writes it is read and checked by the schema. Says what the game has, and which
// games have a setting that it has not.
Status apply_setting(const GameCard& card, GameSettings& settings, std::string_view name,
                     std::string_view text);
// Everything that is said is a setting of this game.
Status check_settings(const GameCard& card, const GameSettings& settings);

// For the page. What a game looks like: name, title, sides, symbols, board, pieces, and whether its
// boards can be judged.
std::string card_json(const GameCard& card);
// What can be set: a list of name, kind, range, usual value and help.
std::string settings_json(const GameCard& card);
// A move that is to be played in `before`, allowed there or not: {"move":"7g7f","words":{"en":...,"ja":...},
// "squares":["7g","7f"],"promotes":"+","freezes":"G"}. What says nothing is left out.
std::string move_json(const AnyGame& before, std::string_view move);
// The same without words, unless it is spoken: there may be hundreds to choose from.
std::string choice_json(const AnyGame& before, std::string_view move);

}  // namespace shinpan
