// Logs that the referee wrote before version 2, in which every line of a player was "= " and the
// line whatever it was, as logs of today: the line of the engine is the line.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "events/heard_writer.h"
#include "tlf/reader.h"

namespace shinpan {

// What a look at such a log tells.
class LogSurvey final : public tlf::Listener {
public:
    void entry(const tlf::Entry& entry, const tlf::Source& source) override;
    void defect(const tlf::Defect& defect) override {
        if (defect.kind == tlf::DefectKind::cut_off) cut_ = defect;
    }

    // 1 for a log without a header that begins as the referee began one, the version of one with a
    // header; 0: nothing of a referee.
    int version() const { return version_; }
    // As a header names it, guessed by what was said and asked. "" where each line is a reply.
    std::string protocol() const;
    int game_number() const { return game_number_; }
    // Where the log was cut off.
    const std::optional<tlf::Defect>& cut() const { return cut_; }

private:
    bool is_first_ = true;
    int version_ = 0;
    int game_number_ = 1;
    bool has_signs_ = false;  // "= ..." or "? ..." was said
    bool has_gtp_commands_ = false;
    bool has_empty_lines_ = false;
    std::string asked_;  // "usi" or "uci"
    std::optional<tlf::Defect> cut_;
};

// Turns the entries of a log of version 1 into one of version 2, handed on piece by piece.
class LogUpgrade final : public tlf::Listener {
public:
    using Sink = std::function<void(std::string_view lines)>;
    LogUpgrade(const std::string& protocol, int game_number, Sink sink);

    void entry(const tlf::Entry& entry, const tlf::Source& source) override;
    // The first one ends it: see status().
    void defect(const tlf::Defect& defect) override;
    // The log ends here.
    void finish();
    // ErrorKind::syntax: where the log is not as it should be.
    const Status& status() const { return status_; }

private:
    void hand_on();

    std::string protocol_;
    int game_number_;
    Sink sink_;
    HeardWriter heard_;
    bool has_header_ = false;
    std::string stamp_;
    std::string lines_;
    Status status_;
};

}  // namespace shinpan
