#include "records/sgf_go.h"

#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "core/text.h"
#include "games/go/notation.h"

namespace shinpan::sgf {
namespace {

using go::Game;
using go::Point;
using go::Position;
using go::Stone;

constexpr double kLargestKomi = 1000;
constexpr double kLongestTime = 1e8;  // seconds: three years
constexpr std::string_view kColumns = "abcdefghijklmnopqrstuvwxy";
static_assert(kColumns.size() == go::kMaxSize);
// Each keeps a board to go back to.
constexpr std::size_t kMostSetUps = 1000;

tl::unexpected<Error> wrong(const Node& node, std::string_view what, std::string_view expected) {
    return failure(ErrorKind::syntax,
                   fmt::format("{}: {}: expected {}", node.line, what, expected));
}

// "B[zz]" for a message.
std::string shown(const Property& property, std::string_view value) {
    return in_quotes(fmt::format("{}[{}]", property.name, value));
}

std::string text_of(const Node& node, std::string_view name) {
    const Property* property = node.find(name);
    return property ? simple_text_from_value(property->values.front()) : "";
}

std::optional<double> number_from(std::string_view text, double largest) {
    text = trimmed(text);
    if (text.starts_with('+')) text.remove_prefix(1);
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    if (!(std::abs(number) <= largest)) return std::nullopt;  // also nan
    return number;
}

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
    const std::string name = lower_case_ascii(trimmed(rules));
    for (const RulesName& each : kRulesNames) {
        if (each.theirs == name) return std::string(each.ours);
    }
    return name;
}

std::optional<Point> point_from(int size, std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    const std::size_t column = kColumns.find(text[0]);
    const std::size_t row = kColumns.find(text[1]);
    const auto side = static_cast<std::size_t>(size);
    if (column >= side || row >= side) return std::nullopt;
    return go::point_at(size, static_cast<int>(column), static_cast<int>(row));
}

std::string text_from(int size, Point point) {
    return {kColumns[static_cast<std::size_t>(go::column_of(size, point))],
            kColumns[static_cast<std::size_t>(go::row_of(size, point))]};
}

// "ee", or "aa:cc" for all points of a rectangle.
Status each_point(int size, const Node& node, const Property& property, const auto& visit) {
    for (const std::string& value : property.values) {
        const std::vector<std::string_view> corners = split(value, ':');
        const auto first = point_from(size, trimmed(corners.front()));
        const auto last = point_from(size, trimmed(corners.back()));
        if (!first || !last || corners.size() > 2) {
            return wrong(node, shown(property, value),
                         fmt::format("a point of a board of {}", size));
        }
        for (int row = go::row_of(size, *first); row <= go::row_of(size, *last); ++row) {
            for (int column = go::column_of(size, *first); column <= go::column_of(size, *last);
                 ++column)
                visit(go::point_at(size, column, row));
        }
    }
    return {};
}

std::vector<Stone> stones_of(const Position& position) {
    std::vector<Stone> stones;
    for (int row = 0; row < position.size(); ++row) {
        for (int column = 0; column < position.size(); ++column)
            stones.push_back(position.at(go::point_at(position.size(), column, row)));
    }
    return stones;
}

// A game that follows the nodes of a tree.
class Walk {
public:
    Walk(const go::Rules& rules, RecordReading reading)
        : game_(Position(rules)), is_lenient_(reading == RecordReading::lenient) {}

    const Game& game() const { return game_; }

    static bool has_set_up(const Node& node) {
        return node.find("AB") || node.find("AW") || node.find("AE") || node.find("PL");
    }
    static bool has_move(const Node& node) { return node.find("B") || node.find("W"); }

    Status set_up(const Node& node) {
        if (has_move(node) && !is_lenient_) {
            return wrong(node, "stones are set up and a move is made", "a node for each");
        }
        const int size = game_.rules().size;
        std::vector<Stone> stones = stones_of(game_.position());
        for (const auto& [name, stone] :
             {std::pair{"AB", Stone::black}, {"AW", Stone::white}, {"AE", Stone::empty}}) {
            const Property* property = node.find(name);
            if (!property) continue;
            const Stone put = stone;
            const Status all = each_point(size, node, *property, [&](Point point) {
                stones[static_cast<std::size_t>(go::row_of(size, point) * size +
                                                go::column_of(size, point))] = put;
            });
            if (!all) return all;
        }
        go::Turn turn;
        turn.captures = game_.position().turn().captures;
        const Result<Side> to_move = side_after(node);
        if (!to_move) return tl::unexpected(to_move.error());
        turn.to_move = *to_move;
        const auto position = Position::from_stones(game_.rules(), stones, turn);
        if (!position) return wrong(node, "set-up", "every stone with a liberty");
        game_ = Game(*position);
        return {};
    }

