// The examples of docs/events.md are events as we write them.
#include <fstream>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "events/event_json.h"

namespace shinpan {
namespace {

TEST(EventDocument, ItsExamplesAreWrittenAsTheyAreRead) {
    std::ifstream document(SHINPAN_SOURCE_DIR "/docs/events.md");
    ASSERT_TRUE(document);
    const GameLabel label{1, {{"A", "B"}}, {{"black", "white"}}, {}};
    std::set<std::size_t> kinds;
    for (std::string line; std::getline(document, line);) {
        if (!line.starts_with('{')) continue;
        const Result<Event> event = event_from_json(line, label);
        ASSERT_TRUE(event) << line << "\n" << event.error().message;
        EXPECT_EQ(to_json(*event, label), line);
        kinds.insert(event->what.index());
    }
    EXPECT_EQ(kinds.size(), std::variant_size_v<Happening>) << "every kind has an example";
}

}  // namespace
}  // namespace shinpan
