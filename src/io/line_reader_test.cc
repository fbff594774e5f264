#include "io/line_reader.h"

#include <string>
#include <thread>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "io/file_descriptor.h"

namespace shinpan {
namespace {

using testing::ElementsAre;

// A pipe that is fed from a thread, so that a text longer than the pipe's buffer does not block.
struct Feed {
    explicit Feed(std::string text) {
        int ends[2];
        if (::pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
        out = FileDescriptor(ends[0]);
        thread = std::jthread([fd = ends[1], text = std::move(text)] {
            const FileDescriptor in(fd);
            std::size_t done = 0;
            while (done < text.size()) {
                const ssize_t wrote = ::write(in.get(), text.data() + done, text.size() - done);
                if (wrote <= 0) return;
                done += static_cast<std::size_t>(wrote);
            }
        });
    }
    FileDescriptor out;
    std::jthread thread;
};

std::vector<std::string> texts_of(std::string text) {
    const Feed feed(std::move(text));
    LineReader reader(feed.out.get(), 10);
    std::vector<std::string> texts;
    while (const Line* line = reader.next()) {
        texts.push_back((line->begins ? "" : "<") + std::string(line->text) +
                        (line->ends ? "" : ">"));
    }
    EXPECT_TRUE(reader.status());
    return texts;
}

TEST(LineReader, SplitsAtLineEnds) {
    EXPECT_THAT(texts_of(""), ElementsAre());
    EXPECT_THAT(texts_of("a\n\nb"), ElementsAre("a", "", "b"));
    EXPECT_THAT(texts_of("a\r\nb\n"), ElementsAre("a", "b"));
    EXPECT_THAT(texts_of("a\rb\n"), ElementsAre("a\rb"));
}

TEST(LineReader, KnowsPlainLines) {
    const Feed feed("plain ASCII, longer than one look at it\n\na\tb\nc\r\n飯\n0\x7f\nno end");
    LineReader reader(feed.out.get());
    std::vector<bool> plain;
    while (const Line* line = reader.next())
        plain.push_back(line->is_plain);
    EXPECT_THAT(plain, ElementsAre(true, true, false, false, false, false, false));
}

TEST(LineReader, HandsALongLineOutInPieces) {
    EXPECT_THAT(texts_of("0123456789\nx"), ElementsAre("0123456789", "x"));
    EXPECT_THAT(texts_of("0123456789\r\nx"), ElementsAre("0123456789", "x"));
    EXPECT_THAT(texts_of("0123456789abcdef\nx\n"), ElementsAre("0123456789>", "<abcdef", "x"));
    EXPECT_THAT(texts_of("0123456789a"), ElementsAre("0123456789>", "<a"));
    EXPECT_THAT(texts_of("0123456789\r"), ElementsAre("0123456789>", "<\r"));
    const std::string eleven = "0123456789a";
    std::string long_line;
    while (long_line.size() < 300'000)
        long_line += eleven;
    const std::vector<std::string> pieces = texts_of(long_line + "\nx\n");
    ASSERT_GT(pieces.size(), 2u);
    EXPECT_TRUE(pieces.front().ends_with('>'));
    EXPECT_TRUE(pieces[1].starts_with('<'));
    EXPECT_EQ(pieces.back(), "x");
    std::string joined;
    for (std::size_t i = 0; i + 1 < pieces.size(); ++i) {
        std::string_view piece = pieces[i];
        if (piece.starts_with('<')) piece.remove_prefix(1);
        if (piece.ends_with('>')) piece.remove_suffix(1);
        joined += piece;
    }
    EXPECT_EQ(joined, long_line);
}

TEST(LineReader, KeepsTheExactBytes) {
    const Feed feed("a\r\nb\nc");
    LineReader reader(feed.out.get());
    std::string bytes;
    while (const Line* line = reader.next())
        bytes += line->bytes;
    EXPECT_EQ(bytes, "a\r\nb\nc");
}

TEST(LineReader, ReportsAFailure) {
    LineReader reader(-1);
    EXPECT_EQ(reader.next(), nullptr);
    ASSERT_FALSE(reader.status());
    EXPECT_EQ(reader.status().error().kind, ErrorKind::io);
}

TEST(LineReader, CallsBeforeItHasToWait) {
    int ends[2];
    ASSERT_EQ(::pipe2(ends, O_CLOEXEC), 0);
    const FileDescriptor out(ends[0]);
    FileDescriptor in(ends[1]);
    ASSERT_EQ(::write(in.get(), "a\nb\nc", 5), 5);
    int waits = 0;
    LineReader reader(out.get(), 10, [&waits] { ++waits; });
    EXPECT_EQ(reader.next()->text, "a");
    EXPECT_EQ(reader.next()->text, "b");
    EXPECT_EQ(waits, 1);
    in.close();
    EXPECT_EQ(reader.next()->text, "c");
    EXPECT_EQ(waits, 2);
}

TEST(LineReader, KnowsWithoutWaitingWhetherThereIsInput) {
    int ends[2];
    ASSERT_EQ(::pipe2(ends, O_CLOEXEC), 0);
    const FileDescriptor out(ends[0]);
    FileDescriptor in(ends[1]);
    LineReader reader(out.get());
    EXPECT_FALSE(reader.has_input());
    ASSERT_EQ(::write(in.get(), "a\nb\n", 4), 4);
    EXPECT_TRUE(reader.has_input());
    EXPECT_EQ(reader.next()->text, "a");
    EXPECT_TRUE(reader.has_input()) << "it has read the second one already";
    EXPECT_EQ(reader.next()->text, "b");
    EXPECT_FALSE(reader.has_input());
    in.close();
    EXPECT_TRUE(reader.has_input()) << "the end";
    EXPECT_EQ(reader.next(), nullptr);
}

}  // namespace
}  // namespace shinpan
