// Whatever data come in a heredoc: no crash, no hang, what was read reads back as the same, a wish
// that is granted can be played, and a position that a server tells is one.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "games/catalog.h"
#include "lssp/data.h"
#include "lssp/followed_game.h"
#include "lssp/format.h"
#include "lssp/wish.h"
#include "protocol/lssp/field.h"
#include "require.h"

namespace {

using namespace shinpan;
using namespace shinpan::lssp;

void read(const DataFormat& format, const Object& object) {
    const std::string text = format.write(object);
    require(to_text(Field{"Game-Context", text, true}).has_value(), "what was read can be sent");
    const auto again = format.read(text);
    require(again && format.write(*again) == text, "and reads back");
}

void wish(const Intent& intent) {
    const auto wish = wish_from(intent);
    if (!wish) return;
    require(start(wish->proposal).has_value(), "what is granted can be played");
    const auto proposal = proposal_from_object(object_of(wish->proposal));
    require(proposal && start(*proposal)->position_text() == start(wish->proposal)->position_text(),
            "and is offered as it is");
}

void follow(const Offer& offer, const Object& object) {
    auto followed = FollowedGame::from_offer(offer);
    if (!followed) return;
    const Object context = game_context(followed->game());
    require(followed->see(context).has_value(), "what it knows already it can see");
    if (followed->see(object)) followed->game().outcome();
}

}  // namespace

// The first line is a wish or a move, the rest are data.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(bytes), size);
    const std::size_t end = input.find('\n');
    const std::string first(input.substr(0, end));
    const std::string rest(end == input.npos ? "" : input.substr(end + 1));
    wish({first});
    for (const GameCard& entry : catalog())
        static_cast<void>(entry.network->own_move(entry.start({}).value(), first));
    for (const DataFormat* format : data_formats()) {
        const auto object = format->read(rest);
        if (!object) continue;
        read(*format, *object);
        const Data data{rest, std::string(format->name)};
        wish({"othello", data});
        follow({Customize{data}, "", data}, *object);
        for (const GameCard& entry : catalog())
            follow({Declaration{rule_set_of(entry.name)}, "", data}, *object);
    }
    return 0;
}
