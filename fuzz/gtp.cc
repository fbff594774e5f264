// Whatever bytes come as GTP, from either end: no crash, no hang, what was understood of a command
// is understood the same when it is written again, and no engine can say anything that breaks a
// game of Go: what it calls a move is judged, what it calls dead changes the count only if both say
// so.
#include "protocol/gtp.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/text.h"
#include "games/catalog.h"
#include "players/gtp_player.h"
#include "require.h"

namespace {

using namespace shinpan;

void read_commands(std::string_view input) {
    for (const std::string_view line : split(input, '\n')) {
        const auto command = gtp::decode_command(line);
        if (!command || !*command) continue;
        const auto again = gtp::decode_command(gtp::encode(**command));
        require(again && *again == *command, "a command reads back");
    }
}

// An engine that answers with the lines of the input, whatever it is asked.
void play(std::string_view input, const char* game_name, const GameSettings& settings) {
    AnyGame game = find_game(game_name).value()->start(settings).value();
    const GameClock clock(TimeControl::per_move(std::chrono::seconds(5)));
    GtpPlayer player;
    player.greet(game, game.to_move());
    for (const std::string_view line : split(input, '\n')) {
        const Result<Meaning> meaning = player.read(line);
        if (!meaning) {
            player.greet(game, game.to_move());
        } else if (std::holds_alternative<Ready>(*meaning)) {
            player.request(game, {{clock, clock}});
        } else if (const auto* move = std::get_if<MoveTold>(&*meaning)) {
            const std::size_t plies = game.ply();
            const bool is_played = game.play(move->move).has_value();
            require(game.ply() == plies + (is_played ? 1 : 0), "a move is played or it is not");
            if (game.outcome()) {
                player.settle(game);
            } else {
                player.request(game, {{clock, clock}});
            }
        } else if (const auto* opinion = std::get_if<Opinion>(&*meaning)) {
            require(!game.settle({{opinion->dead, std::nullopt}}), "one alone settles nothing");
            game.settle({{opinion->dead, opinion->dead}});
            require(game.outcome().has_value(), "the game stays over");
            return;
        }
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    read_commands(input);
    play(input, "go", {.said = {{"size", 5}, {"rules", "japanese"}}});
    play(input, "go", {.said = {{"size", 9}, {"rules", "chinese"}, {"handicap", 2}}});
    play(input, "othello", {});
    return 0;
}
