// Whatever a request asks for, under whatever name: a reply, and no crash; what a snapshot says is
// JSON.
#include <cstddef>
#include <cstdint>

#include <nlohmann/json.hpp>

#include "core/text.h"
#include "games/catalog.h"
#include "page/kept_events.h"
#include "page/site.h"
#include "require.h"

namespace {

using namespace shinpan;

}  // namespace

// The lines are method, target, host, origin and last event; the rest are events of game 1.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    std::vector<std::string_view> lines = split(input, '\n');
    lines.resize(std::max<std::size_t>(lines.size(), 5));
    page::Site site({.hosts = {"localhost"}, .token = "secret"}, nullptr);
    page::Feed feed;
    feed.begin(1, catalog()[1].start({}).value());
    page::KeptEvents kept(feed);
    for (std::size_t i = 5; i < lines.size(); ++i)
        kept.take(1, std::string(lines[i]) + "\n");
    site.bulletin().take(feed.take(), {});

    page::Request request{std::string(lines[0]), std::string(lines[1]), std::string(lines[2]),
                          std::string(lines[3]), std::string(lines[4])};
    request.wants_websocket = size % 2 == 0;
    const page::Reply reply = site.reply(request, {});
    const auto* answer = std::get_if<page::Answer>(&reply);
    if (answer && answer->type == "application/json") {
        require(nlohmann::json::accept(answer->body), "JSON is JSON");
    }
    if (!answer) require(request.method == "GET" || request.method == "HEAD", "only GET reads");
    return 0;
}
