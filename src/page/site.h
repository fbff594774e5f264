// Which request gets which reply: the page's files, what is going on, games that are over. No
// sockets in here; page/web_server.h has them, and the one thread that calls all of this.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/clock.h"
#include "page/archive.h"
#include "page/bulletin.h"
#include "page/judgements.h"
#include "page/operator.h"

namespace shinpan::page {

struct Request {
    std::string method;
    std::string target;  // path and query, as they came
    std::string host{};
    std::string origin{};
    std::string last_event_id{};
    bool takes_gzip = false;
    bool wants_websocket = false;
};

struct Answer {
    int status = 200;
    std::string type = "text/plain; charset=utf-8";
    std::string body{};
    std::vector<std::pair<std::string, std::string>> headers{};
};
// Who asks wants the news from this frame on, for as long as there are any.
struct Subscription {
    std::uint64_t next;
};
// Who asks is let in to play.
struct Talk {};
// The answer takes long to be made: by another thread, while the site is there.
struct Later {
    std::function<Answer()> make;
};
using Reply = std::variant<Answer, Subscription, Talk, Later>;

class Site {
public:
    struct Settings {
        // Only requests by these names of ours are answered, so that no page from elsewhere can
        // read along under a name of its own; none: any.
        std::vector<std::string> hosts{};
        // Lets somebody play; empty: nobody may.
        std::string token{};
        // Lets somebody steer the games, by `deeds`; empty: nobody may.
        std::string operator_token{};
        OperatorDeeds deeds{};
        // Where the files of the games are, in the words of whoever started this.
        std::string folder{};
        // Tells this program from one that was here before and numbered its news alike; empty: nobody
        // comes back after a restart.
        std::string run{};
        // A script that the page is about, in place of what is going on; empty: there is none.
        std::string data{};
    };
    Site(Settings settings, std::unique_ptr<Archive> archive);

    Bulletin& bulletin() { return bulletin_; }
    Judgements& judgements() { return *judgements_; }
    // Where the audience finds the page; until it is said only this machine sees it.
    void set_audience(std::string address) { audience_ = std::move(address); }
    Reply reply(const Request& request, Instant now);

private:
    Answer index() const;
    Answer file(std::string_view name, std::string type, bool takes_gzip) const;
    Answer state(Instant now);
    Reply game(std::string_view path, std::string_view query, Instant now);
    Reply told(int id, Instant now);
    Answer stored(int id, std::string_view more) const;
    Reply judgement(int id, std::string_view ply) const;
    Answer judged(int id, const std::optional<AnyGame>& board) const;
    Answer review(int id) const;
    Reply talk(const Request& request, std::string_view query) const;
    Answer operator_desk(const Request& request, std::string_view path,
                         std::string_view query) const;
    Answer audience() const;
    bool knows(std::string_view host) const;

    Settings settings_;
    std::unique_ptr<Archive> archive_;  // nullptr: there is none
    std::unique_ptr<Judgements> judgements_ = std::make_unique<Judgements>();
    Bulletin bulletin_;
    std::string audience_;
    // Many ask at the same time when a game begins.
    std::string state_;
    std::uint64_t state_id_ = 0;
    std::optional<Instant> state_made_;
};

// What every answer says for the safety of who looks at it.
const std::vector<std::pair<std::string, std::string>>& safety_headers();

}  // namespace shinpan::page
