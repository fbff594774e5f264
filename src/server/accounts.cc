#include "server/accounts.h"

#include <cerrno>
#include <filesystem>

#include <fmt/format.h>
#include <sys/stat.h>

#include "core/text.h"
#include "io/atomic_file.h"
#include "io/file.h"
#include "io/secret.h"
#include "server/player_name.h"

namespace shinpan::server {
namespace {

constexpr std::size_t kLargestFile = 16 << 20;

// A token is as long as its hash, so a fast hash keeps it well.
std::string hash_of(std::string_view salt, std::string_view token) {
    return sha256(fmt::format("{}:{}", salt, token));
}

}  // namespace

Result<Accounts> Accounts::from_text(std::string_view text, const std::string& path) {
    Accounts accounts;
    int number = 0;
    for (const std::string_view line : split(text, '\n')) {
        ++number;
        if (line.empty() || line.starts_with('#')) continue;
        const std::vector<std::string_view> parts = split(line, '\t');
        if (parts.size() != 3 || !check_name(parts[0]) || parts[2].size() != 64) {
            return failure(ErrorKind::syntax,
                           fmt::format("{}:{}: {}: expected NAME, SALT and HASH with TABs between; "
                                       "\"shinpan serve account add NAME\" writes such lines",
                                       path, number, in_quotes(line)));
        }
        accounts.entries_[std::string(parts[0])] = {std::string(parts[1]), std::string(parts[2])};
    }
    return accounts;
}

Result<Accounts> Accounts::load(const std::string& path) {
    const Result<std::string> text = read_file(path, kLargestFile);
    if (!text) return tl::unexpected(text.error());
    return from_text(*text, path);
}

Result<Accounts> Accounts::load_if_there(const std::string& path) {
    std::error_code ignored;
    return std::filesystem::exists(path, ignored) ? load(path) : Accounts();
}

Status Accounts::save(const std::string& path) const {
    Result<AtomicFile> file = AtomicFile::create(path);
    if (!file) return tl::unexpected(file.error());
    for (const auto& [name, entry] : entries_)
        file->out().write(fmt::format("{}\t{}\t{}\n", name, entry.salt, entry.hash));
    if (Status saved = file->commit(AtomicFile::Sync::yes); !saved) return saved;
    // A file that is replaced keeps who may read it; nobody else has to.
    if (::chmod(path.c_str(), 0600) != 0)
        return tl::unexpected(system_error("keep others from reading " + path, errno));
    return {};
}

Result<std::string> Accounts::add(const std::string& name) {
    if (const Status good = check_name(name); !good) return tl::unexpected(good.error());
    const std::string salt = random_secret();
    std::string token = random_secret();
    entries_[name] = {salt, hash_of(salt, token)};
    return token;
}

bool Accounts::knows(std::string_view name, std::string_view token) const {
    const auto found = entries_.find(name);
    return found != entries_.end() &&
           equal_in_constant_time(found->second.hash, hash_of(found->second.salt, token));
}

}  // namespace shinpan::server
