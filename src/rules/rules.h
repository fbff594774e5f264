// A rules program that has introduced itself. Asks it, keeps its answers by position, and tells what is
// its fault from what is a player's. Several games share one, in any thread.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/result.h"
#include "games/game_origin.h"
#include "rules/answer_cache.h"
#include "rules/codec.h"
#include "rules/messages.h"
#include "rules/program.h"

namespace shinpan::rules {

// Every failure that is the program's own is ErrorKind::rules.
class Rules {
public:
    // `name` is what people call the program: "hex.py". `origin` is how it is found again; its
    // version is filled in.
    static Result<std::shared_ptr<Rules>> meet(std::shared_ptr<Program> program, std::string name,
                                               GameOrigin origin);

    const Introduction& introduction() const { return introduction_; }
    const std::string& name() const { return name_; }
    // What answers, without a cache in between: for checks.
    Program& program() const { return *program_; }
    const GameOrigin& origin() const { return origin_; }

    using PlacePointer = std::shared_ptr<const Place>;
    using BoardPointer = std::shared_ptr<const Board>;

    // What the program refuses is ErrorKind::usage.
    Result<PlacePointer> start(const SaidSettings& settings);
    Result<PlacePointer> state(std::string_view position);
    // A move that is not allowed is ErrorKind::illegal, with the program's own words.
    Result<PlacePointer> play(const Place& before, std::string_view move);
    Result<BoardPointer> show(std::string_view position);
    // The move for people; as it stands where the program does not say.
    Words say(std::string_view position, std::string_view move);
    Result<std::uint64_t> perft(std::string_view position, int depth);

private:
    Rules(std::shared_ptr<Program> program, std::string name, GameOrigin origin)
        : program_(std::move(program)), name_(std::move(name)), origin_(std::move(origin)) {}

    Result<std::string> ask(const std::string& ask);
    // What is wrong with the program, in a sentence that names it.
    tl::unexpected<Error> fault(std::string_view asked, std::string_view what) const;
    Result<PlacePointer> placed(const std::string& ask, const std::string& answer);

    std::shared_ptr<Program> program_;
    std::string name_;
    GameOrigin origin_;
    Introduction introduction_;
    AnswerCache<Place> places_;  // by ask
    AnswerCache<Board> boards_;
    AnswerCache<Words> words_;
};

}  // namespace shinpan::rules
