#include "store/journal_writer.h"

#include <algorithm>
#include <atomic>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace shinpan {
namespace {

using testing::ElementsAre;

// Keeps the keys of settings; fails when it is told to.
class FakeJournal final : public Journal {
public:
    Status write(std::span<const JournalEntry> entries, Sync sync) override {
        if (is_full) return failure(ErrorKind::io, "the disk is full");
        for (const JournalEntry& entry : entries) {
            if (const auto* setting = std::get_if<SettingKept>(&entry))
                kept.push_back(setting->key);
        }
        synced = synced || sync == Sync::yes;
        return {};
    }
    Result<ContestState> read() override { return ContestState{}; }
    Result<std::vector<OpenGame>> read_open_games() override { return std::vector<OpenGame>(); }
    Result<std::vector<KeptResult>> read_last_results(int) override {
        return std::vector<KeptResult>();
    }

    std::vector<std::string> kept;
    std::atomic<bool> is_full = false;
    bool synced = false;
};

TEST(JournalWriter, AnnouncesInOrderWhatIsKept) {
    FakeJournal journal;
    std::vector<std::string> announced;
    JournalWriter writer(journal, {.kept =
                                       [&](const JournalEntry& entry) {
                                           const std::string key = std::get<SettingKept>(entry).key;
                                           EXPECT_THAT(journal.kept, testing::Contains(key))
                                               << "kept before it is told";
                                           announced.push_back(key);
                                       },
                                   .failed = [](const Error&) { FAIL(); }});
    for (const char* key : {"a", "b", "c"})
        writer.write({SettingKept{key, ""}});
    EXPECT_TRUE(writer.flush());
    EXPECT_THAT(announced, ElementsAre("a", "b", "c"));
    EXPECT_TRUE(journal.synced);
}

TEST(JournalWriter, SyncsResultsButNotMoves) {
    EXPECT_TRUE(needs_sync(FinishedGame{}));
    EXPECT_TRUE(needs_sync(PlayerEntered{}));
    EXPECT_FALSE(needs_sync(GameWentOn{}));
    EXPECT_FALSE(needs_sync(GameBegan{}));
}

TEST(JournalWriter, TellsTheEventsOfEachGameInTheirOrder) {
    FakeJournal journal;
    std::map<int, std::string> told;
    std::vector<int> plies;
    JournalWriter writer(journal, {.kept = [&](const JournalEntry& entry) {
                             const auto& went = std::get<GameWentOn>(entry);
                             told[went.number] += went.events;
                             for (const MoveMade& move : went.moves)
                                 plies.push_back(move.ply);
                         }});
    const std::string long_event(100'000, 'x');
    std::string expected;
    for (int i = 1; i <= 20; ++i) {
        const MoveMade move{i, "c4", {}};
        writer.write_event(7, long_event + std::to_string(i), &move);
        writer.write_event(8, "y");
        expected += long_event + std::to_string(i) + "\n";
    }
    EXPECT_TRUE(writer.flush());
    EXPECT_TRUE(told[7] == expected) << told[7].size() << " bytes";
    EXPECT_EQ(told[8].size(), 40u);
    EXPECT_TRUE(std::ranges::is_sorted(plies));
    EXPECT_EQ(plies.size(), 20u);
}

TEST(JournalWriter, AnnouncesNothingThatIsNotKept) {
    FakeJournal journal;
    journal.is_full = true;
    std::string problem;
    bool announced = false;
    JournalWriter writer(journal, {.kept = [&](const JournalEntry&) { announced = true; },
                                   .failed = [&](const Error& error) { problem = error.message; }});
    writer.write({SettingKept{"a", ""}});
    EXPECT_FALSE(writer.flush());
    EXPECT_EQ(problem, "the disk is full");
    journal.is_full = false;
    writer.write({SettingKept{"b", ""}});
    EXPECT_FALSE(writer.flush()) << "a gap would be worse than an end";
    EXPECT_FALSE(announced);
    EXPECT_TRUE(journal.kept.empty());
}

}  // namespace
}  // namespace shinpan
