#include "page/feed.h"

#include <utility>

namespace shinpan::page {
namespace {

std::size_t bytes_of_talk(const Happening& what) {
    if (const auto* sent = std::get_if<LineSent>(&what)) return sent->text.size();
    if (const auto* received = std::get_if<LineReceived>(&what)) return received->text.size();
    if (const auto* thought = std::get_if<Thought>(&what)) return thought->line.size();
    return 0;
}

}  // namespace

void Feed::add(News news, std::size_t bytes_of_talk) {
    const std::lock_guard lock(mutex_);
    if (bytes_of_talk > 0 && waiting_ + bytes_of_talk > kMostWaiting) return;
    waiting_ += bytes_of_talk;
    const bool is_first = news_.empty();
    news_.push_back(std::move(news));
    // Within the lock: the page that is woken may be about to go, and tells us so first.
    if (is_first && wake_) wake_();
}

void Feed::begin(int number, const AnyGame& start) { add(Begun{number, start}); }

void Feed::happened(int number, Event event) {
    const std::size_t talk = bytes_of_talk(event.what);
    add(Happened{number, std::move(event)}, talk);
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
