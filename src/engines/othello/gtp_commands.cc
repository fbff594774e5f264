#include "engines/othello/gtp_commands.h"

#include <fmt/format.h>

#include "core/text.h"
#include "engines/othello/gtp_words.h"

namespace shinpan::othello {
namespace {

constexpr long long kMostStones = 10'000;

std::optional<int> count_from_text(std::string_view text) {
    const std::optional<long long> number = integer_from_text(text);
    if (!number || *number < 0 || *number > kMostStones) return std::nullopt;
    return static_cast<int>(*number);
}

}  // namespace

std::map<std::string, GtpCommand> GtpCommands::table() {
    return {
        {"boardsize", [this](const GtpArguments& a) { return boardsize(a); }},
        {"clear_board",
         [this](const GtpArguments&) {
             game_ = Game();
             return "";
         }},
        {"final_score", [this](const GtpArguments&) { return final_score(); }},
        {"kata-search_analyze", [this](const GtpArguments& a) { return search_analyze(a); }},
        {"kata-set-param", [this](const GtpArguments& a) { return set_parameter(a); }},
        {"genmove", [this](const GtpArguments& a) { return genmove(a); }},
        {"komi", [this](const GtpArguments& a) { return komi(a); }},
        {"play", [this](const GtpArguments& a) { return play(a); }},
        {"showboard", [this](const GtpArguments&) { return "\n" + game_.picture(); }},
        {"time_left", [this](const GtpArguments& a) { return time_left(a); }},
        {"time_settings", [this](const GtpArguments& a) { return time_settings(a); }},
        {"undo", [this](const GtpArguments&) { return undo(); }},
    };
}

Result<std::string> GtpCommands::boardsize(const GtpArguments& arguments) {
    if (arguments.size() != 1 || !integer_from_text(arguments[0]))
        return syntax_error("boardsize 8");
    if (*integer_from_text(arguments[0]) != kWidth)
        return failure(ErrorKind::illegal, "unacceptable size");
    game_ = Game();
    return "";
}

// Accepted because controllers send it; discs are counted without it.
Result<std::string> GtpCommands::komi(const GtpArguments& arguments) {
    if (arguments.size() != 1 || !seconds_from_text(arguments[0])) return syntax_error("komi 0");
    return "";
}

// A side that has to pass may be skipped: gtp-rhino knows no "play white pass", so controllers
// leave it out.
Status GtpCommands::take_turn(Side side) {
    if (game_.to_move() == side) return {};
    if (game_.position().legal_moves().contains(kPass)) {
        game_.play(kPass);
        return {};
    }
    return failure(ErrorKind::illegal, fmt::format("illegal move: it is the turn of {}",
                                                   Notation::side_name(game_.to_move())));
}

Result<std::string> GtpCommands::play(const GtpArguments& arguments) {
    if (arguments.size() != 2) return syntax_error("play black D3");
    const Result<Side> side = side_from_color(arguments[0]);
    if (!side) return tl::unexpected(side.error());

    const Game before = game_;
    Status played = take_turn(*side);
    if (played) played = game_.play(lower_case_ascii(arguments[1]));
    if (!played) {
        game_ = before;
        if (played.error().kind == ErrorKind::syntax)
            return syntax_error("a vertex from A1 to H8 or pass");
        return failure(ErrorKind::illegal, "illegal move: " + played.error().message);
    }
    return "";
}

Result<std::string> GtpCommands::genmove(const GtpArguments& arguments) {
    if (arguments.size() != 1) return syntax_error("genmove black");
    const Result<Side> side = side_from_color(arguments[0]);
    if (!side) return tl::unexpected(side.error());
    if (game_.outcome()) return "pass";  // the controller sees two passes and knows that it is over
    if (const Status turn = take_turn(*side); !turn) return tl::unexpected(turn.error());

    const Instant start = clock_.now();
    const Duration time = left_.budget(*side, moves_to_come(game_.position())).value_or(time_);
    const Move move = player_.choose(game_.position(), {time}).move;
    game_.play(move);
    left_.charge(*side, clock_.now() - start);
    return vertex_text(move);
}

Result<std::string> GtpCommands::undo() {
    if (!game_.undo()) return failure(ErrorKind::illegal, "cannot undo");
    return "";
}

Result<std::string> GtpCommands::final_score() const {
    if (!game_.outcome()) return failure(ErrorKind::illegal, "cannot score: the game is not over");
    const int lead = game_.position().count(Side::first) - game_.position().count(Side::second);
    if (lead == 0) return "0";
    return fmt::format("{}+{}", lead > 0 ? "B" : "W", std::abs(lead));
}

Result<std::string> GtpCommands::time_settings(const GtpArguments& arguments) {
    const auto wrong = [] { return syntax_error("time_settings MAIN PERIOD STONES, in seconds"); };
    if (arguments.size() != 3) return wrong();
    const std::optional<Duration> main = seconds_from_text(arguments[0]);
    const std::optional<Duration> period = seconds_from_text(arguments[1]);
    const std::optional<int> stones = count_from_text(arguments[2]);
    if (!main || !period || !stones || main->count() < 0 || period->count() < 0) return wrong();
    left_.set({*main, *period, *stones});
    return "";
}

Result<std::string> GtpCommands::time_left(const GtpArguments& arguments) {
    const auto wrong = [] { return syntax_error("time_left black SECONDS STONES"); };
    if (arguments.size() != 3) return wrong();
    const Result<Side> side = side_from_color(arguments[0]);
    const std::optional<Duration> time = seconds_from_text(arguments[1]);
    const std::optional<int> stones = count_from_text(arguments[2]);
    if (!side || !time || !stones) return wrong();
    left_.set_left(*side, *time, *stones);
    return "";
}

}  // namespace shinpan::othello
