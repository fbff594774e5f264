#include "records/sgf_go.h"

#include <fmt/format.h>

#include "core/text.h"
#include "records/sgf_go_walk.h"
#include "records/sgf_values.h"

namespace shinpan::sgf {
namespace {

constexpr double kLargestKomi = 1000;

// The names of RU that are in use, as ours.
struct RulesName {
    std::string_view theirs;
    std::string_view ours;
};
constexpr RulesName kRulesNames[] = {
    {"jp", "japanese"},      {"korean", "japanese"},  {"cn", "chinese"},
    {"aga", "cgos"},         {"nz", "new-zealand"},   {"new zealand", "new-zealand"},
    {"goe", "tromp-taylor"}, {"ing", "tromp-taylor"}, {"tromp taylor", "tromp-taylor"},
};

std::string our_name(std::string_view rules) {
    std::string name = lower_case_ascii(trimmed(rules));
    for (const RulesName& each : kRulesNames) {
        if (each.theirs == name) return std::string(each.ours);
    }
    return name;
}

}  // namespace

Result<go::Rules> go_rules(const Tree& tree) {
    const Node& root = tree.root();
    if (root.find("GM") && trimmed(std::string_view(root.find("GM")->values.front())) != "1") {
        return wrong(root, fmt::format("GM[{}]", text_of(root, "GM")), "GM[1], a game of Go");
    }
    int size = 19;
    if (root.find("SZ")) {
        const std::string text = text_of(root, "SZ");
        const std::vector<std::string_view> sides = split(text, ':');
        const auto number = integer_from_text(trimmed(sides.front()));
        if (sides.size() > 1 && integer_from_text(trimmed(sides.back())) != number) {
            return wrong(root, in_quotes("SZ[" + text + "]"), "a square board such as SZ[19]");
        }
        if (!number || *number < 1 || *number > go::kMaxSize) {
            return wrong(root, in_quotes("SZ[" + text + "]"),
                         fmt::format("a board from 1 to {}", go::kMaxSize));
        }
        size = static_cast<int>(*number);
    }
    const Result<go::Rules> named = go::rules_from_name(our_name(text_of(root, "RU")), size);
    // What people write there is no matter of form; most rules have this ko.
    go::Rules rules = root.find("RU") && named ? *named : *go::rules_from_name("simple", size);
    rules.komi = 0;
    if (const std::string komi = text_of(root, "KM"); !trimmed(komi).empty()) {
        const std::optional<double> number = number_from_value(komi, kLargestKomi);
        if (!number) return wrong(root, in_quotes("KM[" + komi + "]"), "a number of points");
        rules.komi = *number;
    }
    return rules;
}

Result<go::Game> go_game(const Tree& tree, RecordReading reading,
                         std::optional<std::size_t> most_moves) {
    const Result<go::Rules> rules = go_rules(tree);
    if (!rules) return tl::unexpected(rules.error());
    GoWalk walk(*rules, reading);
    std::size_t moves = 0;
    for (std::size_t index = 0;; index = tree.nodes[index].children.front()) {
        const Node& node = tree.nodes[index];
        if (GoWalk::has_set_up(node)) {
            if (const Status done = walk.set_up(node); !done) return tl::unexpected(done.error());
        }
        if (GoWalk::has_move(node)) {
            if (most_moves && moves == *most_moves) break;
            if (const Status done = walk.play(node); !done) return tl::unexpected(done.error());
            ++moves;
        }
        if (node.children.empty()) break;
    }
    return walk.game();
}

}  // namespace shinpan::sgf
