// What carries jobs to workers and their results back, and leases jobs: NATS JetStream, or a model of it in
// a simulation. It may lose, double and roll back what it has; the books on either side see to it that
// nothing is lost or counted twice.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/clock.h"
#include "core/result.h"

namespace shinpan::fleet {

// A contest has one of each.
enum class Pipe { jobs, notes };

struct Delivered {
    std::string body;
    std::string receipt;  // to be answered with
};

enum class Answer {
    done,    // nobody needs it any more
    extend,  // still at it
    back,    // somebody else may have it
};

// An error is ErrorKind::timeout where trying again may help, ErrorKind::closed where the contest has no
// pipes there, anything else is final. From any thread.
class Bus {
public:
    virtual ~Bus() = default;

    // The two pipes of a contest, made unless they are there; what is taken from that of jobs is leased for
    // so long. Gives whether the one of jobs was made now: then all that lay in it is lost.
    virtual Result<bool> open_contest(const std::string& contest, Duration lease) = 0;
    virtual Status close_contest(const std::string& contest) = 0;

    // Kept when this returns. The same `id` is taken once; gives where it lies.
    virtual Result<std::uint64_t> publish(Pipe pipe, const std::string& contest,
                                          const std::string& id, std::string_view body) = 0;
    // The next one that nobody has, or nothing if none comes in time.
    virtual Result<std::optional<Delivered>> fetch(Pipe pipe, const std::string& contest,
                                                   Duration wait) = 0;
    // It may get lost.
    virtual void answer(const std::string& receipt, Answer answer) = 0;
    // The same for a job that lies at `place`, by whom it is offered.
    virtual void remove(const std::string& contest, std::uint64_t place) = 0;

    // To whoever listens now. It may get lost.
    virtual void tell(const std::string& subject, std::string_view body) = 0;
    // Called from a thread of the bus.
    using Listener = std::function<void(std::string_view body)>;
    virtual Status listen(const std::string& subject, Listener listener) = 0;

    // The largest body that goes through it.
    virtual std::size_t most_bytes() const = 0;
    // Grows with each connection; nothing: there is none at the moment.
    virtual std::optional<int> connection() const = 0;
};

}  // namespace shinpan::fleet
