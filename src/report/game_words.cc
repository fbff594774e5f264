#include "report/game_words.h"

#include <fmt/format.h>

#include "core/text.h"
#include "games/catalog.h"
#include "messages/translate.h"

namespace shinpan::report {

std::string game_in_words(std::string_view game, Language language) {
    const Result<const GameCard*> card = find_game(game);
    if (!card || !(*card)->origin || language == Language::english)
        return messages::translated(game, language);
    return shown_safely((*card)->title[language]);
}

std::string side_in_words(const AnyGame& game, Side side, Language language) {
    return side_in_words(game.name(), side, game.side_name(side), language);
}

std::string side_in_words(std::string_view game, Side side, std::string_view name,
                          Language language) {
    const Result<const GameCard*> card = find_game(game);
    if (!card || !(*card)->origin || language == Language::english)
        return messages::translated(name, language);
    return shown_safely((*card)->sides[side][language]);
}

std::string move_in_words(const AnyGame& before, std::string_view move, Language language) {
    const GameCard& card = card_of(before);
    if (!card.origin) return std::string(move);
    const std::string words = card.move_words(before, move)[language];
    return words == move ? words : fmt::format("{}: {}", move, shown_safely(words));
}

}  // namespace shinpan::report
