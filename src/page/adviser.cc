#include "page/adviser.h"

#include <fmt/format.h>

#include "games/catalog.h"
#include "local/opponent.h"
#include "page/browser_channel.h"

namespace shinpan::page {
namespace {

// A hint that takes longer is none.
constexpr Duration kPatience = std::chrono::seconds(20);

std::string advice(const Contestant& engine, const AnyGame& game, const std::string& launcher,
                   const std::function<bool()>& is_over) {
    // A program of its own: some learn of a move by being asked for it, and the person may play
    // another one.
    Result<Opponent> adviser = Opponent::start(engine, game.to_move(), launcher);
    if (!adviser) return refusal_message("there is no hint: " + adviser.error().message);
    const Answer answer = adviser->answer(game, kPatience, is_over);
    if (const auto* move = std::get_if<MoveTold>(&answer)) {
        return fmt::format(R"({{"type":"hint","ply":{},"move":{}}})", game.ply(),
                           move_json(game, move->move));
    }
    const auto* lost = std::get_if<Lost>(&answer);
    return lost ? refusal_message("there is no hint: " + lost->reason)
                : fmt::format(R"({{"type":"hint","ply":{},"move":null}})", game.ply());
}

}  // namespace

Adviser::~Adviser() {
    is_over_ = true;
    if (thread_.joinable()) thread_.join();
}

bool Adviser::ask(Contestant engine, const AnyGame& game, Tell tell) {
    if (is_asked_.exchange(true)) return false;
    if (thread_.joinable()) thread_.join();
    thread_ = std::thread([this, engine = std::move(engine), game, tell = std::move(tell)] {
        const std::string told =
            advice(engine, game, launcher_, [this] { return is_over_.load(); });
        if (!is_over_) tell(told);
        is_asked_ = false;
    });
    return true;
}

}  // namespace shinpan::page
