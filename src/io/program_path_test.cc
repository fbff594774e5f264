#include "io/program_path.h"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/testing/temporary_folder.h"

namespace shinpan {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class ProgramPath : public testing::Test {
protected:
    std::string file(const std::string& name, const std::string& content, bool executable) const {
        std::ofstream(folder_ / name) << content;
        if (executable) fs::permissions(folder_ / name, fs::perms::owner_all);
        return folder_ / name;
    }
    std::string folder() const { return folder_; }

private:
    const TemporaryFolder own_;
    const fs::path folder_ = own_.path();
};

std::string refusal(const std::string& name) {
    const Result<std::string> found = find_program(name);
    return found ? "found " + *found : found.error().message;
}

TEST_F(ProgramPath, IsAbsolute) {
    EXPECT_THAT(find_program("sh").value(), testing::MatchesRegex("/.*/sh"));
    EXPECT_EQ(find_program("/bin/sh").value(), "/bin/sh");
    const std::string script = file("engine", "#! /bin/sh -e\nexit 0\n", true);
    EXPECT_EQ(find_program(script).value(), script);
    const std::string relative = fs::relative(script);
    EXPECT_TRUE(fs::path(find_program("./" + relative).value()).is_absolute());
}

TEST_F(ProgramPath, SaysWhatIsWrong) {
    EXPECT_THAT(refusal(""), HasSubstr("expected the name of a program"));
    EXPECT_THAT(refusal("no-such-program"), HasSubstr("no-such-program: no such program in PATH"));
    EXPECT_THAT(refusal(folder() + "/none"), HasSubstr("/none: no such program"));
    EXPECT_THAT(refusal(folder()), HasSubstr("is a folder"));
    EXPECT_THAT(refusal(file("text", "hello", false)), HasSubstr("is not executable"));
    EXPECT_THAT(refusal(file("text", "hello", false) + "/x"), HasSubstr("/x: no such program"));
    EXPECT_THAT(refusal(file("script", "#!/no/python3 -u\n", true)),
                HasSubstr("its interpreter \"/no/python3\" cannot be executed"));
}

}  // namespace
}  // namespace shinpan
