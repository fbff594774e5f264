#include "players/gtp_player.h"

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan {
namespace {

// A vertex of Othello: capitals, rows from the top, as gtp-rhino has them.
std::string vertex_of(std::string_view move) {
    std::string vertex(move);
    if (vertex != "pass") vertex[0] = static_cast<char>(vertex[0] - 'a' + 'A');
    return vertex;
}

}  // namespace

std::string GtpPlayer::command(Awaited awaited, const std::string& name,
                               std::vector<std::string> arguments) {
    awaited_.push_back(awaited);
    return gtp::encode(gtp::Command{std::nullopt, name, std::move(arguments)}) + "\n";
}

std::string GtpPlayer::greet(const AnyGame&, Side side) {
    side_ = side;
    told_ = 0;
    awaited_.clear();
    responses_ = {};
    std::string lines;
    for (const auto& [name, value] : options_)
        lines += command(Awaited::option, name, {value});
    // Many engines know only one size or no komi: what matters is that they answer.
    return lines + command(Awaited::optional, "boardsize", {"8"}) +
           command(Awaited::optional, "komi", {"0"}) +
           command(Awaited::greeting, "clear_board", {});
}

std::string GtpPlayer::request(const AnyGame& game, const PerSide<GameClock>& clocks) {
    std::string lines;
    for (; told_ < game.ply(); ++told_) {
        const std::string move = game.move(told_);
        // gtp-rhino knows no "play COLOR pass" and skips a side that cannot move by itself; so do
        // others.
        const Awaited awaited = move == "pass" ? Awaited::optional : Awaited::play;
        lines += command(awaited, "play",
                         {std::string(game.side_name(game.mover(told_))), vertex_of(move)});
    }
    const std::string color(game.side_name(side_));
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(clocks[side_].left());
    if (!clocks[side_].control().is_unlimited && clocks[side_].control().main > Duration::zero()) {
        lines += command(Awaited::optional, "time_left",
                         {color, fmt::format("{}", seconds.count()), "0"});
    }
    return lines + command(Awaited::move, "genmove", {color});
}

Result<Meaning> GtpPlayer::read(std::string_view line) {
    Result<std::optional<gtp::Response>> response = responses_.line(line);
    if (!response) return tl::unexpected(response.error());
    if (!*response) return Nothing{};
    if (awaited_.empty()) {
        return failure(ErrorKind::syntax,
                       fmt::format("said {} without being asked", in_quotes(line)));
    }
    const Awaited awaited = awaited_.front();
    awaited_.erase(awaited_.begin());
    return meaning_of(awaited, **response);
}

Result<Meaning> GtpPlayer::meaning_of(Awaited awaited, const gtp::Response& response) {
    if (awaited == Awaited::optional) return Nothing{};
    if (!response.is_success) {
        return failure(ErrorKind::syntax,
                       fmt::format("refused a command: {}", in_quotes(response.text)));
    }
    if (awaited == Awaited::greeting) return Ready{};
    if (awaited == Awaited::play || awaited == Awaited::option) return Nothing{};
    const std::string move = lower_case_ascii(trimmed(response.text));
    if (move == "resign") return Resignation{};
    const bool is_square =
        move.size() == 2 && move[0] >= 'a' && move[0] <= 'h' && move[1] >= '1' && move[1] <= '8';
    if (!is_square && move != "pass") {
        return failure(ErrorKind::syntax,
                       fmt::format("{}: expected a vertex from A1 to H8, pass or resign",
                                   in_quotes(response.text)));
    }
    ++told_;
    return MoveTold{move};
}

std::string GtpPlayer::dismiss() { return "quit\n"; }

}  // namespace shinpan
