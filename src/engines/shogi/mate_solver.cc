#include "engines/shogi/mate_solver.h"

#include <algorithm>
#include <cassert>

namespace shinpan::shogi {
namespace {

constexpr std::uint64_t kMateNodesBetweenQuestions = 256;

std::uint32_t capped(std::uint64_t number) {
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(number, kNever));
}

std::size_t few_bits(std::uint64_t hash) { return hash >> 32 & 4095; }

MateFinding proved(int length) { return {0, kNever, length}; }
MateFinding disproved(const Condition& condition = {}) { return {kNever, 0, 0, condition}; }

// A shorter mate, or a disproof that needs nothing of the line.
bool is_preferred(const MateFinding& one, const MateFinding& other) {
    if (one.is_mate()) return one.length < other.length;
    return other.condition.is_there() && !one.condition.is_there();
}

}  // namespace

// What the children of a position make of it.
struct MateSolver::Sum {
    MateFinding finding{};
    std::size_t best = 0;           // the child to look into next
    MateFinding of_best{};          // and what is known of it
    std::uint32_t second = kNever;  // what the next best one would take
};

MateAnswer MateSolver::solve(const Position& position, const MateLimits& limits) {
    limits_ = &limits;
    nodes_ = 0;
    is_stopped_ = false;
    MateAnswer answer;
    const MateFinding found = prove(position);
    if (found.is_mate()) {
        answer.line = line_of(position);
        // A table that was too small for the proof may have kept parts of two of them that lead
        // to each other.
        if (answer.line.empty() && !is_stopped_) {
            table_.clear();
            if (prove(position).is_mate()) answer.line = line_of(position);
        }
        if (!answer.line.empty()) answer.verdict = MateVerdict::mate;
    } else if (found.is_no_mate() && !found.condition.is_there()) {
        answer.verdict = MateVerdict::no_mate;
    }
    answer.nodes = nodes_;
    return answer;
}

MateFinding MateSolver::prove(const Position& position) {
    children_.clear();
    path_length_ = 0;
    return visit(position, true, {kNever, kNever}, 0);
}

bool MateSolver::is_stopped() {
    if (is_stopped_) return true;
    if (nodes_ >= limits_->nodes) return is_stopped_ = true;
    if (nodes_ % kMateNodesBetweenQuestions == 0 && limits_->is_over) {
        is_stopped_ = limits_->is_over();
    }
    return is_stopped_;
}

void MateSolver::enter(std::uint64_t hash, int ply) {
    path_[static_cast<std::size_t>(ply)] = hash;
    visit_at_[static_cast<std::size_t>(ply)] = ++visits_;
    ++seldom_[few_bits(hash)];
    path_length_ = ply + 1;
}

void MateSolver::leave(int ply) {
    --seldom_[few_bits(path_[static_cast<std::size_t>(ply)])];
    visit_at_[static_cast<std::size_t>(ply)] = 0;
    path_length_ = ply;
}

// Until the position is decided, or takes more than the limits say.
MateFinding MateSolver::visit(const Position& position, bool attacks, Limits limits, int ply) {
    ++nodes_;
    if (is_stopped()) return {};
    // Nobody knows what comes after: a disproof that never holds at last.
    if (ply >= kLongestLine) return disproved({-1, ply - 1});
    const std::uint64_t nodes_before = nodes_;
    const std::size_t first = children_.size();
    const std::optional<Move> decided =
        attacks ? list_checks(position, children_) : list_answers(position, children_);
    if (decided) {
        children_.resize(first);
        return stored(position, attacks ? proved(1) : disproved(), ply, nodes_before);
    }
    enter(position.hash(), ply);
    const MateFinding found = search_children(position, attacks, limits, ply, first);
    leave(ply);
    children_.resize(first);
    return stored(position, found, ply, nodes_before);
}

MateFinding MateSolver::search_children(const Position& position, bool attacks, Limits limits,
                                        int ply, std::size_t first) {
    for (;;) {
        const Sum sum = sum_of(attacks, first, ply);
        const MateFinding& now = sum.finding;
        const bool is_decided = now.is_mate() || now.is_no_mate();
        if (is_decided || now.proof >= limits.proof || now.disproof >= limits.disproof ||
            is_stopped_) {
            return now;
        }
        // The best child may take as much as the position may, less what the others take; and a
        // little more than the second best would, so that the search does not change its mind at
        // every node.
        const std::uint32_t patience = capped(std::uint64_t{sum.second} + sum.second / 4 + 1);
        Limits child{};
        if (attacks) {
            child.proof = std::min(limits.proof, patience);
            child.disproof =
                capped(std::uint64_t{limits.disproof} - now.disproof + sum.of_best.disproof);
        } else {
            child.disproof = std::min(limits.disproof, patience);
            child.proof = capped(std::uint64_t{limits.proof} - now.proof + sum.of_best.proof);
        }
        Position next = position;
        next.play(children_[sum.best].move);
        visit(next, !attacks, child, ply + 1);
    }
}

