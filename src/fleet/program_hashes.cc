#include "fleet/program_hashes.h"

#include <utility>

#include <fmt/format.h>
#include <sys/stat.h>

#include "tournament/program_hash.h"

namespace shinpan::fleet {
namespace {

// Names come from elsewhere.
constexpr std::size_t kMostKnown = 1000;

// What the hash is made of besides the contents of files is in it as well.
std::string looks_of(const Contestant& contestant) {
    std::string looks;
    const auto add = [&looks](std::string_view text) {
        looks += fmt::format("{}:{} ", text.size(), text);
    };
    for (const std::string& word : contestant.process.command)
        add(word);
    for (const auto& [name, value] : contestant.manner.options) {
        add(name);
        add(value);
    }
    for (const auto& [name, value] : contestant.process.environment) {
        add(name);
        add(value);
    }
    const ThinkingLimit& limit = contestant.manner.limit;
    add(fmt::format("{} {}", limit.nodes.value_or(0), limit.depth.value_or(0)));
    for (const auto& file : program_files(contestant, contestant.owns_folder)) {
        struct stat status {};
        if (::stat(file.c_str(), &status) != 0) status = {};  // reading it says why not
        add(file.native());
        add(fmt::format("{} {} {} {} {}", status.st_dev, status.st_ino, status.st_size,
                        status.st_ctim.tv_sec, status.st_ctim.tv_nsec));
    }
    return looks;
}

}  // namespace

Result<std::string> ProgramHashes::of(const Contestant& contestant) {
    // Before it is read: what is changed meanwhile looks different the next time.
    std::string looks = looks_of(contestant);
    Known& known = known_[contestant.name];
    if (!known.hash.empty() && known.looks == looks) return known.hash;
    Result<std::string> hash = program_hash(contestant, contestant.owns_folder);
    if (hash) known = {std::move(looks), *hash};
    if (known_.size() > kMostKnown) known_.clear();
    return hash;
}

}  // namespace shinpan::fleet
