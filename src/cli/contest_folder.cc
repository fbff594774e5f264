#include "cli/contest_folder.h"

#include <vector>

#include <fmt/format.h>

#include "io/atomic_file.h"
#include "io/file.h"

namespace shinpan::cli {

Status keep_terms(Journal& journal, const ContestState& state, const std::string& folder,
                  ContestTerms& terms) {
    Result<std::optional<ContestTerms>> kept = kept_contest_terms(state.settings);
    if (!kept) {
        return failure(kept.error().kind, fmt::format("{}: {}", folder, kept.error().message));
    }
    if (*kept) {
        if (!terms.withdrawn) terms.withdrawn = (*kept)->withdrawn;
        // Before there were terms a sequential test was not kept.
        if (!state.settings.contains(kContestTermsKey)) (*kept)->sprt = terms.sprt;
        if (const auto found = differences(**kept, terms); !found.empty()) {
            return failure(
                ErrorKind::usage,
                fmt::format("{} holds a contest whose {}: expected the same, or another --out",
                            folder, fmt::join(found, "; whose ")));
        }
    }
    const std::string text = to_json(terms);
    const auto known = state.settings.find(kContestTermsKey);
    if (known != state.settings.end() && known->second == text) return {};
    const std::vector<JournalEntry> entries{SettingKept{kContestTermsKey, text}};
    return journal.write(entries, Journal::Sync::yes);
}

Result<FileDescriptor> open_events_file(const std::string& folder, SqliteJournal& journal) {
    const std::string path = folder + "/events.jsonl";
    Result<AtomicFile> file = AtomicFile::create(path);
    if (!file) return tl::unexpected(file.error());
    const Status told =
        journal.each_events([&file](const std::string& lines) { file->out().write(lines); });
    if (!told) return tl::unexpected(told.error());
    if (const Status written = file->commit(AtomicFile::Sync::no); !written) {
        return tl::unexpected(written.error());
    }
    return open_for_appending(path);
}

}  // namespace shinpan::cli
