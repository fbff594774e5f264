#include "fleet/simulated_stream.h"

#include <utility>

namespace shinpan::fleet {
namespace {

constexpr std::chrono::minutes kDedupeWindow{2};
// Of which a killed server forgets what the consumer had done.
constexpr std::chrono::seconds kForgotten{3};

}  // namespace

std::uint64_t SimulatedStream::publish(const std::string& id, std::string body, Instant at) {
    const auto known = ids_.find(id);
    if (known != ids_.end() && at - known->second.at < kDedupeWindow) return known->second.place;
    const std::uint64_t place = ++last_;
    messages_.emplace(place, Message{.body = std::move(body)});
    ids_.insert_or_assign(id, Known{place, at});
    return place;
}

std::optional<SimulatedStream::Leased> SimulatedStream::fetch(Instant at) {
    for (auto& [place, message] : messages_) {
        const bool is_free = !message.leased_until || *message.leased_until <= at;
        if (!is_free || message.acknowledged || message.is_left_over) continue;
        message.leased_until = at + lease_;
        return Leased{place, message.body};
    }
    return std::nullopt;
}

void SimulatedStream::extend(std::uint64_t place, Instant at) {
    const auto found = messages_.find(place);
    if (found != messages_.end() && found->second.leased_until)
        found->second.leased_until = at + lease_;
}

void SimulatedStream::give_back(std::uint64_t place) {
    const auto found = messages_.find(place);
    if (found != messages_.end()) found->second.leased_until.reset();
}

// Kept for a while, because a restart may bring it back.
void SimulatedStream::acknowledge(std::uint64_t place, Instant at) {
    const auto found = messages_.find(place);
    if (found != messages_.end() && !found->second.acknowledged) found->second.acknowledged = at;
    for (auto it = messages_.begin(); it != messages_.end();) {
        const auto& acknowledged = it->second.acknowledged;
        it = acknowledged && at - *acknowledged > 2 * kForgotten ? messages_.erase(it)
                                                                 : std::next(it);
        if (it != messages_.end() && !it->second.acknowledged) break;
    }
}

void SimulatedStream::restart(Random& random, Instant at) {
    for (auto& [place, message] : messages_) {
        if (message.acknowledged && at - *message.acknowledged < kForgotten) {
            // It is delivered again, or only lies there.
            message.is_left_over = random.in_percent(70);
            message.acknowledged.reset();
        }
        message.leased_until.reset();
    }
}

void SimulatedStream::lose_store() {
    messages_.clear();
    ids_.clear();
    last_ = 0;
}

}  // namespace shinpan::fleet
