#include "arena/record_collection.h"

#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "core/testing/temporary_folder.h"

namespace shinpan {
namespace {

class RecordCollectionTest : public testing::Test {
protected:
    void keep(int number, const std::string& text) {
        std::ofstream(RecordCollection::record_path(folder_ / "", number, "othello")) << text;
    }
    std::string all() const {
        std::stringstream text;
        text << std::ifstream(path_).rdbuf();
        return text.str();
    }
    Result<RecordCollection> open(const std::vector<int>& kept) {
        return RecordCollection::open(path_, folder_ / "", "othello", kept);
    }

    const TemporaryFolder folder_;
    const std::string path_ = folder_ / "all.ggf";
};

TEST_F(RecordCollectionTest, GrowsByWholeGames) {
    Result<RecordCollection> records = open({});
    ASSERT_TRUE(records) << records.error().message;
    keep(2, "second\n");
    keep(1, "first\n");
    EXPECT_TRUE(records->append(2));
    EXPECT_TRUE(records->append(1));
    EXPECT_EQ(all(), "second\nfirst\n");
    EXPECT_FALSE(records->append(3));
}

TEST_F(RecordCollectionTest, IsMadeAnewOfWhatIsKept) {
    keep(1, "first\n");
    keep(2, "second\n");
    keep(3, "broken off\n");
    keep(4, "fourth\n");
    // As a crash left it: a game is missing, and half of one is there.
    std::ofstream(path_) << "second\nfou";
    Result<RecordCollection> records = open({1, 2, 4});
    ASSERT_TRUE(records) << records.error().message;
    EXPECT_EQ(all(), "first\nsecond\nfourth\n");
}

TEST_F(RecordCollectionTest, LeavesAloneWhatIsSomebodyElses) {
    std::ofstream(path_) << "mine\n";
    const Result<RecordCollection> records = open({});
    ASSERT_FALSE(records);
    EXPECT_EQ(records.error().kind, ErrorKind::usage);
    EXPECT_EQ(all(), "mine\n");
}

}  // namespace
}  // namespace shinpan
