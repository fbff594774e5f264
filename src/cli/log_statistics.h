// What can be counted and measured in a thinking log.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "cli/log_moves.h"
#include "tlf/reader.h"

namespace shinpan::cli {

// Numbers that came one after the other.
struct Series {
    std::size_t count = 0;
    double least = 0;
    double most = 0;
    double total = 0;

    void add(double value) {
        least = count == 0 ? value : std::min(least, value);
        most = count == 0 ? value : std::max(most, value);
        total += value;
        ++count;
    }
    double mean() const { return count == 0 ? 0 : total / static_cast<double>(count); }
};

class LogStatistics final : public tlf::Listener {
public:
    // Names beyond this are counted together: a log may have any number of them.
    static constexpr std::size_t kMaxNames = 1000;

    void entry(const tlf::Entry& entry, const tlf::Source& source) override;
    void defect(const tlf::Defect& defect) override;

    std::size_t replies = 0;
    std::size_t errors = 0;   // panics
    std::size_t defects = 0;  // where the log is not as it should be
    std::size_t names_left_out = 0;
    std::vector<tlf::Defect> warnings{};  // of the log as a whole: cut off, of a newer version
    LogMoves moves;
    std::map<std::string, Series> times{};       // of moves, in seconds, by player
    std::map<std::string, Series> properties{};  // of replies, those that are numbers
    std::string first_stamp{};
    std::string last_stamp{};
};

// The forms of `shinpan log stats`. Each has one line or object for a log.
std::string statistics_text(const LogStatistics& statistics);
std::string statistics_csv_head();
std::string statistics_csv(const std::string& file, const LogStatistics& statistics);
std::string statistics_json(const std::string& file, const LogStatistics& statistics);

}  // namespace shinpan::cli