    Status play(const Node& node) {
        if (node.find("B") && node.find("W")) return wrong(node, "B and W", "a node for each move");
        const Side side = node.find("B") ? Side::first : Side::second;
        const Property& property = *node.find(side == Side::first ? "B" : "W");
        const Result<go::Move> move = move_from(node, property);
        if (!move) return tl::unexpected(move.error());
        if (const Status played = game_.play_on(side, *move); !played) {
            return failure(ErrorKind::illegal, fmt::format("{}: {}: {}", node.line,
                                                           shown(property, property.values.front()),
                                                           played.error().message));
        }
        return {};
    }

    void undo() { game_.undo(); }
    void go_back_to(Game game) { game_ = std::move(game); }

private:
    // Old programs write a pass as a point that a board of 19 does not have.
    Result<go::Move> move_from(const Node& node, const Property& property) const {
        const int size = game_.rules().size;
        const std::string_view value = trimmed(property.values.front());
        if (value.empty() || (value == "tt" && size <= 19)) return go::kPass;
        const std::optional<Point> point = point_from(size, value);
        if (point && property.values.size() == 1) return go::Move{*point};
        return wrong(node, shown(property, value),
                     fmt::format("one point of a board of {}, or nothing for a pass", size));
    }

    // PL, or whoever moves after a handicap: nobody has to be told that it is white.
    Result<Side> side_after(const Node& node) const {
        if (!node.find("PL")) {
            return node.find("AB") && !node.find("AW") && game_.ply() == 0 ? Side::second
                                                                           : game_.to_move();
        }
        const Result<Side> side = go::Notation::side_from_text(trimmed(text_view(node, "PL")));
        if (!side) return wrong(node, shown(*node.find("PL"), text_view(node, "PL")), "B or W");
        return *side;
    }
    static std::string_view text_view(const Node& node, std::string_view name) {
        return node.find(name)->values.front();
    }

    Game game_;
    bool is_lenient_;
};

// Goes through all variations with one game, taking back what it leaves.
class Check {
public:
    Check(const Tree& tree, const go::Rules& rules)
        : tree_(tree), walk_(rules, RecordReading::strict) {}

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
        const bool sets_up = Walk::has_set_up(node);
        if (sets_up) {
            if (before_set_up_.size() == kMostSetUps) {
                return tell(fmt::format("{}: expected at most {} nodes with set-up in a line",
                                        node.line, kMostSetUps));
            }
            Game before = walk_.game();
            if (const Status done = walk_.set_up(node); !done) return tell(done.error().message);
            before_set_up_.push_back(std::move(before));
        }
        if (!Walk::has_move(node)) return true;
        if (const Status done = walk_.play(node); !done) {
            if (sets_up) restore();
            return tell(done.error().message);
        }
        return true;
    }

