#include "server/guess_guard.h"

#include <algorithm>

#include <fmt/format.h>

namespace shinpan::server {
namespace {

// No target begins like this.
std::string address_key(const std::string& address) { return "@" + address; }

}  // namespace

double GuessGuard::credit_at(const Entry& entry, Instant now) const {
    const std::chrono::duration<double> passed = now - entry.counted_at;
    return entry.credit + passed / std::chrono::duration<double>(limits_.next_guess);
}

double GuessGuard::credit_of(const std::string& key, double most, Instant now) const {
    auto found = guessed_.find(key);
    if (found == guessed_.end() && guessed_.size() >= kMostEntries) found = guessed_.find("");
    return found == guessed_.end() ? most : std::min(most, credit_at(found->second, now));
}

Status GuessGuard::check(const std::string& address, const std::string& target, Instant now) {
    const double most = limits_.guesses_per_address;
    const double credit = credit_of(address_key(address), most, now);
    if (credit < 1) {
        return failure(ErrorKind::closed,
                       fmt::format("too many wrong guesses from {}: try again later", address));
    }
    const auto known = known_.find(target);
    if (known != known_.end() && known->second == address) return {};
    if (credit < most && credit_of(target, limits_.guesses_per_target, now) < 1) {
        return failure(ErrorKind::closed,
                       fmt::format("too many wrong guesses at {}: try again later", target));
    }
    return {};
}

GuessGuard::Entry& GuessGuard::entry_of(const std::string& key, double most, Instant now) {
    if (guessed_.size() >= next_cleaning_) forget_the_idle(now);
    const bool is_full = guessed_.size() >= kMostEntries && !guessed_.contains(key);
    Entry& entry = guessed_.try_emplace(is_full ? "" : key, Entry{most, now}).first->second;
    entry = {std::min(most, credit_at(entry, now)), now};
    return entry;
}

void GuessGuard::failed(const std::string& address, const std::string& target, Instant now) {
    entry_of(address_key(address), limits_.guesses_per_address, now).credit -= 1;
    entry_of(target, limits_.guesses_per_target, now).credit -= 1;
}

void GuessGuard::succeeded(const std::string& address, const std::string& target) {
    if (known_.size() >= kMostEntries) known_.clear();
    known_[target] = address;
}

// One that has all its credit again is like one that never guessed.
void GuessGuard::forget_the_idle(Instant now) {
    const double most = std::max(limits_.guesses_per_address, limits_.guesses_per_target);
    std::erase_if(guessed_, [&](const auto& each) { return credit_at(each.second, now) >= most; });
    next_cleaning_ = std::max<std::size_t>(1024, guessed_.size() * 2);
}

}  // namespace shinpan::server
