// The commands with which a client asks what the engine thinks: see gtp_commands.h.
#include <fmt/format.h>

#include "core/text.h"
#include "engines/othello/gtp_commands.h"
#include "engines/othello/gtp_words.h"

namespace shinpan::othello {
namespace {

constexpr Duration kAsLongAsItTakes = std::chrono::hours(1);

// "info move D3 visits 1000 scoreLead 2.50 order 0 pv D3 C3 rootInfo visits 1000 scoreLead 2.50", as
// KataGo has it; the lead is in discs, for the side that thinks.
std::string info_line(const Opinion& opinion) {
    const double lead = static_cast<double>(opinion.choice.value) / kDisc;
    std::string line;
    for (const Move move : opinion.line)
        line += " " + vertex_text(move);
    return fmt::format(
        "info move {} visits {} scoreLead {:.2f} order 0 pv{} rootInfo visits {} scoreLead {:.2f}",
        vertex_text(opinion.choice.move), opinion.choice.nodes, lead, line, opinion.choice.nodes,
        lead);
}

}  // namespace

// maxTime and maxVisits of KataGo; visits are nodes here. With visits alone the time does not matter.
Result<std::string> GtpCommands::set_parameter(const GtpArguments& arguments) {
    const auto wrong = [] { return syntax_error("maxTime SECONDS or maxVisits NODES"); };
    if (arguments.size() != 2) return wrong();
    if (arguments[0] == "maxTime") {
        const std::optional<Duration> time = seconds_from_text(arguments[1]);
        if (!time || *time <= Duration::zero()) return wrong();
        most_time_ = *time;
        return "";
    }
    const std::optional<long long> nodes = integer_from_text(arguments[1]);
    if (arguments[0] != "maxVisits" || !nodes || *nodes < 1) return wrong();
    most_nodes_ = static_cast<std::uint64_t>(*nodes);
    return "";
}

// Plays nothing.
Result<std::string> GtpCommands::search_analyze(const GtpArguments& arguments) {
    if (arguments.empty()) return syntax_error("kata-search_analyze black");
    const Result<Side> side = side_from_color(arguments[0]);
    if (!side) return tl::unexpected(side.error());
    if (game_.outcome()) return failure(ErrorKind::illegal, "the game is over");
    if (*side != game_.to_move()) {
        return failure(ErrorKind::illegal,
                       fmt::format("it is the turn of {}", Notation::side_name(game_.to_move())));
    }
    const Duration usual = most_nodes_ ? kAsLongAsItTakes : time_;
    const Opinion opinion =
        player_.consider(game_.position(), {most_time_.value_or(usual), most_nodes_});
    return fmt::format("\n{}\nplay {}", info_line(opinion), vertex_text(opinion.choice.move));
}

}  // namespace shinpan::othello
