#include "store/sqlite_journal.h"

#include <filesystem>

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/testing/temporary_folder.h"
#include "store/memory_journal.h"

namespace shinpan {
namespace {

using testing::HasSubstr;

class SqliteJournalTest : public testing::Test {
protected:
    std::unique_ptr<SqliteJournal> open() { return SqliteJournal::open(path_).value(); }

    const TemporaryFolder folder_;
    const std::string path_ = folder_ / "event.sqlite";
};

FinishedGame over(int number) {
    FinishedGame game{};
    game.number = number;
    game.result = {2, 3, 4, 0, 1, {Side::second, Ending::time}, {{13.0, std::nullopt}}};
    game.reason = "no answer after 5s";
    game.sentence = "b wins: 甲 ran out of time";
    game.error_output = std::string("a\0\xff", 3);
    game.moves_hash = 0xfedcba9876543210;
    game.plies = 17;
    game.result.warnings = {{0, 3}};
    return game;
}

const std::vector<JournalEntry> kEntries{
    SettingKept{"game", "othello"},
    PlayerEntered{0, "甲", "./a.py", "abc", 1},
    PlayerEntered{1, "b", "./b.py", "def", 2},
    PlayerLeft{1, 3},
    ProgramChecked{"abc", "slow"},
    GameBegan{1, {2, 3, 4, 0, 1}, "none"},
    GameWentOn{1, "{}\n{}\n", {{1, "f5", std::chrono::milliseconds(3)}}},
};

TEST_F(SqliteJournalTest, GivesBackWhatWasWritten) {
    ASSERT_TRUE(open()->write(kEntries, Journal::Sync::no));
    const std::vector<JournalEntry> end{over(1), GameBegan{2, {2, 4, 4, 1, 0}, "none"}};
    ASSERT_TRUE(open()->write(end, Journal::Sync::yes));

    const ContestState state = open()->read().value();
    EXPECT_EQ(state.settings.at("game"), "othello");
    ASSERT_EQ(state.players.size(), 2u);
    EXPECT_EQ(state.players[0].entered.name, "甲");
    EXPECT_EQ(state.players[0].left_in_round, std::nullopt);
    EXPECT_EQ(state.players[1].entered.from_round, 2);
    EXPECT_EQ(state.players[1].left_in_round, 3);
    EXPECT_EQ(state.checks.at("abc"), "slow");
    EXPECT_EQ(state.last_number, 2) << "the second one was broken off";
    ASSERT_EQ(state.games.size(), 1u);
    const FinishedGame& game = state.games[0];
    EXPECT_EQ(game.result, over(1).result);
    EXPECT_EQ(game.reason, over(1).reason);
    EXPECT_EQ(game.sentence, over(1).sentence);
    EXPECT_EQ(game.error_output, over(1).error_output);
    EXPECT_EQ(game.moves_hash, over(1).moves_hash);
    EXPECT_EQ(game.plies, 17);
}

TEST_F(SqliteJournalTest, KnowsTheGamesThatCanGoOn) {
    const auto journal = open();
    ASSERT_TRUE(journal->write(kEntries, Journal::Sync::yes));
    const std::vector<JournalEntry> more{
        GameBegan{2, {1, 2, 3, 1, 0}, "none", "{\"game\":\"go\"}"},
        GameBegan{3, {1, 3, 3, 0, 1}, "none", "{}"},
        GameWentOn{2, "{}\n", {{1, "D4", std::chrono::seconds(1)}, {2, "pass", Duration(7)}}},
        over(3),
    };
    ASSERT_TRUE(journal->write(more, Journal::Sync::yes));
    const std::vector<OpenGame> open_games = journal->read_open_games().value();
    ASSERT_EQ(open_games.size(), 1u);
    const OpenGame& game = open_games[0];
    EXPECT_EQ(game.began.number, 2);
    EXPECT_EQ(game.began.pairing, (standings::Pairing{1, 2, 3, 1, 0}));
    EXPECT_EQ(game.began.terms, "{\"game\":\"go\"}");
    ASSERT_EQ(game.moves.size(), 2u);
    EXPECT_EQ(game.moves[0].move, "D4");
    EXPECT_EQ(game.moves[1].spent, Duration(7));
}

TEST_F(SqliteJournalTest, KnowsTheLastResultsOfPlayersWhoCouldComeBack) {
    std::vector<JournalEntry> entries = kEntries;
    for (int number = 2; number <= 6; ++number) {
        entries.emplace_back(GameBegan{number, {1, 2, 3, 1, 0}, "none", number == 3 ? "" : "{}"});
        if (number != 4) entries.emplace_back(over(number));
    }
    entries.emplace_back(GameVoided{6});
    const auto journal = open();
    ASSERT_TRUE(journal->write(entries, Journal::Sync::yes));
    MemoryJournal memory;
    ASSERT_TRUE(memory.write(entries, Journal::Sync::yes));
    for (Journal* each : std::initializer_list<Journal*>{journal.get(), &memory}) {
        const std::vector<KeptResult> results = each->read_last_results(10).value();
        ASSERT_EQ(results.size(), 2u);
        EXPECT_EQ(results[0].number, 2);
        EXPECT_EQ(results[1].number, 5);
        EXPECT_EQ(results[1].terms, "{}");
        EXPECT_EQ(results[1].outcome, over(5).result.outcome);
        EXPECT_EQ(results[1].sentence, over(5).sentence);
        ASSERT_EQ(each->read_last_results(1)->size(), 1u);
        EXPECT_EQ(each->read_last_results(1)->front().number, 5);
    }
}

TEST_F(SqliteJournalTest, AGameThatIsVoidedDoesNotCount) {
    const auto journal = open();
    ASSERT_TRUE(journal->write(kEntries, Journal::Sync::yes));
    ASSERT_TRUE(
        journal->write(std::vector<JournalEntry>{over(1), GameVoided{1}}, Journal::Sync::yes));
    EXPECT_TRUE(journal->read()->games.empty());
}

TEST_F(SqliteJournalTest, WritesAllOrNothing) {
    const auto journal = open();
    ASSERT_TRUE(journal->write(kEntries, Journal::Sync::yes));
    const std::vector<JournalEntry> bad{SettingKept{"game", "go"},
                                        GameBegan{1, {2, 3, 4, 0, 1}, "none"}};  // twice
    EXPECT_FALSE(journal->write(bad, Journal::Sync::yes));
    EXPECT_EQ(journal->read()->settings.at("game"), "othello");
}

TEST_F(SqliteJournalTest, TellsEventsAgainThoseOfAnOlderVersionToo) {
    ASSERT_TRUE(open()->write(kEntries, Journal::Sync::yes));
    // As the first version had it.
    SQLite::Database(path_, SQLite::OPEN_READWRITE)
        .exec(
            "DROP TABLE events; ALTER TABLE game DROP COLUMN terms; PRAGMA user_version = 1;"
            "CREATE TABLE event (id INTEGER PRIMARY KEY, game INTEGER, json TEXT);"
            "INSERT INTO event VALUES (1, 1, '{1}'), (2, 1, '{2}');");
    const auto journal = open();
    const std::vector<JournalEntry> more{GameWentOn{1, "{3}\n{4}\n", {}}};
    ASSERT_TRUE(journal->write(more, Journal::Sync::no));
    std::string told;
    ASSERT_TRUE(journal->each_events([&](const std::string& lines) { told += lines; }));
    EXPECT_EQ(told, "{1}\n{2}\n{3}\n{4}\n");
}

TEST_F(SqliteJournalTest, MovesOfTheThirdVersionAreTakenOver) {
    const std::vector<JournalEntry> two{GameBegan{1, {1, 1, 1, 0, 1}, "none", "terms"},
                                        GameBegan{2, {1, 2, 1, 0, 1}, "none", "terms"}};
    const auto first = [] {
        return std::vector<JournalEntry>(kEntries.begin(), kEntries.end() - 2);
    };
    ASSERT_TRUE(open()->write(first(), Journal::Sync::yes));
    ASSERT_TRUE(open()->write(two, Journal::Sync::yes));
    SQLite::Database(path_, SQLite::OPEN_READWRITE)
        .exec(
            "DROP TABLE move; PRAGMA user_version = 3;"
            "CREATE TABLE move (game INTEGER NOT NULL, ply INTEGER NOT NULL, move TEXT NOT NULL,"
            " nanoseconds INTEGER NOT NULL, PRIMARY KEY (game, ply)) WITHOUT ROWID;"
            "INSERT INTO move VALUES (2, 1, 'c3', 7), (1, 2, 'd6', 6), (1, 1, 'f5', 5);");
    const auto journal = open();
    const std::vector<JournalEntry> more{GameWentOn{1, "{}\n", {{3, "c3", Duration(8)}}}};
    ASSERT_TRUE(journal->write(more, Journal::Sync::no));
    const auto games = journal->read_open_games().value();
    ASSERT_EQ(games.size(), 2u);
    ASSERT_EQ(games[0].moves.size(), 3u);
    EXPECT_EQ(games[0].moves[0].move, "f5");
    EXPECT_EQ(games[0].moves[2].spent, Duration(8));
    ASSERT_EQ(games[1].moves.size(), 1u);
    EXPECT_EQ(games[1].moves[0].move, "c3");
}

TEST_F(SqliteJournalTest, EndingsOfTheFourthVersionAreTakenOver) {
    // In the order in which it had them as numbers.
    constexpr Ending kNumbered[] = {Ending::line,
                                    Ending::board_full,
                                    Ending::disc_count,
                                    Ending::area_score,
                                    Ending::territory_score,
                                    Ending::mate,
                                    Ending::no_moves,
                                    Ending::repetition,
                                    Ending::declaration,
                                    Ending::move_limit,
                                    Ending::resignation,
                                    Ending::illegal,
                                    Ending::malformed,
                                    Ending::time,
                                    Ending::crash,
                                    Ending::start,
                                    Ending::disconnect,
                                    Ending::no_game,
                                    Ending::agreement};
    std::vector<JournalEntry> entries(kEntries.begin(), kEntries.end() - 2);
    for (int number = 1; number <= static_cast<int>(std::size(kNumbered)); ++number) {
        entries.push_back(GameBegan{number, {1, number, number, 0, 1}, "none"});
        entries.push_back(over(number));
    }
    ASSERT_TRUE(open()->write(entries, Journal::Sync::yes));
    SQLite::Database(path_, SQLite::OPEN_READWRITE)
        .exec("UPDATE game SET ending = number - 1; PRAGMA user_version = 4;");
    const ContestState state = open()->read().value();
    ASSERT_EQ(state.games.size(), std::size(kNumbered));
    for (std::size_t i = 0; i < state.games.size(); ++i)
        EXPECT_EQ(state.games[i].result.outcome.ending, kNumbered[i]) << i;
}

TEST_F(SqliteJournalTest, AnEndingThatIsUnknownIsNoOther) {
    ASSERT_TRUE(open()->write(kEntries, Journal::Sync::no));
    const std::vector<JournalEntry> end{over(1)};
    ASSERT_TRUE(open()->write(end, Journal::Sync::yes));
    SQLite::Database(path_, SQLite::OPEN_READWRITE).exec("UPDATE game SET ending = 'eaten'");
    EXPECT_THAT(open()->read().error().message, HasSubstr("eaten"));
}

TEST_F(SqliteJournalTest, RefusesANewerVersionAndWhatIsNoStore) {
    open();
    SQLite::Database(path_, SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 99");
    EXPECT_THAT(SqliteJournal::open(path_).error().message,
                HasSubstr("was written by a newer shinpan"));
    EXPECT_FALSE(SqliteJournal::open("/no/such/folder/journal.sqlite"));
    EXPECT_FALSE(SqliteJournal::open("/proc/self/status"));
}

}  // namespace
}  // namespace shinpan
