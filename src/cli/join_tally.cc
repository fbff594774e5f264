#include "cli/join_tally.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "core/json_text.h"
#include "io/output.h"

namespace shinpan::cli {

std::string_view word_of(lssp::End::Result result) {
    using enum lssp::End::Result;
    switch (result) {
        case win: return "win";
        case lose: return "lose";
        case draw: return "draw";
        case nogame: break;
    }
    return "nogame";
}

void JoinTally::add(const lssp::BridgeResult& result) {
    const std::lock_guard lock(mutex_);
    results_.push_back(result);
}

Status JoinTally::show() {
    const std::lock_guard lock(mutex_);
    if (results_.empty() || std::exchange(is_shown_, true)) return {};
    Output out(STDOUT_FILENO);
    out.write(format_ == "json" ? json() : text());
    return out.flush();
}

int JoinTally::count(lssp::End::Result result) const {
    return static_cast<int>(std::ranges::count(results_, result, &lssp::BridgeResult::result));
}

std::string JoinTally::text() const {
    using enum lssp::End::Result;
    std::string text =
        fmt::format("{}: {} won, {} lost, {} drawn", name_, count(win), count(lose), count(draw));
    if (const int none = count(nogame); none > 0) text += fmt::format(", {} not played", none);
    return text + "\n";
}

std::string JoinTally::json() const {
    std::string text = "{\"name\":";
    append_json_string(text, name_);
    text += ",\"games\":[";
    for (const lssp::BridgeResult& each : results_) {
        if (text.back() != '[') text += ',';
        text += fmt::format("{{\"result\":\"{}\",\"detail_type\":", word_of(each.result));
        append_json_string(text, each.type);
        text += ",\"message\":";
        append_json_string(text, each.message);
        text += '}';
    }
    return text + "]}\n";
}

}  // namespace shinpan::cli
