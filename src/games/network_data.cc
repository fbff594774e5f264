#include "games/network_data.h"

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan {

std::string with_rows(std::string_view cells, std::size_t width) {
    std::string rows;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0 && i % width == 0) rows += '/';
        rows += cells[i];
    }
    return rows;
}

Result<std::string> needed_text(const Object& context, std::string_view key) {
    const auto text = context.text(key);
    if (text && !text->empty()) return *text;
    return failure(ErrorKind::syntax,
                   fmt::format("lssp: expected the key {} in the context", in_quotes(key)));
}

const NetworkData kPlainNetworkData{
    .initial_context =
        [](const AnyGame& game, Side side) {
            return begun_context(game, side).set("position", game.position_text());
        },
    .game_context =
        [](const AnyGame& game) {
            return turn_context(game).set("position", game.position_text());
        },
    .status_result =
        [](const AnyGame& game, std::string_view accepted) {
            return accepted_context(accepted).set("position", game.position_text());
        },
    .position = [](const Object& context, Side) { return needed_text(context, "position"); },
    .own_move = [](const AnyGame&, std::string_view text) -> Result<std::string> {
        return std::string(text);
    },
    .move_of_extra = [](std::string_view) { return std::string_view(); },
    .add_keys = [](const GameSettings&, Object&) {},
    .take_key = [](GameSettings&, std::string_view, const Object&) -> Result<bool> {
        return false;
    },
};

}  // namespace shinpan
