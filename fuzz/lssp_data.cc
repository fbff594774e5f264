// Whatever data come in a heredoc: no crash, no hang, what was read reads back as the same, a wish
// that is granted can be played and is within its bounds, and a position that a server tells is one.
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "games/catalog.h"
#include "lssp/data.h"
#include "lssp/followed_game.h"
#include "lssp/format.h"
#include "lssp/wish.h"
#include "protocol/lssp/field.h"
#include "referee/term_bounds.h"
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

// Bounds that say twice what they say allow the same; "any" allows all.
void bound(const Proposal& proposal, const std::string& word) {
    const std::string words[] = {word, word};
    const auto bounds = TermBounds::from_words(std::span(words, 1));
    if (!bounds) return;
    const auto twice = TermBounds::from_words(words);
    require(twice && bounds->check(proposal).has_value() == twice->check(proposal).has_value(),
            "bounds are what they say");
    TermBounds open = *bounds;
    for (const std::string& key : TermBounds::keys()) {
        if (key == "position" || key == "game") continue;
        require(open.set(key, "any").has_value(), "any can be said of every key");
    }
    if (!open.check(proposal)) require(!bounds->check(proposal), "any bounds nothing");
}

void wish(const Intent& intent, const std::string& bounds) {
    const auto wish = wish_from(intent);
    if (!wish) return;
    bound(wish->proposal, bounds);
    require(start(wish->proposal).has_value(), "what is granted can be played");
    const auto proposal = proposal_from_object(object_of(wish->proposal));
    require(proposal && start(*proposal)->position_text() == start(wish->proposal)->position_text(),
            "and is offered as it is");
}

void follow(const Offer& offer, const Object& object, Dialect dialect) {
    auto followed = FollowedGame::from_offer(offer, dialect);
    if (!followed) return;
    if (dialect == Dialect::draft) {
        const Object context = game_context(followed->game());
        require(followed->see(context).has_value(), "what it knows already it can see");
    }
    if (followed->see(object)) followed->game().outcome();
}

}  // namespace

// The first line is a wish, a move or a bound of terms, the rest are data.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(bytes), size);
    const std::size_t end = input.find('\n');
    const std::string first(input.substr(0, end));
    const std::string rest(end == input.npos ? "" : input.substr(end + 1));
    wish({first}, first);
    for (const GameCard& entry : catalog())
        static_cast<void>(entry.network->own_move(entry.start({}).value(), first));
    for (const DataFormat* format : data_formats()) {
        const auto object = format->read(rest);
        if (!object) continue;
        read(*format, *object);
        const Data data{rest, std::string(format->name)};
        wish({"othello", data}, first);
        for (const Dialect dialect : {Dialect::draft, Dialect::first}) {
            follow({Customize{data}, "", data}, *object, dialect);
            for (const GameCard& entry : catalog())
                follow({Declaration{rule_set_of(entry.name)}, "", data}, *object, dialect);
        }
    }
    return 0;
}
