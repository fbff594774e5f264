#include "store/enduring_journal.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace shinpan {

ContestState with_unkept_games(ContestState kept, const JournalReserve& reserve) {
    kept.last_number = std::max(kept.last_number, reserve.unkept_through());
    return kept;
}

EnduringJournal::EnduringJournal(Journal& disk, JournalReserve& reserve, int last_number,
                                 Changed changed)
    : disk_(disk), reserve_(reserve), changed_(std::move(changed)), last_begun_(last_number) {
    if (!reserve_.is_held()) state_ = State::on_reserve;
}

Status EnduringJournal::write(std::span<const JournalEntry> entries, Sync sync) {
    const std::lock_guard lock(mutex_);
    for (const JournalEntry& entry : entries) {
        if (const auto* began = std::get_if<GameBegan>(&entry))
            last_begun_ = std::max(last_begun_, began->number);
    }
    endure(entries, sync);
    return {};
}

void EnduringJournal::endure(std::span<const JournalEntry> entries, Sync sync) {
    if (state_ == State::unkept) {
        // A game may have begun just before this was known. Had the mark failed, that would have been
        // told when the first ones were given up.
        if (last_begun_ > reserve_.unkept_through())
            static_cast<void>(reserve_.mark_unkept(last_begun_));
        return remember(entries);
    }
    Status written = try_to_write(entries, sync);
    if (!written && state_ == State::kept) {
        reserve_.release();
        enter(State::on_reserve, written.error().message);
        written = try_to_write(entries, sync);
    }
    if (written) return;
    remember(entries);
    give_up(written.error());
}

Status EnduringJournal::try_to_write(std::span<const JournalEntry> entries, Sync sync) {
    const int unkept = reserve_.unkept_through();
    const auto is_in_vain = [unkept](const JournalEntry& entry) {
        const auto* went = std::get_if<GameWentOn>(&entry);
        return went && went->number <= unkept && !went->moves.empty();
    };
    if (std::ranges::none_of(entries, is_in_vain)) return disk_.write(entries, sync);
    std::vector<JournalEntry> kept;
    std::ranges::remove_copy_if(entries, std::back_inserter(kept), is_in_vain);
    return disk_.write(kept, sync);
}

// All but what happened in games. The end of one has its event right before it.
void EnduringJournal::remember(std::span<const JournalEntry> entries) {
    const JournalEntry* last = nullptr;
    for (const JournalEntry& entry : entries) {
        const JournalEntry* before = std::exchange(last, &entry);
        if (std::holds_alternative<GameWentOn>(entry)) continue;
        const auto* over = std::get_if<FinishedGame>(&entry);
        const auto* end = over && before ? std::get_if<GameWentOn>(before) : nullptr;
        if (end && end->number == over->number && end->moves.empty()) unwritten_.push_back(*end);
        unwritten_.push_back(entry);
    }
}

// Before anybody hears of a move that is not kept: after a crash its game must not go on without
// it.
void EnduringJournal::give_up(const Error& why) {
    const Status marked = reserve_.mark_unkept(last_begun_);
    enter(State::unkept, marked ? why.message : why.message + "; " + marked.error().message);
}

void EnduringJournal::enter(State state, const std::string& why) {
    if (state_.exchange(state) != state) changed_(state, why);
}

void EnduringJournal::tend() {
    if (state_ == State::kept && !reserve_.is_needed()) return;
    const std::lock_guard lock(mutex_);
    if (state_ == State::kept) {
        reserve_.release();
        enter(State::on_reserve, "the disk is nearly full");
    } else {
        recover();
    }
}

void EnduringJournal::recover() {
    if (state_ == State::unkept) {
        if (!disk_.write(unwritten_, Sync::yes)) return;
        unwritten_.clear();
        enter(State::on_reserve, "");
    }
    if (reserve_.restore()) enter(State::kept, "");
}

Status EnduringJournal::close() {
    const std::lock_guard lock(mutex_);
    if (state_ != State::unkept) return {};
    Status written = disk_.write(unwritten_, Sync::yes);
    if (written) unwritten_.clear();
    return written;
}

}  // namespace shinpan
