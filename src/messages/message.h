// A sentence for people, in both languages.
#pragma once

#include <string_view>

namespace shinpan::messages {

// One {hole} of a text: what stands between the braces.
struct Hole {
    std::size_t begin = 0;  // of the opening brace
    std::size_t end = 0;    // behind the closing one
    std::size_t argument = 0;
    std::string_view spec{};  // ":g"
    bool is_message = false;  // "{0!}": what is put in is a message itself
};

// The next hole of `text` from `at` on; end == 0: there is none. `next` counts those without a number.
constexpr Hole next_hole(std::string_view text, std::size_t at, std::size_t& next) {
    for (; at < text.size(); ++at) {
        if (text[at] != '{') continue;
        if (text.substr(at).starts_with("{{")) {
            ++at;
            continue;
        }
        const std::size_t close = text.find('}', at);
        std::string_view inside = text.substr(at + 1, close - at - 1);
        Hole hole{.begin = at, .end = close + 1};
        if (const std::size_t colon = inside.find(':'); colon != inside.npos) {
            hole.spec = inside.substr(colon);
            inside = inside.substr(0, colon);
        }
        if (inside.ends_with('!')) {
            hole.is_message = true;
            inside.remove_suffix(1);
        }
        hole.argument = inside.empty() ? next++ : static_cast<std::size_t>(inside.front() - '0');
        return hole;
    }
    return {};
}

// Whether both take the same arguments, each in the same way. The Japanese text may take them in
// another order, by their numbers: "{1}の{0}".
constexpr bool holes_agree(std::string_view english, std::string_view japanese) {
    constexpr std::size_t kMost = 10;
    std::string_view specs[kMost]{};
    bool is_used[kMost]{};
    std::size_t count = 0;
    std::size_t next = 0;
    for (Hole hole = next_hole(english, 0, next); hole.end > 0;
         hole = next_hole(english, hole.end, next)) {
        if (hole.argument != count || count == kMost) return false;
        specs[count++] = hole.spec;
    }
    next = 0;
    for (Hole hole = next_hole(japanese, 0, next); hole.end > 0;
         hole = next_hole(japanese, hole.end, next)) {
        if (hole.argument >= count || hole.spec != specs[hole.argument]) return false;
        is_used[hole.argument] = true;
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (!is_used[i]) return false;
    }
    return true;
}

struct Message {
    std::string_view english;   // {} or {:g} where something is put in
    std::string_view japanese;  // the same holes; {0!} is a message itself, to be translated, too

    // What does not fit together does not compile.
    consteval Message(std::string_view en, std::string_view ja) : english(en), japanese(ja) {
        if (en.empty() || ja.empty() || !holes_agree(en, ja)) throw "the holes differ";
    }
};

}  // namespace shinpan::messages
