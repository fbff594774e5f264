#include "io/new_files.h"

#include <cerrno>
#include <filesystem>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>

#include "core/text.h"
#include "io/file.h"
#include "io/output.h"

namespace shinpan {
namespace {

namespace fs = std::filesystem;

// What was made so far, and goes away again unless all is well.
class Made {
public:
    Made() = default;
    Made(const Made&) = delete;
    Made& operator=(const Made&) = delete;
    ~Made() {
        std::error_code ignored;  // a folder that somebody else has put something into stays
        for (; !paths_.empty(); paths_.pop_back())
            fs::remove(paths_.back(), ignored);
    }

    void add(const fs::path& path) { paths_.push_back(path); }
    void keep() { paths_.clear(); }

private:
    std::vector<fs::path> paths_;
};

Status make_folder(const fs::path& folder, Made& made) {
    std::error_code error;
    if (folder.empty() || fs::is_directory(folder, error)) return {};
    if (Status parent = make_folder(folder.parent_path(), made); !parent) return parent;
    const bool is_new = fs::create_directory(folder, error);
    if (error) {
        return tl::unexpected(
            system_error("make the folder " + shown_safely(folder.string()), error.value()));
    }
    if (is_new) made.add(folder);
    return {};
}

Status write(const fs::path& path, const NewFile& file, Made& made) {
    const mode_t mode = file.is_executable ? 0777 : 0666;
    // O_EXCL: a file that appears after we have looked is not ours either.
    const FileDescriptor opened(
        ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
    const std::string name = shown_safely(path.string());
    if (!opened.is_open()) {
        if (errno == EEXIST) {
            return failure(ErrorKind::usage,
                           fmt::format("{} is already there; nothing was written", name));
        }
        return tl::unexpected(system_error("write " + name, errno));
    }
    made.add(path);
    if (const Status written = write_all(opened.get(), file.content); !written) {
        return failure(written.error().kind, name + ": " + written.error().message);
    }
    return {};
}

}  // namespace

Status write_new_files(const std::string& folder, std::span<const NewFile> files) {
    Made made;
    // A slash at the end would make the last folder an empty name.
    fs::path path = fs::path(folder).lexically_normal();
    if (!path.has_filename()) path = path.parent_path();
    if (Status ready = make_folder(path, made); !ready) return ready;
    for (const NewFile& file : files) {
        if (Status written = write(fs::path(folder) / file.name, file, made); !written) {
            return written;
        }
    }
    made.keep();
    return {};
}

}  // namespace shinpan
