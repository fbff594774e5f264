#include "fleet/program_hashes.h"

#include <fstream>

#include <gtest/gtest.h>

#include "core/testing/temporary_folder.h"
#include "tournament/program_hash.h"

namespace shinpan::fleet {
namespace {

void write(const std::filesystem::path& path, std::string_view text) {
    std::ofstream(path) << text;
}

TEST(ProgramHashes, AreThoseOfTheFilesAsTheyAreNow) {
    const TemporaryFolder folder;
    Contestant program{.name = "a"};
    program.process.program = (folder.path() / "engine").string();
    program.process.command = {program.process.program};
    write(program.process.program, "one");
    ProgramHashes hashes;
    const std::string first = hashes.of(program).value();
    EXPECT_EQ(first, program_hash(program, false).value());
    EXPECT_EQ(hashes.of(program).value(), first);

    write(program.process.program, "two");  // as long as before
    EXPECT_EQ(hashes.of(program).value(), program_hash(program, false).value());
    EXPECT_NE(hashes.of(program).value(), first);

    std::filesystem::remove(program.process.program);
    EXPECT_FALSE(hashes.of(program));
}

TEST(ProgramHashes, DifferByWhatTheProgramIsTold) {
    const TemporaryFolder folder;
    Contestant program{.name = "a"};
    program.process.program = (folder.path() / "engine").string();
    program.process.command = {program.process.program};
    write(program.process.program, "one");
    ProgramHashes hashes;
    const std::string first = hashes.of(program).value();
    program.process.command.emplace_back("--level=2");
    EXPECT_EQ(hashes.of(program).value(), program_hash(program, false).value());
    EXPECT_NE(hashes.of(program).value(), first);
}

TEST(ProgramHashes, ReadAWholeFolderWhereItBelongsToTheProgram) {
    const TemporaryFolder folder;
    Contestant program{.name = "a"};
    program.process.program = (folder.path() / "run").string();
    program.process.command = {program.process.program};
    program.process.folder = folder.path();
    program.owns_folder = true;
    write(program.process.program, "one");
    ProgramHashes hashes;
    const std::string first = hashes.of(program).value();
    write(folder.path() / "book", "opening");
    EXPECT_NE(hashes.of(program).value(), first);
}

}  // namespace
}  // namespace shinpan::fleet
