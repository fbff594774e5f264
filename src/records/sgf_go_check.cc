#include "records/sgf_go_check.h"

#include <fmt/format.h>

#include "records/sgf_go.h"
#include "records/sgf_go_walk.h"

namespace shinpan::sgf {
namespace {

// Each keeps a board to go back to.
constexpr std::size_t kMostSetUps = 1000;

// Goes through all variations with one game, taking back what it leaves.
class Check {
public:
    Check(const Tree& tree, const go::Rules& rules)
        : tree_(tree), walk_(rules, RecordReading::kStrict) {}

    std::vector<std::string> run() {
        struct Step {
            std::size_t node;
            bool leaves;
        };
        std::vector<Step> steps{{0, false}};
        while (!steps.empty() && defects_.size() < kMostDefects) {
            const auto [index, leaves] = steps.back();
            steps.pop_back();
            const Node& node = tree_.nodes[index];
            if (leaves) {
                leave(node);
            } else if (enter(node)) {
                steps.push_back({index, true});
                for (auto child = node.children.rbegin(); child != node.children.rend(); ++child)
                    steps.push_back({*child, false});
            }
        }
        return std::move(defects_);
    }

private:
    // False: nothing was done, and what follows cannot be judged.
    bool enter(const Node& node) {
        const bool sets_up = GoWalk::has_set_up(node);
        if (sets_up) {
            if (before_set_up_.size() == kMostSetUps) {
                return tell(fmt::format("{}: expected at most {} nodes with set-up in a line",
                                        node.place(), kMostSetUps));
            }
            go::Game before = walk_.game();
            if (const Status done = walk_.set_up(node); !done) return tell(done.error().message);
            before_set_up_.push_back(std::move(before));
        }
        if (!GoWalk::has_move(node)) return true;
        if (const Status done = walk_.play(node); !done) {
            if (sets_up) restore();
            return tell(done.error().message);
        }
        return true;
    }

    void leave(const Node& node) {
        if (GoWalk::has_set_up(node)) {
            restore();
        } else if (GoWalk::has_move(node)) {
            walk_.undo();
        }
    }

    void restore() {
        walk_.go_back_to(std::move(before_set_up_.back()));
        before_set_up_.pop_back();
    }
    bool tell(std::string defect) {
        defects_.push_back(std::move(defect));
        return false;
    }

    const Tree& tree_;
    GoWalk walk_;
    std::vector<go::Game> before_set_up_;
    std::vector<std::string> defects_;
};

}  // namespace

std::vector<std::string> go_defects(const Tree& tree) {
    const Result<go::Rules> rules = go_rules(tree);
    if (!rules) return {rules.error().message};
    return Check(tree, *rules).run();
}

}  // namespace shinpan::sgf
