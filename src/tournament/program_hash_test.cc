#include "tournament/program_hash.h"

#include <fstream>
#include <set>

#include <gtest/gtest.h>

#include "core/testing/temporary_folder.h"

namespace shinpan {
namespace {

class ProgramHashTest : public testing::Test {
protected:
    std::string hash_of(const std::string& content, const std::string& word = "engine") const {
        const std::string path = folder_ / "engine";
        std::ofstream(path, std::ios::binary) << content;
        Contestant contestant;
        contestant.process.command = {word};
        contestant.process.program = path;
        return program_hash(contestant, false).value();
    }

    const TemporaryFolder folder_;
};

TEST_F(ProgramHashTest, IsTheSameForTheSameAndAnotherForAnother) {
    EXPECT_EQ(hash_of("program"), hash_of("program"));
    EXPECT_NE(hash_of("program"), hash_of("program", "engine --level 2"));
    EXPECT_NE(hash_of("ab", "c"), hash_of("a", "bc"));
}

TEST_F(ProgramHashTest, EachBitAndEachLengthCounts) {
    const std::string content = "eight bytes at a time, and some more";
    std::set<std::string> hashes{hash_of(content)};
    std::size_t tried = 1;
    for (std::size_t at = 0; at < content.size(); ++at) {
        for (int bit = 0; bit < 8; ++bit) {
            std::string changed = content;
            changed[at] = static_cast<char>(changed[at] ^ (1 << bit));
            hashes.insert(hash_of(changed));
            ++tried;
        }
        hashes.insert(hash_of(content.substr(0, at)));
        ++tried;
    }
    EXPECT_EQ(hashes.size(), tried);
}

}  // namespace
}  // namespace shinpan
