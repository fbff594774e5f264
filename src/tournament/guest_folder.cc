#include "tournament/guest_folder.h"

#include <cassert>
#include <filesystem>

#include <fmt/format.h>

#include "core/text.h"
#include "io/atomic_file.h"
#include "io/file.h"

namespace shinpan {
namespace {

namespace fs = std::filesystem;

Status cannot(const std::string& what, const std::error_code& error) {
    return tl::unexpected(system_error(what, error.value()));
}

class TreeCopy {
public:
    TreeCopy(fs::path from, fs::path to) : from_(std::move(from)), to_(std::move(to)) {}

    Status run() {
        std::error_code error;
        fs::create_directories(to_, error);
        if (error) return cannot("make the folder " + to_.string(), error);
        fs::recursive_directory_iterator each(from_, error);
        for (const fs::recursive_directory_iterator end; !error && each != end;
             each.increment(error)) {
            if (Status copied = copy(*each); !copied) return copied;
        }
        if (error) return cannot("read the folder " + from_.string(), error);
        return {};
    }

private:
    Status copy(const fs::directory_entry& entry) {
        const fs::path place = to_ / entry.path().lexically_relative(from_);
        std::error_code error;
        if (entry.is_symlink(error)) return copy_link(entry.path(), place);
        if (entry.is_directory(error)) {
            fs::create_directory(place, error);
        } else if (entry.is_regular_file(error)) {
            fs::copy_file(entry.path(), place, error);
        }
        // Pipes and sockets are of no use to a copy.
        if (error) return cannot("copy " + entry.path().string(), error);
        return {};
    }

    // One that leads out of the tree leads to the same place from the copy, too.
    Status copy_link(const fs::path& link, const fs::path& place) const {
        std::error_code error;
        fs::path target = fs::read_symlink(link, error);
        if (error) return cannot("read the link " + link.string(), error);
        if (target.is_relative()) {
            const fs::path whole = (link.parent_path() / target).lexically_normal();
            const fs::path inside = whole.lexically_relative(from_);
            if (inside.empty() || *inside.begin() == "..") target = fs::absolute(whole, error);
        }
        fs::create_symlink(target, place, error);
        if (error) return cannot("make the link " + place.string(), error);
        return {};
    }

    const fs::path from_;
    const fs::path to_;
};

Status keep_text(const std::string& path, const std::string& text) {
    Result<AtomicFile> file = AtomicFile::create(path);
    if (!file) return tl::unexpected(file.error());
    file->out().write(text);
    return file->commit(AtomicFile::Sync::no);
}

// The copy appears whole or not at all; which version it is, is written behind it.
Status copy_entry(const fs::path& entry, const fs::path& place, const std::string& version) {
    const std::string note = place.parent_path() / ("." + place.filename().string() + ".version");
    constexpr std::size_t kLongestVersion = 1000;
    std::error_code error;
    if (const Result<std::string> kept = read_file(note, kLongestVersion);
        kept && *kept == version && fs::is_directory(place, error)) {
        return {};
    }
    const fs::path fresh = place.parent_path() / ("." + place.filename().string() + ".new");
    for (const fs::path& old : {fs::path(note), fresh, place}) {
        fs::remove_all(old, error);
        if (error) return cannot("remove " + old.string(), error);
    }
    if (Status copied = TreeCopy(fs::weakly_canonical(entry, error), fresh).run(); !copied) {
        fs::remove_all(fresh, error);  // what is left of it is in nobody's way
        return copied;
    }
    fs::rename(fresh, place, error);
    if (error) return cannot("make the folder " + place.string(), error);
    return keep_text(note, version);
}

// A path below `from` as one below `to`, any other as it was.
std::string moved(const std::string& word, const fs::path& from, const fs::path& to) {
    const fs::path inside = fs::path(word).lexically_relative(from);
    if (inside.empty() || *inside.begin() == ".." || inside == ".") return word;
    return (to / inside).string();
}

}  // namespace

Status check_guest_size(const Contestant& contestant, const GuestLimits& limits) {
    if (contestant.entry.empty() || !contestant.owns_folder) return {};
    std::error_code error;
    std::size_t files = 0;
    std::uint64_t bytes = 0;
    fs::recursive_directory_iterator each(contestant.entry, error);
    for (const fs::recursive_directory_iterator end; !error && each != end; each.increment(error)) {
        if (++files > limits.files) {
            return failure(ErrorKind::usage,
                           fmt::format("more than {} files in its folder: put what it does not "
                                       "need elsewhere",
                                       with_thousands(limits.files)));
        }
        std::error_code gone;  // a file that is no more has no size
        if (each->is_symlink(gone) || !each->is_regular_file(gone)) continue;
        const std::uintmax_t size = each->file_size(gone);
        if (!gone) bytes += size;
        if (bytes > limits.bytes) {
            return failure(ErrorKind::usage,
                           fmt::format("more than {} MiB in its folder: put large data elsewhere, "
                                       "and a link to them here",
                                       limits.bytes >> 20));
        }
    }
    if (!error) return {};
    return failure(ErrorKind::usage, fmt::format("its folder cannot be read: {}", error.message()));
}

Status house_guest(Contestant& contestant, const std::string& folder, const std::string& version) {
    assert(!contestant.entry.empty());
    std::error_code error;
    const fs::path place = fs::absolute(fs::path(folder) / contestant.name, error);
    if (error) return cannot("find the folder " + folder, error);
    const fs::path entry = fs::path(contestant.entry).lexically_normal();
    ProcessSpec& process = contestant.process;
    fs::create_directories(place.parent_path(), error);
    if (error) return cannot("make the folder " + place.parent_path().string(), error);
    if (contestant.owns_folder) {
        if (Status copied = copy_entry(entry, place, version); !copied) return copied;
        process.command.front() = moved(process.command.front(), entry, place);
    } else {
        fs::create_directories(place, error);
        if (error) return cannot("make the folder " + place.string(), error);
        // Its file, and the folder that an interpreter is told to look for it in.
        for (std::string& word : process.command) {
            if (word == contestant.entry || fs::path(word) == entry.parent_path())
                word = fs::absolute(word, error).string();
        }
        if (!contestant.file.empty()) contestant.file = fs::absolute(contestant.file, error);
    }
    process.folder = place;
    process.may_write_folder = true;
    return find_contestant(contestant);
}

}  // namespace shinpan
