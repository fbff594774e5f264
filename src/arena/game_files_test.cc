#include "arena/game_files.h"

#include <filesystem>
#include <future>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/testing/temporary_folder.h"
#include "games/catalog.h"

namespace shinpan {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::StartsWith;

class GameFilesTest : public ::testing::Test {
protected:
    std::string log_of(Side side) const {
        return read_log(log_path(folder_, label_, side)).value_or("");
    }
    void say(EventLogs& logs, const std::string& text) const {
        logs.lines(Side::first) += text + "\n";
    }
    GameRecord record() const {
        return {.game = start_game("tictactoe", {}).value(),
                .players = label_.players,
                .outcome = std::nullopt,
                .verdict = {},
                .date = {},
                .durations = {}};
    }

    const TemporaryFolder own_;
    const std::string folder_ = own_.path();
    const GameLabel label_{7, {{"black", "white"}}, {{"a", "b"}}, {}};
    EventLogs logs_{label_, {}, {}};
};

// A worker that rests until it is let go.
class RestingWorker {
public:
    RestingWorker() {
        worker_.take([this] { go_.get_future().wait(); }, FileWorker::Turn::soon);
    }
    FileWorker* get() { return &worker_; }
    void go() {
        go_.set_value();
        worker_.finish();
    }

private:
    std::promise<void> go_;
    FileWorker worker_;
};

TEST_F(GameFilesTest, AreWrittenAtOnceWithoutAWorker) {
    GameFiles files = GameFiles::open(folder_, label_, LogFile::Begin::anew, {}).value();
    say(logs_, "one");
    files.append(logs_);
    EXPECT_EQ(log_of(Side::first), "one\n");
    EXPECT_THAT(logs_.lines(Side::first), IsEmpty());
}

TEST_F(GameFilesTest, AreWholeInOrderWhenTheEndIsTold) {
    RestingWorker worker;
    GameFiles files = GameFiles::open(folder_, label_, LogFile::Begin::anew,
                                      {.logs = LogFile::Holding::shut, .worker = worker.get()})
                          .value();
    for (const char* word : {"one", "two", "three"}) {
        say(logs_, word);
        files.append(logs_);
    }
    std::string seen;
    files.finish(record(), [&](const std::vector<FileLoss>& losses) {
        EXPECT_THAT(losses, IsEmpty());
        seen = log_of(Side::first);
        EXPECT_TRUE(std::filesystem::exists(folder_ + "/0007.moves"));
    });
    EXPECT_EQ(seen, "");
    worker.go();
    EXPECT_EQ(seen, "one\ntwo\nthree\n");
}

TEST_F(GameFilesTest, DoNotWaitInMemoryWithoutBound) {
    RestingWorker worker;
    GameFiles files = GameFiles::open(folder_, label_, LogFile::Begin::anew,
                                      {.logs = LogFile::Holding::shut, .worker = worker.get()})
                          .value();
    std::string all;
    for (char letter = 'a'; letter <= 'j'; ++letter) {
        const std::string line(100'000, letter);
        all += line + "\n";
        say(logs_, line);
        files.append(logs_);
    }
    EXPECT_GT(log_of(Side::first).size(), all.size() / 2) << "while the worker rests";
    worker.go();
    files.append(logs_);
    worker.get()->finish();
    EXPECT_EQ(log_of(Side::first), all);
}

TEST_F(GameFilesTest, LongLogsArePackedAfterTheEnd) {
    FileWorker worker;
    GameFiles files = GameFiles::open(folder_, label_, LogFile::Begin::anew,
                                      {.logs = LogFile::Holding::shut, .worker = &worker})
                          .value();
    const std::string line(200'000, 'x');
    say(logs_, line);
    files.append(logs_);
    files.finish(record(), [](const auto&) {});
    worker.finish();
    EXPECT_FALSE(std::filesystem::exists(log_path(folder_, label_, Side::first)));
    EXPECT_EQ(log_of(Side::first), line + "\n");
}

TEST_F(GameFilesTest, TellWhatIsNotWhole) {
    FileWorker worker;
    GameFiles files = GameFiles::open(folder_ + "/nowhere", label_, LogFile::Begin::anew,
                                      {.logs = LogFile::Holding::shut, .worker = &worker})
                          .value();
    say(logs_, "one");
    files.append(logs_);
    std::vector<FileLoss> heard;
    files.finish(record(), [&](const std::vector<FileLoss>& losses) { heard = losses; });
    worker.finish();
    ASSERT_THAT(heard, SizeIs(2));
    EXPECT_THAT(heard[0].what, StartsWith("has no whole log: "));
    EXPECT_THAT(heard[1].what, StartsWith("plays a game without a record: "));
}

}  // namespace
}  // namespace shinpan
