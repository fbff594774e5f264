// What a server and its client say to each other, one struct for each group of fields. What the
// data of a heredoc mean is left to whoever knows its format.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.h"
#include "protocol/lssp/clocks.h"
#include "protocol/lssp/group.h"

namespace shinpan::lssp {

inline constexpr std::string_view kProtocol = "LSSP/1.0.0";
inline constexpr std::string_view kPlain = "plain/1.0.0";

using Seconds = std::chrono::seconds;
// A time of any length is well-formed. What is longer than this is taken for this: 31 years.
inline constexpr Seconds kLongestTime{1'000'000'000};

// What a heredoc has.
struct Data {
    std::string text;
    std::string format{};  // empty: the one that was agreed on
    bool operator==(const Data&) const = default;
};

// From the client to the server.

struct Hello {
    std::string protocol{kProtocol};
    bool operator==(const Hello&) const = default;
};
struct Intent {
    std::string wish;               // what it would like to play, in free words
    std::optional<Data> options{};  // we always name their format
    bool operator==(const Intent&) const = default;
};
struct Consent {
    bool agrees = true;
    std::optional<Data> detail{};
    bool operator==(const Consent&) const = default;
};
struct ReadyTold {
    std::string text = "ok";
    bool operator==(const ReadyTold&) const = default;
};
struct Action {
    enum class Mode { move, resign, mate, extra };
    Mode mode = Mode::move;
    std::string move{};            // of Mode::move
    std::optional<Data> detail{};  // the reason, or what an extra action is
    bool operator==(const Action&) const = default;
};
struct StopReceived {
    std::string text = "ok";
    bool operator==(const StopReceived&) const = default;
};

// From the server to the client.

struct Formats {
    std::vector<std::string> names{};  // none: plain
    bool operator==(const Formats&) const = default;
};
struct Declaration {
    std::string rules;  // a rule set that both know: "othello/1.0.0"
    bool operator==(const Declaration&) const = default;
};
struct Customize {
    Data rules;
    bool operator==(const Customize&) const = default;
};
struct Offer {
    std::variant<Declaration, Customize> rules;
    std::string data_format{};  // of all heredocs from here on that name none; empty: not said
    Data context;               // the start position, and whose turn it is
    std::optional<Seconds> time{};
    bool operator==(const Offer&) const = default;
};
struct Prepare {
    std::string text = "to game";
    std::optional<Seconds> time{};
    bool operator==(const Prepare&) const = default;
};
struct Start {
    std::string text = "good luck";
    bool operator==(const Start&) const = default;
};
struct Ask {
    Data context;  // the position to move in
    std::optional<Seconds> time{};
    std::string text = "think";
    std::optional<ClocksTold> clocks{};  // for those who want them: the draft does not have it
    bool operator==(const Ask&) const = default;
};
struct Stop {
    std::string text;
    std::optional<Data> detail{};
    std::optional<Seconds> time{};
    bool operator==(const Stop&) const = default;
};
struct Judgement {
    bool goes_on = true;
    std::optional<Data> result{};  // the position after the action; an old server may leave it out
    bool operator==(const Judgement&) const = default;
};
struct End {
    enum class Result { win, lose, draw, nogame };  // for the client that is told
    Result result = Result::nogame;
    std::optional<Data> detail{};
    bool operator==(const End&) const = default;
};

using FromClient = std::variant<Hello, Intent, Consent, ReadyTold, Action, StopReceived>;
using FromServer = std::variant<Formats, Offer, Prepare, Start, Ask, Stop, Judgement, End>;

// The group as it is sent. What could not be read back as the same is refused: see to_text.
Result<std::string> encode(const FromClient& message);
Result<std::string> encode(const FromServer& message);

// Its first field says what a group is. Required fields come in their order, optional ones anywhere
// behind the first; unknown optional fields are skipped, anything else unknown is
// ErrorKind::syntax. Nothing: a group of which every field was skipped.
Result<std::optional<FromClient>> decode_from_client(Group group);
Result<std::optional<FromServer>> decode_from_server(Group group);

}  // namespace shinpan::lssp
