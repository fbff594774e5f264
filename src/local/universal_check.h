// What USI and UCI ask of an engine in the same words, tried in turn. usi_check.cc and uci_check.cc have
// the rest.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "local/check_talk.h"
#include "protocol/universal.h"

namespace shinpan {

class UniversalCheck : protected CheckTalk {
protected:
    UniversalCheck(const Contestant& contestant, const AnyGame& start, const std::string& launcher,
                   const universal::Dialect& dialect)
        : contestant_(contestant), start_(start), launcher_(launcher), dialect_(dialect) {}
    ~UniversalCheck() = default;

    // What it is set before the options that it was given.
    virtual std::vector<universal::SetOption> own_settings() const { return {}; }
    // What it says until it is ready.
    virtual void note(const universal::FromEngine& /*message*/) {}
    // What it says while it thinks.
    virtual void note_thought(const universal::Info& /*info*/) {}

    bool introduces_itself();
    void stops_when_told();
    // `position` is one to ponder in, `go` what it is told of time.
    void waits_while_pondering(const std::string& position, const std::string& go);
    void takes_what_comes_when_idle();
    void ends_when_told();
    void ends_with_its_input();
    void tells_its_speed();

    // A new process, with its introduction.
    bool begin(Requirement& r);
    // With a complaint, a move that nobody has asked for is no way to it.
    bool becomes_ready(Requirement& r, const std::string& complaint = "");
    // Its answer about a position, within its time; nothing: there was none, and the requirement is
    // not met.
    std::optional<universal::BestMove> asks(const std::string& position, const universal::Go& go,
                                            Requirement& r);
    // The next answer; nothing: there was none, and the requirement is not met.
    std::optional<universal::BestMove> answer(Duration patience, Requirement& r);
    // Thinking aloud is not an answer.
    bool is_quiet(Requirement& r, std::string_view otherwise);
    // For what comes after something went wrong; what was found stays.
    void restart(const Requirement& failed);

    void say(const std::string& line) { send(line + "\n"); }
    void tell(const universal::ToEngine& message) { say(universal::encode(message, dialect_)); }
    Duration patience() const { return patience_with(contestant_); }

    const Contestant& contestant_;
    const AnyGame& start_;
    const std::string& launcher_;
    std::vector<universal::Option> options_;
    std::string bad_option_;  // what is wrong with one of its option lines

    static constexpr Duration kLongestThought =
        std::chrono::seconds(1);  // that it is given in here

private:
    std::optional<universal::FromEngine> next(Instant deadline, Requirement& r,
                                              std::string_view awaited);
    void expect_end(Requirement& r);

    const universal::Dialect& dialect_;
    std::string name_;
    std::optional<Duration> slowest_;  // nothing: no answer was timed
    std::string missed_;               // an answer that never came
};

}  // namespace shinpan
