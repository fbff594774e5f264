#include "cli/entrance.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/utf8.h"
#include "core/visible.h"
#include "events/last_words.h"
#include "io/program_path.h"
#include "options/say.h"
#include "tournament/entry_check.h"
#include "tournament/guest_folder.h"
#include "tournament/program_hash.h"

namespace shinpan::cli {
namespace {

// Beneath the folder of the contest.
constexpr const char* kGuests = "/entries";

std::string found_of(const EntryFinding& finding) {
    if (finding.text.empty()) return say("ok");
    return finding.can_play ? say("plays: {}", said(finding.text))
                            : say("left out: {}", said(finding.text));
}

}  // namespace

std::string entry_table(std::vector<EntryFinding> findings) {
    std::ranges::stable_sort(findings, {}, &EntryFinding::name);
    int width = display_width(say("entry"));
    for (const EntryFinding& finding : findings)
        width = std::max(width, display_width(visible(finding.name)));
    std::string table = padded(say("entry"), width) + "  " + say("what was found");
    for (const EntryFinding& finding : findings) {
        table += fmt::format("\n{}  {}", padded(visible(finding.name), width), found_of(finding));
        if (finding.text.empty()) continue;
        table += last_words_below(finding.error_output, static_cast<std::size_t>(width) + 6);
    }
    return table;
}

Status Entrance::find_programs(std::vector<Contestant>& contestants, const AnyGame& start) {
    // Without it every engine would fail to start, and lose by our fault.
    if (const Result<std::string> ours = find_program(settings_.launcher); !ours) {
        return failure(ErrorKind::io, ours.error().message +
                                          " (Shinpan is not installed completely, or was not "
                                          "moved as a whole)");
    }
    if (!settings_.checks_entries && !findings_.empty()) {
        return failure(ErrorKind::usage,
                       fmt::format("{}: {}", findings_.front().name, findings_.front().text));
    }
    std::vector<Contestant> found;
    for (Contestant& contestant : contestants) {
        Status status = make_player(contestant)->can_be_told(start);
        if (!status)
            status = failure(ErrorKind::usage, contestant.name + ": " + status.error().message);
        if (status) status = find_contestant(contestant);
        if (!status && !settings_.checks_entries) return status;
        if (status) {
            found.push_back(std::move(contestant));
        } else {
            leave_out(contestant, status.error().message);
        }
    }
    contestants = std::move(found);
    if (contestants.size() >= 2) return {};
    tell();
    return failure(ErrorKind::usage,
                   fmt::format("expected at least two players, found {}", contestants.size()));
}

Result<std::vector<Candidate>> Entrance::let_in(std::vector<Contestant> contestants,
                                                const std::string& folder, const AnyGame& start,
                                                Journal& journal, const ContestState& state) {
    std::vector<Candidate> candidates;
    for (Contestant& contestant : contestants) {
        if (const Status fits = check_guest_size(contestant); !fits) {
            leave_out(contestant, fits.error().message);
            continue;
        }
        // Of what was handed in: its copy is its own to change.
        Result<std::string> hash = program_hash(contestant, contestant.owns_folder);
        if (!hash && (!settings_.checks_entries || hash.error().kind == ErrorKind::shortage))
            return tl::unexpected(hash.error());
        if (!hash) {
            leave_out(contestant, hash.error().message);
            continue;
        }
        if (!contestant.entry.empty()) {
            const Status housed = house_guest(contestant, folder + kGuests, *hash);
            if (!housed) return tl::unexpected(housed.error());
        }
        if (settings_.checks_entries && !state.checks.contains(*hash)) {
            EntryFinding finding = check_entry(contestant, start, settings_.launcher);
            findings_.push_back(finding);
            if (!finding.can_play) continue;
            const std::vector<JournalEntry> entry{ProgramChecked{*hash, finding.text}};
            if (const Status kept = journal.write(entry, Journal::Sync::yes); !kept) {
                return tl::unexpected(kept.error());
            }
        } else {
            findings_.push_back({contestant.name, true, "", ""});
        }
        candidates.push_back({std::move(contestant), *hash});
    }
    tell();
    return candidates;
}

std::vector<std::string> Entrance::left_out() const {
    std::vector<std::string> lines;
    for (const EntryFinding& finding : findings_) {
        if (!finding.can_play)
            lines.push_back(say("{} was left out: {}", finding.name, said(finding.text)));
    }
    return lines;
}

void Entrance::leave_out(const Contestant& contestant, const std::string& why) {
    findings_.push_back({contestant.name, false, why, ""});
}

void Entrance::tell() const {
    const bool is_all_well = std::ranges::all_of(
        findings_, [](const EntryFinding& finding) { return finding.text.empty(); });
    if (!is_all_well) say_(entry_table(findings_));
}

}  // namespace shinpan::cli
