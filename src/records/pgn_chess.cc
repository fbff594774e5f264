#include "records/pgn_chess.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "core/text.h"
#include "games/chess/fen.h"

namespace shinpan::pgn {
namespace {

using chess::Game;
using chess::Move;
using chess::Notation;
using chess::Position;

// The names that programs give them, without blanks and in small letters.
constexpr std::array<std::string_view, 7> kNamesOfChess960{
    "chess960", "fischerandom", "fischerrandom", "fischerrandomchess", "fischerrandomchess960",
    "frc",      "960"};
constexpr std::array<std::string_view, 5> kNamesOfChess{"", "standard", "chess", "normal",
                                                        "fromposition"};

std::string plain_name(std::string_view text) {
    std::string name = lower_case_ascii(text);
    std::erase_if(name, [](char c) { return c == ' ' || c == '-' || c == '_' || c == '/'; });
    return name;
}

std::string_view without_check(std::string_view san) {
    while (san.ends_with('+') || san.ends_with('#'))
        san.remove_suffix(1);
    return san;
}

Error in_place(const Node& node, const Error& error) {
    return {error.kind, fmt::format("{}: {}", node.place(), error.message)};
}

Result<Move> move_of(const Position& position, const Node& node, RecordReading reading) {
    const Result<Move> move = Notation::move_from_san(position, node.move);
    if (!move) return tl::unexpected(in_place(node, move.error()));
    const std::string san = Notation::san(position, *move);
    if (without_check(san) == without_check(node.move)) return *move;
    if (!reading.is_lenient()) {
        return failure(ErrorKind::syntax,
                       fmt::format("{}: {}: expected {}", node.place(), in_quotes(node.move), san));
    }
    reading.repaired(
        [&] { return fmt::format("{}: {}: read as {}", node.place(), in_quotes(node.move), san); });
    return *move;
}

// A move behind the end by a rule that people may pass over.
struct PastEnd {
    const Node* node;
};

Result<Game> played(const Tree& tree, RecordReading reading, chess::Claims claims,
                    std::optional<PastEnd>& past_end) {
    Result<Game> game = start_game(tree, claims);
    if (!game) return game;
    for (const std::size_t place : tree.main_line()) {
        const Node& node = tree.nodes[place];
        if (game->outcome()) {
            past_end = PastEnd{&node};
            return game;
        }
        const Result<Move> move = move_of(game->position(), node, reading);
        if (!move && !reading.is_lenient()) return tl::unexpected(move.error());
        if (!move) {
            reading.repaired([&] { return move.error().message + ": the game ends there"; });
            return game;
        }
        game->play(*move);
    }
    return game;
}

std::string result_of(const Outcome& outcome) {
    if (!outcome.winner) return "1/2-1/2";
    return *outcome.winner == Side::first ? "1-0" : "0-1";
}

}  // namespace

Result<Game> start_game(const Tree& tree, chess::Claims claims) {
    const std::string* variant = tree.find("Variant");
    const std::string name = plain_name(variant ? *variant : "");
    const bool is_960 = std::ranges::find(kNamesOfChess960, name) != kNamesOfChess960.end();
    if (!is_960 && std::ranges::find(kNamesOfChess, name) == kNamesOfChess.end()) {
        return failure(ErrorKind::syntax,
                       fmt::format("{}:1: variant {}: expected chess or Chess960", tree.line,
                                   in_quotes(*variant)));
    }
    chess::Rules rules{.is_chess960 = is_960, .claims = claims};
    const std::string* fen = tree.find("FEN");
    if (!fen) return Game(Position(), rules);
    const Result<Position> position = chess::position_from_fen(*fen);
    if (!position) {
        return failure(ErrorKind::syntax,
                       fmt::format("{}:1: FEN: {}", tree.line, position.error().message));
    }
    rules.is_chess960 = is_960 || chess::tells_chess960(*fen, *position);
    return Game(*position, rules);
}

Result<Game> main_game(const Tree& tree, RecordReading reading) {
    std::optional<PastEnd> past_end;
    // Repairs are told the second time.
    Repairs unheard;
    Result<Game> game = played(tree, reading.telling(unheard), chess::Claims::at_once, past_end);
    const bool is_claimed = past_end && !game->position().outcome();
    if (is_claimed || reading.is_lenient()) {
        past_end.reset();
        game = played(tree, reading, is_claimed ? chess::Claims::never : chess::Claims::at_once,
                      past_end);
    }
    if (!past_end) return game;
    const std::string over = fmt::format("{}: {}: the game is over before this move",
                                         past_end->node->place(), in_quotes(past_end->node->move));
    if (!reading.is_lenient()) return failure(ErrorKind::illegal, over);
    reading.repaired([&] { return over + ": left out"; });
    return game;
}

Result<Tree> playable(const Tree& tree, RecordReading reading) {
    const Result<Game> start = start_game(tree, chess::Claims::never);
    if (!start) return tl::unexpected(start.error());
    struct Copy {
        std::size_t original;
        Position position;
    };
    Tree mended = tree;
    mended.nodes = {tree.nodes.front()};
    mended.nodes.front().children.clear();
    std::vector<Copy> copies{{0, start->position()}};
    for (std::size_t place = 0; place < copies.size(); ++place) {
        const Copy parent = copies[place];
        const std::vector<std::size_t>& children = tree.nodes[parent.original].children;
        for (const std::size_t child : children) {
            const Node& node = tree.nodes[child];
            const Result<Move> move = move_of(parent.position, node, reading);
            if (!move && !reading.is_lenient()) return tl::unexpected(move.error());
            if (!move) {
                reading.repaired([&] { return move.error().message + ": its line ends there"; });
                // What would have been played in place of it is no game that goes on.
                if (child == children.front()) break;
                continue;
            }
            const std::string san = Notation::san(parent.position, *move);
            Node copy = node;
            copy.children.clear();
            if (without_check(san) != without_check(node.move)) copy.move = san;
            mended.nodes[place].children.push_back(mended.nodes.size());
            mended.nodes.push_back(std::move(copy));
            copies.push_back({child, parent.position});
            copies.back().position.play(*move);
        }
    }
    return mended;
}

std::vector<std::string> chess_defects(const Tree& tree) {
    const Result<Game> start = start_game(tree, chess::Claims::never);
    if (!start) return {start.error().message};
    std::vector<std::string> defects;
    std::vector<std::optional<Position>> positions(tree.nodes.size());
    positions.front() = start->position();
    // Every node stands before its children.
    for (std::size_t place = 0; place < tree.nodes.size(); ++place) {
        const std::optional<Position> before = positions[place];
        if (!before) continue;
        for (const std::size_t child : tree.nodes[place].children) {
            const Result<Move> move = move_of(*before, tree.nodes[child], RecordReading::kStrict);
            if (!move) {
                defects.push_back(move.error().message);
                continue;
            }
            positions[child] = *before;
            positions[child]->play(*move);
        }
    }
    const std::vector<std::size_t> main = tree.main_line();
    const std::optional<Position>& last = positions[main.empty() ? 0 : main.back()];
    const std::optional<Outcome> outcome = last ? last->outcome() : std::nullopt;
    if (outcome && tree.result != result_of(*outcome)) {
        const Node& node = tree.nodes[main.empty() ? 0 : main.back()];
        defects.push_back(fmt::format("{}: the result is {}: expected {}, by the board",
                                      main.empty() ? fmt::format("{}:1", tree.line) : node.place(),
                                      tree.result, result_of(*outcome)));
    }
    if (defects.empty()) {
        const Result<Game> game = main_game(tree, RecordReading::kStrict);
        if (!game) defects.push_back(game.error().message);
    }
    return defects;
}

void set_start_tags(Tree& tree, const Game& game) {
    if (game.rules().is_chess960) tree.set("Variant", "Chess960");
    if (game.start() == Position() && !game.rules().is_chess960) return;
    tree.set("SetUp", "1");
    tree.set("FEN", Notation::position_text(game.start(), game.rules()));
}

}  // namespace shinpan::pgn
