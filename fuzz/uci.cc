// Whatever bytes come as a line of UCI, from either end: no crash, no hang, and what was understood
// of it is understood the same when it is written again. What an engine says of a game is looked at
// like that of a player, and what a GUI says of a position like that of an engine.
#include "protocol/uci.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/text.h"
#include "engines/chess/situation.h"
#include "games/catalog.h"
#include "players/uci_player.h"
#include "require.h"

namespace {

using namespace shinpan;

void read_line(std::string_view line) {
    if (const auto from = uci::decode_from_engine(line)) {
        const auto again = uci::decode_from_engine(uci::encode(*from));
        require(again && *again == *from, "what an engine said reads back");
    }
    const auto to = uci::decode_to_engine(line);
    if (!to) return;
    const auto again = uci::decode_to_engine(uci::encode(*to));
    require(again && *again == *to, "what a GUI said reads back");
    if (const auto* position = std::get_if<uci::Position>(&*to))
        (void)chess::situation_from_uci(position->text, false);
}

// A player that is asked for a move takes lines until one of them answers.
void hear_lines(std::string_view input) {
    static const AnyGame kGame = find_game("chess").value()->start({}).value();
    UciPlayer player;
    (void)player.consider(kGame, {.nodes = 1});
    for (const std::string_view line : split(input, '\n')) {
        const auto meaning = player.read(line);
        (void)player.take_warnings();
        if (!meaning || std::holds_alternative<MoveTold>(*meaning)) return;
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    for (const std::string_view line : split(input, '\n'))
        read_line(line);
    hear_lines(input);
    return 0;
}
