#include "fleet/lease_book.h"

#include <algorithm>
#include <utility>

namespace shinpan::fleet {

BookEffects LeaseBook::offer(const std::string& job, Instant at) {
    if (!open_.try_emplace(job, OpenJob{.last = at}).second) return {};
    return {PublishJob{job, 1}};
}

void LeaseBook::adopt(const std::string& job, std::uint64_t place, Instant at) {
    open_.insert_or_assign(job, OpenJob{.place = place, .last = at});
}

void LeaseBook::adopt_try(const UnderLease& by, bool has_ended, bool has_failed, Instant at) {
    const auto found = open_.find(by.job);
    if (found == open_.end()) return;
    found->second.tries.insert_or_assign(by.lease,
                                         Try{by.worker, at, has_ended, !has_ended || has_failed});
}

void LeaseBook::published(const std::string& job, std::uint64_t place, Instant at) {
    const auto found = open_.find(job);
    if (found == open_.end()) return;
    found->second.place = place;
    found->second.last = at;
}

BookEffects LeaseBook::unpublished(const std::string& job) {
    const auto found = open_.find(job);
    if (found == open_.end()) return {};
    return {PublishJob{job, found->second.edition}};
}

BookEffects LeaseBook::heard(const Note& note, Instant at) {
    const UnderLease& lease = by(note);
    const auto found = open_.find(lease.job);
    if (found == open_.end()) {
        // Of one that is over long ago: its result has come before, or it was set aside.
        if (std::holds_alternative<Played>(note))
            return {TellRemark{TellRemark::What::second_result, lease}};
        return {};
    }
    OpenJob& job = found->second;
    job.last = at;
    BookEffects effects;
    const auto [known, is_new] = job.tries.try_emplace(lease.lease, Try{lease.worker, at});
    if (is_new) effects.push_back(KeepTry{lease});
    Try& each = known->second;
    if (!each.has_ended) each.heard = at;
    if (const auto* played = std::get_if<Played>(&note)) {
        if (job.is_counting) {
            effects.push_back(TellRemark{TellRemark::What::second_result, lease});
        } else {
            job.is_counting = true;
            effects.push_back(CountJob{*played});
        }
    } else if (const auto* back = std::get_if<GivenBack>(&note); back && !each.has_ended) {
        each.has_ended = true;
        each.counts = false;
        effects.push_back(KeepEndOfTry{false, lease.lease, back->reason, {}});
    } else if (const auto* failed = std::get_if<Failed>(&note); failed && !each.has_ended) {
        each.has_ended = true;
        job.reason = failed->reason;
        job.error_output = failed->error_output;
        effects.push_back(KeepEndOfTry{true, lease.lease, failed->reason, failed->error_output});
        set_aside_if_hopeless(lease.job, job, at, effects);
        if (std::holds_alternative<SetJobAside>(effects.back())) close(lease.job, effects);
    }
    return effects;
}

BookEffects LeaseBook::counted(const std::string& job) {
    BookEffects effects;
    close(job, effects);
    return effects;
}

BookEffects LeaseBook::refused(const UnderLease& by, const std::string& why, Instant at) {
    const auto found = open_.find(by.job);
    if (found == open_.end()) return {};
    found->second.is_counting = false;
    return heard(Failed{by, why, {}}, at);
}

void LeaseBook::heard(const WorkerWord& word, Instant at) {
    HeardWorker& worker = workers_[word.worker];
    worker.heard = at;
    worker.slots = word.state == "works" ? word.slots : 0;
    // Who cannot play all that there is may wait for something else.
    if (!word.is_hungry || !word.remark.empty()) {
        worker.hungry_since.reset();
    } else if (!worker.hungry_since) {
        worker.hungry_since = at;
    }
    for (auto& [id, job] : open_) {
        for (auto& [lease, each] : job.tries) {
            if (each.worker != word.worker ||
                std::ranges::find(word.leases, lease) == word.leases.end())
                continue;
            each.heard = at;
            job.last = at;
        }
    }
}

BookEffects LeaseBook::lost_all() {
    BookEffects effects;
    for (auto& [id, job] : open_) {
        if (!job.place) continue;  // it is about to be published anyway
        job.place.reset();
        effects.push_back(PublishJob{id, ++job.edition});
    }
    return effects;
}

BookEffects LeaseBook::tick(Instant at) {
    BookEffects effects;
    std::vector<std::string> hopeless;
    for (auto& [id, job] : open_) {
        if (job.is_counting || !job.place) continue;
        const std::size_t before = effects.size();
        set_aside_if_hopeless(id, job, at, effects);
        if (effects.size() > before) {
            hopeless.push_back(id);
            continue;
        }
        const bool is_played = std::ranges::any_of(
            job.tries, [&](const auto& each) { return is_alive(each.second, at); });
        // Whoever waits for jobs would have been given this one. It may yet be played twice: its result
        // counts once.
        if (is_played || at - last_sign(job.last) < 2 * lease_ || !is_anyone_hungry(at)) continue;
        // Should the old copy lie there after all, nobody is to begin with it any more.
        effects.push_back(RemoveJob{*std::exchange(job.place, std::nullopt)});
        job.last = at;
        effects.push_back(TellRemark{TellRemark::What::lost_job, {id, {}, {}}});
        effects.push_back(PublishJob{id, ++job.edition});
    }
    for (const std::string& id : hopeless)
        close(id, effects);
    return effects;
}

int LeaseBook::slots(Instant at) const {
    int slots = 0;
    for (const auto& [name, worker] : workers_) {
        if (at - last_sign(worker.heard) < lease_) slots += worker.slots;
    }
    return slots;
}

// Given up a little before the bus would lease it again: a job that brings workers down brings down
// kMostTries of them and not one more.
bool LeaseBook::is_alive(const Try& each, Instant at) const {
    return !each.has_ended && at - last_sign(each.heard) < lease_ * 3 / 4;
}

bool LeaseBook::is_anyone_hungry(Instant at) const {
    return std::ranges::any_of(workers_, [&](const auto& each) {
        const HeardWorker& worker = each.second;
        return worker.hungry_since && at - last_sign(worker.heard) < lease_ / 2 &&
               at - last_sign(*worker.hungry_since) >= lease_ / 2;
    });
}

void LeaseBook::set_aside_if_hopeless(const std::string& id, const OpenJob& job, Instant at,
                                      BookEffects& effects) const {
    const auto tries =
        std::ranges::count_if(job.tries, [](const auto& each) { return each.second.counts; });
    const bool is_played =
        std::ranges::any_of(job.tries, [&](const auto& each) { return is_alive(each.second, at); });
    if (tries < kMostTries || is_played) return;
    const std::string reason =
        job.reason.empty() ? "the workers that began with it were not heard of again" : job.reason;
    effects.push_back(SetJobAside{id, static_cast<int>(tries), reason, job.error_output});
}

void LeaseBook::close(const std::string& job, BookEffects& effects) {
    const auto found = open_.find(job);
    if (found == open_.end()) return;
    if (found->second.place) effects.push_back(RemoveJob{*found->second.place});
    open_.erase(found);
}

}  // namespace shinpan::fleet
