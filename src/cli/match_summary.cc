#include "cli/match_summary.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/utf8.h"

namespace shinpan::cli {

void MatchSummary::add(const PlayedGame& played) {
    const Outcome& outcome = played.ended.outcome;
    ++endings_[std::string(word(outcome.ending))];
    if (outcome.ending == Ending::no_game) return;  // counts for and against nobody
    ++games_;
    for (const Side side : kSides) {
        Player& player = players_[played.label.players[side]];
        Tally& tally = player.by_side[played.label.sides[side]];
        if (!outcome.winner) {
            ++tally.draws;
        } else if (*outcome.winner == side) {
            ++tally.wins;
        } else {
            ++tally.losses;
            ++player.lost_by[std::string(word(outcome.ending))];
        }
    }
}

bool MatchSummary::has_forfeit() const {
    return std::ranges::any_of(endings_, [](const auto& ending) {
        return ending.first != "rules" && ending.first != "resignation" && ending.first != "nogame";
    });
}

std::string MatchSummary::progress(int games, Duration elapsed) const {
    int done = 0;
    for (const auto& [ending, count] : endings_)
        done += count;
    std::string text = fmt::format("{} of {} games", done, games);
    if (done == 0) return text;
    const char* separator = ", ";
    for (const std::string& name : names_) {
        const Tally sum = total(name);
        text += fmt::format("{}{} {:.1f}", std::exchange(separator, " - "), name,
                            sum.wins + 0.5 * sum.draws);
    }
    const Duration left = elapsed / done * (games - done);
    return text +
           fmt::format(", about {} left", to_text(std::chrono::ceil<std::chrono::seconds>(left)));
}

MatchSummary::Tally MatchSummary::total(const std::string& name) const {
    Tally sum;
    const auto player = players_.find(name);
    if (player == players_.end()) return sum;
    for (const auto& [side, tally] : player->second.by_side) {
        sum.wins += tally.wins;
        sum.draws += tally.draws;
        sum.losses += tally.losses;
    }
    return sum;
}

std::string MatchSummary::in_format(const std::string& format) const {
    if (format == "json") return json();
    if (format == "csv") return csv();
    return text(format == "markdown");
}

std::string MatchSummary::text(bool as_markdown) const {
    int width = display_width("player");
    for (const std::string& name : names_)
        width = std::max(width, display_width(name));
    const auto row = [as_markdown, width](const std::string& name, const auto&... cells) {
        std::string line = as_markdown ? "| " + padded(name, width) : padded(name, width);
        ((line += fmt::format("{}{:>6}", as_markdown ? " | " : "  ", cells)), ...);
        return line + (as_markdown ? " |\n" : "\n");
    };
    std::string out = row("player", "games", "wins", "draws", "losses", "points");
    if (as_markdown) out += "|---|---|---|---|---|---|\n";
    for (const std::string& name : names_) {
        const Tally sum = total(name);
        out += row(name, sum.wins + sum.draws + sum.losses, sum.wins, sum.draws, sum.losses,
                   fmt::format("{:.1f}", sum.wins + 0.5 * sum.draws));
    }
    out += "\n";
    for (const std::string& name : names_) {
        const auto player = players_.find(name);
        if (player == players_.end()) continue;
        for (const auto& [side, tally] : player->second.by_side) {
            out += fmt::format("{}{} as {}: {} won, {} drawn, {} lost\n", as_markdown ? "- " : "",
                               name, side, tally.wins, tally.draws, tally.losses);
        }
        for (const auto& [ending, count] : player->second.lost_by) {
            out +=
                fmt::format("{}{} lost {} by {}\n", as_markdown ? "- " : "", name, count, ending);
        }
    }
    return out;
}

std::string MatchSummary::json() const {
    nlohmann::ordered_json json;
    json["game"] = game_;
    json["games"] = games_;
    json["endings"] = endings_;
    json["players"] = nlohmann::ordered_json::array();
    for (const std::string& name : names_) {
        const Tally sum = total(name);
        nlohmann::ordered_json player{
            {"name", name},         {"games", sum.wins + sum.draws + sum.losses},
            {"wins", sum.wins},     {"draws", sum.draws},
            {"losses", sum.losses}, {"points", sum.wins + 0.5 * sum.draws}};
        if (const auto found = players_.find(name); found != players_.end()) {
            for (const auto& [side, tally] : found->second.by_side) {
                player["sides"][side] = {
                    {"wins", tally.wins}, {"draws", tally.draws}, {"losses", tally.losses}};
            }
            player["lost_by"] = found->second.lost_by;
        }
        json["players"].push_back(player);
    }
    return json.dump(2) + "\n";
}

std::string MatchSummary::csv() const {
    const auto field = [](const std::string& text) {
        std::string out = "\"";
        for (const char c : text) {
            if (c == '"') out += '"';
            out += c;
        }
        return out + "\"";
    };
    std::string out = "player,games,wins,draws,losses,points\n";
    for (const std::string& name : names_) {
        const Tally sum = total(name);
        out +=
            fmt::format("{},{},{},{},{},{:.1f}\n", field(name), sum.wins + sum.draws + sum.losses,
                        sum.wins, sum.draws, sum.losses, sum.wins + 0.5 * sum.draws);
    }
    return out;
}

}  // namespace shinpan::cli
