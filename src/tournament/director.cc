#include "tournament/director.h"

#include <algorithm>
#include <cassert>

namespace shinpan {

Director::Director(standings::Format format, std::vector<standings::Entrant> entrants,
                   std::vector<standings::GameResult> results, int last_number)
    : format_(format),
      entrants_(std::move(entrants)),
      results_(std::move(results)),
      last_number_(last_number) {}

standings::Agenda Director::agenda() const {
    // What is set aside counts as running, for ever: nobody plays it, and nobody waits for less.
    std::vector<standings::Pairing> running = set_aside_;
    for (const auto& [number, pairing] : running_)
        running.push_back(pairing);
    return standings::agenda(format_, {entrants_, results_, running});
}

std::optional<Director::Assignment> Director::next() {
    return next_where([](const standings::Pairing&) { return true; });
}

std::optional<Director::Assignment> Director::next_where(
    const std::function<bool(const standings::Pairing&)>& can_be_played) {
    // Asked anew only when all of it is handed out: a long match would be asked for each game.
    if (ready_.empty()) {
        const standings::Agenda now = agenda();
        ready_.assign(now.to_play.begin(), now.to_play.end());
    }
    const auto chosen = std::ranges::find_if(ready_, can_be_played);
    if (chosen == ready_.end()) return std::nullopt;
    const Assignment next{++last_number_, *chosen};
    ready_.erase(chosen);
    running_[next.number] = next.pairing;
    return next;
}

void Director::adopt(int number, const standings::Pairing& pairing) {
    running_[number] = pairing;
    ready_.clear();  // it may be among them
}

void Director::finish(int number, const standings::GameResult& result) {
    assert(running_.contains(number));
    running_.erase(number);
    results_.push_back(result);
}

void Director::drop(int number) { running_.erase(number); }

void Director::set_aside(int number) {
    assert(running_.contains(number));
    set_aside_.push_back(running_.extract(number).mapped());
}

}  // namespace shinpan
