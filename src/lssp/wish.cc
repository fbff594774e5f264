#include "lssp/wish.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/text.h"
#include "core/utf8.h"
#include "games/catalog.h"

namespace shinpan::lssp {
namespace {

// "go (also size=N komi=POINTS), othello, ..., each also with a time such as time=5s"
std::string what_can_be_played() {
    std::vector<std::string> games;
    for (const GameCard& card : catalog()) {
        std::vector<std::string> settings;
        for (const SettingSchema& schema : card.settings)
            settings.push_back(fmt::format("{}={}", schema.name, schema.placeholder));
        games.push_back(settings.empty()
                            ? std::string(card.name)
                            : fmt::format("{} (also {})", card.name, fmt::join(settings, " ")));
    }
    return fmt::format("{}, each also with a time such as time=5s", fmt::join(games, ", "));
}

tl::unexpected<Error> unreadable(std::string_view words) {
    return failure(ErrorKind::usage,
                   fmt::format("lssp: {}: expected {}", in_quotes(words), what_can_be_played()));
}

void replace_all(std::string& text, std::string_view what, std::string_view by) {
    for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
}

// Words with one blank between them, the two of one name as one. A comma separates, too, but not
// inside of a value: "freezes=4,5".
std::string separated(std::string_view words) {
    std::string spaced(words);
    replace_all(spaced, "\u3000", " ");
    std::string text;
    for (const std::string_view word : split_words(spaced)) {
        bool is_in_value = false;
        for (const std::string_view part : split(word, ',')) {
            const bool is_setting = part.find('=') != part.npos;
            if (!text.empty()) text += is_in_value && !is_setting ? ',' : ' ';
            text += part;
            is_in_value = is_in_value || is_setting;
        }
    }
    for (const GameCard& card : catalog()) {
        for (const std::string_view alias : card.aliases) {
            const std::size_t at = lower_case_ascii(text).find(alias);
            if (alias.find(' ') == alias.npos || at == text.npos) continue;
            text.replace(at, alias.size(), card.name);
        }
    }
    return text;
}

// "9x9", as people write the size of a board.
std::optional<std::pair<std::string, std::string>> setting_in(const Proposal& proposal,
                                                              std::string_view word) {
    const Result<const GameCard*> card = find_game(proposal.game);
    return card && (*card)->setting_in ? (*card)->setting_in(lower_case_ascii(word)) : std::nullopt;
}

// A word that is a setting: "komi=6.5", "9x9", "10m/30s". Other words are talk.
Status take_word(Proposal& proposal, std::string_view word) {
    Object object;
    std::string key;
    if (const std::size_t equals = word.find('='); equals != word.npos) {
        key = lower_case_ascii(word.substr(0, equals));
        object.set(key, word.substr(equals + 1));
    } else if (const auto meant = setting_in(proposal, word)) {
        key = meant->first;
        object.set(key, meant->second);
    } else if (word.front() >= '0' && word.front() <= '9' && time_control_from_text(word)) {
        key = "time";
        object.set(key, word);
    } else {
        return {};
    }
    const Result<bool> applied = apply_key(proposal, key, object);
    if (!applied) return tl::unexpected(applied.error());
    return {};
}

// A setting of words that options leave as it is. False: the key is none that we know.
Result<bool> take_option(Wish& wish, std::string_view key, const Object& options) {
    const std::string text = options.text(key).value_or("");
    const std::pair<std::string_view, std::string*> texts[] = {
        {"name", &wish.name},   {"opponent", &wish.opponent}, {"room", &wish.room},
        {"token", &wish.token}, {"secret", &wish.secret},
    };
    for (const auto& [name, value] : texts) {
        if (name != key) continue;
        *value = text;
        return true;
    }
    if (key == "game") return true;
    if (key == "color") {
        if (text.empty()) return true;
        wish.color = side_from_word(text, wish.proposal.game);
        if (wish.color) return true;
        return failure(ErrorKind::usage,
                       fmt::format("lssp: color: {}: expected {}", in_quotes(text),
                                   side_words(wish.proposal.game)));
    }
    if (key == "resume") {
        wish.may_resume = options.flag(key).value_or(true);
        if (!options.flag(key)) wish.resume = text;
        return true;
    }
    if (key == "clocks") {
        wish.wants_clocks = options.flag(key).value_or(false);
        return true;
    }
    return apply_key(wish.proposal, key, options);
}

Status take_options(Wish& wish, const Object& options) {
    for (const Object::Member& member : options.members()) {
        const Result<bool> taken = take_option(wish, member.key, options);
        if (!taken) return tl::unexpected(taken.error());
        if (!*taken) wish.ignored.push_back(member.key);
    }
    return {};
}

}  // namespace

std::string side_words(std::string_view game) {
    const Result<const GameCard*> card = find_game(game);
    if (!card) return "black or white";
    const auto& sides = (*card)->sides;
    return lower_case_ascii(
        fmt::format("{} or {}", sides[Side::first].english, sides[Side::second].english));
}

std::optional<Side> side_from_word(std::string_view word, std::string_view game) {
    const std::string lower = lower_case_ascii(word);
    if (const Result<const GameCard*> card = find_game(game)) {
        const auto english = [&card](Side side) {
            return lower_case_ascii((*card)->sides[side].english);
        };
        for (const Side side : kSides) {
            if (lower == english(side) || word == (*card)->sides[side].japanese) return side;
            // A letter is enough where it is not that of both.
            const std::string letter = english(side).substr(0, 1);
            if (lower == letter && !english(opponent(side)).starts_with(letter)) return side;
        }
    }
    for (const std::string_view first : {"black", "b", "1", "first", "x", "sente", "黒", "先手"}) {
        if (lower == first) return Side::first;
    }
    for (const std::string_view second : {"white", "w", "2", "second", "o", "gote", "白", "後手"}) {
        if (lower == second) return Side::second;
    }
    return std::nullopt;
}

Result<Proposal> proposal_from_words(std::string_view words) {
    const std::string text = separated(words);
    Proposal proposal;
    for (const std::string_view word : split_words(text)) {
        const GameCard* card = game_called(word.substr(0, word.find('/')));  // othello/1.0.0
        if (card && proposal.game.empty()) proposal.game = card->name;
    }
    if (proposal.game.empty()) return unreadable(words);
    for (const std::string_view word : split_words(text)) {
        if (const Status taken = take_word(proposal, word); !taken)
            return tl::unexpected(taken.error());
    }
    return proposal;
}

Result<Wish> wish_from(const Intent& intent) {
    Object options;
    if (intent.options) {
        Result<Object> read = object_from(*intent.options);
        if (!read) return tl::unexpected(read.error());
        options = std::move(*read);
    }
    // The option is plainer than the words.
    const std::string game = options.text("game").value_or("");
    Result<Proposal> proposal = proposal_from_words(intent.wish);
    if (!game.empty()) {
        const Result<Proposal> meant = proposal_from_words(game);
        if (!meant) return tl::unexpected(meant.error());
        if (!proposal || proposal->game != meant->game) proposal = *meant;
        for (const auto& [setting, value] : meant->settings.said)
            proposal->settings.set(setting, value);
        if (meant->time) proposal->time = meant->time;
    }
    if (!proposal) return tl::unexpected(proposal.error());
    Wish wish{std::move(*proposal)};
    if (const Status taken = take_options(wish, options); !taken)
        return tl::unexpected(taken.error());
    if (const Result<AnyGame> game_of_it = start(wish.proposal); !game_of_it) {
        return failure(
            ErrorKind::usage,
            fmt::format("{}; can be played: {}", game_of_it.error().message, what_can_be_played()));
    }
    return wish;
}

}  // namespace shinpan::lssp
