// How the games of shinpan join went, told at its end. May be used by two threads: the one that plays,
// and the one that waits for Ctrl-C.
#pragma once

#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "lssp/bridge.h"

namespace shinpan::cli {

// "win", "nogame" and so on.
std::string_view word_of(lssp::End::Result result);

class JoinTally {
public:
    // `format`: text or json
    JoinTally(std::string name, std::string format)
        : name_(std::move(name)), format_(std::move(format)) {}

    void add(const lssp::BridgeResult& result);
    // On standard output, once; nothing if there were no games.
    Status show();

private:
    int count(lssp::End::Result result) const;
    std::string text() const;
    std::string json() const;

    const std::string name_;  // of the player
    const std::string format_;
    std::mutex mutex_;
    std::vector<lssp::BridgeResult> results_;
    bool is_shown_ = false;
};

}  // namespace shinpan::cli
