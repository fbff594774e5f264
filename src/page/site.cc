#include "page/site.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "core/text.h"
#include "io/secret.h"
#include "report/page_files.h"

namespace shinpan::page {
namespace {

// Clocks in a snapshot may be that much behind.
constexpr Duration kStateAge = std::chrono::milliseconds(200);

Answer refusal(int status, const std::string& why) {
    return {status, "text/plain; charset=utf-8", why + "\n"};
}

std::optional<std::uint64_t> number_from(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || error != std::errc() || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return number;
}

// The value of `key` in "a=1&b=2".
std::string_view query_value(std::string_view query, std::string_view key) {
    for (const std::string_view part : split(query, '&')) {
        if (part.starts_with(key) && part.substr(key.size()).starts_with('=')) {
            return part.substr(key.size() + 1);
        }
    }
    return {};
}

Answer download(const Result<Download>& found) {
    if (!found) return refusal(404, found.error().message);
    Answer answer{200, "application/octet-stream", found->content};
    answer.headers = {
        {"Content-Disposition", fmt::format("attachment; filename=\"{}\"", found->name)}};
    return answer;
}

// For what changes something: a page from elsewhere may ask us as well, but the browser says where
// it is from.
std::optional<Answer> refusal_of_stranger(const Request& request, std::string_view query,
                                          std::string_view token) {
    const std::string_view origin = request.origin;
    if (origin != "http://" + request.host && origin != "https://" + request.host) {
        return refusal(403, "expected a request from this page");
    }
    if (!equal_in_constant_time(query_value(query, "token"), token)) {
        return refusal(403, "expected the token of the address that was printed");
    }
    return std::nullopt;
}

}  // namespace

const std::vector<std::pair<std::string, std::string>>& safety_headers() {
    static const std::vector<std::pair<std::string, std::string>> kHeaders{
        {"Content-Security-Policy",
         "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
         "connect-src "
         "'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
    };
    return kHeaders;
}

Site::Site(Settings settings, std::unique_ptr<Archive> archive)
    : settings_(std::move(settings)), archive_(std::move(archive)) {}

Reply Site::reply(const Request& request, Instant now) {
    if (!knows(request.host)) {
        return refusal(403,
                       "this page is not known by that name; use the address that was printed");
    }
    const std::string_view target = request.target;
    const std::size_t mark = target.find('?');
    const std::string_view path = target.substr(0, mark);
    const std::string_view query = mark == target.npos ? "" : target.substr(mark + 1);

    if (request.method == "POST" && path.starts_with("/games/") && path.ends_with("/stop")) {
        return stop(request, path, query);
    }
    if (request.method != "GET" && request.method != "HEAD") {
        return refusal(405, "this page is only to be read");
    }
    if (path == "/" || path == "/projector") {
        return index();
    }
    if (path == "/data.js" && !settings_.data.empty())
        return Answer{200, "text/javascript; charset=utf-8", settings_.data};
    if (path == "/page.js")
        return file("page.js", "text/javascript; charset=utf-8", request.takes_gzip);
    if (path == "/page.css") return file("page.css", "text/css; charset=utf-8", request.takes_gzip);
    if (path == "/state.json") return state(now);
    if (path == "/news") {
        // A browser that was cut off says what it had; else it says which snapshot it has.
        const std::string_view had =
            request.last_event_id.empty() ? query_value(query, "after") : request.last_event_id;
        return Subscription{number_from(had).value_or(0) + 1};
    }
    if (path == "/play") return talk(request, query);
    if (path.starts_with("/games/")) return game(path.substr(7), query, now);
    return refusal(404, "there is no such page");
}

Answer Site::index() const {
    Answer answer = file("index.html", "text/html; charset=utf-8", false);
    if (!settings_.data.empty()) answer.body = report::index_with_data();
    return answer;
}

Answer Site::file(std::string_view name, std::string type, bool takes_gzip) const {
    Answer answer{200, std::move(type), {}};
    if (takes_gzip) {
        answer.body = report::page_file(fmt::format("{}.gz", name));
        answer.headers.emplace_back("Content-Encoding", "gzip");
    } else {
        answer.body = report::page_file(name);
    }
    answer.headers.emplace_back("Vary", "Accept-Encoding");
    answer.headers.emplace_back("Cache-Control", "no-cache");
    return answer;
}

Answer Site::state(Instant now) {
    const bool is_fresh = state_made_ && now - *state_made_ < kStateAge &&
                          state_id_ == bulletin_.last_id() && bulletin_.has(state_id_);
    if (!is_fresh) {
        state_ = bulletin_.snapshot(now);
        state_id_ = bulletin_.last_id();
        state_made_ = now;
    }
    Answer answer{200, "application/json", state_};
    answer.headers = {{"Cache-Control", "no-store"}};
    return answer;
}

// "12.json", "12.judgement?ply=80", "12.review", "12.record", "12-1.tlf", "12-2.tlf"
Answer Site::game(std::string_view path, std::string_view query, Instant now) {
    const std::size_t end = path.find_first_not_of("0123456789");
    const auto number = number_from(path.substr(0, end));
    if (end == path.npos || !number || *number > 2'000'000'000) {
        return refusal(404, "there is no such game");
    }
    const std::string_view what = path.substr(end);
    const auto id = static_cast<int>(*number);
    if (what == ".json") {
        const std::string more =
            archive_
                ? fmt::format(
                      R"(,"record":"games/{0}.record","logs":["games/{0}-1.tlf","games/{0}-2.tlf"])",
                      id)
                : "";
        std::string json = bulletin_.game(id, now, more);
        if (json.empty() && archive_) {
            Result<std::string> stored = archive_->game(id, more);
            if (stored) json = std::move(*stored);
        }
        if (json.empty()) return refusal(404, "there is no such game");
        Answer answer{200, "application/json", std::move(json)};
        answer.headers = {{"Cache-Control", "no-store"}};
        return answer;
    }
    if (what == ".judgement") return judgement(id, query_value(query, "ply"));
    if (!archive_) return refusal(404, "this game has no files");
    if (what == ".review") return review(id);
    if (what == ".record") return download(archive_->record(id));
    if (what == "-1.tlf") return download(archive_->log(id, Side::first));
    if (what == "-2.tlf") return download(archive_->log(id, Side::second));
    return refusal(404, "there is no such file");
}

Answer Site::judgement(int id, std::string_view ply) const {
    const auto wanted = number_from(ply);
    if (!wanted) return refusal(400, "expected a number of moves");
    std::string json = bulletin_.judgement(id, *wanted);
    if (json.empty() && archive_) {
        json = archive_->judgement(id, *wanted).value_or("");
    }
    if (json.empty()) return refusal(404, "there is nothing to judge");
    return {200, "application/json", std::move(json)};
}

Answer Site::review(int id) const {
    Result<std::string> known = archive_->review(id);
    if (!known) return refusal(404, known.error().message);
    Answer answer{200, "application/json", std::move(*known)};
    answer.headers = {{"Cache-Control", "no-store"}};
    return answer;
}

Reply Site::talk(const Request& request, std::string_view query) const {
    if (settings_.token.empty()) return refusal(404, "nobody can play here");
    if (!request.wants_websocket) return refusal(400, "expected a WebSocket");
    if (auto refused = refusal_of_stranger(request, query, settings_.token)) return *refused;
    return Talk{};
}

// "/games/12/stop"
Answer Site::stop(const Request& request, std::string_view path, std::string_view query) const {
    if (settings_.operator_token.empty()) return refusal(404, "no game can be stopped here");
    if (auto refused = refusal_of_stranger(request, query, settings_.operator_token)) {
        return *refused;
    }
    path.remove_prefix(std::string_view("/games/").size());
    const auto number = number_from(path.substr(0, path.find('/')));
    if (!number || *number > 2'000'000'000) return refusal(404, "there is no such game");
    settings_.stop_game(static_cast<int>(*number));
    return {202, "text/plain; charset=utf-8", "it was asked to stop\n"};
}

bool Site::knows(std::string_view host) const {
    if (settings_.hosts.empty()) return true;
    // Without the port: behind the bracket of [::1], else behind the colon.
    const std::size_t bracket = host.find(']');
    const std::string_view name =
        bracket == host.npos ? host.substr(0, host.find(':')) : host.substr(0, bracket + 1);
    return std::ranges::find(settings_.hosts, name) != settings_.hosts.end();
}

}  // namespace shinpan::page