    void leave(const Node& node) {
        if (Walk::has_set_up(node)) {
            restore();
        } else if (Walk::has_move(node)) {
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
    Walk walk_;
    std::vector<Game> before_set_up_;
    std::vector<std::string> defects_;
};

// RE: "B+3.5", "W+R" resigned, "W+T" on time, "B+F" by a foul, "0", "Void".
std::string result_text(const GameRecord& record, const Game& game) {
    if (!record.outcome) return "?";
    const Outcome& outcome = *record.outcome;
    if (outcome.ending == Ending::no_game) return "Void";
    if (!outcome.winner) return "0";
    const char* winner = *outcome.winner == Side::first ? "B+" : "W+";
    if (outcome.ending == Ending::resignation) return fmt::format("{}R", winner);
    if (outcome.ending == Ending::time) return fmt::format("{}T", winner);
    if (!is_by_rules(outcome.ending)) return fmt::format("{}F", winner);
    return fmt::format("{}{}", winner, std::abs(game.final_score().lead));
}

std::optional<Outcome> outcome_from(std::string_view text, const go::Rules& rules) {
    const std::string result = lower_case_ascii(trimmed(text));
    const Ending counted =
        rules.scoring == go::Scoring::area ? Ending::area_score : Ending::territory_score;
    if (result == "0" || result == "draw" || result == "jigo") {
        return Outcome{std::nullopt, counted};
    }
    if (result == "void") return Outcome{std::nullopt, Ending::no_game};
    const bool is_win = result.starts_with("b+") || result.starts_with("w+");
    if (!is_win) return std::nullopt;
    const Side winner = result[0] == 'b' ? Side::first : Side::second;
    const std::string_view how = std::string_view(result).substr(2);
    if (how.starts_with('r')) return Outcome{winner, Ending::resignation};
    if (how.starts_with('t')) return Outcome{winner, Ending::time};
    if (how.starts_with('f')) return Outcome{winner, Ending::illegal};
    return Outcome{winner, counted};
}

// TM and OT; what people write there is no matter of form.
std::optional<RecordClock> clock_from(const Node& root) {
    const std::optional<double> seconds = number_from(text_of(root, "TM"), kLongestTime);
    if (!seconds || *seconds < 0) return std::nullopt;
    return RecordClock{
        std::chrono::duration_cast<Duration>(std::chrono::duration<double>(*seconds)),
        text_of(root, "OT")};
}

// Writes the properties of a node, one after the other.
class NodeWriter {
public:
    explicit NodeWriter(Node& node) : node_(node) {}
    void add(std::string name, std::string_view text) {
        node_.properties.push_back({std::move(name), {value_from_text(text)}});
    }
    void add_unless_empty(std::string name, std::string_view text) {
        if (!text.empty()) add(std::move(name), text);
    }
    void add_list(std::string name, std::vector<std::string> values) {
        if (!values.empty()) node_.properties.push_back({std::move(name), std::move(values)});
    }

private:
    Node& node_;
};

void write_start(NodeWriter& root, const Position& start) {
    PerSide<std::vector<std::string>> stones;
    for (int row = 0; row < start.size(); ++row) {
        for (int column = 0; column < start.size(); ++column) {
            const Point point = go::point_at(start.size(), column, row);
            if (const auto side = start.owner(point)) {
                stones[*side].push_back(text_from(start.size(), point));
            }
        }
    }
    const std::size_t black = stones[Side::first].size();
    const bool is_handicap =
        black >= 2 && stones[Side::second].empty() && start.to_move() == Side::second;
    if (is_handicap) root.add("HA", fmt::format("{}", black));
    root.add_list("AB", std::move(stones[Side::first]));
    root.add_list("AW", std::move(stones[Side::second]));
    if (start.to_move() == Side::second) root.add("PL", "W");
}

Position start_of(Game game) {
    while (game.undo()) {
    }
    return game.position();
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
        const std::optional<double> number = number_from(komi, kLargestKomi);
        if (!number) return wrong(root, in_quotes("KM[" + komi + "]"), "a number of points");
        rules.komi = *number;
    }
    return rules;
}

Result<Game> go_game(const Tree& tree, RecordReading reading,
                     std::optional<std::size_t> most_moves) {
    const Result<go::Rules> rules = go_rules(tree);
    if (!rules) return tl::unexpected(rules.error());
    Walk walk(*rules, reading);
    std::size_t moves = 0;
    for (std::size_t index = 0;; index = tree.nodes[index].children.front()) {
        const Node& node = tree.nodes[index];
        if (Walk::has_set_up(node)) {
            if (const Status done = walk.set_up(node); !done) return tl::unexpected(done.error());
        }
        if (Walk::has_move(node)) {
            if (most_moves && moves == *most_moves) break;
            if (const Status done = walk.play(node); !done) return tl::unexpected(done.error());
            ++moves;
        }
        if (node.children.empty()) break;
    }
    return walk.game();
}

std::vector<std::string> go_defects(const Tree& tree) {
    const Result<go::Rules> rules = go_rules(tree);
    if (!rules) return {rules.error().message};
    return Check(tree, *rules).run();
}

Result<GameRecord> go_record(const Tree& tree, RecordReading reading) {
    const Result<Game> game = go_game(tree, reading);
    if (!game) return tl::unexpected(game.error());
    const Node& root = tree.root();
    return GameRecord{.game = AnyGame(*game),
                      .players = {{text_of(root, "PB"), text_of(root, "PW")}},
                      .outcome = outcome_from(text_of(root, "RE"), game->rules()),
                      .verdict = text_of(root, "GC"),
                      .date = text_of(root, "DT"),
                      .durations = {},
                      .clock = clock_from(root)};
}

Tree go_tree(const GameRecord& record) {
    const Game& game = *record.game.held<Game>();
    const Position start = start_of(game);
    Tree tree;
    NodeWriter root(tree.nodes.emplace_back());
    for (const auto& [name, text] : {std::pair{"CA", "UTF-8"}, {"FF", "4"}, {"GM", "1"}})
        root.add(name, text);
    root.add("AP", "Shinpan:" SHINPAN_VERSION);
    root.add("SZ", fmt::format("{}", game.rules().size));
    root.add("KM", fmt::format("{}", game.rules().komi));
    root.add_unless_empty("RU", go::rules_name(game.rules()));
    root.add_unless_empty("PB", record.players[Side::first]);
    root.add_unless_empty("PW", record.players[Side::second]);
    // SGF has days, no times of day.
    root.add_unless_empty("DT", std::string_view(record.date).substr(0, 10));
    if (record.clock) {
        const double seconds = std::chrono::duration<double>(record.clock->main).count();
        root.add("TM", fmt::format("{}", seconds));
        root.add_unless_empty("OT", record.clock->control);
    }
    root.add("RE", result_text(record, game));
    root.add_unless_empty("GC", record.verdict);
    write_start(root, start);

    std::size_t last = 0;
    for (std::size_t ply = 0; ply < game.ply(); ++ply) {
        last = tree.add(last);
        NodeWriter node(tree.nodes[last]);
        const go::Move move = game.move_at(ply);
        node.add(game.mover(ply) == Side::first ? "B" : "W",
                 move.is_pass() ? "" : text_from(game.rules().size, move.point));
        // SGF has the time that is left, not the time that a move took.
        if (const std::optional<Duration> time = duration_of(record, ply)) {
            node.add("C", seconds_text(*time));
        }
    }
    return tree;
}

}  // namespace shinpan::sgf
