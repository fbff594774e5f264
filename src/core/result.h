// How a function says that it could not do what was asked.
#pragma once

#include <string>
#include <utility>

// Declared before its header, because the library does not say it: a result that nobody looks at is
// a failure that nobody hears of.
namespace tl {
template <class T, class E>
class [[nodiscard]] expected;
}  // namespace tl

#include <tl/expected.hpp>

namespace shinpan {

// What the caller can do about a failure. The referee turns these into verdicts.
enum class ErrorKind {
    usage,    // wrong words on a command line or in a configuration
    syntax,   // text that is not of the expected form
    illegal,  // well-formed, but not allowed here
    timeout,  // it did not come in time
    closed,   // the other end has gone away
    io,       // the system refused: no such file, no permission, disk full
    // We lack something ourselves, a descriptor, a process, memory, a launcher that works: never
    // held against a player, and worth another try.
    shortage,
    // The program that knows the rules of the game has failed: never held against a player either.
    rules,
};

struct Error {
    ErrorKind kind;
    std::string message;  // one sentence for people: <where>: "<the input>": expected <what>

    bool operator==(const Error&) const = default;
};

template <class T>
using Result = tl::expected<T, Error>;
using Status = Result<void>;

inline tl::unexpected<Error> failure(ErrorKind kind, std::string message) {
    return tl::unexpected(Error{kind, std::move(message)});
}

}  // namespace shinpan
