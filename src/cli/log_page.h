// Thinking logs for the page: entries with their times, their numbers and the moves that they belong
// to, and the game itself where a log tells enough of it. web/src/logs.ts has the same words.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "cli/log_game.h"
#include "cli/log_moves.h"
#include "tlf/reader.h"

namespace shinpan::cli {

// Takes one log, and is then told as JSON.
class LogPage final : public tlf::Listener {
public:
    // Of one log; what comes after is counted, not kept.
    static constexpr std::size_t kMostEntries = 100'000;
    // Of the text of an entry, and of one of its values; what is longer is cut.
    static constexpr std::size_t kLongestText = 2000;

    explicit LogPage(std::string name);  // of its file

    void entry(const tlf::Entry& entry, const tlf::Source& source) override;
    void defect(const tlf::Defect& defect) override;

    // {"name":...,"protocol":...,"entries":[...],"moves":[...],"left_out":0,"defects":0,"game":{...}}
    std::string json() const;

private:
    std::string name_;
    LogGame game_;
    LogMoves moves_;
    std::vector<std::string> entries_;     // each is a JSON object already
    std::vector<std::string> told_moves_;  // the same
    std::string first_stamp_;
    std::size_t left_out_ = 0;
    std::size_t defects_ = 0;
};

}  // namespace shinpan::cli
