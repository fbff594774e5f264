#include "records/sgf_go_record.h"

#include <cmath>

#include <fmt/format.h>

#include "core/text.h"
#include "games/go/game.h"
#include "records/sgf_go.h"
#include "records/sgf_go_words.h"
#include "records/sgf_values.h"

namespace shinpan::sgf {
namespace {

constexpr double kLongestTime = 1e8;  // seconds: three years

// RE: "B+3.5", "W+R" resigned, "W+T" on time, "B+F" by a foul, "0", "Void".
std::string result_text(const GameRecord& record, const go::Game& game) {
    if (!record.outcome) return "?";
    const Outcome& outcome = *record.outcome;
    if (outcome.ending == Ending::no_game) return "Void";
    if (!outcome.winner) return "0";
    const char* winner = *outcome.winner == Side::first ? "B+" : "W+";
    if (kind(outcome.ending) == EndingKind::resignation) return fmt::format("{}R", winner);
    if (outcome.ending == Ending::time) return fmt::format("{}T", winner);
    if (!is_by_rules(outcome.ending)) return fmt::format("{}F", winner);
    return fmt::format("{}{}", winner, std::abs(game.final_score().lead));
}

std::optional<Outcome> coded_outcome(std::string_view text, const go::Rules& rules) {
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

std::optional<Outcome> outcome_of(const Node& root, const go::Rules& rules,
                                  const RecordReading& reading) {
    const std::string told = text_of(root, "RE");
    const auto coded = coded_outcome(told, rules);
    if (coded || !reading.is_lenient()) return coded;
    const auto words = result_from_words(told);
    if (!words) return std::nullopt;
    using enum ResultWords::How;
    const std::string_view how = words->how == resignation ? "R"
                                 : words->how == time      ? "T"
                                 : words->how == foul      ? "F"
                                                           : "";
    const std::string code =
        words->winner ? fmt::format("{}+{}", *words->winner == Side::first ? 'B' : 'W', how) : "0";
    reading.repaired(
        [&] { return fmt::format("{}: {}: read as {}", root.place(), shown("RE", told), code); });
    return coded_outcome(code, rules);
}

// TM and OT; what people write there is no matter of form.
std::optional<RecordClock> clock_from(const Node& root) {
    const std::optional<double> seconds = number_from_value(text_of(root, "TM"), kLongestTime);
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

void write_start(NodeWriter& root, const go::Position& start) {
    PerSide<std::vector<std::string>> stones;
    for (int row = 0; row < start.size(); ++row) {
        for (int column = 0; column < start.size(); ++column) {
            const go::Point point = go::point_at(start.size(), column, row);
            if (const auto side = start.owner(point)) {
                stones[*side].push_back(value_from_point(start.size(), point));
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

go::Position start_of(go::Game game) {
    while (game.undo()) {
    }
    return game.position();
}

}  // namespace

Result<GameRecord> go_record(const Tree& tree, RecordReading reading) {
    const Result<go::Game> game = go_game(tree, reading);
    if (!game) return tl::unexpected(game.error());
    const Node& root = tree.root();
    return GameRecord{.game = AnyGame(*game),
                      .players = {{text_of(root, "PB"), text_of(root, "PW")}},
                      .outcome = outcome_of(root, game->rules(), reading),
                      .verdict = text_of(root, "GC"),
                      .date = text_of(root, "DT"),
                      .durations = {},
                      .clock = clock_from(root)};
}

Tree go_tree(const GameRecord& record) {
    const go::Game& game = *record.game.held<go::Game>();
    const go::Position start = start_of(game);
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
                 move.is_pass() ? "" : value_from_point(game.rules().size, move.point));
        // SGF has the time that is left, not the time that a move took.
        if (const std::optional<Duration> time = duration_of(record, ply)) {
            node.add("C", seconds_text(*time));
        }
    }
    return tree;
}

}  // namespace shinpan::sgf
