#include "messages/translate.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <vector>

#include "messages/catalogue.h"

namespace shinpan::messages {
namespace {

// A message ready to be found: its English words between the holes.
struct Pattern {
    const Message* message;
    std::vector<std::string> words;  // one more than there are holes
    std::size_t length = 0;          // of all words: what has more of them says more
    std::size_t letters = 0;         // without any, as in "{}, {}", nothing could be found by it
};

std::string unescaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        out += text[i];
        if ((text[i] == '{' || text[i] == '}') && i + 1 < text.size() && text[i + 1] == text[i])
            ++i;
    }
    return out;
}

Pattern pattern_of(const Message& message) {
    Pattern pattern{.message = &message, .words = {}};
    const std::string_view english = message.english;
    std::size_t next = 0;
    std::size_t at = 0;
    for (Hole hole = next_hole(english, 0, next); hole.end > 0;
         hole = next_hole(english, hole.end, next)) {
        pattern.words.push_back(unescaped(english.substr(at, hole.begin - at)));
        at = hole.end;
    }
    pattern.words.push_back(unescaped(english.substr(at)));
    for (const std::string& word : pattern.words) {
        pattern.length += word.size();
        pattern.letters += static_cast<std::size_t>(std::ranges::count_if(
            word, [](char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; }));
    }
    return pattern;
}

// As fmt reads it: without the marks of messages.
std::string format_of(std::string_view japanese) {
    std::string out;
    std::size_t next = 0;
    std::size_t at = 0;
    for (Hole hole = next_hole(japanese, 0, next); hole.end > 0;
         hole = next_hole(japanese, hole.end, next)) {
        out += japanese.substr(at, hole.begin - at);
        out += fmt::format("{{{}{}}}", hole.argument, hole.spec);
        at = hole.end;
    }
    return out += japanese.substr(at);
}

struct Index {
    std::unordered_map<std::string_view, std::string> formats;
    std::vector<Pattern> patterns;  // what says most comes first

    Index() {
        for (const std::span<const Message> table : catalogues()) {
            for (const Message& message : table) {
                formats.emplace(message.english, format_of(message.japanese));
                patterns.push_back(pattern_of(message));
            }
        }
        std::ranges::stable_sort(patterns, std::ranges::greater(), &Pattern::length);
    }
};

const Index& catalogue_index() {
    static const Index kIndex;
    return kIndex;
}

using Captures = std::vector<std::string_view>;

// Texts of strangers may be full of our words: beyond so many ways to read them they are none of ours.
constexpr int kMostTries = 100;

// Whether words[from...] follow in `text`, which begins in a hole; what fills the holes, if so.
bool fills(const std::vector<std::string>& words, std::size_t from, std::string_view text,
           Captures& found, int& tries) {
    const std::string& word = words[from];
    if (--tries < 0) return false;
    if (from + 1 == words.size()) {
        if (!text.ends_with(word)) return false;
        found.push_back(text.substr(0, text.size() - word.size()));
        return true;
    }
    for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
        found.push_back(text.substr(0, at));
        if (fills(words, from + 1, text.substr(at + word.size()), found, tries)) return true;
        found.pop_back();
        if (word.empty()) break;
    }
    return false;
}

std::optional<Captures> match(const Pattern& pattern, std::string_view text) {
    if (text.size() < pattern.length || !text.starts_with(pattern.words.front())) return {};
    Captures found;
    if (pattern.words.size() == 1) {
        return text == pattern.words.front() ? std::optional(found) : std::nullopt;
    }
    text.remove_prefix(pattern.words.front().size());
    int tries = kMostTries;
    if (!fills(pattern.words, 1, text, found, tries)) return std::nullopt;
    return found;
}

constexpr int kDeepest = 6;                  // messages within messages
constexpr std::size_t kLongestText = 4'000;  // beyond it is no sentence of ours

std::string in_japanese(std::string_view text, int depth);

std::string filled(const Message& message, const Captures& found, int depth) {
    std::string out;
    const std::string_view japanese = message.japanese;
    std::size_t next = 0;
    std::size_t at = 0;
    for (Hole hole = next_hole(japanese, 0, next); hole.end > 0;
         hole = next_hole(japanese, hole.end, next)) {
        out += unescaped(japanese.substr(at, hole.begin - at));
        const std::string_view filling = found[hole.argument];
        out += hole.is_message ? in_japanese(filling, depth + 1) : std::string(filling);
        at = hole.end;
    }
    return out += unescaped(japanese.substr(at));
}

// Where a message may begin: at the beginning, or behind what says where something went wrong, as in
// "players.toml:3:1: ...". The last ones first: what stands before them is no part of a sentence.
std::vector<std::size_t> beginnings(std::string_view text) {
    constexpr std::size_t kMost = 8;
    std::vector<std::size_t> found{0};
    for (std::size_t at = text.find(": "); at != text.npos && found.size() < kMost;
         at = text.find(": ", at + 2)) {
        found.push_back(at + 2);
    }
    std::ranges::reverse(found);
    return found;
}

std::string in_japanese(std::string_view text, int depth) {
    if (depth > kDeepest || text.empty() || text.size() > kLongestText) return std::string(text);
    const std::vector<std::size_t> starts = beginnings(text);
    for (const Pattern& pattern : catalogue_index().patterns) {
        if (pattern.letters == 0) continue;
        for (const std::size_t start : starts) {
            const auto found = match(pattern, text.substr(start));
            if (!found) continue;
            return std::string(text.substr(0, start)) + filled(*pattern.message, *found, depth);
        }
    }
    return std::string(text);
}

}  // namespace

std::string_view japanese_format(std::string_view english) {
    const auto found = catalogue_index().formats.find(english);
    return found == catalogue_index().formats.end() ? english : std::string_view(found->second);
}

std::string translated(std::string_view text, Language language) {
    return language == Language::english ? std::string(text) : in_japanese(text, 0);
}

}  // namespace shinpan::messages
