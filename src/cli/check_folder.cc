#include "cli/check_folder.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <mutex>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/check_text.h"
#include "cli/interrupt_watch.h"
#include "cli/progress_line.h"
#include "core/utf8.h"
#include "core/visible.h"
#include "io/file.h"
#include "io/output.h"
#include "io/program_path.h"
#include "options/exit_code.h"
#include "options/say.h"
#include "tournament/guest_folder.h"

namespace shinpan::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kCheckFolderCommand = "shinpan check";

// For the folders that entries run in. May be removed by another thread: no entry moves in after that.
class CheckFolder {
public:
    static Result<std::unique_ptr<CheckFolder>> make() {
        std::error_code error;
        std::string name = (fs::temp_directory_path(error) / "shinpan-check-XXXXXX").string();
        if (error || !::mkdtemp(name.data()))
            return tl::unexpected(system_error("make the folder " + name, errno));
        return std::unique_ptr<CheckFolder>(new CheckFolder(std::move(name)));
    }
    CheckFolder(const CheckFolder&) = delete;
    CheckFolder& operator=(const CheckFolder&) = delete;
    ~CheckFolder() { remove(); }

    Status house(Contestant& guest) {
        const std::lock_guard lock(mutex_);
        if (is_removed_) return failure(ErrorKind::closed, "the check was interrupted");
        return house_guest(guest, path_, "check");
    }

    void remove() {
        const std::lock_guard lock(mutex_);
        is_removed_ = true;
        // A guest that still runs may write between a look and the removal of its folder.
        std::error_code error;
        for (int tries = 0; tries < kRemovals; ++tries) {
            fs::remove_all(path_, error);
            if (!error) return;
        }
    }

private:
    static constexpr int kRemovals = 20;  // the system empties its temporary folder, too

    explicit CheckFolder(std::string path) : path_(std::move(path)) {}

    std::mutex mutex_;
    bool is_removed_ = false;
    const std::string path_;
};

CheckedEngine check_entry_of(Contestant contestant, const AnyGame& start, CheckFolder& folder) {
    CheckedEngine checked{contestant.name, ""};
    Status ready = find_contestant(contestant);
    if (ready && !contestant.entry.empty()) {
        ready = check_guest_size(contestant);
        if (ready) ready = folder.house(contestant);
    }
    if (!ready) {
        checked.problem = ready.error().message;
    } else {
        checked.requirements = check_engine(contestant, start, launcher_path());
    }
    return checked;
}

std::string verdict_on(const CheckedEngine& checked) {
    if (!checked.problem.empty()) return fmt::format("{}  {}", say("FAIL"), said(checked.problem));
    const auto met = std::ranges::count_if(checked.requirements, &Requirement::is_met);
    return say("{}  {} of {} requirements are met", checked.is_good() ? say("ok  ") : say("FAIL"),
               met, checked.requirements.size());
}

std::string folder_table(const std::vector<CheckedEngine>& all) {
    int width = 0;
    for (const CheckedEngine& checked : all)
        width = std::max(width, display_width(visible(checked.name)));
    std::string text;
    for (const CheckedEngine& checked : all)
        text += fmt::format("{}  {}\n", padded(visible(checked.name), width), verdict_on(checked));
    for (const CheckedEngine& checked : all) {
        std::vector<Requirement> failed = checked.requirements;
        std::erase_if(failed, [](const Requirement& each) { return each.is_met; });
        if (!failed.empty())
            text += fmt::format("\n{}:\n{}", visible(checked.name), check_text(failed));
    }
    return text;
}

}  // namespace

int check_folder(FolderCheck check) {
    const Result<std::unique_ptr<CheckFolder>> folder = CheckFolder::make();
    if (!folder) return complain(kCheckFolderCommand, folder.error());
    // A check ends at once, but not before its folder is gone; the engines end with us.
    const InterruptWatch clean([&folder = **folder] {
        folder.remove();
        ::_exit(kExitInterrupted);
    });
    std::vector<CheckedEngine> all;
    for (const EntryFinding& bad : check.bad)
        all.push_back({bad.name, bad.text});
    ProgressLine progress(STDERR_FILENO);
    for (Contestant& contestant : check.contestants) {
        progress.show(say("checking {}", contestant.name), SteadyClock().now());
        all.push_back(check_entry_of(std::move(contestant), check.start, **folder));
    }
    progress.clear();
    std::ranges::stable_sort(all, {}, &CheckedEngine::name);
    Output out(STDOUT_FILENO);
    out.write(check.format == "json" ? check_json(all) : folder_table(all));
    if (const Status& written = out.flush(); !written)
        return complain(kCheckFolderCommand, written.error());
    return std::ranges::all_of(all, &CheckedEngine::is_good) ? kExitDone : kExitCheckFailed;
}

}  // namespace shinpan::cli
