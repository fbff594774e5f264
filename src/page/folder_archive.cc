#include <filesystem>

#include <fmt/format.h>

#include "arena/log_file.h"
#include "io/file.h"
#include "page/archive.h"
#include "report/stored_contest.h"

namespace shinpan::page {
namespace {

constexpr std::size_t kLargestFile = 64 << 20;

// The contest is opened for each request: it goes on meanwhile, and requests are rare.
class FolderArchive final : public Archive {
public:
    explicit FolderArchive(std::string folder) : folder_(std::move(folder)) {}

    Result<report::GameStory> story(int number) const override {
        const auto contest = report::StoredContest::open(folder_);
        if (!contest) return tl::unexpected(contest.error());
        return contest->story(number);
    }

    Result<Download> record(int number) const override {
        const auto contest = report::StoredContest::open(folder_);
        if (!contest) return tl::unexpected(contest.error());
        return read(contest->record_path(number), fmt::format("{:04}", number));
    }

    Result<Download> log(int number, Side side) const override {
        const auto contest = report::StoredContest::open(folder_);
        if (!contest) return tl::unexpected(contest.error());
        const std::string path = contest->log_path(number, side);
        if (path.empty()) return failure(ErrorKind::usage, "there is no such game");
        Result<std::string> log = read_log(path);
        if (!log) return tl::unexpected(log.error());
        return Download{fmt::format("{:04}-{}.tlf", number, side == Side::first ? 1 : 2),
                        std::move(*log)};
    }

private:
    // The file's own name has a player's name in it, which may be anything.
    static Result<Download> read(const std::string& path, const std::string& name) {
        if (path.empty()) return failure(ErrorKind::usage, "there is no such game");
        Result<std::string> content = read_file(path, kLargestFile);
        if (!content) return tl::unexpected(content.error());
        return Download{name + std::filesystem::path(path).extension().string(),
                        std::move(*content)};
    }

    std::string folder_;
};

}  // namespace

std::unique_ptr<Archive> folder_archive(std::string folder) {
    return std::make_unique<FolderArchive>(std::move(folder));
}

}  // namespace shinpan::page
