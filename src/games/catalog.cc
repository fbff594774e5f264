#include "games/catalog.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <mutex>

#include <fmt/format.h>

#include "core/text.h"
#include "games/chess/card.h"
#include "games/go/card.h"
#include "games/othello/card.h"
#include "games/othello/notation.h"
#include "games/shogi/card.h"
#include "games/tictactoe/card.h"

namespace shinpan {
namespace {

bool is_ascii(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// Room for all guests from the beginning: nobody's card moves when another comes.
struct Known {
    Known() {
        cards.reserve(kMostBuiltIn + kMostGuests);
        // A new game is its folder and a name here.
        for (GameCard (*card)() : {chess::card, go::card, othello::card, shogi::card,
                                   shogi::freeze_card, tictactoe::card})
            cards.push_back(card());
        built_in = cards.size();
        count = built_in;
    }

    static constexpr std::size_t kMostBuiltIn = 16;
    std::mutex mutex;
    std::vector<GameCard> cards;
    std::atomic<std::size_t> count;
    std::size_t built_in;
    GuestFinder finder;
};

Known& known() {
    // Never destroyed: guests hold processes, and what they need may be gone by then. Those end when the
    // pipes to us do.
    static Known* const kKnown = new Known;
    return *kKnown;
}

}  // namespace

std::span<const GameCard> built_in_games() { return catalog().first(known().built_in); }

std::span<const GameCard> catalog() {
    const Known& all = known();
    return {all.cards.data(), all.count.load(std::memory_order_acquire)};
}

Result<const GameCard*> welcome(GameCard guest) {
    Known& all = known();
    const std::lock_guard lock(all.mutex);
    for (const GameCard& card : all.cards) {
        if (card.name != guest.name) continue;
        const bool is_same = card.origin && guest.origin &&
                             card.origin->hash == guest.origin->hash &&
                             card.origin->version == guest.origin->version;
        if (is_same) return &card;
        return failure(ErrorKind::usage,
                       fmt::format("{}: there is a game of that name already{}", guest.name,
                                   card.origin ? ", by " + card.origin->command : ", built in"));
    }
    if (all.cards.size() == all.cards.capacity()) {
        return failure(ErrorKind::usage, fmt::format("{}: more than {} games of rules programs",
                                                     guest.name, kMostGuests));
    }
    all.cards.push_back(std::move(guest));
    all.count.store(all.cards.size(), std::memory_order_release);
    return &all.cards.back();
}

void set_guest_finder(GuestFinder finder) {
    const std::lock_guard lock(known().mutex);
    known().finder = std::move(finder);
}

Result<const GameCard*> find_guest(std::string_view name, const GameOrigin& origin) {
    const auto is_as_it_was = [&](const GameCard& card) -> Status {
        if (card.origin && card.origin->hash == origin.hash) return {};
        return failure(
            ErrorKind::usage,
            fmt::format("{}: the rules have changed since: version {} of {} is now {}", name,
                        origin.version, origin.command,
                        card.origin ? fmt::format("version {} of {}, with other contents",
                                                  card.origin->version, card.origin->command)
                                    : "built in"));
    };
    GuestFinder finder;
    {
        const std::lock_guard lock(known().mutex);
        finder = known().finder;
    }
    for (const GameCard& card : catalog()) {
        if (card.name != name) continue;
        if (const Status same = is_as_it_was(card); !same) return tl::unexpected(same.error());
        return &card;
    }
    if (!finder) return find_game(name);
    Result<GameCard> found = finder(origin);
    if (!found) return tl::unexpected(found.error());
    if (found->name != name) {
        return failure(ErrorKind::usage, fmt::format("{}: {} has the rules of {} now", name,
                                                     origin.command, found->name));
    }
    if (const Status same = is_as_it_was(*found); !same) return tl::unexpected(same.error());
    return welcome(std::move(*found));
}

const GameCard& usual_game() { return *find_game(othello::Notation::kGame).value(); }

Result<const GameCard*> find_game(std::string_view name) {
    std::vector<std::string> names;
    for (const GameCard& card : catalog()) {
        if (card.name == name) return &card;
        names.emplace_back(card.name);
    }
    if (const auto guess = closest(name, names)) {
        return failure(ErrorKind::usage, fmt::format("unknown game {} (did you mean {}?)",
                                                     in_quotes(name), in_quotes(*guess)));
    }
    return failure(ErrorKind::usage, fmt::format("unknown game {}: expected {}", in_quotes(name),
                                                 fmt::join(names, ", ")));
}

const GameCard* game_named(std::string_view name) {
    const std::string word = lower_case_ascii(name);
    for (const GameCard& card : catalog()) {
        if (card.name == word || std::ranges::find(card.aliases, word) != card.aliases.end())
            return &card;
    }
    return nullptr;
}

const GameCard* game_called(std::string_view words) {
    if (const GameCard* card = game_named(words)) return card;
    const std::string word = lower_case_ascii(words);
    // Japanese has no blanks between words: its names are looked for anywhere, the longest first,
    // because フリーズ将棋 has 将棋 in it.
    const GameCard* found = nullptr;
    std::size_t longest = 0;
    for (const GameCard& card : catalog()) {
        for (const std::string_view alias : card.aliases) {
            const bool is_meant = is_ascii(alias) ? word == alias : word.find(alias) != word.npos;
            if (!is_meant || alias.size() <= longest) continue;
            found = &card;
            longest = alias.size();
        }
    }
    return found;
}

const GameCard& card_of(const AnyGame& game) {
    const auto found = std::ranges::find(catalog(), game.name(), &GameCard::name);
    assert(found != catalog().end());
    return *found;
}

Result<AnyGame> start_game(std::string_view name, const GameSettings& settings) {
    const Result<const GameCard*> card = find_game(name);
    if (!card) return tl::unexpected(card.error());
    return (*card)->start(settings);
}

}  // namespace shinpan
