#include "tournament/program_hash.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "io/file.h"

namespace shinpan {
namespace {

namespace fs = std::filesystem;

// In the manner of FNV-1a, but eight bytes at a time and with a shift, so its values are its own: a
// jar of some megabytes takes milliseconds.
class Hash {
public:
    void add(std::string_view bytes) {
        std::uint64_t value = value_;
        std::size_t at = 0;
        for (; at + sizeof(std::uint64_t) <= bytes.size(); at += sizeof(std::uint64_t)) {
            std::uint64_t eight = 0;
            std::memcpy(&eight, bytes.data() + at, sizeof eight);
            value = mixed(value, eight);
        }
        for (; at < bytes.size(); ++at)
            value = mixed(value, static_cast<unsigned char>(bytes[at]));
        // So that "ab" and "c" differ from "a" and "bc".
        value_ = mixed(value, bytes.size());
    }
    std::string text() const { return fmt::format("{:016x}", value_); }

private:
    // A product takes what is in a high bit nowhere but higher; the shift brings it back down.
    static std::uint64_t mixed(std::uint64_t value, std::uint64_t word) {
        value = (value ^ word) * 0x100000001b3u;
        return value ^ (value >> 32);
    }

    std::uint64_t value_ = 0xcbf29ce484222325u;
};

Status add_file(Hash& hash, const fs::path& path) {
    const Result<FileDescriptor> file = open_input(path);
    if (!file) return tl::unexpected(file.error());
    std::string buffer(1 << 16, '\0');
    for (;;) {
        const ssize_t got = ::read(file->get(), buffer.data(), buffer.size());
        if (got < 0) return tl::unexpected(system_error("read " + path.string(), errno));
        if (got == 0) return {};
        hash.add(std::string_view(buffer).substr(0, static_cast<std::size_t>(got)));
    }
}

std::vector<fs::path> files_below(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code ignored;  // what cannot be looked at cannot have changed what we know of it
    for (fs::recursive_directory_iterator it(folder, ignored), end; it != end;
         it.increment(ignored)) {
        if (it->is_regular_file(ignored)) files.push_back(it->path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace

std::vector<fs::path> program_files(const Contestant& contestant, bool whole_folder) {
    std::vector<fs::path> files;
    const fs::path folder = contestant.process.folder;
    if (whole_folder) files = files_below(folder);
    files.push_back(contestant.file.empty() ? fs::path(contestant.process.program)
                                            : folder / contestant.file);
    return files;
}

Result<std::string> program_hash(const Contestant& contestant, bool whole_folder) {
    Hash hash;
    for (const std::string& word : contestant.process.command)
        hash.add(word);
    for (const auto& [name, value] : contestant.manner.options)
        hash.add(name + "=" + value);
    const ThinkingLimit& limit = contestant.manner.limit;
    if (limit.nodes) hash.add(fmt::format("nodes {}", *limit.nodes));
    if (limit.depth) hash.add(fmt::format("depth {}", *limit.depth));
    for (const auto& [name, value] : contestant.process.environment)
        hash.add(name + "=" + value);
    for (const fs::path& file : program_files(contestant, whole_folder)) {
        if (const Status added = add_file(hash, file); !added) return tl::unexpected(added.error());
    }
    return hash.text();
}

}  // namespace shinpan
