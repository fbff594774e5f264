#include "engines/go/player.h"

#include <algorithm>

#include <fmt/format.h>

#include "engines/go/ending.h"
#include "engines/go/level.h"
#include "games/go/notation.h"
#include "games/go/score.h"

namespace shinpan::go {
namespace {

// While its clock runs, a moment is all that the end of the game is worth: what is not read to its end
// then is in doubt, and it plays on.
constexpr JudgementSettings kBriefly{.rollouts = 100, .most_nodes = 4000, .local_games = 40};
constexpr std::size_t kMovesShown = 5;
constexpr std::size_t kLongestVariation = 8;
// A stone that costs more of a game's value than this is no better than a pass.
constexpr double kDearStone = 0.15;

// Nothing that is still to come can change which move has the most visits. How many games are to
// come is asked now and then.
class NobodyCatchesUp {
public:
    using GamesLeft = std::function<double(const Progress&)>;
    NobodyCatchesUp(const Search& search, GamesLeft games_left)
        : search_(&search), games_left_(std::move(games_left)) {}

    bool operator()(const Progress& progress) const {
        if (progress.nodes < next_look_) return false;
        next_look_ = progress.nodes + kGamesBetweenLooks;
        std::uint32_t first = 0;
        std::uint32_t second = 0;
        for (const Search::Node& node : search_->children()) {
            const std::uint32_t visits = node.visits();
            second = std::max(second, std::min(first, visits));
            first = std::max(first, visits);
        }
        return static_cast<double>(first - second) > games_left_(progress);
    }

private:
    static constexpr std::uint64_t kGamesBetweenLooks = 64;

