// The examples of docs/tlf.md are what the reader takes.
#include <fstream>

#include <gtest/gtest.h>

#include "tlf/testing.h"

namespace shinpan::tlf {
namespace {

TEST(TlfDocument, ItsExamplesAreClean) {
    std::ifstream page(SHINPAN_SOURCE_DIR "/docs/tlf.md");
    ASSERT_TRUE(page);
    int blocks = 0;
    for (std::string line; std::getline(page, line);) {
        if (line != "```tlf") continue;
        std::string log;
        while (std::getline(page, line) && line != "```")
            log += line + "\n";
        const Collected collected = collect(log, Mode::strict);
        EXPECT_TRUE(collected.defects.empty()) << log;
        EXPECT_FALSE(collected.entries.empty());
        ++blocks;
    }
    EXPECT_GE(blocks, 4);
}

}  // namespace
}  // namespace shinpan::tlf
