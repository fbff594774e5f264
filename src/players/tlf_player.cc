#include "players/tlf_player.h"

#include <fmt/format.h>

#include "core/text.h"
#include "tlf/read_entry.h"

namespace shinpan {

std::string TlfPlayer::greet(const AnyGame&, Side side) {
    side_ = side;
    told_ = 0;
    awaited_.assign(options_.size(), Awaited::done);
    awaited_.push_back(Awaited::greeting);
    std::string lines;
    for (const auto& [name, value] : options_)
        lines += fmt::format("{} {}\n", name, value);
    return lines + "clear_board\n";
}

std::string TlfPlayer::request(const AnyGame& game, const PerSide<GameClock>&) {
    std::string lines;
    for (; told_ < game.ply(); ++told_) {
        lines += fmt::format("play {} {}\n", game.side_name(game.mover(told_)), game.move(told_));
        awaited_.push_back(Awaited::done);
    }
    awaited_.push_back(Awaited::move);
    return lines + fmt::format("genmove {}\n", game.side_name(side_));
}

Result<Meaning> TlfPlayer::read(std::string_view line) {
    if (awaited_.empty()) {
        return failure(ErrorKind::syntax,
                       fmt::format("said {} without being asked", in_quotes(line)));
    }
    const Result<tlf::OneEntry> reply = tlf::read_entry(line);
    if (!reply || reply->entry.kind != tlf::Kind::ok) {
        return failure(ErrorKind::syntax,
                       fmt::format("{}: expected a reply with \"=\"", in_quotes(line)));
    }
    const Awaited awaited = awaited_.front();
    awaited_.erase(awaited_.begin());
    switch (awaited) {
        case Awaited::greeting: return Ready{};
        case Awaited::done: return Nothing{};
        case Awaited::move: break;
    }
    const std::string& move = reply->entry.message;
    if (move == "resign") return Resignation{};
    if (move.empty() || !reply->entry.properties.empty()) {
        return failure(ErrorKind::syntax, fmt::format("{}: expected a move", in_quotes(line)));
    }
    ++told_;
    return MoveTold{move};
}

}  // namespace shinpan
