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
constexpr int kMostCentiseconds = 100'000;
constexpr std::size_t kLongestAnalysed = 12;
// An analysis that nobody ends keeps its counts from overflowing.
constexpr std::uint64_t kMostPlayouts = 1'000'000'000;

// One line of lz-analyze: every move that was tried, the best first.
std::string analysis_line(const Search& search, const Position& root) {
    std::vector<const Search::Node*> nodes;
    for (const Search::Node& node : search.children()) {
        if (node.visits > 0) nodes.push_back(&node);
    }
    std::ranges::stable_sort(nodes,
                             [](const auto* a, const auto* b) { return a->visits > b->visits; });
    std::string line;
    for (std::size_t order = 0; order < nodes.size(); ++order) {
        const Search::Node& node = *nodes[order];
        const int win_rate = static_cast<int>(10'000 * node.win_rate());
        const int prior = static_cast<int>(10'000 * node.prior_wins / node.prior_games);
        line += fmt::format("{}info move {} visits {} winrate {} prior {} lcb {} order {} pv",
                            line.empty() ? "" : " ", Notation::move_text(root, node.move),
                            node.visits, win_rate, prior, win_rate, order);
        for (const Move move : search.line_from(node, kLongestAnalysed))
            line += " " + Notation::move_text(root, move);
    }
    return line;
}

struct AnalysisRequest {
    Side side;
    std::chrono::milliseconds interval;
};

// "[COLOR] [CENTISECONDS] [words that we do not use]"
std::optional<AnalysisRequest> analysis_request(const Arguments& arguments, Side to_move) {
    AnalysisRequest request{to_move, 1s};
    std::size_t at = 0;
    if (at < arguments.size()) {
        if (const auto side = Notation::side_from_text(arguments[at])) {
            request.side = *side;
            ++at;
        }
    }
    if (at < arguments.size() && arguments[at] == "interval") ++at;
    if (at == arguments.size()) return request;
    const auto interval = int_between(arguments[at], 0, kMostCentiseconds);
    if (!interval) return std::nullopt;
    request.interval = std::max(10ms * *interval, std::chrono::milliseconds(10));
    return request;
}

}  // namespace

void GtpCommands::add_engine(CommandTable& table) {
    table.add("genmove", "COLOR",
              [this](const Arguments& a) { return genmove(a, Player::Phase::play); });
    table.add("kgs-genmove_cleanup", "COLOR",
              [this](const Arguments& a) { return genmove(a, Player::Phase::cleanup); });
    table.add_gtp("reg_genmove", "COLOR", [this](const Arguments& a) { return reg_genmove(a); });
    table.add("lz-analyze", "[COLOR] [CENTISECONDS] [WORD...]",
              [this](const Arguments& a) { return analyze(a); });
}

std::optional<Duration> GtpCommands::budget(Side side) const {
    // A third of the points that are empty, and never fewer than a sixth of the board: most games
    // end when there is as much left.
    const auto empty = static_cast<int>(kernel_.position().empty_points().size());
    const int points = kernel_.size() * kernel_.size();
    return left_.budget(side, std::max(empty / 3, points / 6));
}

Reply GtpCommands::genmove(const Arguments& arguments, Player::Phase phase) {
    const Result<Side> side = Notation::side_from_text(arguments[0]);
    if (!side) return gtp_reply(syntax_error("black or white"));
    if (kernel_.is_full()) {
        return gtp_reply(
            refusal(fmt::format("record is full max_moves:{}", kernel_.settings().max_moves)));
    }
    const Instant start = clock_.now();
    Choice choice = player_.choose(kernel_.game(), *side, budget(*side), phase);
    left_.charge(*side, clock_.now() - start);
    // The console may have been told not to fill what is a false eye: then it passes.
    if (choice.move && kernel_.play(*side, *choice.move)) {
        choice.move = kPass;
        kernel_.play(*side, kPass);
    }
    Reply reply = gtp_reply(choice.move ? Notation::move_text(kernel_.position(), *choice.move)
                                        : std::string("resign"));
    reply.thoughts = std::move(choice.thoughts);
    return reply;
}

// Does not play it, and takes no time from the clock.
GtpCommands::Text GtpCommands::reg_genmove(const Arguments& arguments) {
    const Result<Side> side = Notation::side_from_text(arguments[0]);
    if (!side) return syntax_error("black or white");
    const Choice choice = player_.choose(kernel_.game(), *side, std::nullopt);
    return choice.move ? Notation::move_text(kernel_.position(), *choice.move)
                       : std::string("resign");
}

Reply GtpCommands::analyze(const Arguments& arguments) {
    const auto request = analysis_request(arguments, kernel_.position().to_move());
    if (!request) return gtp_reply(syntax_error("lz-analyze COLOR CENTISECONDS"));
    Search& search = player_.begin_analysis(kernel_.game(), request->side);
    stream_.begin();
    while (!stream_.is_input_waiting() && search.progress().nodes < kMostPlayouts) {
        const Instant next = clock_.now() + request->interval;
        search.run([&](const Progress& progress) {
            if (clock_.now() >= next || progress.nodes >= kMostPlayouts) return true;
            return progress.nodes % 32 == 0 && stream_.is_input_waiting();
        });
        stream_.line(analysis_line(search, kernel_.position()));
    }
    stream_.end();
    Reply reply;
    reply.is_streamed = true;
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
