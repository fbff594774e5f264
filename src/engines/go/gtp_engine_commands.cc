// The commands that make the engine think, and its clock: see gtp_commands.h.
#include <algorithm>

#include <fmt/format.h>

#include "engines/go/gtp_commands.h"
#include "engines/go/gtp_words.h"
#include "engines/go/kernel_words.h"
#include "games/go/notation.h"

namespace shinpan::go {
namespace {

using namespace std::chrono_literals;

constexpr int kMostStones = 10'000;

}  // namespace

void GtpCommands::add_engine(CommandTable& table) {
    table.add("genmove", "COLOR", [this](const Arguments& a) { return genmove(a, false); });
    table.add("kgs-genmove_cleanup", "COLOR",
              [this](const Arguments& a) { return genmove(a, true); });
    table.add_gtp("reg_genmove", "COLOR", [this](const Arguments& a) { return reg_genmove(a); });
    table.add("restricted_genmove", "COLOR VERTEX...",
              [this](const Arguments& a) { return restricted_genmove(a); });
}

std::optional<Duration> GtpCommands::budget(Side side) const {
    // A third of the points that are empty, and never fewer than a sixth of the board: most games
    // end when there is as much left.
    const auto empty = static_cast<int>(kernel_.position().empty_points().size());
    const int points = kernel_.size() * kernel_.size();
    return left_.budget(side, std::max(empty / 3, points / 6));
}

std::optional<Error> GtpCommands::objection_to_genmove() const {
    if (!kernel_.is_full()) return std::nullopt;
    return Error{ErrorKind::illegal,
                 fmt::format("record is full max_moves:{}", kernel_.settings().max_moves)};
}

Choice GtpCommands::think(Task& task) {
    task.time = budget(task.side);
    const Instant start = clock_.now();
    Choice choice = player_.choose(task);
    left_.charge(task.side, clock_.now() - start);
    return choice;
}

std::string GtpCommands::played_text(Side side, const Choice& choice) {
    if (!choice.move) return "resign";
    const Move move = *choice.move;
    if (!kernel_.play(side, move)) return Notation::move_text(kernel_.position(), move);
    // The console may have been told not to fill what is a false eye: then it passes.
    kernel_.play(side, kPass);
    return "pass";
}

Reply GtpCommands::genmove(const Arguments& arguments, bool is_cleanup) {
    const Result<Side> side = Notation::side_from_text(arguments[0]);
    if (!side) return gtp_reply(syntax_error("black or white"));
    if (const auto objection = objection_to_genmove()) return gtp_reply(tl::unexpected(*objection));
    Task task = this->task(*side);
    task.is_cleanup = is_cleanup;
    show_graphics_of(task);
    Choice choice = think(task);
    Reply reply = gtp_reply(played_text(*side, choice));
    reply.thoughts = std::move(choice.thoughts);
    return reply;
}

// Does not play it, and takes no time from the clock.
GtpCommands::Text GtpCommands::reg_genmove(const Arguments& arguments) {
    const Result<Side> side = Notation::side_from_text(arguments[0]);
    if (!side) return syntax_error("black or white");
    const Choice choice = player_.choose(task(*side));
    return choice.move ? Notation::move_text(kernel_.position(), *choice.move)
                       : std::string("resign");
}

// As GNU Go has it: the best of these moves is chosen, and not played.
Reply GtpCommands::restricted_genmove(const Arguments& arguments) {
    const Result<Side> side = Notation::side_from_text(arguments[0]);
    if (!side) return gtp_reply(syntax_error("black or white"));
    Task task = this->task(*side);
    task.moves.emplace().with_poor_ones = true;
    for (const std::string& vertex : std::span(arguments).subspan(1)) {
        const Result<Move> move = Notation::vertex_from_text(kernel_.size(), vertex);
        if (!move) return gtp_reply(syntax_error("a color and vertices"));
        task.moves->points[move->point] = true;
    }
    Choice choice = player_.choose(task);
    Reply reply = gtp_reply(Notation::move_text(kernel_.position(), choice.move.value_or(kPass)));
    reply.thoughts = std::move(choice.thoughts);
    return reply;
}

void GtpCommands::add_time(CommandTable& table) {
    table.add_gtp("time_settings", "MAIN PERIOD STONES",
                  [this](const Arguments& a) { return time_settings(a); });
    table.add_gtp("time_left", "COLOR SECONDS STONES",
                  [this](const Arguments& a) { return time_left(a); });
    table.add_gtp("kgs-time_settings", "KIND [NUMBER...]",
                  [this](const Arguments& a) { return kgs_time_settings(a); });
}

GtpCommands::Text GtpCommands::time_settings(const Arguments& arguments) {
    const std::optional<Duration> main = seconds_from_text(arguments[0]);
    const std::optional<Duration> period = seconds_from_text(arguments[1]);
    const std::optional<int> stones = int_between(arguments[2], 0, kMostStones);
    if (!main || !period || !stones || *main < 0s || *period < 0s)
        return syntax_error("seconds, seconds and stones");
    left_.set({*main, *period, *stones});
    return "";
}

GtpCommands::Text GtpCommands::kgs_time_settings(const Arguments& arguments) {
    const std::string& kind = arguments[0];
    const std::size_t numbers = kind == "none"                            ? 0
                                : kind == "absolute"                      ? 1
                                : kind == "byoyomi" || kind == "canadian" ? 3
                                                                          : arguments.size();
    if (arguments.size() != numbers + 1)
        return syntax_error("none, absolute, byoyomi or canadian and its numbers");
    if (kind == "none") return time_settings({"0", "1", "0"});
    if (kind == "absolute") return time_settings({arguments[1], "0", "0"});
    // The periods of byoyomi are a reserve that we do not touch: one stone in each.
    return time_settings({arguments[1], arguments[2], kind == "byoyomi" ? "1" : arguments[3]});
}

GtpCommands::Text GtpCommands::time_left(const Arguments& arguments) {
    const Result<Side> side = Notation::side_from_text(arguments[0]);
    const std::optional<Duration> time = seconds_from_text(arguments[1]);
    const std::optional<int> stones = int_between(arguments[2], 0, kMostStones);
    if (!side || !time || !stones) return syntax_error("a color, seconds and stones");
    left_.set_left(*side, *time, *stones);
    return "";
}

}  // namespace shinpan::go
