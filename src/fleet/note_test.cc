#include "fleet/note.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

namespace shinpan::fleet {
namespace {

const UnderLease kBy{"job", "lease.1", "worker"};

TEST(Note, ComesBackAsItWas) {
    const Note notes[] = {Begun{kBy}, GivenBack{kBy, "the worker ends"},
                          Failed{kBy, "no memory", std::string("\xff\0 and so on", 12)},
                          Played{kBy, "{}", {{7, 1'234'567, "one\n"}, {8, 2, ""}}}};
    for (const Note& note : notes) {
        const Result<Note> back = unpacked_note(packed(note));
        ASSERT_TRUE(back) << back.error().message;
        EXPECT_EQ(*back, note);
    }
}

TEST(Note, RefusesWhatIsNone) {
    const std::string whole = packed(Played{kBy, "{}", {{7, 1, "one\n"}}});
    for (const std::string& text :
         {std::string(), std::string("x"), std::string("{}\n"), whole.substr(0, whole.size() / 2),
          std::string(R"({"version":2,"kind":"begun","job":"j","lease":"l","worker":"w"})") + "\n",
          std::string(R"({"version":1,"kind":"eaten","job":"j","lease":"l","worker":"w"})") +
              "\n"}) {
        const Result<Note> note = unpacked_note(text);
        ASSERT_FALSE(note) << text;
        EXPECT_EQ(note.error().kind, ErrorKind::syntax) << text;
    }
}

RC_GTEST_PROP(Note, PiecesComeTogetherInAnyOrder, (const std::string& bytes)) {
    RC_PRE(!bytes.empty());
    const std::size_t most = *rc::gen::inRange<std::size_t>(1, bytes.size() + 2);
    std::vector<Piece> pieces = in_pieces("l", bytes, most);
    const std::size_t first = *rc::gen::inRange<std::size_t>(0, pieces.size());
    std::rotate(pieces.begin(), pieces.begin() + static_cast<std::ptrdiff_t>(first), pieces.end());
    PieceCollector collector;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const Result<Piece> back = piece_from_bytes(to_bytes(pieces[i]));
        RC_ASSERT(back.has_value());
        RC_ASSERT(*back == pieces[i]);
        const std::optional<std::string> whole = collector.take(*back);
        RC_ASSERT(whole.has_value() == (i + 1 == pieces.size()));
        if (whole) RC_ASSERT(*whole == bytes);
    }
}

RC_GTEST_PROP(Note, NoBytesBreakIt, (const std::string& bytes)) {
    static_cast<void>(unpacked_note(bytes));
    static_cast<void>(piece_from_bytes(bytes));
}

}  // namespace
}  // namespace shinpan::fleet
