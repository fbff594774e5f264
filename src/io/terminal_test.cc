#include "io/terminal.h"

#include <cstdlib>

#include <fcntl.h>
#include <gtest/gtest.h>

#include "io/file_descriptor.h"

namespace shinpan {
namespace {

TEST(Terminal, ColoursOnATerminalUnlessToldOtherwise) {
    // A pseudo-terminal is one as far as isatty is concerned.
    const FileDescriptor terminal(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC));
    if (!terminal.is_open())
        GTEST_SKIP() << "skipped: no pseudo-terminals here (mount devpts, with a /dev/ptmx)";
    // NOLINTBEGIN(concurrency-mt-unsafe): this test has one thread
    ::setenv("TERM", "xterm", 1);
    ::unsetenv("NO_COLOR");
    EXPECT_TRUE(wants_color(ColorWhen::automatic, terminal.get()));
    EXPECT_FALSE(wants_color(ColorWhen::never, terminal.get()));

    ::setenv("NO_COLOR", "1", 1);
    EXPECT_FALSE(wants_color(ColorWhen::automatic, terminal.get()));
    EXPECT_TRUE(wants_color(ColorWhen::always, terminal.get()));
    ::unsetenv("NO_COLOR");
    ::setenv("TERM", "dumb", 1);
    EXPECT_FALSE(wants_color(ColorWhen::automatic, terminal.get()));
    // NOLINTEND(concurrency-mt-unsafe)
}

TEST(Terminal, AFileIsNoTerminal) {
    const FileDescriptor file(::open("/dev/null", O_RDONLY | O_CLOEXEC));
    EXPECT_FALSE(wants_color(ColorWhen::automatic, file.get()));
}

}  // namespace
}  // namespace shinpan
