#include "page/site.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/json_text.h"
#include "core/qr_code.h"
#include "io/secret.h"
#include "page/operator_site.h"
#include "page/request_words.h"
#include "report/page_files.h"

namespace shinpan::page {
namespace {

// Clocks in a snapshot may be that much behind.
constexpr Duration kStateAge = std::chrono::milliseconds(200);

// What a moment later would be another one.
Answer of_the_moment(std::string json) {
    Answer answer{200, "application/json", std::move(json)};
    answer.headers = {{"Cache-Control", "no-store"}};
    return answer;
}

Answer download(const Result<Download>& found) {
    if (!found) return refusal(404, found.error().message);
    Answer answer{200, "application/octet-stream", found->content};
    answer.headers = {
        {"Content-Disposition", fmt::format("attachment; filename=\"{}\"", found->name)}};
    return answer;
}

std::optional<Answer> refusal_of_guess(std::string_view query, std::string_view token) {
    if (equal_in_constant_time(query_value(query, "token"), token)) return std::nullopt;
    return refusal(403, "expected the token of the address that was printed");
}

// For what changes something: a page from elsewhere may ask us as well, but the browser says where
// it is from.
std::optional<Answer> refusal_of_stranger(const Request& request, std::string_view query,
                                          std::string_view token) {
    const std::string_view origin = request.origin;
    if (origin != "http://" + request.host && origin != "https://" + request.host) {
        return refusal(403, "expected a request from this page");
    }
    return refusal_of_guess(query, token);
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

    if (is_operator_path(path)) return operator_desk(request, path, query);
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
    if (path == "/results.json") {
        Answer answer{200, "application/json", bulletin_.results()};
        answer.headers = {{"Cache-Control", "no-store"}};
        return answer;
    }
    if (path == "/news") {
        // A browser that was cut off says what it had; else it says which snapshot it has.
        const std::string_view had =
            request.last_event_id.empty() ? query_value(query, "after") : request.last_event_id;
        // Of another program's news it has none.
        const std::string_view run = query_value(query, "run");
        if (!run.empty() && run != settings_.run) return Subscription{0};
        return Subscription{number_from(had).value_or(0) + 1};
    }
    if (path == "/audience.json") return audience();
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
        if (!settings_.run.empty()) state_.insert(1, fmt::format(R"("run":"{}",)", settings_.run));
        state_id_ = bulletin_.last_id();
        state_made_ = now;
    }
    return of_the_moment(state_);
}

// "12.json", "12.judgement?ply=80", "12.review", "12.record", "12-1.tlf", "12-2.tlf"
Reply Site::game(std::string_view path, std::string_view query, Instant now) {
    const std::size_t end = path.find_first_not_of("0123456789");
    const auto number = number_from(path.substr(0, end));
    if (end == path.npos || !number || *number > 2'000'000'000) {
        return refusal(404, "there is no such game");
    }
    const std::string_view what = path.substr(end);
    const auto id = static_cast<int>(*number);
    if (what == ".json") return told(id, now);
    if (what == ".judgement") return judgement(id, query_value(query, "ply"));
    if (!archive_) return refusal(404, "this game has no files");
    if (what == ".review") return review(id);
    if (what == ".record") return download(archive_->record(id));
    if (what == "-1.tlf") return download(archive_->log(id, Side::first));
    if (what == "-2.tlf") return download(archive_->log(id, Side::second));
    return refusal(404, "there is no such file");
}

Reply Site::told(int id, Instant now) {
    std::string more;
    if (!settings_.folder.empty()) more = ",\"folder\":" + json_string(settings_.folder);
    if (archive_) {
        more += fmt::format(
            R"(,"record":"games/{0}.record","logs":["games/{0}-1.tlf","games/{0}-2.tlf"])", id);
    }
    if (bulletin_.knows(id)) return of_the_moment(bulletin_.game(id, now, more));
    if (!archive_) return refusal(404, "there is no such game");
    return Later{[this, id, more] { return stored(id, more); }};
}

Answer Site::stored(int id, std::string_view more) const {
    Result<report::GameStory> story = archive_->story(id);
    if (!story) return refusal(404, "there is no such game");
    if (const auto board = story->board_to_judge())
        story->take_judgement(judgements_->of(id, *board));
    return of_the_moment(story->json(std::nullopt, more));
}

Reply Site::judgement(int id, std::string_view ply) const {
    const auto wanted = number_from(ply);
    if (!wanted) return refusal(400, "expected a number of moves");
    if (bulletin_.knows(id))
        return Later{
            [this, id, board = bulletin_.board_after(id, *wanted)] { return judged(id, board); }};
    if (!archive_) return refusal(404, "there is nothing to judge");
    return Later{[this, id, ply = *wanted] {
        const Result<report::GameStory> story = archive_->story(id);
        return judged(id, story ? story->board_after(ply) : std::nullopt);
    }};
}

Answer Site::judged(int id, const std::optional<AnyGame>& board) const {
    if (!board) return refusal(404, "there is nothing to judge");
    return {200, "application/json", judgements_->of(id, *board)};
}

Answer Site::review(int id) const {
    Result<std::string> known = archive_->review(id);
    if (!known) return refusal(404, known.error().message);
    return of_the_moment(std::move(*known));
}

Reply Site::talk(const Request& request, std::string_view query) const {
    if (settings_.token.empty()) return refusal(404, "nobody can play here");
    if (!request.wants_websocket) return refusal(400, "expected a WebSocket");
    if (auto refused = refusal_of_stranger(request, query, settings_.token)) return *refused;
    return Talk{};
}

Answer Site::operator_desk(const Request& request, std::string_view path,
                           std::string_view query) const {
    if (settings_.operator_token.empty()) return refusal(404, "nothing can be steered here");
    // A browser says where a wish is from, and not always where a question is.
    const bool is_question = request.method == "GET" && request.origin.empty();
    if (auto refused = is_question ? refusal_of_guess(query, settings_.operator_token)
                                   : refusal_of_stranger(request, query, settings_.operator_token))
        return *refused;
    return operator_answer(settings_.deeds, request, path, query);
}

// {"url":"http://192.168.0.5:8080/","code":["1011...",...]}, a row of a QR code each; without a url only this machine sees the page.
Answer Site::audience() const {
    std::string rows;
    if (const auto code = audience_.empty() ? std::nullopt : qr_code(audience_)) {
        for (int row = 0; row < code->size; ++row) {
            rows += row == 0 ? "\"" : ",\"";
            for (int column = 0; column < code->size; ++column)
                rows += code->at(row, column) ? '1' : '0';
            rows += '"';
        }
    }
    return {200, "application/json", fmt::format(R"({{"url":"{}","code":[{}]}})", audience_, rows)};
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
