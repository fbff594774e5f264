#include "page/kept_events.h"

#include "core/text.h"

namespace shinpan::page {
namespace {

// Gives whether its end was among them.
bool tell_kept(Feed& feed, const GameLabel& label, std::string_view lines) {
    bool has_ended = false;
    for (const std::string_view line : split(lines, '\n')) {
        if (line.empty()) continue;
        Result<Event> event = event_from_json(line, label);
        if (!event) continue;
        has_ended = has_ended || std::holds_alternative<GameEnded>(event->what);
        feed.happened(label.number, std::move(*event));
    }
    return has_ended;
}

}  // namespace

void KeptEvents::take(int number, std::string_view lines) {
    auto label = labels_.find(number);
    if (label == labels_.end()) {
        const Result<GameLabel> told = label_from_json(lines.substr(0, lines.find('\n')));
        if (!told || told->number != number) return;
        label = labels_.emplace(number, *told).first;
    }
    if (tell_kept(feed_, label->second, lines)) labels_.erase(label);
}

}  // namespace shinpan::page
