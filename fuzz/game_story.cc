// Whatever lines come as the events of a game: no crash, what is read is written as it was read,
// and what the page is told is JSON, in the whole and in its news.
#include "report/game_story.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/text.h"
#include "events/event_json.h"
#include "games/catalog.h"
#include "require.h"

namespace {

using namespace shinpan;

bool is_json(const std::string& text) { return nlohmann::json::accept(text); }

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::size_t game = data[0] % catalog().size();
    const std::string_view input(reinterpret_cast<const char*>(data) + 1, size - 1);
    const AnyGame start = catalog()[game].start({}).value();
    const GameLabel usual{1, {{"a", "b"}}, {{"black", "white"}}, {}};
    const GameLabel label = label_from_json(input.substr(0, input.find('\n'))).value_or(usual);
    report::GameStory story(1, start, 10);
    for (const std::string_view line : split(input, '\n')) {
        const Result<Event> event = event_from_json(line, label);
        if (!event) continue;
        require(event_from_json(to_json(*event, label), label) == event, "an event reads back");
        story.take(*event);
        const std::string news = story.take_news();
        require(news.empty() || is_json(news), "news are JSON");
    }
    require(is_json(story.json(1.0)), "a story is JSON");
    if (story.is_over()) require(is_json(story.result_json(1)), "a result is JSON");
    return 0;
}
