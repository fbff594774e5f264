#include "players/judge_player.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan {

using othello_judge::FromEngine;
using othello_judge::Reading;

std::string JudgePlayer::greet(const AnyGame&, Side side) {
    is_asked_ = false;
    return othello_judge::encode(othello_judge::AssignColor{side}) + "\n";
}

std::string JudgePlayer::request(const AnyGame& game, const PerSide<GameClock>&) {
    is_asked_ = true;
    // The first word of Othello's position text are the 64 squares, as the protocol has them.
    std::string cells = game.position_text();
    cells.resize(std::min(cells.find(' '), cells.size()));
    return othello_judge::encode(othello_judge::RequestMove{std::move(cells)}) + "\n";
}

Result<Meaning> JudgePlayer::read(std::string_view line) {
    if (!is_asked_) {
        // "Debug output mixed in" is a foul; the original judge never saw it.
        if (const Status surplus = read_surplus(line); !surplus)
            return tl::unexpected(surplus.error());
        return Nothing{};
    }
    const Result<FromEngine> reply = othello_judge::decode_from_engine(line, reading_);
    if (!reply) return tl::unexpected(reply.error());
    is_asked_ = false;
    if (const auto* place = std::get_if<othello_judge::Place>(&*reply))
        return MoveTold{place->square};
    return MoveTold{"pass"};
}

Status JudgePlayer::read_surplus(std::string_view line) const {
    if (reading_ == Reading::lenient) return {};
    return failure(ErrorKind::syntax, fmt::format("said {} without being asked", in_quotes(line)));
}

std::string JudgePlayer::dismiss() { return othello_judge::encode(othello_judge::Quit{}) + "\n"; }

}  // namespace shinpan
