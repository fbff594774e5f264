#include "standings/repeats.h"

#include <map>
#include <tuple>

namespace shinpan::standings {

// FNV-1a. A separator that no move contains keeps "a1 b2" and "a1b 2" apart.
std::uint64_t hash_of_moves(std::span<const std::string> moves) {
    if (moves.empty()) return kNoMoves;
    constexpr std::uint64_t kPrime = 0x100000001b3;
    std::uint64_t hash = 0xcbf29ce484222325;
    const auto add = [&hash](char c) { hash = (hash ^ static_cast<unsigned char>(c)) * kPrime; };
    for (const std::string& move : moves) {
        for (const char c : move)
            add(c);
        add('\n');
    }
    return hash == kNoMoves ? 1 : hash;
}

std::vector<Repeat> repeats(std::span<const GameTrace> games) {
    std::vector<Repeat> groups;
    std::map<std::tuple<int, int, std::uint64_t>, std::size_t> group_of;
    for (const GameTrace& game : games) {
        if (game.moves == kNoMoves) continue;
        const auto [found, is_new] =
            group_of.try_emplace({game.first, game.second, game.moves}, groups.size());
        if (is_new) groups.push_back({game.first, game.second, {}});
        groups[found->second].games.push_back(game.game);
    }
    std::erase_if(groups, [](const Repeat& group) { return group.games.size() < 2; });
    return groups;
}

}  // namespace shinpan::standings
