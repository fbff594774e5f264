#include "page/feed.h"

#include "core/text.h"

namespace shinpan::page {
namespace {

// Without what was only said.
std::string without_talk(const std::string& lines) {
    std::string rest;
    for (const std::string_view line : split(lines, '\n')) {
        const bool is_talk = line.starts_with(R"({"event":"line_)");
        if (line.empty() || is_talk) continue;
        rest += line;
        rest += '\n';
    }
    return rest;
}

}  // namespace

void Feed::add(News news) {
    std::function<void()> wake;
    {
        const std::lock_guard lock(mutex_);
        if (news_.empty()) wake = wake_;
        news_.push_back(std::move(news));
    }
    if (wake) wake();
}

void Feed::begin(int number, const AnyGame& start) { add(Begun{number, start}); }

void Feed::events(std::string lines) {
    bool has_room = true;
    {
        const std::lock_guard lock(mutex_);
        has_room = waiting_ < kMostWaiting;
    }
    if (!has_room) lines = without_talk(lines);
    if (lines.empty()) return;
    {
        const std::lock_guard lock(mutex_);
        waiting_ += lines.size();
    }
    add(Lines{std::move(lines)});
}

void Feed::standing(std::string json) { add(Standing{std::move(json)}); }

void Feed::results(std::vector<std::string> results) { add(Results{std::move(results)}); }

std::vector<Feed::News> Feed::take() {
    const std::lock_guard lock(mutex_);
    waiting_ = 0;
    return std::exchange(news_, {});
}

void Feed::on_news(std::function<void()> wake) {
    const std::lock_guard lock(mutex_);
    wake_ = std::move(wake);
}

}  // namespace shinpan::page
