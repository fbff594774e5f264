#include "lssp/moves.h"

#include "core/text.h"
#include "games/othello/game.h"
#include "games/shogi/game.h"
#include "lssp/old_shogi.h"

namespace shinpan::lssp {

Result<std::string> own_move_text(const AnyGame& game, std::string_view text) {
    if (game.held<othello::Game>()) return lower_case_ascii(text);
    if (text.starts_with('(')) {
        const shogi::Game* shogi = game.held<shogi::Game>();
        if (!shogi) shogi = game.held<shogi::FreezeGame>();
        if (shogi) return move_from_old_form(shogi->position(), text);
    }
    return std::string(text);
}

}  // namespace shinpan::lssp
