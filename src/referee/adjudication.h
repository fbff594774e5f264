// When a game is decided by what its players tell of it, and need not be played to its end: both take
// it for won or for drawn, or one takes itself for lost. A pure policy: scores in, an end out.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/outcome.h"
#include "core/result.h"
#include "core/side.h"

namespace shinpan {

// "1500,4": such a score was told for so many moves in a row. "20,8,34": and the game has at least 34
// moves of each side, those of the opening included.
struct ScoreRule {
    int score;  // centipawns
    int moves;
    int from = 0;

    bool operator==(const ScoreRule&) const = default;
};
Result<ScoreRule> score_rule_from_text(std::string_view text);
std::string to_text(const ScoreRule& rule);

struct AdjudicationRules {
    std::optional<ScoreRule> win{};     // both tell at least this score, for the same side
    std::optional<ScoreRule> draw{};    // both tell at most this score, for either side
    std::optional<ScoreRule> resign{};  // one tells at least this score against itself

    bool operator==(const AdjudicationRules&) const = default;
};

class Adjudication {
public:
    explicit Adjudication(const AdjudicationRules& rules) : rules_(rules) {}

    struct Decision {
        Outcome outcome;
        std::string reason;  // half a sentence with the scores that it rests on

        bool operator==(const Decision&) const = default;
    };

    // A move was made with this score, from the mover's view; the game has so many plies now. Gives
    // the end once there is one; a player whose protocol tells no scores never brings it about.
    std::optional<Decision> take(Side mover, std::optional<int> score, std::size_t plies);

private:
    // What a player has thought at each of its latest moves, and for how many of them.
    struct Opinion {
        std::optional<int> score;  // at the last one
        std::optional<Side> winner;
        int win_moves = 0;
        int draw_moves = 0;
        int lost_moves = 0;
    };

    std::string both_scores() const;

    AdjudicationRules rules_;
    PerSide<Opinion> opinions_{};
};

}  // namespace shinpan
