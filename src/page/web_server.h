// The page over HTTP, in a thread of its own. Beast is behind it and is seen nowhere else.
//
// Threads: the server's own thread, from start() to the destructor, calls the archive, the talkers
// and the functions of the settings, one at a time; those must not wait for long, because everybody
// who watches waits with them. The thread that started the server also destroys it; url() and
// operator_url() may be asked from any.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "core/result.h"
#include "page/archive.h"
#include "page/feed.h"
#include "page/operator.h"

namespace shinpan::page {

// One who plays, at the other end of a socket. Called by the thread of the page only; the page owns
// it.
class Talker {
public:
    virtual ~Talker() = default;  // the socket is closed
    virtual void hear(std::string_view message) = 0;
};
// Somebody has come to play. What `say` is given is sent, from any thread and in the order in which
// it was said; after the end of the talker, and when far too much waits to be sent, it is lost. A
// copy of `say` may be kept for as long as anybody likes, also when the page is gone.
using OpenTalk = std::function<std::unique_ptr<Talker>(std::function<void(std::string)> say)>;

struct WebServerSettings {
    std::string address = "127.0.0.1";  // who else may see it decides for another one
    int port = 0;                       // 0: any that is free
    OpenTalk open_talk{};               // none: nobody can play
    // Who plays shows it; empty: a new one. One that is kept lets people come back after a restart.
    std::string token{};
    OperatorDeeds deeds{};  // of an operator; none: there is no address for one
    std::string folder{};   // of the games, as it is called where they are looked at
    // A script that the page is about, in place of what is going on; empty: there is none.
    std::string data{};
};

class WebServer {
public:
    // More than this are turned away.
    static constexpr std::size_t kMostConnections = 10'000;

    // Listens when this returns. An address that cannot be used is an error. `feed` is not owned and
    // has to stay until the server is gone; so has whatever the functions of the settings use.
    static Result<std::unique_ptr<WebServer>> start(WebServerSettings settings, Feed& feed,
                                                    std::unique_ptr<Archive> archive);
    // Tells those who watch what there is to tell, closes all connections and their talkers, and
    // waits for its thread.
    virtual ~WebServer() = default;

    // "http://127.0.0.1:8080/", by which others find it too where they may. It has the token of who
    // may play in it, if somebody may.
    virtual std::string url() const = 0;
    // The same for one who may steer the games; empty: nobody may.
    virtual std::string operator_url() const = 0;
};

}  // namespace shinpan::page