MateSolver::Sum MateSolver::sum_of(bool attacks, std::size_t first, int ply) const {
    Sum sum;
    std::uint64_t together = 0;
    std::uint32_t least = kNever + 1;
    Condition condition;
    std::optional<MateFinding> decided;
    int longest = -1;
    for (std::size_t i = first; i < children_.size(); ++i) {
        const MateFinding child = finding_after(children_[i], !attacks);
        const std::uint32_t one = attacks ? child.proof : child.disproof;
        if (one == 0) {
            const MateFinding found =
                attacks ? proved(child.length + 1) : disproved(child.condition.above(ply));
            if (!decided || is_preferred(found, *decided)) decided = found;
            continue;
        }
        together += attacks ? child.disproof : child.proof;
        condition.add(child.condition);
        longest = std::max(longest, child.length);
        if (one < least) {
            sum.second = std::min(least, kNever);
            least = one;
            sum.best = i;
            sum.of_best = child;
        } else {
            sum.second = std::min(sum.second, one);
        }
    }
    if (decided) {
        sum.finding = *decided;
    } else if (together == 0) {
        sum.finding = attacks ? disproved(condition.above(ply)) : proved(longest + 1);
    } else {
        const std::uint32_t one = std::min(least, kNever);
        sum.finding =
            attacks ? MateFinding{one, capped(together)} : MateFinding{capped(together), one};
    }
    return sum;
}

// What is known of the position after a move; `attacks`: who is to move there.
MateFinding MateSolver::finding_after(const MateMove& child, bool attacks) const {
    if (seldom_[few_bits(child.hash)] != 0) {
        for (int ply = path_length_ - 1; ply >= 0; --ply) {
            if (path_[static_cast<std::size_t>(ply)] == child.hash) return disproved({ply, ply});
        }
    }
    MateFinding unknown;
    // More answers are harder to prove.
    if (!attacks) unknown.proof = static_cast<std::uint32_t>(std::max(child.answers, 1));
    const std::optional<MateFinding> known = table_.find(child.hash);
    if (!known) return unknown;
    const Condition& condition = known->condition;
    if (!known->is_no_mate() || !condition.is_there()) return *known;
    const bool still_holds =
        condition.farthest < path_length_ && known->visit != 0 &&
        visit_at_[static_cast<std::size_t>(condition.farthest)] == known->visit;
    return still_holds ? *known : unknown;
}

MateFinding MateSolver::stored(const Position& position, MateFinding finding, int ply,
                               std::uint64_t nodes_before) {
    if (finding.is_no_mate() && finding.condition.is_there()) {
        if (ply == 0) return finding;  // nothing is above it
        finding.visit = visit_at_[static_cast<std::size_t>(finding.condition.farthest)];
    }
    table_.store(position.hash(), finding, nodes_ - nodes_before + 1);
    return finding;
}

// Empty: it could not be followed to its end before the limits.
std::vector<Move> MateSolver::line_of(const Position& start) {
    std::vector<Move> line;
    Position position = start;
    bool attacks = true;
    while (line.size() < kLongestLine) {
        if (!attacks && !position.has_legal_move()) return line;
        const bool is_extended =
            extend(position, attacks, line) ||
            (attacks && prove(position).is_mate() && extend(position, attacks, line));
        if (!is_extended) return {};
        attacks = !attacks;
    }
    return {};
}

// By a move of the proof. What the table has lost of it is proved again.
bool MateSolver::extend(Position& position, bool attacks, std::vector<Move>& line) {
    std::vector<MateMove> moves;
    const std::optional<Move> decided =
        attacks ? list_checks(position, moves) : list_answers(position, moves);
    assert(attacks || !decided);
    if (decided) moves.assign(1, {*decided, 0, 0});
    const MateMove* chosen = decided ? moves.data() : nullptr;
    int chosen_length = 0;
    for (const MateMove& each : moves) {
        if (decided) break;
        MateFinding finding = table_.find(each.hash).value_or(MateFinding{});
        // Every answer leads to a mate, but some of the attacker's moves do not.
        if (!finding.is_mate() && !attacks) {
            Position next = position;
            next.play(each.move);
            finding = prove(next);
            if (!finding.is_mate()) return false;
        }
        const bool is_better =
            !chosen || (attacks ? finding.length < chosen_length : finding.length > chosen_length);
        if (!finding.is_mate() || !is_better) continue;
        chosen = &each;
        chosen_length = finding.length;
    }
    if (!chosen) return false;
    position.play(chosen->move);
    line.push_back(chosen->move);
    return true;
}

}  // namespace shinpan::shogi
