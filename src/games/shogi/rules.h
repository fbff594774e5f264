// The switches of shogi: freezes, declaration of an impasse, length of a game.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/side.h"

namespace shinpan::shogi {

// What a side needs to declare when its king has entered the camp of the other (impasse, jishogi).
enum class Declaration {
    none,       // nobody may declare
    points_27,  // 28 points for black, 27 for white win
    points_24,  // 31 points win, 24 to 30 draw
};

inline constexpr int kMostFreezes = 99;
inline constexpr int kLargestMoveLimit = 99'999;

struct Rules {
    // How many each side has at the start of a game of Freeze-Shogi; nothing: plain shogi.
    std::optional<PerSide<int>> freezes{};
    // A pawn drop that mates is forbidden without a freeze and allowed with one, by the letter of
    // the rules even where it would mate anyway. Strict: only if it is no mate without the freeze.
    bool strict_drop_mate = false;
    Declaration declaration = Declaration::points_27;
    // White, who gave pieces away in a handicap game, counts their points as its own.
    bool handicap_points = false;
    int move_limit = 512;  // as many moves without a winner are a draw; 0: no limit

    bool operator==(const Rules&) const = default;
};

inline constexpr PerSide<int> kUsualFreezes{{3, 3}};

// Words with commas between them: 27-points (usual), 24-points, no-declaration, handicap-points,
// move-limit:N, no-move-limit and, where `base` has freezes, strict. What is not named stays as in
// `base`; a word that we do not know is ErrorKind::usage.
Result<Rules> rules_from_text(std::string_view text, const Rules& base = Rules{});

// The words, for help texts.
std::vector<std::string> rule_words();

}  // namespace shinpan::shogi
