#include "engines/tlf_loop.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include "io/file_descriptor.h"
#include "io/output.h"
#include "tlf/reader.h"

namespace shinpan {
namespace {

using namespace std::string_literals;
using testing::EndsWith;
using testing::HasSubstr;

// A file in memory that is written on one side of the loop and read on the other.
class Memory {
public:
    explicit Memory(std::string_view content = "") : file_(::memfd_create("test", MFD_CLOEXEC)) {
        EXPECT_TRUE(write_all(file_.get(), content));
        ::lseek(file_.get(), 0, SEEK_SET);
    }
    int get() const { return file_.get(); }
    std::string content() const {
        std::string text(static_cast<std::size_t>(::lseek(file_.get(), 0, SEEK_END)), '\0');
        EXPECT_EQ(::pread(file_.get(), text.data(), text.size(), 0),
                  static_cast<ssize_t>(text.size()));
        return text;
    }

private:
    FileDescriptor file_;
};

struct Spoken {
    std::string output;
    std::string log;
};

Answer echo_words(const tlf::Command& command) {
    Answer answer = ok(command.entry.message);
    answer.thoughts = {"thinking: hard"};
    answer.is_last = command.text == "quit";
    return answer;
}

Spoken talk(const std::string& input) {
    const Memory in(input);
    const Memory out;
    const Memory log;
    EXPECT_TRUE(run_tlf_loop(in.get(), out.get(), log.get(), echo_words));
    return {out.content(), log.content()};
}

TEST(TlfLoop, AnswersAndKeepsALog) {
    const Spoken result = talk("hello\n#飯\n\n# two\nquit\nnever read\n");
    EXPECT_EQ(result.output, "= hello\n= quit\n");
    EXPECT_EQ(result.log,
              "# hello\n# # thinking: hard\n= hello\n"
              "# #飯\n"
              "# \n"
              "# # two\n"
              "# quit\n# # thinking: hard\n= quit\n");
}

TEST(TlfLoop, BadInputGetsAnErrorAndTheLogStaysValid) {
    // NOLINTNEXTLINE(bugprone-string-constructor): the length is meant
    const std::string huge(10'000'000, 'x');
    for (const std::string& input : {"a:'x\n"s, "x\0y\n"s, "\xff\xfe\n"s, huge + "\n", "a:1 b\n"s,
                                     "board:'''\n..x\n"s, "board:'''\n" + huge + "\n'''\n"}) {
        const Spoken result = talk(input + "hello\n");
        EXPECT_THAT(result.output, HasSubstr("? malformed_input reason:")) << input.substr(0, 20);
        EXPECT_LT(result.log.size(), 200'000u);

        struct : tlf::Listener {
            void entry(const tlf::Entry&, const tlf::Source&) override {}
            void defect(const tlf::Defect& defect) override { ADD_FAILURE() << defect.message; }
        } no_defects;
        tlf::Reader reader(tlf::Mode::strict, no_defects);
        for (std::size_t at = 0; at < result.log.size();) {
            const std::size_t end = result.log.find('\n', at);
            reader.line(std::string_view(result.log).substr(at, end - at));
            at = end + 1;
        }
        reader.end();
    }
}

TEST(TlfLoop, ACommentGetsNoReplyWhateverItHolds) {
    const Spoken result = talk("#\x01\n# \xff\n");
    EXPECT_EQ(result.output, "");
    EXPECT_EQ(result.log, "# raw:\"#\\u0001\"\n# raw64:'IyD/'\n");
}

TEST(TlfLoop, GoesOnAfterAMistake) {
    EXPECT_THAT(talk("a:'x\nhello\n").output, EndsWith("\n= hello\n"));
    EXPECT_THAT(talk(std::string(200'000, 'x') + "\nhello\n").output, EndsWith("\n= hello\n"));
}

TEST(TlfLoop, AnswersALastLineWithoutItsEnd) { EXPECT_EQ(talk("hello").output, "= hello\n"); }

TEST(TlfLoop, GoesOnWhenTheLogCannotBeWrittenAndTellsItAtTheEnd) {
    const Memory in("hello\n");
    const Memory out;
    const FileDescriptor full(::open("/dev/full", O_WRONLY | O_CLOEXEC));
    const Status ended = run_tlf_loop(in.get(), out.get(), full.get(), echo_words);
    ASSERT_FALSE(ended);
    EXPECT_THAT(ended.error().message, HasSubstr("the disk is full"));
    EXPECT_EQ(out.content(), "= hello\n");
}

}  // namespace
}  // namespace shinpan
