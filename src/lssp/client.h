// A bridge with all that it needs: a connection to the server, the engine's process, a clock. All of
// it, `tell` and `make_player` included, is for the thread that is in play(); the TLS context is not
// owned and lasts longer.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "io/connection.h"
#include "io/loop.h"
#include "io/supervised_process.h"
#include "io/tcp.h"
#include "io/tls.h"
#include "local/channel.h"
#include "lssp/bridge.h"
#include "protocol/lssp/lines.h"

namespace shinpan::lssp {

struct ClientSettings {
    HostAndPort server;
    const TlsContext* tls = nullptr;  // nullptr: plain
    ProcessSpec engine;
    std::string launcher;
    bool reconnects = false;
    std::function<void(const std::string&)>
        tell;  // what a person may like to know, half a sentence
};

class Client {
public:
    Client(ClientSettings settings, BridgeSettings bridge);

    // Plays one game. An error says why there was none, or why it was lost sight of.
    Result<BridgeResult> play();
    const Bridge& bridge() const { return bridge_; }

private:
    void connect();
    void take_bytes(std::string_view bytes);
    void lose_connection(const std::string& why);
    bool may_try_again(bool was_open);
    void carry_out(const BridgeEffects& effects);
    void start_engine(const TimeControl& left);
    void leave();

    ClientSettings settings_;
    Loop loop_;
    Bridge bridge_;
    std::unique_ptr<Connection> connection_;
    LineSplitter lines_;
    std::unique_ptr<Channel> engine_;
    std::vector<std::unique_ptr<Channel>> leaving_;  // engines that have been stopped
    Alarm alarm_;                                    // of the bridge
    Alarm next_try_;                                 // to connect again
    int tries_ = 0;                                  // since a connection was of any use
    int requests_ = 0;                               // that had come by then
    Instant connected_at_{};
    bool has_reached_ = false;        // something listens there
    std::optional<Instant> lost_at_;  // since then nothing has come from the server
    std::optional<Error> problem_;
};

}  // namespace shinpan::lssp
