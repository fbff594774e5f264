#include "games/catalog.h"

#include <algorithm>
#include <cassert>

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

}  // namespace

// A new game is its folder and a line here.
std::span<const GameCard> catalog() {
    static const GameCard kCards[] = {
        chess::card(),         //
        go::card(),            //
        othello::card(),       //
        shogi::card(),         //
        shogi::freeze_card(),  //
        tictactoe::card(),     //
    };
    return kCards;
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
