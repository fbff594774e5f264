#include "store/memory_journal.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace shinpan {
namespace {

// Adds an entry to what is known.
struct Reader {
    ContestState& state;
    std::vector<int>& voided;

    void operator()(const SettingKept& e) { state.settings[e.key] = e.value; }
    void operator()(const PlayerEntered& e) {
        const auto id = static_cast<std::size_t>(e.id);
        if (id == state.players.size()) state.players.emplace_back();
        state.players[id].entered = e;
    }
    void operator()(const PlayerLeft& e) {
        state.players[static_cast<std::size_t>(e.id)].left_in_round = e.round;
    }
    void operator()(const ProgramChecked& e) { state.checks[e.hash] = e.finding; }
    void operator()(const GameBegan& e) {
        state.last_number = std::max(state.last_number, e.number);
    }
    void operator()(const GameWentOn&) {}
    void operator()(const FinishedGame& e) { state.games.push_back(e); }
    void operator()(const GameVoided& e) { voided.push_back(e.number); }
    void operator()(const JobOffered&) {}
    void operator()(const JobTried&) {}
    void operator()(const TryEnded&) {}
    void operator()(const JobDone&) {}
    void operator()(const GamesForgotten& e) {
        std::erase_if(state.games,
                      [&](const FinishedGame& game) { return game.number <= e.through; });
    }
};

}  // namespace

ContestState state_from(std::span<const JournalEntry> entries) {
    ContestState state;
    std::vector<int> voided;
    Reader reader{state, voided};
    for (const JournalEntry& entry : entries)
        std::visit(reader, entry);
    std::erase_if(state.games, [&](const FinishedGame& game) {
        return std::ranges::find(voided, game.number) != voided.end();
    });
    return state;
}

Status MemoryJournal::write(std::span<const JournalEntry> entries, Sync sync) {
    if (writes_left_ && (*writes_left_)-- <= 0) {
        return failure(ErrorKind::io, "the disk is full");
    }
    entries_.insert(entries_.end(), entries.begin(), entries.end());
    if (sync == Sync::yes) synced_ = entries_.size();
    return {};
}

Result<ContestState> MemoryJournal::read() { return state_from(entries_); }

Result<std::vector<OpenGame>> MemoryJournal::read_open_games() {
    std::map<int, OpenGame> open;
    for (const JournalEntry& entry : entries_) {
        if (const auto* began = std::get_if<GameBegan>(&entry)) {
            if (!began->terms.empty()) open[began->number].began = *began;
        } else if (const auto* over = std::get_if<FinishedGame>(&entry)) {
            open.erase(over->number);
        } else if (const auto* went = std::get_if<GameWentOn>(&entry)) {
            const auto game = open.find(went->number);
            if (game == open.end()) continue;
            std::ranges::copy(went->moves, std::back_inserter(game->second.moves));
        }
    }
    std::vector<OpenGame> games;
    for (auto& [number, game] : open)
        games.push_back(std::move(game));
    return games;
}

Result<std::vector<KeptResult>> MemoryJournal::read_last_results(int most) {
    std::map<int, std::string> terms;
    std::map<int, KeptResult> results;
    for (const JournalEntry& entry : entries_) {
        if (const auto* began = std::get_if<GameBegan>(&entry)) {
            if (!began->terms.empty()) terms[began->number] = began->terms;
        } else if (const auto* over = std::get_if<FinishedGame>(&entry)) {
            if (const auto found = terms.find(over->number); found != terms.end()) {
                results[over->number] = {over->number, found->second, over->result.outcome,
                                         over->sentence};
            }
        } else if (const auto* voided = std::get_if<GameVoided>(&entry)) {
            results.erase(voided->number);
        }
    }
    std::vector<KeptResult> last;
    for (auto& [number, result] : results)
        last.push_back(std::move(result));
    const std::size_t surplus = last.size() - std::min(last.size(), static_cast<std::size_t>(most));
    last.erase(last.begin(), last.begin() + static_cast<std::ptrdiff_t>(surplus));
    return last;
}

void MemoryJournal::fail_after(int writes, bool loses_power) {
    writes_left_ = writes;
    loses_power_ = loses_power;
}

void MemoryJournal::lose_power_if_wished() {
    if (loses_power_) entries_.resize(synced_);
    synced_ = entries_.size();
}

}  // namespace shinpan
