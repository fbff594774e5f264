#include "cli/log_page.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/log_numbers.h"
#include "core/json_tree.h"
#include "core/text.h"
#include "tlf/writer.h"

namespace shinpan::cli {
namespace {

using LogJson = nlohmann::ordered_json;

// Numbers apart: they can be drawn. What has several lines is a picture, a board mostly.
void add_properties(LogJson& json, const tlf::Entry& entry) {
    for (const tlf::Property& property : entry.properties) {
        if (const auto* text = std::get_if<std::string>(&property.value);
            text && text->find('\n') != std::string::npos) {
            json["pictures"].push_back({property.name, clipped(*text, LogPage::kLongestText)});
            continue;
        }
        std::string value;
        tlf::append_value(value, property.value, tlf::Quoting::minimal);
        json["values"].push_back({property.name, clipped(value, LogPage::kLongestText)});
    }
}

}  // namespace

LogPage::LogPage(std::string name) : name_(std::move(name)) {}

void LogPage::entry(const tlf::Entry& entry, const tlf::Source& source) {
    const LogNumbers numbers = numbers_of(entry);
    game_.take(entry, numbers);
    const std::optional<LoggedMove> move = moves_.take(entry);
    if (move) game_.take(*move);
    if (entries_.size() == kMostEntries) {
        ++left_out_;
        return;
    }
    if (first_stamp_.empty()) first_stamp_ = entry.stamp;
    LogJson json{{"line", source.line}, {"kind", tlf::name(entry.kind)}};
    if (const auto at = seconds_between(first_stamp_, entry.stamp)) json["at"] = *at;
    // What is said with a move belongs to it: it was thought about until then.
    json["move"] = moves_.count() - (move ? 1 : 0);
    json["text"] = clipped(entry.message, kLongestText);
    add_properties(json, entry);
    for (const auto& [name, value] : numbers)
        json["numbers"][name] = value;
    if (move) {
        LogJson told{{"move", clipped(move->move, 80)}, {"entry", entries_.size()}};
        if (!move->player.empty()) told["player"] = clipped(move->player, 80);
        if (move->seconds) told["seconds"] = *move->seconds;
        told_moves_.push_back(text_from_json(told));
    }
    entries_.push_back(text_from_json(json));
}

void LogPage::defect(const tlf::Defect&) { ++defects_; }

std::string LogPage::json() const {
    const std::string story = game_.json();
    return fmt::format(
        R"({{"name":{},"player":{},"protocol":{},"entries":[{}],"moves":[{}],"left_out":{},"defects":{}{}}})",
        text_from_json(LogJson(name_)), text_from_json(LogJson(game_.player())),
        text_from_json(LogJson(game_.protocol())), fmt::join(entries_, ","),
        fmt::join(told_moves_, ","), left_out_, defects_,
        story.empty() ? "" : ",\"game\":" + story);
}

}  // namespace shinpan::cli