    const Search* search_;
    GamesLeft games_left_;
    mutable std::uint64_t next_look_ = kGamesBetweenLooks;
};

Position root_of(const Task& task) {
    Position root = task.game.position();
    if (root.is_over()) root.set_passes(0);
    root.give_turn_to(task.side);
    return root;
}

std::uint64_t seed_of(const Task& task, const Position& root, std::uint64_t seed,
                      std::size_t thread) {
    return seed ^ root.hash() ^ task.game.ply() ^ (task.game_number << 20) ^
           (static_cast<std::uint64_t>(thread) << 48);
}

std::vector<std::string> thoughts_of(const Position& root, const Analysis& analysis,
                                     Duration spent) {
    std::vector<std::string> lines{
        fmt::format("{} to move, {} playouts in {}, {:+.1f} points expected",
                    Notation::side_name(root.to_move()), analysis.playouts, seconds_text(spent),
                    analysis.lead)};
    for (const MoveAnalysis& each : analysis.moves) {
        if (lines.size() > kMovesShown || each.visits == 0) break;
        std::string line;
        for (const Move move :
             std::span(each.line).first(std::min(each.line.size(), kLongestVariation)))
            line += " " + Notation::move_text(root, move);
        lines.push_back(
            fmt::format("{:.1f} % in {} of them{}", 100 * each.win_rate, each.visits, line));
    }
    return lines;
}

}  // namespace

Player::Player(const PlayerSettings& settings, const Clock& clock)
    : settings_(settings), clock_(clock) {
    if (settings_.level == kStrongestLevel) return;
    const int most = limits_of(settings_.level).playouts;
    settings_.playouts = std::min(settings_.playouts.value_or(most), most);
    settings_.threads = 1;
}

Search& Player::search() {
    if (!search_)
        search_ =
            std::make_unique<Search>(settings_.threads, SearchKnowledge(), settings_.most_nodes);
    return *search_;
}

// Nothing: the tree is about something else.
std::optional<std::vector<Move>> Player::moves_since_last(const Task& task,
                                                          const Position& root) const {
    if (settings_.playouts || !searched_ || searched_->is_restricted || task.moves ||
        task.game.ply() < searched_->moves.size()) {
        return std::nullopt;
    }
    Position position = search_->root();
    std::vector<Move> since;
    for (std::size_t i = 0; i < task.game.ply(); ++i) {
        const Move move = task.game.move_at(i);
        if (i < searched_->moves.size()) {
            if (move != searched_->moves[i]) return std::nullopt;
            continue;
        }
        if (task.game.mover(i) != position.to_move() || !position.is_legal(move))
            return std::nullopt;
        position.play(move);
        since.push_back(move);
    }
    if (position != root) return std::nullopt;
    return since;
}

Search& Player::begin_analysis(const Task& task) {
    const Position root = root_of(task);
    const bool is_first = !search_;
    Search& search = this->search();
    for (std::size_t thread = 0; thread < search.threads(); ++thread) {
        search.knowledge(thread).begin(task.game, seed_of(task, root, settings_.seed, thread),
                                       task.moves);
    }
    if (const auto since = is_first ? std::nullopt : moves_since_last(task, root)) {
        search.go_on(*since, root);
    } else {
        search.start(root);
    }
    searched_ = Searched{{}, task.moves.has_value()};
    for (std::size_t i = 0; i < task.game.ply(); ++i)
        searched_->moves.push_back(task.game.move_at(i));
    return search;
}

Stop Player::stop_of(const Task& task, Instant start) const {
    const Instant end = start + task.time.value_or(settings_.time);
    if (settings_.playouts) {
        const auto most = static_cast<std::uint64_t>(*settings_.playouts);
        const NobodyCatchesUp known(*search_, [most](const Progress& progress) {
            return static_cast<double>(most - std::min(most, progress.nodes));
        });
        // A clock that somebody set goes before the number.
        if (task.time) return AnyOf{NodeLimit{most}, known, Deadline{&clock_, end}};
        return AnyOf{NodeLimit{most}, known};
    }
    // As many games in the time that is left as there were in the time that is gone.
    const NobodyCatchesUp known(*search_, [this, start, end](const Progress& progress) {
        const auto spent = std::max(clock_.now() - start, Duration(1));
        const auto left = std::max(end - start - spent, Duration(0));
        return static_cast<double>(progress.nodes) * static_cast<double>(left.count()) /
               static_cast<double>(spent.count());
    });
    return AnyOf{Deadline{&clock_, end}, known};
}

void Player::run(const Task& task, const Stop& stop) {
    if (!task.watch) return search_->run(stop);
    bool is_done = false;
    while (!is_done) {
        const Instant next = clock_.now() + task.watch_interval;
        search_->run([&](const Progress& progress) {
            is_done = stop(progress);
            return is_done || clock_.now() >= next;
        });
        if (!is_done) task.watch(*search_);
    }
}

Choice Player::choose(const Task& task) {
    const Instant start = clock_.now();
    const Game& game = task.game;
    const bool opponent_passed = game.ply() > 0 && game.move_at(game.ply() - 1).is_pass() &&
                                 game.mover(game.ply() - 1) != task.side;
    const double lead_on_board = score(game.position()).lead;
    // Two passes end it, and all stones on the board count: nothing better can be had.
    if (opponent_passed && !game.rules().asks_for_dead && !task.is_cleanup && !task.moves &&
        (task.side == Side::first ? lead_on_board : -lead_on_board) > 0) {
        return {kPass, {"the opponent has passed and the board is won as it stands"}, {}};
    }
    begin_analysis(task);
    run(task, stop_of(task, start));
    const Position root = root_of(task);
    Choice choice{.analysis = analysis_of(*search_)};
    choice.move = decision(task, root, choice.analysis);
    choice.thoughts = thoughts_of(root, choice.analysis, clock_.now() - start);
    return choice;
}

std::optional<Move> Player::decision(const Task& task, const Position& root,
                                     const Analysis& analysis) {
    const Move best = move_with_slips(task, root, search_->best().move());
    if (task.moves) {
        const bool may_pass = task.moves->points[kPass.point];
        return best.is_pass() && !may_pass ? best_stone(1).value_or(kPass) : best;
    }
    const double least_win_rate = settings_.resign_percent / 100.0;
    const bool looks_lost = analysis.moves.front().win_rate < least_win_rate;
    const bool may_end = best.is_pass() || task.is_cleanup || is_near_end(root, analysis);
    if (!may_end && !looks_lost) return best;

    const Judgement judgement = judge(root, task.is_cleanup ? settings_.judgement : kBriefly);
    if (task.is_cleanup) return capture_of_dead(task, root, judgement).value_or(kPass);
    if (looks_lost && is_lost(analysis, judgement, least_win_rate)) return std::nullopt;
    if (!may_end) return best;
    switch (ending_of(root, analysis, judgement)) {
        case Ending::pass: return kPass;
        case Ending::take_dead:
            if (const auto capture = capture_of_dead(task, root, judgement)) return capture;
            break;
        case Ending::play_on: break;
    }
    return best.is_pass() ? best_stone(kDearStone).value_or(kPass) : best;
}

// Below the highest level it plays another stone now and then.
Move Player::move_with_slips(const Task& task, const Position& root, Move best) const {
    if (settings_.level == kStrongestLevel || best.is_pass()) return best;
    std::vector<Move> moves{best};
    std::vector<int> values{1000};
    for (const Search::Node& node : search_->children()) {
        const auto value = static_cast<int>(1000 * static_cast<double>(node.value()));
        if (node.move() == best) values.front() = value;
        // What was never visited was never compared with the history either.
        const bool may_be_played = node.visits() > 0 || task.game.is_legal(node.move());
        if (node.move() == best || node.move().is_pass() || !may_be_played) continue;
        moves.push_back(node.move());
        values.push_back(value);
    }
    // What was hardly looked at may seem better than the best: it is none.
    for (std::size_t i = 1; i < values.size(); ++i)
        values[i] = std::min(values[i], values.front() - 1);
    return moves[choice_with_slips(limits_of(settings_.level).slips, settings_.seed, root.hash(),
                                   values)];
}

// In place of a pass; nothing: every stone costs more of the value than that.
std::optional<Move> Player::best_stone(double most_cost) const {
    const Search::Node* best = nullptr;
    double pass = 0;
    for (const Search::Node& node : search_->children()) {
        if (node.move().is_pass()) {
            pass = static_cast<double>(node.value());
        } else if (node.visits() > (best ? best->visits() : 0)) {
            best = &node;
        }
    }
    if (!best || static_cast<double>(best->value()) < pass - most_cost) return std::nullopt;
    return best->move();
}

// The move that most games went through among those that take liberties from dead stones.
std::optional<Move> Player::capture_of_dead(const Task& task, const Position& position,
                                            const Judgement& judgement) const {
    std::optional<Move> found;
    std::uint32_t visits = 0;
    for (const Search::Node& node : search_->children()) {
        if (node.move().is_pass() || (found && node.visits() <= visits)) continue;
        if (node.visits() == 0 && !task.game.is_legal(node.move())) continue;  // as above
        for (const Point neighbour : position.neighbours(node.move().point)) {
            if (position.owner(neighbour) != opponent(position.to_move()) ||
                judgement.at(neighbour).fate != Fate::dead)
                continue;
            found = node.move();
            visits = node.visits();
        }
    }
    return found;
}

}  // namespace shinpan::go
