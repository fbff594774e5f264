#include "cli/log_statistics.h"

#include <cmath>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "core/json_text.h"
#include "core/utf8.h"

namespace shinpan::cli {
namespace {

std::optional<double> number_of(const tlf::Value& value) {
    if (const auto* integer = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*integer);
    const auto* number = std::get_if<tlf::Float>(&value);
    if (number && std::isfinite(number->value)) return number->value;
    return std::nullopt;
}

std::string short_number(double value) { return fmt::format("{:.6g}", value); }

// What a row of the table is called. A name of a player may be in any language.
std::string time_name(const std::string& player) {
    return player.empty() ? "seconds a move" : "seconds of " + player;
}

struct Row {
    std::string name;
    std::size_t count;
    const Series* series;  // none: only counted
};

std::vector<Row> rows_of(const LogStatistics& log) {
    std::vector<Row> rows{{"moves", log.moves.count(), nullptr}};
    for (const auto& [player, series] : log.times)
        rows.push_back({time_name(player), series.count, &series});
    rows.push_back({"replies", log.replies, nullptr});
    rows.push_back({"errors", log.errors, nullptr});
    rows.push_back({"defects", log.defects, nullptr});
    for (const auto& [name, series] : log.properties)
        rows.push_back({name, series.count, &series});
    return rows;
}

std::string csv_cell(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == text.npos) return std::string(text);
    std::string cell = "\"";
    for (const char c : text)
        cell += c == '"' ? std::string("\"\"") : std::string(1, c);
    return cell + '"';
}

std::string series_json(const std::map<std::string, Series>& all) {
    std::string out = "{";
    for (const auto& [name, series] : all) {
        if (out.size() > 1) out += ',';
        append_json_string(out, name);
        out += fmt::format(R"(:{{"count":{},"least":{},"mean":{},"most":{},"total":{}}})",
                           series.count, series.least, series.mean(), series.most, series.total);
    }
    return out + '}';
}

}  // namespace

void LogStatistics::entry(const tlf::Entry& entry, const tlf::Source&) {
    if (!entry.stamp.empty()) {
        if (first_stamp.empty()) first_stamp = entry.stamp;
        last_stamp = entry.stamp;
    }
    if (const std::optional<LoggedMove> move = moves.take(entry); move && move->seconds) {
        if (times.size() < kMaxNames || times.contains(move->player))
            times[move->player].add(*move->seconds);
    }
    const bool is_reply = entry.kind == tlf::Kind::ok || entry.kind == tlf::Kind::error;
    if (!is_reply) return;
    ++replies;
    if (entry.kind == tlf::Kind::error) ++errors;
    for (const tlf::Property& property : entry.properties) {
        const std::optional<double> number = number_of(property.value);
        // The number of a reply measures nothing.
        if (!number || property.name == tlf::kReplyNumber) continue;
        const auto known = properties.find(property.name);
        if (known != properties.end()) {
            known->second.add(*number);
        } else if (properties.size() < kMaxNames) {
            properties[property.name].add(*number);
        } else {
            ++names_left_out;
        }
    }
}

void LogStatistics::defect(const tlf::Defect& defect) {
    if (defect.is_error()) ++defects;
    constexpr std::size_t kMostWarnings = 10;  // a game goes on after a restart, seldom more often
    const bool is_of_all =
        defect.kind == tlf::DefectKind::cut_off || defect.kind == tlf::DefectKind::newer_version;
    if (is_of_all && warnings.size() < kMostWarnings) warnings.push_back(defect);
}

std::string statistics_text(const LogStatistics& log) {
    const std::vector<Row> rows = rows_of(log);
    int width = 0;
    for (const Row& row : rows)
        width = std::max(width, display_width(row.name));
    std::string out = fmt::format("{}  {:>8}  {:>10}  {:>10}  {:>10}  {:>10}\n", padded("", width),
                                  "count", "least", "mean", "most", "total");
    for (const Row& row : rows) {
        out += fmt::format("{}  {:>8}", padded(row.name, width), row.count);
        if (row.series) {
            const Series& s = *row.series;
            for (const double value : {s.least, s.mean(), s.most, s.total})
                out += fmt::format("  {:>10}", short_number(value));
        }
        out += '\n';
    }
    if (const auto time = seconds_between(log.first_stamp, log.last_stamp)) {
        out += fmt::format("from {} to {}: {} s\n", log.first_stamp, log.last_stamp,
                           short_number(*time));
    }
    if (log.names_left_out > 0)
        out += fmt::format("{} values of further names are left out\n", log.names_left_out);
    return out;
}

std::string statistics_csv_head() { return "file,item,count,least,mean,most,total\n"; }

std::string statistics_csv(const std::string& file, const LogStatistics& log) {
    std::string out;
    for (const Row& row : rows_of(log)) {
        out += fmt::format("{},{},{}", csv_cell(file), csv_cell(row.name), row.count);
        if (row.series) {
            const Series& s = *row.series;
            out += fmt::format(",{},{},{},{}\n", s.least, s.mean(), s.most, s.total);
        } else {
            out += ",,,,\n";
        }
    }
    return out;
}

std::string statistics_json(const std::string& file, const LogStatistics& log) {
    std::string out = "{\"file\":";
    append_json_string(out, file);
    out += fmt::format(R"(,"moves":{},"replies":{},"errors":{},"defects":{},"seconds":)",
                       log.moves.count(), log.replies, log.errors, log.defects);
    const auto time = seconds_between(log.first_stamp, log.last_stamp);
    out += time ? fmt::format("{}", *time) : "null";
    out += ",\"times\":" + series_json(log.times);
    out += ",\"properties\":" + series_json(log.properties);
    return out + "}\n";
}

}  // namespace shinpan::cli
