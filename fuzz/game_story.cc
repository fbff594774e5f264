// Whatever lines come as the events of a game: no crash, and what the page is told is JSON, in the
// whole and in its news.
#include "report/game_story.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/text.h"
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
    report::GameStory story(1, catalog()[game].start({}).value(), 10);
    for (const std::string_view line : split(input, '\n')) {
        story.take(line);
        const std::string news = story.take_news();
        require(news.empty() || is_json(news), "news are JSON");
    }
    require(is_json(story.json(1.0)), "a story is JSON");
    if (story.is_over()) require(is_json(story.result_json(1)), "a result is JSON");
    return 0;
}
