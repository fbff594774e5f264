#include "records/pgn_record.h"

#include <algorithm>
#include <array>
#include <chrono>

#include <fmt/format.h>

#include "core/text.h"
#include "core/time_control.h"
#include "games/chess/game.h"
#include "records/pgn_chess.h"
#include "records/pgn_comment.h"

namespace shinpan::pgn {
namespace {

std::string result_tag(const std::optional<Outcome>& outcome) {
    if (!outcome || outcome->ending == Ending::no_game) return "*";
    if (!outcome->winner) return "1/2-1/2";
    return *outcome->winner == Side::first ? "1-0" : "0-1";
}

// The words of the standard.
std::string_view termination(Ending ending) {
    switch (ending) {
        case Ending::time: return "time forfeit";
        case Ending::illegal:
        case Ending::malformed: return "rules infraction";
        case Ending::crash:
        case Ending::start:
        case Ending::disconnect:
        case Ending::panic: return "abandoned";
        case Ending::no_game: return "unterminated";
        case Ending::agreement:
        case Ending::hopeless:
        case Ending::move_limit: return "adjudication";
        default: return "normal";
    }
}

std::optional<Outcome> outcome_of(const Tree& tree, const std::optional<Outcome>& on_board) {
    const std::string* told = tree.find("Termination");
    const std::string how = lower_case_ascii(told ? *told : "");
    if (tree.result == "*") {
        if (how == "unterminated") return Outcome{std::nullopt, Ending::no_game};
        return std::nullopt;
    }
    std::optional<Side> winner;
    if (tree.result != "1/2-1/2") winner = tree.result == "1-0" ? Side::first : Side::second;
    if (how == "adjudication") return Outcome{winner, Ending::agreement};
    if (winner && how == "time forfeit") return Outcome{winner, Ending::time};
    if (winner && how == "rules infraction") return Outcome{winner, Ending::illegal};
    if (winner && how == "abandoned") return Outcome{winner, Ending::disconnect};
    if (on_board && on_board->winner == winner) return on_board;
    // What is neither on the board nor told was said by the players.
    return Outcome{winner, winner ? Ending::resignation : Ending::agreement};
}

std::string text_of(const Tree& tree, std::string_view tag) {
    const std::string* value = tree.find(tag);
    return value && *value != "?" && *value != "-" ? *value : "";
}

// "2026.11.17" and "09:30:00" to "2026-11-17 09:30:00".
std::string date_of(const Tree& tree) {
    std::string date = text_of(tree, "UTCDate");
    if (date.empty()) date = text_of(tree, "Date");
    std::ranges::replace(date, '.', '-');
    if (date.find('?') != date.npos) return "";
    const std::string time = text_of(tree, "UTCTime");
    return date.empty() || time.empty() ? date : date + " " + time;
}

std::string seconds_tag(Duration time) {
    return fmt::format("{}", std::chrono::duration<double>(time).count());
}

std::optional<RecordClock> clock_of(const Tree& tree) {
    const std::string text = text_of(tree, "TimeControl");
    const std::size_t plus = text.find('+');
    const auto seconds_from = [](std::string_view part) -> std::optional<Duration> {
        const Result<TimeControl> read = time_control_from_text(fmt::format("{}s", part));
        return read ? std::optional(read->period) : std::nullopt;
    };
    const std::optional<Duration> main = seconds_from(std::string_view(text).substr(0, plus));
    if (!main) return std::nullopt;
    if (plus == text.npos) return RecordClock{*main, ""};
    const auto more = seconds_from(std::string_view(text).substr(plus + 1));
    if (!more) return std::nullopt;
    return RecordClock{*main, to_text(TimeControl{.main = *main, .increment = *more})};
}

// What is told of each move, from its first comment.
void take_comments(GameRecord& record, const Tree& tree) {
    const std::vector<std::size_t> line = tree.main_line();
    const std::size_t plies = std::min(line.size(), record.game.ply());
    std::vector<std::optional<Duration>> times(plies);
    std::vector<MoveThought> thoughts(plies);
    for (std::size_t ply = 0; ply < plies; ++ply) {
        for (const std::string& text : tree.nodes[line[ply]].comments) {
            const MoveComment comment = move_comment_from_text(text);
            if (comment.thought.score) thoughts[ply] = comment.thought;
            if (comment.time) times[ply] = comment.time;
            if (!times[ply]) times[ply] = elapsed_time(text);
            if (ply + 1 == line.size() && text.find("[%") == text.npos)
                record.verdict = comment.rest;
        }
    }
    // Those of the last moves, each of which has one.
    while (!times.empty() && times.back() && record.durations.size() < plies) {
        record.durations.insert(record.durations.begin(), *times.back());
        times.pop_back();
    }
    const auto first = std::ranges::find_if(
        thoughts, [](const MoveThought& thought) { return thought.score.has_value(); });
    record.thoughts.assign(first, thoughts.end());
}

}  // namespace

std::string time_control_tag(const RecordClock& clock) {
    if (clock.control.empty()) return seconds_tag(clock.main);
    const Result<TimeControl> time = time_control_from_text(clock.control);
    if (!time || time->is_unlimited) return "?";
    if (time->periods == 0)
        return fmt::format("{}+{}", seconds_tag(time->main), seconds_tag(time->increment));
    if (time->main == Duration::zero() && time->moves_in_period > 1)
        return fmt::format("{}/{}", time->moves_in_period, seconds_tag(time->period));
    if (time->main == Duration::zero() && time->periods == 1)
        return fmt::format("1/{}", seconds_tag(time->period));
    return "?";
}

Result<GameRecord> chess_record(const Tree& tree, RecordReading reading) {
    const Result<chess::Game> game = main_game(tree, reading);
    if (!game) return tl::unexpected(game.error());
    GameRecord record{.game = AnyGame(*game),
                      .players = {{text_of(tree, "White"), text_of(tree, "Black")}},
                      .outcome = outcome_of(tree, game->outcome()),
                      .verdict = "",
                      .date = date_of(tree),
                      .durations = {},
                      .clock = clock_of(tree),
                      .thoughts = {},
                      .event = text_of(tree, "Event"),
                      .round = text_of(tree, "Round")};
    take_comments(record, tree);
    return record;
}

Tree chess_tree(const GameRecord& record) {
    const chess::Game& game = *record.game.held<chess::Game>();
    Tree tree;
    tree.result = result_tag(record.outcome);
    std::string day = record.date.substr(0, 10);
    std::ranges::replace(day, '-', '.');
    const auto or_unknown = [](std::string_view text) {
        return std::string(text.empty() ? "?" : text);
    };
    tree.tags = {{"Event", or_unknown(record.event)},
                 {"Site", "?"},
                 {"Date", day.empty() ? "????.??.??" : day},
                 {"Round", or_unknown(record.round)},
                 {"White", or_unknown(record.players[Side::first])},
                 {"Black", or_unknown(record.players[Side::second])},
                 {"Result", tree.result}};
    set_start_tags(tree, game);
    if (record.date.size() > 11) {
        tree.set("UTCDate", day);
        tree.set("UTCTime", record.date.substr(11));
    }
    if (record.clock) tree.set("TimeControl", time_control_tag(*record.clock));
    if (record.outcome) tree.set("Termination", std::string(termination(record.outcome->ending)));
    tree.set("PlyCount", fmt::format("{}", game.ply()));
    std::size_t last = 0;
    for (std::size_t ply = 0; ply < game.ply(); ++ply) {
        last = tree.add(last, chess::Notation::san(game.position_at(ply), game.made()[ply]));
        MoveComment comment{.thought = thought_of(record, ply), .time = duration_of(record, ply)};
        if (ply + 1 == game.ply()) comment.rest = record.verdict;
        std::string text = to_text(comment);
        if (!text.empty()) tree.nodes[last].comments.push_back(std::move(text));
    }
    if (game.ply() == 0 && !record.verdict.empty())
        tree.nodes.front().comments.push_back(record.verdict);
    // What cannot stand between braces.
    for (Node& node : tree.nodes) {
        for (std::string& comment : node.comments)
            std::ranges::replace(comment, '}', ')');
    }
    return tree;
}

void add_notes(Tree& tree, const GameNotes& notes) {
    std::vector<std::size_t> places = tree.main_line();
    places.insert(places.begin(), 0);
    for (std::size_t ply = 0; ply < std::min(places.size(), notes.size()); ++ply) {
        Node& node = tree.nodes[places[ply]];
        const PositionNote& note = notes[ply];
        std::string text = note.score ? eval_command(*note.score) : "";
        std::vector<std::string> words = note.words;
        if (!note.summary.empty()) words.insert(words.begin(), note.summary);
        for (const std::string& each : words)
            text += (text.empty() ? "" : text.ends_with(']') ? " " : "; ") + each;
        std::ranges::replace(text, '}', ')');
        if (!text.empty()) node.comments.push_back(std::move(text));
        const bool is_marked =
            std::ranges::any_of(node.marks, [](int mark) { return mark >= 1 && mark <= 6; });
        if (ply == 0 || is_marked || note.mark == PositionNote::Mark::none) continue;
        node.marks.push_back(note.mark == PositionNote::Mark::bad ? 4 : 2);  // "??" and "?"
    }
}

}  // namespace shinpan::pgn
