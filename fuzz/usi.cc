// Whatever bytes come as a line of USI, from either end: no crash, no hang, and what was understood
// of it is understood the same when it is written again.
#include "protocol/usi.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/text.h"
#include "games/shogi/usi_position.h"
#include "require.h"

namespace {

using namespace shinpan;

void read_line(std::string_view line) {
    if (const auto from = usi::decode_from_engine(line)) {
        const auto again = usi::decode_from_engine(usi::encode(*from));
        require(again && *again == *from, "what an engine said reads back");
    }
    const auto to = usi::decode_to_engine(line);
    if (!to) return;
    const auto again = usi::decode_to_engine(usi::encode(*to));
    require(again && *again == *to, "what a GUI said reads back");
    const auto* position = std::get_if<usi::Position>(&*to);
    if (!position) return;
    const auto read = shogi::game_from_usi_position(position->text);
    if (!read) return;
    const auto same = shogi::game_from_usi_position(shogi::usi_position_text(read->game));
    require(same.has_value(), "a game that was read can be written and read");
    require(same->game.position() == read->game.position(), "and it is the same game");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    for (const std::string_view line : split(input, '\n'))
        read_line(line);
    return 0;
}
