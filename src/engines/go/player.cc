#include "engines/go/player.h"

#include <algorithm>

#include <fmt/format.h>

#include "engines/go/seki.h"
#include "engines/go/tactics.h"
#include "games/go/notation.h"
#include "games/go/score.h"

namespace shinpan::go {
namespace {

constexpr float kHopeless = 0.05f;
constexpr std::size_t kMovesShown = 5;
constexpr std::size_t kLongestVariation = 8;

double lead_for(Side side, const Score& score) {
    return side == Side::first ? score.lead : -score.lead;
}

// Nothing that is still to come can change which move has the most visits.
struct NobodyCatchesUp {
    const Search* search;
    std::uint64_t most;  // playouts
    bool operator()(const Progress& progress) const {
        if (progress.nodes % 64 != 0) return false;
        std::uint64_t first = 0;
        std::uint64_t second = 0;
        for (const Search::Node& node : search->children()) {
            const std::uint64_t visits = node.visits;
            second = std::max(second, std::min(first, visits));
            first = std::max(first, visits);
        }
        return progress.nodes < most && first - second > most - progress.nodes;
    }
};

// The same for a deadline: how many games are left is guessed by how many there were.
struct NobodyCatchesUpInTime {
    const Search* search;
    const Clock* clock;
    Instant start;
    Instant end;
    bool operator()(const Progress& progress) const {
        if (progress.nodes % 256 != 0) return false;
        const auto spent = std::max(clock->now() - start, Duration(1));
        const auto left = std::max(end - start - spent, Duration(0));
        const double to_come = static_cast<double>(progress.nodes) *
                               static_cast<double>(left.count()) /
                               static_cast<double>(spent.count());
        return NobodyCatchesUp{search,
                               progress.nodes + static_cast<std::uint64_t>(to_come)}(progress);
    }
};

}  // namespace

Search& Player::search() {
    if (!search_) search_ = std::make_unique<Search>(SearchKnowledge(), settings_.most_nodes);
    return *search_;
}

Position Player::root_of(const Game& game, Side side) const {
    Position root = game.position();
    if (root.is_over()) root.set_passes(0);
    root.give_turn_to(side);
    return root;
}

Search& Player::begin_analysis(const Game& game, Side side) {
    const Position root = root_of(game, side);
    search().knowledge().begin(game, settings_.seed ^ root.hash() ^ game.ply());
    search().start(root);
    return search();
}

Choice Player::choose(const Game& game, Side side, std::optional<Duration> time, Phase phase) {
    const Instant start = clock_.now();
    const bool opponent_passed = game.ply() > 0 && game.move_at(game.ply() - 1).is_pass() &&
                                 game.mover(game.ply() - 1) != side;
    // Two passes end it, and all stones on the board count: nothing better can be had.
    if (phase == Phase::play && opponent_passed && lead_for(side, score(game.position())) > 0)
        return {kPass, {"the opponent has passed and the board is won as it stands"}};

    Search& search = begin_analysis(game, side);
    const Instant end = start + time.value_or(settings_.time);
    if (settings_.playouts) {
        const auto most = static_cast<std::uint64_t>(*settings_.playouts);
        const NobodyCatchesUp known{&search, most};
        // A clock that somebody set goes before the number.
        search.run(time ? Stop(AnyOf{NodeLimit{most}, known, Deadline{&clock_, end}})
                        : Stop(AnyOf{NodeLimit{most}, known}));
    } else {
        search.run(
            AnyOf{Deadline{&clock_, end}, NobodyCatchesUpInTime{&search, &clock_, start, end}});
    }

    const Position root = root_of(game, side);
    Choice choice{decision(game, root, phase), thoughts(root, clock_.now() - start)};
    const Search::Node& best = search.best();
    if (best.win_rate() * 100 < static_cast<float>(settings_.resign_percent) &&
        phase == Phase::play) {
        choice.move = std::nullopt;
    }
    return choice;
}

// A pass when nothing is left to play for and the board, counted as it stands, says the same as the
// random games do. Where it does not, dead stones have to be taken first.
Move Player::decision(const Game& game, const Position& root, Phase phase) const {
    const Side side = root.to_move();
    const Ownership& ownership = search_->knowledge().ownership();
    const Move best = search_->best().move;
    const std::optional<Move> capture = capture_of_dead(root);
    if (phase == Phase::cleanup) return capture.value_or(kPass);
    if (!is_settled(root, side, ownership)) return best;
    const std::vector<Point> dead = dead_chains(root, ownership);
    const bool is_won = lead_for(side, score(root, dead)) > 0;
    const bool is_won_as_it_stands = lead_for(side, game.score()) > 0;
    if (is_won) return is_won_as_it_stands ? kPass : capture.value_or(best);
    // A loser goes on as long as there is a chance.
    const bool is_hopeless = search_->best().win_rate() < kHopeless;
    return is_hopeless && !is_won_as_it_stands ? kPass : best;
}

// The move that most games went through among those that take liberties from dead stones.
std::optional<Move> Player::capture_of_dead(const Position& position) const {
    const Side side = position.to_move();
    std::optional<Move> found;
    std::uint32_t visits = 0;
    std::vector<bool> is_dead(kMaxCells);
    for (const Point point : dead_chains(position, search_->knowledge().ownership()))
        is_dead[position.chain(point)] = position.owner(point) == opponent(side);
    for (const Search::Node& node : search_->children()) {
        // What was never visited was never compared with the history either.
        if (node.move.is_pass() || node.visits <= visits) continue;
        for (const Point neighbour : position.neighbours(node.move.point)) {
            if (!position.owner(neighbour) || !is_dead[position.chain(neighbour)]) continue;
            found = node.move;
            visits = node.visits;
        }
    }
    return found;
}

std::vector<Point> Player::dead_stones(const Game& game) {
    Search& search = begin_analysis(game, game.to_move());
    // As many games from the board itself, not from the moves that a search likes.
    std::vector<Move> played;
    played.reserve(SearchKnowledge::kMostPlies);
    for (int i = 0; i < settings_.playouts_for_dead; ++i) {
        Position position = root_of(game, i % 2 == 0 ? Side::first : Side::second);
        played.clear();
        search.knowledge().playout(position, played);
    }
    // Random games do not know that nobody should begin in a seki.
    std::vector<Point> dead = dead_chains(game.position(), search.knowledge().ownership());
    for (const Point point : seki_chains(game.position()))
        std::erase(dead, point);
    return dead;
}

std::vector<std::string> Player::thoughts(const Position& root, Duration spent) const {
    std::vector<const Search::Node*> nodes;
    for (const Search::Node& node : search_->children())
        nodes.push_back(&node);
    std::ranges::stable_sort(nodes,
                             [](const auto* a, const auto* b) { return a->visits > b->visits; });
    if (nodes.size() > kMovesShown) nodes.resize(kMovesShown);

    std::vector<std::string> lines{fmt::format("{} to move, {} playouts in {}",
                                               Notation::side_name(root.to_move()),
                                               search_->progress().nodes, seconds_text(spent))};
    for (const Search::Node* node : nodes) {
        if (node->visits == 0) break;
        std::string line;
        for (const Move move : search_->line_from(*node, kLongestVariation))
            line += " " + Notation::move_text(root, move);
        lines.push_back(fmt::format("{:.1f} % in {} of them{}",
                                    100 * static_cast<double>(node->win_rate()), node->visits,
                                    line));
    }
    return lines;
}

}  // namespace shinpan::go
