#include "players/person_player.h"

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan {

Result<Meaning> PersonPlayer::read(std::string_view line) {
    constexpr std::string_view kMove = "move ";
    // People know all of a game: in Freeze-Shogi they may freeze, and be frozen.
    if (line == "ready") return Meaning(Ready{.ability = "OK"});
    if (line == "resign") return Meaning(Resignation{});
    if (line.starts_with(kMove)) return Meaning(MoveTold{std::string(line.substr(kMove.size()))});
    return failure(ErrorKind::syntax,
                   fmt::format("{}: expected move and a move, or resign", in_quotes(line)));
}

}  // namespace shinpan
