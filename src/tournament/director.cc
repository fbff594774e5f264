#include "tournament/director.h"

#include <cassert>

namespace shinpan {

Director::Director(standings::Format format, std::vector<standings::Entrant> entrants,
                   std::vector<standings::GameResult> results, int last_number)
    : format_(format),
      entrants_(std::move(entrants)),
      results_(std::move(results)),
      last_number_(last_number) {}

standings::Agenda Director::agenda() const {
    std::vector<standings::Pairing> running;
    for (const auto& [number, pairing] : running_)
        running.push_back(pairing);
    return standings::agenda(format_, {entrants_, results_, running});
}

std::optional<Director::Assignment> Director::next() {
    // Asked anew only when all of it is handed out: a long match would be asked for each game.
    if (ready_.empty()) {
        const standings::Agenda now = agenda();
        ready_.assign(now.to_play.begin(), now.to_play.end());
    }
    if (ready_.empty()) return std::nullopt;
    const Assignment next{++last_number_, ready_.front()};
    ready_.pop_front();
    running_[next.number] = next.pairing;
    return next;
}

void Director::finish(int number, const standings::GameResult& result) {
    assert(running_.contains(number));
    running_.erase(number);
    results_.push_back(result);
}

void Director::drop(int number) { running_.erase(number); }

}  // namespace shinpan
