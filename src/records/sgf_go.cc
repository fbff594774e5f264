#include "records/sgf_go.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/text.h"
#include "records/sgf_go_walk.h"
#include "records/sgf_go_words.h"
#include "records/sgf_values.h"

namespace shinpan::sgf {
namespace {

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

// "Go", "01" or nothing: what some programs mean by 1.
bool is_nearly_go(std::string_view game) {
    const std::string name = lower_case_ascii(trimmed(game));
    return name.empty() || name == "go" || integer_from_text(name) == 1;
}

Result<int> size_of(const Node& root, const RecordReading& reading) {
    constexpr int kUsualSize = 19;
    if (!root.find("SZ")) return kUsualSize;
    const std::string text = text_of(root, "SZ");
    const std::string quoted = in_quotes("SZ[" + text + "]");
    const std::vector<std::string_view> sides = split(std::string_view(text), ':');
    auto number = integer_from_text(trimmed(sides.front()));
    if (!number && reading.is_lenient()) {
        // "19x19", or anything.
        const std::string_view word = trimmed(sides.front());
        number = integer_from_text(
            word.substr(0, std::min(word.find_first_not_of("0123456789"), word.size())));
        if (!number) number = kUsualSize;
        reading.repaired(
            [&] { return fmt::format("{}: {}: read as {}", root.place(), quoted, *number); });
    } else if (sides.size() > 1 && integer_from_text(trimmed(sides.back())) != number) {
        return wrong(root, quoted, "a square board such as SZ[19]");
    }
    if (!number || *number < 1 || *number > go::kMaxSize) {
        return wrong(root, quoted, fmt::format("a board from 1 to {}", go::kMaxSize));
    }
    return static_cast<int>(*number);
}

Result<double> komi_of(const Node& root, const RecordReading& reading) {
    // An old form has it under another name, which is a move's now.
    const bool is_old = reading.is_lenient() && !root.find("KM") && root.find("KO");
    const char* name = is_old ? "KO" : "KM";
    const std::string komi = text_of(root, name);
    if (trimmed(std::string_view(komi)).empty()) return 0;
    const auto number = number_from_value(komi, go::kLargestKomi);
    if (number && !reading.is_lenient()) return *number;
    const std::string quoted = in_quotes(fmt::format("{}[{}]", name, komi));
    if (!reading.is_lenient()) return wrong(root, quoted, "a number of points");
    const double mended = komi_from_words(komi).value_or(0);
    if (number == mended && !is_old) return mended;
    reading.repaired(
        [&] { return fmt::format("{}: {}: read as {}", root.place(), quoted, mended); });
    return mended;
}

}  // namespace

Result<go::Rules> go_rules(const Tree& tree, RecordReading reading) {
    const Node& root = tree.root();
    const std::string game = text_of(root, "GM");
    if (root.find("GM") && trimmed(std::string_view(game)) != "1" &&
        !(reading.is_lenient() && is_nearly_go(game))) {
        return wrong(root, fmt::format("GM[{}]", game), "GM[1], a game of Go");
    }
    const Result<int> size = size_of(root, reading);
    if (!size) return tl::unexpected(size.error());
    const Result<double> komi = komi_of(root, reading);
    if (!komi) return tl::unexpected(komi.error());
    const Result<go::Rules> named = go::rules_from_name(our_name(text_of(root, "RU")), *size);
    // What people write there is no matter of form; most rules have this ko.
    go::Rules rules = root.find("RU") && named ? *named : *go::rules_from_name("simple", *size);
    rules.komi = *komi;
    return rules;
}

namespace {

// Follows the main line with `walk`, for at most `most_moves`, and tells of each node behind it.
template <class Seen>
Status follow_main_line(GoWalk& walk, const Tree& tree, std::optional<std::size_t> most_moves,
                        const Seen& seen) {
    std::size_t moves = 0;
    for (std::size_t index = 0;; index = tree.nodes[index].children.front()) {
        const Node& node = tree.nodes[index];
        if (GoWalk::has_set_up(node)) {
            if (Status done = walk.set_up(node); !done) return done;
        }
        if (GoWalk::has_move(node)) {
            if (most_moves && moves == *most_moves) return {};
            if (Status done = walk.play(node); !done) return done;
            ++moves;
        }
        seen(index);
        if (node.children.empty()) return {};
    }
}

}  // namespace

Result<go::Game> go_game(const Tree& tree, RecordReading reading,
                         std::optional<std::size_t> most_moves) {
    const Result<go::Rules> rules = go_rules(tree, reading);
    if (!rules) return tl::unexpected(rules.error());
    GoWalk walk(*rules, reading);
    const Status done = follow_main_line(walk, tree, most_moves, [](std::size_t) {});
    if (!done) return tl::unexpected(done.error());
    return walk.game();
}

Result<std::vector<std::size_t>> go_game_nodes(const Tree& tree, RecordReading reading) {
    const Result<go::Rules> rules = go_rules(tree, reading);
    if (!rules) return tl::unexpected(rules.error());
    GoWalk walk(*rules, reading);
    std::vector<std::size_t> nodes;
    const Status done = follow_main_line(walk, tree, std::nullopt, [&](std::size_t index) {
        // Where the game begins anew, what was before is no part of it. A node without a move, or
        // with one that was left out, is no position of its own; one with several has them all.
        const std::size_t ply = walk.game().ply();
        if (ply == 0 || ply + 1 < nodes.size()) nodes.clear();
        if (nodes.size() <= ply) nodes.resize(ply + 1, index);
    });
    if (!done) return tl::unexpected(done.error());
    return nodes;
}

}  // namespace shinpan::sgf
