#include "store/journal_writer.h"

#include <atomic>

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
    Result<EventState> read() override { return EventState{}; }

    std::vector<std::string> kept;
    std::atomic<bool> is_full = false;
    bool synced = false;
};

TEST(JournalWriter, AnnouncesInOrderWhatIsKept) {
    FakeJournal journal;
    std::vector<std::string> announced;
    JournalWriter writer(journal, [](const Error&) { FAIL(); });
    for (const char* key : {"a", "b", "c"}) {
        writer.write({SettingKept{key, ""}}, [&, key] {
            EXPECT_THAT(journal.kept, testing::Contains(key)) << "kept before it is told";
            announced.emplace_back(key);
        });
    }
    EXPECT_TRUE(writer.flush());
    EXPECT_THAT(announced, ElementsAre("a", "b", "c"));
    EXPECT_TRUE(journal.synced);
}

TEST(JournalWriter, SyncsResultsButNotMoves) {
    EXPECT_TRUE(needs_sync(GameOver{}));
    EXPECT_TRUE(needs_sync(PlayerEntered{}));
    EXPECT_FALSE(needs_sync(MoveMade{}));
    EXPECT_FALSE(needs_sync(EventTold{}));
    EXPECT_FALSE(needs_sync(GameBegan{}));
}

TEST(JournalWriter, AnnouncesNothingThatIsNotKept) {
    FakeJournal journal;
    journal.is_full = true;
    std::string problem;
    bool announced = false;
    JournalWriter writer(journal, [&](const Error& error) { problem = error.message; });
    writer.write({SettingKept{"a", ""}}, [&] { announced = true; });
    EXPECT_FALSE(writer.flush());
    EXPECT_EQ(problem, "the disk is full");
    journal.is_full = false;
    writer.write({SettingKept{"b", ""}}, [&] { announced = true; });
    EXPECT_FALSE(writer.flush()) << "a gap would be worse than an end";
    EXPECT_FALSE(announced);
    EXPECT_TRUE(journal.kept.empty());
}

}  // namespace
}  // namespace shinpan
