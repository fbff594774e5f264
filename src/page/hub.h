// All who are connected to the page, and what they are shown.
//
// Everything in here runs in the one thread that is in run(), and so do visits and talks; only
// stop() and expect_news() may be called from another. The hub owns the visits and the talks
// together with the operations that wait on their sockets, which hold shared pointers to them: one
// that was forgotten is gone with its last operation. They refer to the hub, which lasts longer.
// What takes long is done by a thread beside it, which touches neither.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <unordered_set>

#include "page/beast.h"
#include "page/site.h"
#include "page/web_server.h"

namespace shinpan::page {

class Visit;
class PlayTalk;

class Hub {
public:
    Hub(Site site, Feed& feed, OpenTalk open_talk)
        : site_(std::move(site)), feed_(feed), open_talk_(std::move(open_talk)) {}

    Status listen(const std::string& address, int port);
    int port() const { return port_; }
    void run();
    // From any thread: run() tells what there is to tell and returns.
    void stop();
    // From any thread: the feed has something.
    void expect_news() {
        asio::post(*context_, [this] { gather(); });
    }

    Site& site() { return site_; }
    const std::shared_ptr<asio::io_context>& context() const { return context_; }
    const OpenTalk& open_talk() const { return open_talk_; }
    void forget(const std::shared_ptr<Visit>& visit) { visits_.erase(visit); }
    void keep(const std::shared_ptr<PlayTalk>& one) { talks_.insert(one); }
    void forget(const std::shared_ptr<PlayTalk>& one) { talks_.erase(one); }
    // What was told so far becomes a frame, and viewers get it.
    void publish();
    // One after the other, by the thread beside this one.
    void do_beside(std::function<void()> job) { asio::post(beside_, std::move(job)); }

private:
    void accept();
    void gather();
    void sweep();
    void judge_beside();
    void judge_the_rest();

    // Shared with the `say` of talkers, which may still be called when all this is gone.
    std::shared_ptr<asio::io_context> context_ = std::make_shared<asio::io_context>(1);
    asio::basic_socket_acceptor<asio::ip::tcp, asio::io_context::executor_type> acceptor_{
        *context_};
    asio::steady_timer gathering_{*context_};
    asio::steady_timer sweeping_{*context_};
    asio::steady_timer accepting_{*context_};
    bool is_gathering_ = false;
    Site site_;
    Feed& feed_;
    OpenTalk open_talk_;
    int port_ = 0;
    std::unordered_set<std::shared_ptr<Visit>> visits_;
    std::unordered_set<std::shared_ptr<PlayTalk>> talks_;
    asio::thread_pool beside_{1};  // the last one: its thread uses the others
};

}  // namespace shinpan::page
