#include "io/engine_group.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/testing/temporary_folder.h"

namespace shinpan {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

// A folder that looks like a delegated group; the kernel's files are ordinary ones.
class EngineGroupTest : public testing::Test {
protected:
    void SetUp() override {
        fs::create_directories(own_ / "shinpan-referee");
        write(root_ / "mounts",
              "proc /proc proc rw 0 0\ncgroup2 " + (root_ / "fs").string() + " cgroup2 rw 0 0\n");
        write(root_ / "cgroup", "4:memory:/old\n0::/user/scope\n");
        write(own_ / "cgroup.controllers", "cpu memory pids\n");
        write(own_ / "cgroup.subtree_control", "");
        write(own_ / "shinpan-referee/cgroup.procs", "");
    }

    static void write(const fs::path& path, const std::string& text) {
        std::ofstream(path) << text;
    }
    static std::string read(const fs::path& path) {
        std::stringstream text;
        text << std::ifstream(path).rdbuf();
        return text.str();
    }
    Result<std::string> open() const {
        return open_own_group({(root_ / "mounts").string(), (root_ / "cgroup").string()});
    }

    const TemporaryFolder own_folder_;
    const fs::path root_ = own_folder_.path();
    const fs::path own_ = root_ / "fs/user/scope";
};

TEST_F(EngineGroupTest, MovesUsAsideAndHandsOutWhatTheGroupHas) {
    EXPECT_EQ(open().value(), own_.string());
    EXPECT_EQ(read(own_ / "shinpan-referee/cgroup.procs"), "0");
    EXPECT_EQ(read(own_ / "cgroup.subtree_control"), "+memory +pids");
}

TEST_F(EngineGroupTest, SaysWhatIsMissing) {
    write(own_ / "cgroup.controllers", "cpu pids\n");
    EXPECT_THAT(open().error().message, HasSubstr("does not limit memory"));
    write(root_ / "mounts", "proc /proc proc rw 0 0\n");
    EXPECT_EQ(open().error().message, "there is no cgroup v2");
    EXPECT_FALSE(open_own_group({"/no/such/file", "/no/such/file"}));
}

TEST_F(EngineGroupTest, EachEngineHasAGroupOfItsOwn) {
    const std::string first = make_engine_group(own_.string(), {}).value();
    EXPECT_TRUE(fs::is_directory(first));
    EXPECT_NE(make_engine_group(own_.string(), {}).value(), first);
    // An ordinary folder has no file for the limit, so this fails and leaves nothing.
    const auto before = std::distance(fs::directory_iterator(own_), fs::directory_iterator());
    EXPECT_FALSE(make_engine_group(own_.string(),
                                   {.memory = 1000, .cpu = {}, .processes = {}, .file_size = {}}));
    EXPECT_EQ(std::distance(fs::directory_iterator(own_), fs::directory_iterator()), before);
}

}  // namespace
}  // namespace shinpan
