#include "server/address_book.h"

#include <algorithm>

#include <fmt/format.h>

namespace shinpan::server {
namespace {

constexpr int kRoomAtTheDoor = 2;  // times that for those who wait

tl::unexpected<Error> too_many(const std::string& address) {
    return failure(ErrorKind::closed,
                   fmt::format("too many connections from {}: close one of them first", address));
}

}  // namespace

double AddressBook::credit_at(const Entry& entry, Instant now) const {
    const double most = limits_.new_per_minute;
    const double minutes =
        std::chrono::duration<double, std::ratio<60>>(now - entry.counted_at).count();
    return std::min(most, entry.credit + most * minutes);
}

Status AddressBook::enter(const std::string& address, Instant now) {
    if (entries_.size() >= next_cleaning_) forget_the_idle(now);
    const auto [found, is_new] = entries_.try_emplace(address);
    Entry& entry = found->second;
    if (is_new) entry.credit = limits_.new_per_minute;
    entry.credit = is_new ? entry.credit : credit_at(entry, now);
    entry.counted_at = now;
    if (entry.undecided >= kRoomAtTheDoor * limits_.undecided_per_address ||
        entry.undecided + entry.agreed >= limits_.all_per_address) {
        return too_many(address);
    }
    if (entry.credit < 1) {
        return failure(
            ErrorKind::closed,
            fmt::format("too many new connections from {}: try again in a minute", address));
    }
    entry.credit -= 1;
    ++entry.undecided;
    return {};
}

Status AddressBook::may_wait(const std::string& address) const {
    if (entries_.at(address).undecided > limits_.undecided_per_address) return too_many(address);
    return {};
}

void AddressBook::agree(const std::string& address) {
    Entry& entry = entries_.at(address);
    --entry.undecided;
    ++entry.agreed;
    entry.credit = std::min<double>(limits_.new_per_minute, entry.credit + 1);
}

void AddressBook::leave(const std::string& address, bool has_agreed) {
    Entry& entry = entries_.at(address);
    --(has_agreed ? entry.agreed : entry.undecided);
}

// Addresses come and go for ever. One without connections and with all its credit is like one that
// never was here.
void AddressBook::forget_the_idle(Instant now) {
    std::erase_if(entries_, [&](const auto& each) {
        const Entry& entry = each.second;
        return entry.undecided == 0 && entry.agreed == 0 &&
               credit_at(entry, now) >= limits_.new_per_minute;
    });
    next_cleaning_ = std::max<std::size_t>(1024, entries_.size() * 2);
}

}  // namespace shinpan::server
