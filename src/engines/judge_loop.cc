#include "engines/judge_loop.h"

#include "core/text.h"
#include "games/othello/notation.h"
#include "protocol/othello_judge.h"

namespace shinpan {
namespace {

using othello_judge::AssignColor;
using othello_judge::FromEngine;
using othello_judge::Pass;
using othello_judge::Place;
using othello_judge::Quit;
using othello_judge::RequestMove;
using othello_judge::ToEngine;

std::string reply_line(const othello::Position& position, const OthelloChooser& choose) {
    // A judge may ask after the end, too: then there is nothing to place.
    if (position.outcome()) return encode(FromEngine(Pass{})) + "\n";
    const othello::Move move = choose(position);
    if (move.is_pass()) return encode(FromEngine(Pass{})) + "\n";
    return encode(FromEngine(Place{othello::Notation::square_text(move.square)})) + "\n";
}

}  // namespace

Reaction JudgeLoop::line(std::string_view line) {
    const Result<ToEngine> message = othello_judge::decode_to_engine(trimmed(line));
    if (!message) return {};
    if (const auto* color = std::get_if<AssignColor>(&*message)) side_ = color->side;
    if (std::holds_alternative<Quit>(*message)) return {"", true};
    if (const auto* request = std::get_if<RequestMove>(&*message)) {
        const Result<othello::Position> board =
            othello::Notation::position_from_text(request->cells);
        if (!board) return {};
        const PerSide<othello::Bits> discs{{board->discs(Side::first), board->discs(Side::second)}};
        return {reply_line(othello::Position(discs, side_), choose_), false};
    }
    return {};
}

}  // namespace shinpan
