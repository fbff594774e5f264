#include "page/site.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/catalog.h"

namespace shinpan::page {
namespace {

AnyGame start_of_go() { return find_game("go").value()->start({}).value(); }

std::vector<Event> game_of_go() {
    return {
        {Instant{}, GameStarted{.game = "go", .players = {{"a", "b"}}, .times = {}, .opening = {}}},
        {Instant{}, MovePlayed{.side = Side::first, .move = "E5", .spent = {}, .ply = 1}},
        {Instant{}, MovePlayed{.side = Side::second, .move = "pass", .spent = {}, .ply = 2}},
        {Instant{}, MovePlayed{.side = Side::first, .move = "pass", .spent = {}, .ply = 3}},
        {Instant{}, GameEnded{{Side::first, Ending::area_score}, "", {}, "B+74"}}};
}

report::GameStory go_story(int number) {
    report::GameStory story(number, start_of_go(), 0);
    for (const Event& event : game_of_go())
        story.take(event);
    return story;
}

class PaperArchive final : public Archive {
    Result<report::GameStory> story(int number) const override {
        if (number != 3) return failure(ErrorKind::usage, "no");
        return go_story(number);
    }
    Result<Download> record(int) const override { return Download{"0003.sgf", "(;)"}; }
    Result<Download> log(int, Side side) const override {
        return Download{"log.tlf", side == Side::first ? "1" : "2"};
    }
};

Site site(Site::Settings settings = {}) {
    return Site(std::move(settings), std::make_unique<PaperArchive>());
}

Answer get(Site& site, const std::string& target, bool takes_gzip = false) {
    Request request{"GET", target, "localhost:80"};
    request.takes_gzip = takes_gzip;
    Reply reply = site.reply(request, {});
    if (const auto* later = std::get_if<Later>(&reply)) return later->make();
    return std::get<Answer>(reply);
}

std::string header(const Answer& answer, const std::string& name) {
    for (const auto& [key, value] : answer.headers) {
        if (key == name) return value;
    }
    return {};
}

TEST(PageSite, HasThePageUnderItsAddresses) {
    Site ours = site();
    for (const char* target : {"/", "/projector", "/?x=1"}) {
        EXPECT_EQ(get(ours, target).type, "text/html; charset=utf-8") << target;
        EXPECT_NE(get(ours, target).body.find("<!doctype html>"), std::string::npos) << target;
    }
    const Answer plain = get(ours, "/page.js");
    const Answer packed = get(ours, "/page.js", true);
    EXPECT_EQ(header(packed, "Content-Encoding"), "gzip");
    EXPECT_EQ(header(plain, "Content-Encoding"), "");
    EXPECT_LT(packed.body.size() + get(ours, "/page.css", true).body.size(), 90'000u);
    EXPECT_GT(plain.body.size(), packed.body.size());
}

TEST(PageSite, WhatThePageIsAboutIsAScriptBesideIt) {
    Site about = site({.data = "window.shinpanLogs = [];"});
    EXPECT_EQ(get(about, "/data.js").body, "window.shinpanLogs = [];");
    EXPECT_EQ(get(about, "/data.js").type, "text/javascript; charset=utf-8");
    EXPECT_NE(get(about, "/").body.find("<script src=\"data.js\" defer>"), std::string::npos);
    Site ours = site();
    EXPECT_EQ(get(ours, "/data.js").status, 404);
    EXPECT_EQ(get(ours, "/").body.find("data.js"), std::string::npos);
}

TEST(PageSite, RefusesWhatItDoesNotHave) {
    Site ours = site();
    for (const char* target :
         {"", "*", "/nothing", "/../etc/passwd", "/games/", "/games/x.json",
          "/games/99999999999.json", "/games/3", "/games/3.exe", "/games/4.json"}) {
        EXPECT_EQ(get(ours, target).status, 404) << target;
    }
    EXPECT_EQ(std::get<Answer>(ours.reply({"POST", "/"}, {})).status, 405);
}

TEST(PageSite, IsOnlyKnownByItsOwnNames) {
    Site ours = site({.hosts = {"localhost", "[::1]"}, .token = {}});
    for (const char* host : {"localhost", "localhost:8080", "[::1]:80"}) {
        EXPECT_EQ(std::get<Answer>(ours.reply({"GET", "/state.json", host}, {})).status, 200)
            << host;
    }
    for (const char* host : {"", "evil.example", "localhost.evil.example", "[::2]"}) {
        EXPECT_EQ(std::get<Answer>(ours.reply({"GET", "/state.json", host}, {})).status, 403)
            << host;
    }
}

TEST(PageSite, NewsGoOnWhereTheyWereBrokenOff) {
    Site ours = site();
    const auto next = [&ours](const std::string& target, const std::string& had) {
        Request request{"GET", target};
        request.last_event_id = had;
        return std::get<Subscription>(ours.reply(request, {})).next;
    };
    EXPECT_EQ(next("/news", ""), 1u);
    EXPECT_EQ(next("/news?after=7", ""), 8u);
    EXPECT_EQ(next("/news?after=7", "12"), 13u);
    EXPECT_EQ(next("/news?after=-1", ""), 1u);
    EXPECT_EQ(next("/news?after=7", "<script>"), 1u);
    EXPECT_EQ(next("/news?after=7&run=another", "7"), 0u) << "a program that was here before";
}

TEST(PageSite, GamesComeFromTheArchive) {
    Site ours = site();
    const auto game = nlohmann::json::parse(get(ours, "/games/3.json").body);
    EXPECT_EQ(game["record"], "games/3.record");
    EXPECT_EQ(game["logs"], (nlohmann::json{"games/3-1.tlf", "games/3-2.tlf"}));
    EXPECT_EQ(game["judgement"]["score"], "B+74") << "its last board is judged";
    EXPECT_EQ(header(get(ours, "/games/3.record"), "Content-Disposition"),
              "attachment; filename=\"0003.sgf\"");
    EXPECT_EQ(get(ours, "/games/3-2.tlf").body, "2");
    EXPECT_EQ(get(ours, "/games/3-3.tlf").status, 404);
    EXPECT_EQ(nlohmann::json::parse(get(ours, "/games/3.judgement?ply=1").body)["ply"], 1);
    EXPECT_EQ(get(ours, "/games/3.judgement?ply=4").status, 404);
    EXPECT_EQ(get(ours, "/games/4.judgement?ply=0").status, 404);
    EXPECT_EQ(get(ours, "/games/3.judgement?ply=x").status, 400);
    EXPECT_EQ(get(ours, "/games/3.judgement").status, 400);
}

// A board takes long to be judged, and a stored game to be read.
TEST(PageSite, WhatTakesLongIsNotDoneAtOnce) {
    Site ours = site();
    Feed feed;
    feed.begin(1, start_of_go());
    for (const Event& event : game_of_go())
        feed.happened(1, event);
    ours.bulletin().take(feed.take(), {});
    for (const char* target :
         {"/games/1.judgement?ply=1", "/games/3.judgement?ply=1", "/games/3.json"})
        EXPECT_TRUE(std::holds_alternative<Later>(ours.reply({"GET", target}, {}))) << target;
    EXPECT_TRUE(std::holds_alternative<Answer>(ours.reply({"GET", "/games/1.json"}, {})));
    EXPECT_EQ(get(ours, "/games/1.judgement?ply=1").body,
              get(ours, "/games/1.judgement?ply=1").body);
}

TEST(PageSite, OnlyWhoHasTheTokenAndComesFromThePageMayPlay) {
    Site ours = site({.hosts = {}, .token = "secret"});
    const auto status = [&ours](const std::string& target, const std::string& origin,
                                bool upgrade) {
        Request request{"GET", target, "here:80", origin};
        request.wants_websocket = upgrade;
        const Reply reply = ours.reply(request, {});
        const auto* answer = std::get_if<Answer>(&reply);
        return answer ? answer->status : 101;
    };
    EXPECT_EQ(status("/play?token=secret", "http://here:80", true), 101);
    EXPECT_EQ(status("/play?token=secret", "http://here:80", false), 400);
    EXPECT_EQ(status("/play?token=secret", "http://evil.example", true), 403);
    EXPECT_EQ(status("/play?token=secret", "", true), 403);
    EXPECT_EQ(status("/play?token=secrey", "http://here:80", true), 403);
    EXPECT_EQ(status("/play?token=", "http://here:80", true), 403);
    EXPECT_EQ(status("/play", "http://here:80", true), 403);
    Site closed = site();
    EXPECT_EQ(get(closed, "/play?token=").status, 404);
}

TEST(PageSite, OnlyAnOperatorStopsGames) {
    std::vector<int> stopped;
    Site ours = site({.hosts = {},
                      .token = "secret",
                      .operator_token = "other",
                      .deeds = {.stop_game = [&](int number) { stopped.push_back(number); }}});
    const auto status = [&ours](const std::string& method, const std::string& target,
                                const std::string& origin) {
        const Reply reply = ours.reply(Request{method, target, "here:80", origin}, {});
        return std::get<Answer>(reply).status;
    };
    EXPECT_EQ(status("POST", "/games/12/stop?token=other", "http://here:80"), 202);
    EXPECT_EQ(status("POST", "/games/12/stop?token=secret", "http://here:80"), 403);
    EXPECT_EQ(status("POST", "/games/12/stop?token=other", "http://evil.example"), 403);
    EXPECT_EQ(status("POST", "/games/x/stop?token=other", "http://here:80"), 404);
    EXPECT_EQ(status("GET", "/games/12/stop?token=other", "http://here:80"), 405);
    EXPECT_EQ(status("POST", "/operator/pause?token=other", "http://here:80"), 404);
    EXPECT_EQ(status("POST", "/state.json", "http://here:80"), 405);
    EXPECT_EQ(stopped, std::vector<int>{12});
    Site closed = site();
    const Reply reply =
        closed.reply(Request{"POST", "/games/12/stop?token=", "here:80", "http://here:80"}, {});
    EXPECT_EQ(std::get<Answer>(reply).status, 404);
}

TEST(PageSite, OnlyAnOperatorSteersWhatIsPlayed) {
    std::string done;
    std::optional<MatchWish> wished;
    Site ours = site({.token = "secret",
                      .operator_token = "other",
                      .deeds = {.stop = [&] { done += "stop "; },
                                .pause = [&] { done += "pause "; },
                                .resume = [&] { done += "resume "; },
                                .start = [&](const MatchWish& wish) -> Status {
                                    if (wish.first > 2) return failure(ErrorKind::usage, "no");
                                    wished = wish;
                                    return {};
                                },
                                .offer = [] { return R"({"engines":["a","b"]})"; }}});
    const auto status = [&ours](const std::string& method, const std::string& target,
                                const std::string& origin = "http://here:80") {
        const Reply reply = ours.reply(Request{method, target, "here:80", origin}, {});
        return std::get<Answer>(reply).status;
    };
    for (const char* wish : {"pause", "resume", "stop"}) {
        const std::string path = std::string("/operator/") + wish;
        EXPECT_EQ(status("POST", path + "?token=other"), 202);
        EXPECT_EQ(status("POST", path + "?token=secret"), 403) << "who may play";
        EXPECT_EQ(status("POST", path), 403);
        EXPECT_EQ(status("POST", path + "?token=other", "http://evil.example"), 403);
        EXPECT_EQ(status("POST", path + "?token=other", ""), 403) << "not from the page";
        EXPECT_EQ(status("GET", path + "?token=other"), 405);
    }
    EXPECT_EQ(done, "pause resume stop ");

    const std::string start = "/operator/start?token=other&first=0&second=1";
    EXPECT_EQ(status("POST", start + "&games=4&time=3m%2B2s&plies=6"), 202);
    ASSERT_TRUE(wished);
    EXPECT_EQ(std::pair(wished->first, wished->second), std::pair(std::size_t{0}, std::size_t{1}));
    EXPECT_EQ(wished->games, 4);
    EXPECT_EQ(wished->time, "3m+2s");
    EXPECT_EQ(wished->opening_plies, 6);
    wished.reset();
    for (const char* bad : {"&games=0", "&games=x", "&games=1000000", "&plies=-1", "&time=%",
                            "&time=%zz", "&plies=999"})
        EXPECT_EQ(status("POST", start + bad), 400) << bad;
    for (const char* bad : {"first=0", "first=./engine&second=1", "first=3&second=1", "second=1"})
        EXPECT_EQ(status("POST", std::string("/operator/start?token=other&") + bad), 400) << bad;
    EXPECT_EQ(status("POST", "/operator/start?token=secret&first=0&second=1"), 403);
    EXPECT_FALSE(wished);
    EXPECT_EQ(status("POST", "/operator/nothing?token=other"), 404);

    EXPECT_EQ(status("GET", "/operator.json?token=other"), 200);
    EXPECT_EQ(status("GET", "/operator.json?token=other", ""), 200) << "as a browser asks its own";
    EXPECT_EQ(status("GET", "/operator.json?token=other", "http://evil.example"), 403);
    EXPECT_EQ(status("GET", "/operator.json?token=secret", ""), 403);
    EXPECT_EQ(status("GET", "/operator.json", ""), 403);
    Site closed = site();
    EXPECT_EQ(get(closed, "/operator.json?token=").status, 404);
}

TEST(PageSite, TellsTheAudienceWhereItIs) {
    Site ours = site();
    EXPECT_EQ(get(ours, "/audience.json").body, R"({"url":"","code":[]})");
    ours.set_audience("http://192.168.0.5:8080/");
    const std::string told = get(ours, "/audience.json").body;
    EXPECT_TRUE(told.starts_with(R"({"url":"http://192.168.0.5:8080/","code":["1111111)")) << told;
}

}  // namespace
}  // namespace shinpan::page
