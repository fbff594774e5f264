#include "engines/go/gtp_commands.h"

#include <fmt/format.h>

#include "engines/go/gtp_words.h"
#include "engines/go/judgement_commands.h"
#include "engines/go/kernel_words.h"
#include "engines/go/rules_text.h"
#include "games/go/handicap.h"
#include "games/go/notation.h"
#include "games/go/rules_json.h"
#include "records/sgf_go.h"

namespace shinpan::go {
namespace {

constexpr int kMostMoveNumber = 1'000'000;
constexpr std::size_t kMostLoaded = 10'000;  // no game is as long, and each move takes its time

}  // namespace

void GtpCommands::add_to(CommandTable& table, Form form) {
    form_ = form;
    if (form == Form::strict) add_strict(table);
    add_setup(table);
    add_engine(table);
    add_time(table);
    add_judgement_commands(table, kernel_, player_.settings().judgement);
    add_analysis(table);
    add_clients(table);
    table.add_gtp("showboard", "",
                  [this](const Arguments&) { return "\n" + kernel_.game().picture(); });
}

void GtpCommands::add_strict(CommandTable& table) {
    table.add_gtp("boardsize", "SIZE", [this](const Arguments& a) { return boardsize(a); });
    table.add_gtp("play", "COLOR VERTEX", [this](const Arguments& a) { return play(a); });
    table.add_gtp("undo", "", [this](const Arguments&) { return undo({"1"}); });
}

void GtpCommands::add_setup(CommandTable& table) {
    table.add_gtp("clear_board", "", [this](const Arguments&) {
        kernel_.clear();
        return "";
    });
    table.add_gtp("komi", "KOMI", [this](const Arguments& a) { return komi(a); });
    table.add_gtp("gg-undo", "MOVES", [this](const Arguments& a) { return undo(a); });
    const auto handicap_of_count = [this](const Arguments& arguments) -> Text {
        const auto count = int_between(arguments[0], 0, kMaxPoints);
        if (!count) return syntax_error("a number of stones");
        return handicap(fixed_handicap(kernel_.size(), *count));
    };
    table.add_gtp("fixed_handicap", "STONES", handicap_of_count);
    // The engine's own choice, of at most so many stones.
    table.add_gtp("place_free_handicap", "STONES", [this](const Arguments& arguments) -> Text {
        const auto count = int_between(arguments[0], 0, kMaxPoints);
        if (!count) return syntax_error("a number of stones");
        return handicap(free_handicap(kernel_.size(), *count));
    });
    table.add_gtp("set_free_handicap", "VERTEX...",
                  [this](const Arguments& a) { return set_free_handicap(a); });
    table.add_gtp("kgs-rules", "RULES", [this](const Arguments& arguments) {
        return set_rules(rules_from_kgs(arguments[0], kernel_.settings().rules));
    });
    // JSON may have blanks.
    table.add_gtp("kata-set-rules", "RULES...", [this](const Arguments& arguments) {
        return set_rules(rules_from_client(fmt::format("{}", fmt::join(arguments, " ")),
                                           kernel_.settings().rules));
    });
    table.add_gtp("kata-get-rules", "",
                  [this](const Arguments&) { return rules_json(kernel_.settings().rules); });
    table.add_gtp("loadsgf", "FILE [MOVE]", [this](const Arguments& a) { return load_sgf(a); });
}

GtpCommands::Text GtpCommands::boardsize(const Arguments& arguments) {
    if (!integer_from_text(arguments[0])) return syntax_error("boardsize SIZE");
    const std::optional<int> size = int_between(arguments[0], 1, kMaxSize);
    if (!size) return refusal("unacceptable size");
    kernel_.clear(*size);
    return "";
}

GtpCommands::Text GtpCommands::komi(const Arguments& arguments) {
    const std::optional<double> komi = number_from_text(arguments[0], kLargestKomi);
    if (!komi) return syntax_error("komi KOMI");
    Rules rules = kernel_.settings().rules;
    rules.komi = *komi;
    kernel_.change_rules(rules);  // no move depends on it
    return "";
}

GtpCommands::Text GtpCommands::play(const Arguments& arguments) {
    const Result<Side> side = Notation::side_from_text(arguments[0]);
    if (!side) return syntax_error("play COLOR VERTEX");
    const Result<Move> move = Notation::vertex_from_text(kernel_.size(), arguments[1]);
    if (!move && move.error().kind == ErrorKind::syntax) return syntax_error("play COLOR VERTEX");
    if (!move || kernel_.play(*side, *move)) return refusal("illegal move");
    return "";
}

// All of them or none.
GtpCommands::Text GtpCommands::undo(const Arguments& arguments) {
    const std::optional<int> moves = int_between(arguments[0], 0, kMostMoveNumber);
    if (!moves) return syntax_error("gg-undo MOVES");
    if (static_cast<std::size_t>(*moves) > kernel_.record().size()) return refusal("cannot undo");
    for (int i = 0; i < *moves; ++i)
        kernel_.undo();
    return "";
}

std::string GtpCommands::vertices(const std::vector<Point>& points) const {
    std::string text;
    for (const Point point : points)
        text += (text.empty() ? "" : " ") + Notation::vertex_text(kernel_.size(), point);
    return text;
}

GtpCommands::Text GtpCommands::handicap(Result<std::vector<Point>> points) {
    if (!points) return refusal("invalid number of stones");
    if (!kernel_.place_handicap(*points)) return refusal("board not empty");
    return vertices(*points);
}

GtpCommands::Text GtpCommands::set_free_handicap(const Arguments& arguments) {
    std::vector<Point> points;
    for (const std::string& vertex : arguments) {
        const Result<Move> move = Notation::vertex_from_text(kernel_.size(), vertex);
        if (!move || move->is_pass()) return refusal("bad vertex list");
        points.push_back(move->point);
    }
    if (!check_free_handicap(kernel_.size(), points)) return refusal("bad vertex list");
    if (!kernel_.place_handicap(points)) return refusal("board not empty");
    return "";
}

GtpCommands::Text GtpCommands::set_rules(const Result<Rules>& rules) {
    if (!rules) return tl::unexpected(rules.error());
    if (kernel_.change_rules(*rules)) return refusal("the game so far breaks these rules");
    return "";
}

// The main line of the first game of a file, up to the move before MOVE.
GtpCommands::Text GtpCommands::load_sgf(const Arguments& arguments) {
    std::optional<std::size_t> most_moves;
    if (arguments.size() > 1) {
        const std::optional<int> move = int_between(arguments[1], 1, kMostMoveNumber);
        if (!move) return syntax_error("loadsgf FILE [MOVE]");
        most_moves = static_cast<std::size_t>(*move - 1);
    }
    const Result<std::string> bytes = files_.read(arguments[0], sgf::kLongestFile);
    // The standard has no word for the reason.
    const auto cannot_load = [this](const std::string& why) {
        return refusal(form_ == Form::strict ? "cannot load file" : "cannot load file, " + why);
    };
    if (!bytes) return cannot_load(bytes.error().message);
    const auto trees = sgf::read(*bytes, RecordReading::kLenient);
    if (!trees) return cannot_load(trees.error().message);
    // Only the text is mended: without a move that is left out it would be another game.
    const auto game = sgf::go_game(trees->front(), RecordReading::kStrict, most_moves);
    if (!game) return cannot_load(game.error().message);
    if (game->ply() > kMostLoaded || !kernel_.load(*game)) {
        return cannot_load("its moves are too many, or against the rules in force");
    }
    return "";
}

}  // namespace shinpan::go
