// The connections between simulated clients and the server of now. Bytes come late and in their
// order, to the server in pieces of any size; a cut is noticed at each end in its own time.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/clock.h"
#include "core/random.h"
#include "server/connection_id.h"
#include "server/simulation/virtual_time.h"

namespace shinpan::server {

class Network {
public:
    // Only of a server that is still the one that was connected to.
    struct Callbacks {
        std::function<void(ConnectionId, std::string_view bytes)> server_hears;
        std::function<void(ConnectionId)> server_loses;
        std::function<void(ConnectionId, std::string_view bytes)> client_hears;
        std::function<void(std::size_t client)> client_loses;
    };
    Network(VirtualTime& time, Random& random, Callbacks callbacks)
        : time_(time), random_(random), callbacks_(std::move(callbacks)) {}

    // Up to so long.
    Duration pause(std::size_t milliseconds) {
        return std::chrono::microseconds(random_.below(milliseconds * 1000) + 1);
    }

    ConnectionId connect(std::size_t client) {
        lines_[++last_connection_] = Line{client, true, time_.now(), time_.now()};
        return last_connection_;
    }
    std::size_t client_of(ConnectionId id) const { return lines_.at(id).client; }

    // Said at `from`.
    void to_server(ConnectionId id, std::string_view bytes, Instant from) {
        while (!bytes.empty()) {
            const std::size_t size =
                random_.in_percent(70) ? bytes.size()
                                       : 1 + random_.below(std::min<std::size_t>(bytes.size(), 40));
            Line& line = lines_.at(id);
            line.to_server = std::max(line.to_server, from + pause(30));
            time_.at(line.to_server, [this, id, piece = std::string(bytes.substr(0, size))] {
                if (lines_.at(id).is_open) callbacks_.server_hears(id, piece);
            });
            bytes.remove_prefix(size);
        }
    }
    void to_client(ConnectionId id, std::string_view text) {
        Line& line = lines_.at(id);
        line.to_client = std::max(line.to_client, time_.now() + pause(30));
        time_.at(line.to_client, [this, id, text = std::string(text)] {
            if (lines_.at(id).is_open) callbacks_.client_hears(id, text);
        });
    }

    // By the client. What was said before is still on its way, and so is the news of the end.
    void hang_up(ConnectionId id) {
        time_.at(std::max(lines_.at(id).to_server, time_.now()) + pause(100), [this, id] {
            if (shut(id)) callbacks_.server_loses(id);
        });
    }
    // By the server, after what it said.
    void close(ConnectionId id) {
        time_.at(lines_.at(id).to_client + std::chrono::microseconds(1), [this, id] { shut(id); });
    }
    void cut_some() {
        std::vector<ConnectionId> open;
        for (const auto& [id, line] : lines_) {
            if (line.is_open) open.push_back(id);
        }
        if (open.empty()) return;
        const ConnectionId id = open[random_.below(open.size())];
        shut(id);
        time_.after(pause(4000), [this, id, life = life_] {
            if (life == life_) callbacks_.server_loses(id);
        });
    }
    void server_is_gone() {
        ++life_;
        for (const auto& [id, line] : lines_)
            shut(id);
    }

private:
    struct Line {
        std::size_t client = 0;
        bool is_open = true;
        Instant to_client{};  // when the last piece so far arrives
        Instant to_server{};
    };

    // False: it was.
    bool shut(ConnectionId id) {
        Line& line = lines_.at(id);
        if (!std::exchange(line.is_open, false)) return false;
        callbacks_.client_loses(line.client);
        return true;
    }

    VirtualTime& time_;
    Random& random_;
    Callbacks callbacks_;
    std::map<ConnectionId, Line> lines_;
    ConnectionId last_connection_ = 0;
    int life_ = 0;  // of the server
};

}  // namespace shinpan::server
