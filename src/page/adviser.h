// Asks an engine for a hint, in a thread of its own: one question at a time.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <thread>

#include "contestants/contestant.h"
#include "games/any_game.h"

namespace shinpan::page {

class Adviser {
public:
    // Called in the adviser's thread: a JSON message, {"type":"hint","ply":4,"move":{...}} or a
    // refusal.
    using Tell = std::function<void(std::string)>;

    explicit Adviser(std::string launcher) : launcher_(std::move(launcher)) {}
    ~Adviser();  // a question that is open is dropped
    Adviser(const Adviser&) = delete;
    Adviser& operator=(const Adviser&) = delete;

    // False: it thinks about another one.
    bool ask(Contestant engine, const AnyGame& game, Tell tell);

private:
    std::string launcher_;
    std::atomic<bool> is_asked_ = false;
    std::atomic<bool> is_over_ = false;
    std::thread thread_;
};

}  // namespace shinpan::page
