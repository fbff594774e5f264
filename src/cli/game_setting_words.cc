#include "cli/game_setting_words.h"

#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "cli/contest_words.h"
#include "core/text.h"
#include "games/go/board.h"
#include "games/go/rules.h"
#include "games/shogi/rules.h"

namespace shinpan::cli {
namespace {

constexpr double kLargestKomi = 1000;
constexpr int kMostHandicap = 9;

}  // namespace

void GameSettingWords::declare(options::Arguments& a) {
    a.option("--size", size, "N", 1, go::kMaxSize, "go: how large the board is (default: 9)");
    a.option("--komi", komi, "POINTS",
             "go: white's points for moving second (default: by rules and size)");
    a.option("--rules", rules, "NAME",
             fmt::format("go: {} (default: cgos);\nshogi: {}, with commas between them",
                         fmt::join(go::rule_names(), ", "), fmt::join(shogi::rule_words(), ", ")));
    a.option("--handicap", handicap, "N", 0, kMostHandicap,
             "go: black's stones on the fixed points before white moves");
    a.option("--position", position, "TEXT",
             "where games begin, in the game's own notation: SFEN for shogi");
}

Status GameSettingWords::fill(const std::map<std::string, std::string, std::less<>>& settings) {
    for (auto [text, name] :
         {std::pair{&komi, "komi"}, std::pair{&rules, "rules"}, std::pair{&position, "position"}}) {
        const auto found = settings.find(name);
        if (text->empty() && found != settings.end()) *text = found->second;
    }
    if (const Status filled = fill_number(size, settings, "size", 1); !filled) return filled;
    return fill_number(handicap, settings, "handicap", 0);
}

Result<GameSettings> GameSettingWords::settings() const {
    GameSettings settings;
    settings.size = size;
    settings.rules = rules;
    settings.position = position;
    settings.handicap = handicap;
    if (komi.empty()) return settings;
    double number = 0;
    const auto [end, error] = std::from_chars(komi.data(), komi.data() + komi.size(), number);
    if (error != std::errc() || end != komi.data() + komi.size() ||
        !(std::abs(number) <= kLargestKomi)) {
        return failure(
            ErrorKind::usage,
            fmt::format("komi {}: expected a number of points such as 6.5", in_quotes(komi)));
    }
    settings.komi = number;
    return settings;
}

}  // namespace shinpan::cli
