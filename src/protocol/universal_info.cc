#include "protocol/universal_info.h"

#include <algorithm>
#include <array>
#include <limits>

#include <fmt/format.h>

namespace shinpan::universal {
namespace {

struct Figure {
    std::string_view name;
    std::optional<std::int64_t> Info::*value;
};
constexpr Figure kFigures[] = {
    {"depth", &Info::depth},   {"seldepth", &Info::seldepth}, {"time", &Info::time},
    {"nodes", &Info::nodes},   {"nps", &Info::nps},           {"hashfull", &Info::hashfull},
    {"tbhits", &Info::tbhits}, {"multipv", &Info::multipv},
};
// Words that begin something which nobody keeps.
constexpr std::string_view kOtherKeys[] = {"currmovenumber", "cpuload",  "sbhits",
                                           "refutation",     "currline", "wdl"};

const Figure* figure_named(std::string_view name) {
    const auto found = std::ranges::find(kFigures, name, &Figure::name);
    return found == std::end(kFigures) ? nullptr : found;
}

// A line of moves ends where the next key begins; some engines put it in the middle.
bool is_key(std::string_view word) {
    return figure_named(word) || word == "score" || word == "currmove" || word == "pv" ||
           word == "string" || std::ranges::find(kOtherKeys, word) != std::end(kOtherKeys);
}

std::string score_text(const Score& score) {
    std::string text;
    if (score.unit == Score::Unit::centipawns) {
        text = fmt::format(" score cp {}", score.value);
    } else if (score.value == 0) {
        text = fmt::format(" score mate {}", score.is_loss ? '-' : '+');
    } else {
        text = fmt::format(" score mate {}", score.value);
    }
    if (score.bound == Bound::lower) text += " lowerbound";
    if (score.bound == Bound::upper) text += " upperbound";
    return text;
}

std::optional<Score> score_from(Words& words) {
    Score score;
    if (words.take("mate")) {
        score.unit = Score::Unit::mate;
        // "-0", as some write it, is a loss too.
        score.is_loss = words.peek().starts_with('-');
        if (!words.take("+") && !words.take("-")) {
            const std::optional<std::int64_t> value = words.next_number();
            if (!value) return std::nullopt;
            score.value = *value;
        }
        if (score.value != 0) score.is_loss = false;  // the sign says it
    } else if (words.take("cp")) {
        const std::optional<std::int64_t> value = words.next_number();
        if (!value) return std::nullopt;
        score.value = *value;
    } else {
        return std::nullopt;
    }
    if (words.take("lowerbound")) score.bound = Bound::lower;
    if (words.take("upperbound")) score.bound = Bound::upper;
    return score;
}

}  // namespace

std::string info_text(const Info& info) {
    std::string text = "info";
    for (const Figure& figure : kFigures) {
        if (info.*figure.value) text += fmt::format(" {} {}", figure.name, *(info.*figure.value));
    }
    if (info.score) text += score_text(*info.score);
    if (!info.currmove.empty()) text += " currmove " + info.currmove;
    if (!info.pv.empty()) text += fmt::format(" pv {}", fmt::join(info.pv, " "));
    if (!info.string.empty()) text += " string " + info.string;
    return text;
}

Info info_from(Words words, const Dialect& dialect) {
    Info info;
    while (!words.empty()) {
        const std::string_view key = words.next();
        if (const Figure* figure = figure_named(key)) {
            if (const auto number = words.next_number()) info.*figure->value = number;
        } else if (key == "score") {
            if (const auto score = score_from(words)) info.score = score;
        } else if (key == "currmove") {
            if (dialect.is_move(words.peek())) info.currmove = words.next();
        } else if (key == "pv") {
            info.pv.clear();
            while (!words.empty() && !is_key(words.peek()))
                info.pv.emplace_back(words.next());
        } else if (key == "string") {
            info.string = words.rest();
            break;
        }
    }
    return info;
}

}  // namespace shinpan::universal
