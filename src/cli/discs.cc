#include "cli/discs.h"

#include "options/say.h"

namespace shinpan::cli {

std::string discs_of(const PlayedGame& played) {
    const auto score = played.game.board_score();
    if (!score || !played.ended.score.empty() || played.game.name() != "othello") return "";
    const double first = (*score)[Side::first];
    const double second = (*score)[Side::second];
    return is_by_rules(played.ended.outcome.ending)
               ? say(", {:g}-{:g}", first, second)
               : say(", {:g}-{:g} on the board", first, second);
}

}  // namespace shinpan::cli
