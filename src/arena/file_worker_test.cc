#include "arena/file_worker.h"

#include <future>
#include <string>

#include <gtest/gtest.h>

namespace shinpan {
namespace {

TEST(FileWorker, DoesWhatIsUrgentFirstAndTheRestInOrder) {
    std::string done;
    std::promise<void> all_are_there;
    {
        FileWorker worker;
        worker.take([&] { all_are_there.get_future().wait(); }, FileWorker::Turn::soon);
        const auto add = [&](char letter, FileWorker::Turn turn) {
            worker.take([&done, letter] { done += letter; }, turn);
        };
        add('p', FileWorker::Turn::last);
        add('a', FileWorker::Turn::later);
        add('b', FileWorker::Turn::later);
        add('x', FileWorker::Turn::soon);
        add('y', FileWorker::Turn::soon);
        all_are_there.set_value();
    }
    EXPECT_EQ(done, "xyabp");
}

TEST(FileWorker, IsFinishedWhenTheJobsOfJobsAreDone) {
    std::string done;
    FileWorker worker;
    worker.take(
        [&] {
            done += 'a';
            worker.take([&] { done += 'b'; }, FileWorker::Turn::last);
        },
        FileWorker::Turn::soon);
    worker.finish();
    EXPECT_EQ(done, "ab");
}

}  // namespace
}  // namespace shinpan
