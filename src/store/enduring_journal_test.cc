#include "store/enduring_journal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/memory_journal.h"

namespace shinpan {
namespace {

using State = EnduringJournal::State;
using testing::ElementsAre;

// A disk with room for so many entries, of which some are set aside.
class SmallDisk final : public Journal, public JournalReserve {
public:
    Status write(std::span<const JournalEntry> entries, Sync sync) override {
        if (entries.size() > room) return failure(ErrorKind::io, "the disk is full");
        room -= entries.size();
        return kept.write(entries, sync);
    }
    Result<ContestState> read() override { return kept.read(); }
    Result<std::vector<OpenGame>> read_open_games() override { return kept.read_open_games(); }
    Result<std::vector<KeptResult>> read_last_results(int most) override {
        return kept.read_last_results(most);
    }

    bool is_held() const override { return reserve > 0; }
    bool is_needed() const override { return room < 1; }
    void release() override { room += std::exchange(reserve, 0); }
    bool restore() override {
        if (room < 2 * kReserve) return false;
        room -= kReserve;
        reserve = kReserve;
        return true;
    }
    Status mark_unkept(int through) override {
        unkept = through;
        return {};
    }
    int unkept_through() const override { return unkept; }

    static constexpr std::size_t kReserve = 3;
    std::size_t room = 100;
    std::size_t reserve = kReserve;
    int unkept = 0;
    MemoryJournal kept;
};

class EnduringJournalTest : public testing::Test {
protected:
    void write(std::vector<JournalEntry> entries) {
        EXPECT_TRUE(journal.write(entries, Journal::Sync::yes)) << "it never fails";
    }
    void begin(int game) { write({GameBegan{game, {1, game, game, 0, 1}, "remote", "{}"}}); }
    void play(int game, int ply) { write({GameWentOn{game, "{}\n", {{ply, "A1", Duration(1)}}}}); }
    void end(int game) {
        FinishedGame over{};
        over.number = game;
        write({GameWentOn{game, "{}\n", {}}, over});
    }
    std::vector<int> results() {
        std::vector<int> numbers;
        const ContestState state = disk.read().value();
        for (const FinishedGame& game : state.games)
            numbers.push_back(game.number);
        return numbers;
    }

    SmallDisk disk;
    std::vector<State> states;
    EnduringJournal journal{disk, disk, 0,
                            [this](State state, const std::string&) { states.push_back(state); }};
};

TEST_F(EnduringJournalTest, AFullDiskTakesWhatWasSetAside) {
    begin(1);
    disk.room = 0;
    play(1, 1);
    EXPECT_THAT(states, ElementsAre(State::on_reserve));
    EXPECT_EQ(disk.read_open_games()->front().moves.size(), 1u) << "nothing is lost";
    end(1);
    EXPECT_THAT(results(), ElementsAre(1));
    EXPECT_EQ(journal.unkept_through(), 0);
}

TEST_F(EnduringJournalTest, WithoutRoomGamesGoOnUnkeptAndCanNeverBeResumed) {
    begin(1);
    begin(2);
    disk.room = 0;
    for (int ply = 1; ply <= 5; ++ply)
        play(1, ply);
    EXPECT_THAT(states, ElementsAre(State::on_reserve, State::unkept));
    EXPECT_EQ(journal.unkept_through(), 2) << "whatever ran then";
    begin(3);
    EXPECT_EQ(journal.unkept_through(), 3) << "it began before anybody knew";
}

TEST_F(EnduringJournalTest, ANumberThatCouldNotBeKeptIsNotGivenAgain) {
    begin(1);
    disk.room = disk.reserve = 0;
    begin(2);
    EXPECT_EQ(disk.read()->last_number, 1);
    EXPECT_EQ(with_unkept_games(disk.read().value(), disk).last_number, 2);
}

TEST_F(EnduringJournalTest, ResultsAreWrittenWhenThereIsRoomAgain) {
    write({PlayerEntered{0, "a", "", "", 1}});
    begin(1);
    begin(2);
    disk.room = 0;
    for (int ply = 1; ply <= 5; ++ply)
        play(1, ply);
    write({PlayerEntered{1, "b", "", "", 1}});
    end(1);
    EXPECT_TRUE(results().empty());
    journal.tend();
    EXPECT_EQ(journal.state(), State::unkept) << "still no room";

    disk.room = 100;
    journal.tend();
    EXPECT_THAT(states,
                ElementsAre(State::on_reserve, State::unkept, State::on_reserve, State::kept));
    EXPECT_THAT(results(), ElementsAre(1));
    EXPECT_EQ(disk.read()->players.size(), 2u);
    // What is missing of a game is not made good by what comes later.
    play(2, 6);
    begin(3);
    play(3, 1);
    const std::vector<OpenGame> open = disk.read_open_games().value();
    ASSERT_EQ(open.size(), 2u);
    EXPECT_TRUE(open[0].moves.empty());
    EXPECT_EQ(open[1].moves.size(), 1u);
    EXPECT_EQ(journal.unkept_through(), 2);
    end(2);
    EXPECT_THAT(results(), ElementsAre(1, 2));
}

TEST_F(EnduringJournalTest, LittleRoomIsSeenBeforeThereIsNone) {
    journal.tend();
    EXPECT_TRUE(states.empty());
    disk.room = 0;
    journal.tend();
    EXPECT_THAT(states, ElementsAre(State::on_reserve));
    journal.tend();
    EXPECT_THAT(states, ElementsAre(State::on_reserve)) << "not enough for a reserve";
    disk.room = 100;
    journal.tend();
    EXPECT_THAT(states, ElementsAre(State::on_reserve, State::kept));
}

TEST_F(EnduringJournalTest, TellsAtTheEndWhatWasNeverWritten) {
    EXPECT_TRUE(journal.close());
    begin(1);
    disk.room = disk.reserve = 0;
    end(1);
    EXPECT_FALSE(journal.close());
    disk.room = 100;
    EXPECT_TRUE(journal.close());
    EXPECT_THAT(results(), ElementsAre(1));
}

}  // namespace
}  // namespace shinpan
