#include "cli/output_folder.h"

#include <ctime>
#include <filesystem>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "io/file.h"

namespace shinpan::cli {

namespace fs = std::filesystem;

Result<std::string> output_folder(const std::string& asked_for, const std::string& name) {
    std::error_code error;
    if (!asked_for.empty()) {
        fs::create_directories(asked_for, error);
        if (error)
            return tl::unexpected(system_error("make the folder " + asked_for, error.value()));
        return asked_for;
    }
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    ::localtime_r(&now, &local);
    const std::string path = fmt::format("shinpan-out/{}-{:%Y%m%d-%H%M%S}", name, local);
    for (int attempt = 1;; ++attempt) {
        const std::string folder = attempt == 1 ? path : fmt::format("{}-{}", path, attempt);
        if (fs::create_directories(folder, error)) return folder;
        if (error) {
            Error problem = system_error("make the folder " + path, error.value());
            if (error == std::errc::permission_denied || error == std::errc::read_only_file_system)
                problem.message += " (start it in a folder where you may write)";
            return tl::unexpected(problem);
        }
    }
}

}  // namespace shinpan::cli
