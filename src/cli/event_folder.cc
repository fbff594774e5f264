#include "cli/event_folder.h"

#include <vector>

#include <fmt/format.h>

#include "io/atomic_file.h"
#include "io/file.h"

namespace shinpan::cli {

Status keep_settings(Journal& journal, const EventState& state, const std::string& folder,
                     const std::map<std::string, std::string>& settings) {
    std::vector<JournalEntry> entries;
    for (const auto& [key, value] : settings) {
        const auto kept = state.settings.find(key);
        if (kept != state.settings.end() && kept->second != value) {
            return failure(ErrorKind::usage,
                           fmt::format("{} holds an event whose {} is \"{}\", now it is \"{}\": "
                                       "expected the same, or another --out",
                                       folder, key, kept->second, value));
        }
        entries.push_back(SettingKept{key, value});
    }
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
