#include "page/operator_site.h"

#include <fmt/format.h>

#include "page/request_words.h"

namespace shinpan::page {
namespace {

constexpr std::uint64_t kMostGames = 100'000;
constexpr std::uint64_t kMostOpeningPlies = 200;
constexpr std::size_t kLongestTime = 40;

Answer done(const char* what) {
    return {202, "text/plain; charset=utf-8", fmt::format("{}\n", what)};
}

Answer cannot() { return refusal(404, "that cannot be done here"); }

Answer asked(const std::function<void()>& deed, const char* what) {
    if (!deed) return cannot();
    deed();
    return done(what);
}

// A number of the query in its range; one that is not there is `usual`.
Result<std::uint64_t> number_in(std::string_view query, std::string_view key, std::uint64_t usual,
                                std::uint64_t least, std::uint64_t most) {
    const std::string_view text = query_value(query, key);
    if (text.empty()) return usual;
    const auto number = number_from(text);
    if (number && *number >= least && *number <= most) return *number;
    return failure(ErrorKind::usage,
                   fmt::format("{}: expected a number from {} to {}", key, least, most));
}

Result<MatchWish> wish_in(std::string_view query) {
    MatchWish wish;
    for (const auto& [key, place] : {std::pair{"first", &wish.first}, {"second", &wish.second}}) {
        const auto number = number_from(query_value(query, key));
        if (!number) return failure(ErrorKind::usage, fmt::format("{}: expected an engine", key));
        *place = static_cast<std::size_t>(*number);
    }
    const auto games = number_in(query, "games", 2, 1, kMostGames);
    if (!games) return tl::unexpected(games.error());
    const auto plies = number_in(query, "plies", 0, 0, kMostOpeningPlies);
    if (!plies) return tl::unexpected(plies.error());
    wish.games = static_cast<int>(*games);
    wish.opening_plies = static_cast<int>(*plies);
    const Result<std::string> time = unescaped(query_value(query, "time"));
    if (!time || time->size() > kLongestTime)
        return failure(ErrorKind::usage, "time: expected a time control such as 5s or 3m+2s");
    wish.time = *time;
    return wish;
}

Answer start(const OperatorDeeds& deeds, std::string_view query) {
    if (!deeds.start) return cannot();
    const Result<MatchWish> wish = wish_in(query);
    if (!wish) return refusal(400, wish.error().message);
    if (const Status begun = deeds.start(*wish); !begun) return refusal(400, begun.error().message);
    return done("it begins");
}

// "/games/12/stop"
Answer stop_game(const OperatorDeeds& deeds, std::string_view path) {
    if (!deeds.stop_game) return cannot();
    path.remove_prefix(std::string_view("/games/").size());
    const auto number = number_from(path.substr(0, path.find('/')));
    if (!number || *number > 2'000'000'000) return refusal(404, "there is no such game");
    deeds.stop_game(static_cast<int>(*number));
    return done("it was asked to stop");
}

}  // namespace

bool is_operator_path(std::string_view path) {
    return path.starts_with("/operator/") || path == "/operator.json" ||
           (path.starts_with("/games/") && path.ends_with("/stop"));
}

Answer operator_answer(const OperatorDeeds& deeds, const Request& request, std::string_view path,
                       std::string_view query) {
    if (path == "/operator.json") {
        if (request.method != "GET") return refusal(405, "this is only to be read");
        Answer answer{200, "application/json", deeds.offer ? deeds.offer() : "{}"};
        answer.headers = {{"Cache-Control", "no-store"}};
        return answer;
    }
    if (request.method != "POST") return refusal(405, "expected a wish");
    if (path.starts_with("/games/")) return stop_game(deeds, path);
    if (path == "/operator/start") return start(deeds, query);
    if (path == "/operator/stop") return asked(deeds.stop, "no new games begin");
    if (path == "/operator/pause") return asked(deeds.pause, "it rests");
    if (path == "/operator/resume") return asked(deeds.resume, "it goes on");
    return cannot();
}

}  // namespace shinpan::page
