// When a search is to stop: small conditions that are composed outside of it.
//     AnyOf stop{DepthLimit{8}, Deadline{&clock, clock.now() + 1s}};
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <tuple>

#include "core/clock.h"

namespace shinpan {

// How far a search has come.
struct Progress {
    std::uint64_t nodes = 0;  // positions looked at
    int depth = 0;            // plies of the last search that was completed
    bool is_solved = false;   // looking deeper cannot change the answer
};

// Asked now and then during the search, and after every depth that was completed.
template <class S>
concept StopCondition = requires(const S stop, const Progress& progress) {
    { stop(progress) } -> std::convertible_to<bool>;
};

// Any of them: asked once in a thousand nodes, so the indirect call costs nothing.
using Stop = std::function<bool(const Progress&)>;

struct NodeLimit {
    std::uint64_t most;
    bool operator()(const Progress& progress) const { return progress.nodes >= most; }
};

struct DepthLimit {
    int deepest;
    bool operator()(const Progress& progress) const { return progress.depth >= deepest; }
};

struct Deadline {
    const Clock* clock;  // outlives the search
    Instant at;
    bool operator()(const Progress&) const { return clock->now() >= at; }
};

struct AnswerKnown {
    bool operator()(const Progress& progress) const { return progress.is_solved; }
};

template <StopCondition... Conditions>
class AnyOf {
public:
    explicit AnyOf(Conditions... conditions) : conditions_(std::move(conditions)...) {}
    bool operator()(const Progress& progress) const {
        return std::apply([&](const auto&... each) { return (each(progress) || ...); },
                          conditions_);
    }

private:
    std::tuple<Conditions...> conditions_;
};

}  // namespace shinpan
