#include "server/disk_reserve.h"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "core/testing/temporary_folder.h"

namespace shinpan::server {
namespace {

constexpr std::uint64_t kSize = 256 << 10;

std::uint64_t room_of(const std::string& path) {
    struct stat info {};
    return ::stat(path.c_str(), &info) == 0 ? static_cast<std::uint64_t>(info.st_blocks) * 512 : 0;
}

TEST(DiskReserve, TakesRoomAndGivesItBack) {
    const TemporaryFolder folder;
    const std::string path = folder / "reserve";
    DiskReserve reserve = DiskReserve::open(path, kSize).value();
    EXPECT_TRUE(reserve.is_held());
    EXPECT_FALSE(reserve.is_needed());
    EXPECT_GE(room_of(path), kSize);
    struct stat info {};
    ASSERT_EQ(::stat(path.c_str(), &info), 0);
    EXPECT_EQ(info.st_mode & 0777, 0600u);
    reserve.release();
    EXPECT_FALSE(reserve.is_held());
    EXPECT_LE(room_of(path), 8u << 10);
    EXPECT_TRUE(reserve.restore());
    EXPECT_GE(room_of(path), kSize);
}

TEST(DiskReserve, ItsMarkOutlivesTheProgram) {
    const TemporaryFolder folder;
    const std::string path = folder / "reserve";
    {
        DiskReserve reserve = DiskReserve::open(path, kSize).value();
        EXPECT_EQ(reserve.unkept_through(), 0);
        reserve.release();
        EXPECT_TRUE(reserve.mark_unkept(1234));
    }
    DiskReserve again = DiskReserve::open(path, kSize).value();
    EXPECT_EQ(again.unkept_through(), 1234);
    EXPECT_TRUE(again.mark_unkept(7)) << "a shorter number leaves nothing of the longer one";
    EXPECT_EQ(DiskReserve::open(path, kSize)->unkept_through(), 7);
}

TEST(DiskReserve, AMarkThatIsNoneIsAnError) {
    const TemporaryFolder folder;
    const std::string path = folder / "reserve";
    std::ofstream(path) << "unkept through x\n" << std::string(5000, '\n');
    const Result<DiskReserve> reserve = DiskReserve::open(path, kSize);
    ASSERT_FALSE(reserve);
    EXPECT_THAT(reserve.error().message, testing::HasSubstr("expected the number of a game"));
    EXPECT_FALSE(DiskReserve::open((folder / "no") + "/reserve", kSize));
}

TEST(DiskReserve, MoreThanTheDiskHasIsNotHeld) {
    const TemporaryFolder folder;
    DiskReserve reserve = DiskReserve::open(folder / "reserve", std::uint64_t{1} << 60).value();
    EXPECT_FALSE(reserve.is_held());
    EXPECT_TRUE(reserve.mark_unkept(3)) << "there is room for its number";
}

}  // namespace
}  // namespace shinpan::server
