// Whether both players think that a game is decided: then it need not be played to its end.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/outcome.h"
#include "core/result.h"
#include "core/side.h"

namespace shinpan {

// "1500,4": both have told a score like that for so many moves of each in a row.
struct ScoreRule {
    int score;  // centipawns
    int moves;

    bool operator==(const ScoreRule&) const = default;
};
Result<ScoreRule> score_rule_from_text(std::string_view text);
std::string to_text(const ScoreRule& rule);

struct AgreementRules {
    std::optional<ScoreRule> win{};   // at least this score for the same side
    std::optional<ScoreRule> draw{};  // at most this score, for either side

    bool operator==(const AgreementRules&) const = default;
};

class Agreement {
public:
    explicit Agreement(const AgreementRules& rules) : rules_(rules) {}

    // A move was made with this score, from the mover's view. Gives the outcome once they agree; a
    // player whose protocol tells no scores never does.
    std::optional<Outcome> take(Side mover, std::optional<int> score);

private:
    // What a player has thought at each of its latest moves, and for how many of them.
    struct Opinion {
        std::optional<Side> winner;
        int win_moves = 0;
        int draw_moves = 0;
    };

    AgreementRules rules_;
    PerSide<Opinion> opinions_{};
};

}  // namespace shinpan
