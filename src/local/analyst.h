// An engine that is asked what it thinks of positions, one after another, by somebody who waits for
// it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "contestants/contestant.h"
#include "local/player_talk.h"

namespace shinpan {

// What an engine thinks of a position.
struct Assessment {
    // As the first player sees it: centipawns, or hundredths of what the game counts; see
    // kDecidedScore. Nothing: it told none.
    std::optional<int> score{};
    std::optional<int> depth{};
    std::optional<std::int64_t> nodes{};
    // The move that it would play, and how it thinks that the game goes on; each can be played.
    // Empty: it would resign.
    std::vector<std::string> line{};

    bool operator==(const Assessment&) const = default;
};

class Analyst {
public:
    // Its program has started, or is about to fail.
    static Result<Analyst> start(const Contestant& contestant, const std::string& launcher);

    struct Broken {};  // off, because somebody wished so: it cannot be asked again
    using Opinion = std::variant<Assessment, Lost, Broken>;
    // `is_over` is asked now and then. precondition: the game is not over; something is said in
    // `limit`
    Opinion assess(const AnyGame& game, const ThinkingLimit& limit,
                   const std::function<bool()>& is_over);
    void dismiss() { talk_.dismiss(); }

    // The last of it: it often says why something was lost.
    const std::string& error_output() const { return talk_.error_output(); }

private:
    Analyst(PlayerTalk talk, Duration start_limit)
        : talk_(std::move(talk)), start_limit_(start_limit) {}
    std::optional<Lost> objection(const AnyGame& game) const;

    PlayerTalk talk_;
    Duration start_limit_;
};

}  // namespace shinpan
