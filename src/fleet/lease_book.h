// Which jobs of a contest are open, who has begun with them, and what is to be done about it. Owns no
// connection and reads no clock: events in, effects out, so that a simulation can play it in virtual time.
//
// The bus leases jobs to workers by itself and leases them again when a lease runs out. This book counts
// attempts, notices what the bus has lost, and lets a result count once.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/clock.h"
#include "fleet/note.h"
#include "fleet/word.h"

namespace shinpan::fleet {

// To be put where workers find it. A later edition is a copy that the bus must not take for the first.
struct PublishJob {
    std::string job;
    int edition;

    bool operator==(const PublishJob&) const = default;
};
// To be taken from there: nobody is to have it any more.
struct RemoveJob {
    std::uint64_t place;

    bool operator==(const RemoveJob&) const = default;
};
// Its result counts: to be kept, and then told with counted() or refused().
struct CountJob {
    Played played;

    bool operator==(const CountJob&) const = default;
};
// To be kept.
struct KeepTry {
    UnderLease by;

    bool operator==(const KeepTry&) const = default;
};
struct KeepEndOfTry {
    bool has_failed;  // else it was given back
    std::string lease;
    std::string reason;
    std::string error_output;

    bool operator==(const KeepEndOfTry&) const = default;
};
// It has been tried too often without a result.
struct SetJobAside {
    std::string job;
    int tries;
    std::string reason;
    std::string error_output;

    bool operator==(const SetJobAside&) const = default;
};
// To be told to people: a second result, for instance.
struct TellRemark {
    enum class What { second_result, lost_job } what;
    UnderLease by;

    bool operator==(const TellRemark&) const = default;
};
using BookEffect =
    std::variant<PublishJob, RemoveJob, CountJob, KeepTry, KeepEndOfTry, SetJobAside, TellRemark>;
using BookEffects = std::vector<BookEffect>;

class LeaseBook {
public:
    // Attempts without a result after which a job is set aside.
    static constexpr int kMostTries = 3;

    explicit LeaseBook(Duration lease) : lease_(lease) {}

    // A new job.
    BookEffects offer(const std::string& job, Instant at);
    // One that was offered before this program was started.
    void adopt(const std::string& job, std::uint64_t place, Instant at);
    void adopt_try(const UnderLease& by, bool has_ended, bool has_failed, Instant at);
    // It lies there now.
    void published(const std::string& job, std::uint64_t place, Instant at);
    // It could not be put there: to be tried again.
    BookEffects unpublished(const std::string& job);

    BookEffects heard(const Note& note, Instant at);
    // The result of a job that was to be counted is kept; or it was none, which ends that attempt.
    BookEffects counted(const std::string& job);
    BookEffects refused(const UnderLease& by, const std::string& why, Instant at);
    void heard(const WorkerWord& word, Instant at);
    // The bus can be heard again: silence before counts for nothing.
    void connected(Instant at) { listening_since_ = at; }
    // It has lost all that lay in it.
    BookEffects lost_all();
    BookEffects tick(Instant at);

    bool is_open(const std::string& job) const { return open_.contains(job); }
    std::size_t open() const { return open_.size(); }
    // Games that the workers who were heard lately can play at once.
    int slots(Instant at) const;

private:
    struct Try {
        std::string worker;
        Instant heard;  // that its games go on
        bool has_ended = false;
        bool counts = true;  // as an attempt
    };
    struct OpenJob {
        int edition = 1;
        std::optional<std::uint64_t> place{};
        Instant last{};  // that anything was heard of it
        std::map<std::string, Try> tries{};
        std::string reason{};  // of the last one that failed
        std::string error_output{};
        bool is_counting = false;
    };
    struct HeardWorker {
        Instant heard;
        int slots = 0;
        std::optional<Instant> hungry_since{};
    };

    Instant last_sign(Instant heard) const { return std::max(heard, listening_since_); }
    bool is_alive(const Try& each, Instant at) const;
    bool is_anyone_hungry(Instant at) const;
    void set_aside_if_hopeless(const std::string& id, const OpenJob& job, Instant at,
                               BookEffects& effects) const;
    // Out of the book, and out of the bus.
    void close(const std::string& job, BookEffects& effects);

    Duration lease_;
    Instant listening_since_{};
    std::map<std::string, OpenJob> open_;
    std::map<std::string, HeardWorker> workers_;
};

}  // namespace shinpan::fleet
