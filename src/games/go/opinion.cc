#include "games/go/opinion.h"

#include "games/go/board.h"
#include "games/go/game.h"
#include "games/go/judge/judgement.h"
#include "games/go/notation.h"

namespace shinpan::go {
namespace {

// Who asks has other things to do, a page or a match: where a fight takes longer to read, stones
// live.
constexpr JudgementSettings kBriefly{.rollouts = 100, .most_nodes = 10'000, .local_games = 100};

}  // namespace

BoardOpinion opinion(const AnyGame& game) {
    const Position& position = game.held<Game>()->position();
    const Judgement judgement =
        counts_as_it_stands(position) ? judge_standing(position) : judge(position, kBriefly);
    BoardOpinion told;
    told.score = to_text(judgement.score);
    for_each_point(position.size(), [&](Point point) {
        const PointJudgement& here = judgement.at(point);
        told.owners.push_back(here.owner);
        const std::string square = Notation::vertex_text(position.size(), point);
        if (here.fate == Fate::dead) told.dead.push_back(square);
        if (here.fate == Fate::seki) told.seki.push_back(square);
    });
    return told;
}

}  // namespace shinpan::go
