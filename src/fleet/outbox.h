// What a worker has to hand in, until it is: tried again for as long as it takes. Results lie on the disk
// meanwhile, so that neither a cut network nor the end of the worker loses them.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <set>
#include <string>
#include <thread>

#include "core/clock.h"
#include "core/result.h"
#include "fleet/bus.h"
#include "fleet/note.h"

namespace shinpan::fleet {

class Outbox {
public:
    // `folder` is made when the first result comes; what lies there from before is handed in, too.
    // `trouble` hears, from its thread, what cannot be handed in at all.
    Outbox(Bus& bus, std::string folder, std::function<void(const Error&)> trouble);
    ~Outbox();
    Outbox(const Outbox&) = delete;
    Outbox& operator=(const Outbox&) = delete;

    // `receipt` is answered when the note has arrived; empty: there is none. What is for a contest that is
    // forgotten is thrown away.
    void put(const std::string& contest, const Note& note, const std::string& receipt,
             Answer answer);
    // At once, one attempt; if that fails it is put.
    void try_now(const std::string& contest, const Note& note);
    // There is such a contest: what is left for it can be handed in. And: nobody wants it any more.
    void is_heard(const std::string& contest);
    void forget(const std::string& contest);
    // Waits until all is handed in, or the time is over.
    void finish(Duration longest);
    std::size_t waiting();

private:
    struct Outgoing {
        std::string contest;
        std::string id;
        std::string lease;
        std::string packed;
        std::string receipt;
        Answer answer = Answer::done;
        std::string file{};  // where it lies, too
    };

    void find_kept();
    std::string keep(const Outgoing& outgoing, const Note& note);
    Status hand_in(const Outgoing& outgoing);
    void work();

    Bus& bus_;
    std::string folder_;
    std::function<void(const Error&)> trouble_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Outgoing> waiting_;
    std::set<std::string> silent_;  // contests of which only old results are known
    std::set<std::string> over_;
    bool is_working_ = false;
    bool is_closing_ = false;
    std::thread thread_;  // the last one: it uses the others
};

}  // namespace shinpan::fleet
