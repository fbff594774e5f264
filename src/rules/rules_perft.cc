#include "rules/rules_perft.h"

namespace shinpan::rules {
namespace {

Result<std::uint64_t> count_after(RulesGame& game, const std::string& move, int depth);

Result<std::uint64_t> count(RulesGame& game, int depth) {
    if (depth == 0) return 1;
    const std::vector<std::string>& legal = game.place().standing.legal;
    if (depth == 1) return legal.size();
    std::uint64_t all = 0;
    // By index and anew each time: playing moves what the game holds.
    for (std::size_t i = 0; i < game.place().standing.legal.size(); ++i) {
        Result<std::uint64_t> part =
            count_after(game, std::string(game.place().standing.legal[i]), depth - 1);
        if (!part) return part;
        all += *part;
    }
    return all;
}

Result<std::uint64_t> count_after(RulesGame& game, const std::string& move, int depth) {
    if (const Status done = game.play(move); !done) return tl::unexpected(done.error());
    Result<std::uint64_t> found = count(game, depth);
    game.undo();
    return found;
}

}  // namespace

PerftCounter rules_perft(RulesGame root) {
    return PerftCounter{
        .count = [root](int depth) mutable { return count(root, depth); },
        .divide = [root](int depth) mutable -> Result<std::vector<PerftCounter::Part>> {
            std::vector<PerftCounter::Part> parts;
            for (const std::string& move : root.legal_moves()) {
                const Result<std::uint64_t> part = count_after(root, move, depth - 1);
                if (!part) return tl::unexpected(part.error());
                parts.push_back({move, *part});
            }
            return parts;
        },
    };
}

}  // namespace shinpan::rules
