#include "local/rules_folders.h"

#include <cstdlib>

#include <unistd.h>

#include "core/shell_word.h"
#include "io/program_path.h"
#include "local/rules_opening.h"
#include "rules/setting_text.h"

namespace shinpan {

namespace fs = std::filesystem;

namespace {

std::string variable(const char* name) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing calls setenv
    return value ? value : "";
}

}  // namespace

std::vector<fs::path> rules_folders(const std::string& said) {
    std::vector<fs::path> all;
    if (!said.empty()) all.emplace_back(said);
    if (const std::string data = variable("XDG_DATA_HOME"); !data.empty()) {
        all.push_back(fs::path(data) / "shinpan/games");
    } else if (const std::string home = variable("HOME"); !home.empty()) {
        all.push_back(fs::path(home) / ".local/share/shinpan/games");
    }
    all.push_back(fs::path(program_beside_us("")) / "../share/shinpan/games");
    return all;
}

std::map<std::string, fs::path> rules_programs_in(const std::vector<fs::path>& where) {
    std::map<std::string, fs::path> found;
    for (const fs::path& folder : where) {
        std::error_code ignored;  // a folder that is not there has none
        for (fs::directory_iterator it(folder, ignored), end; it != end; it.increment(ignored)) {
            const std::string ending = it->path().extension();
            const bool is_script = ending == ".py" || ending == ".js" || ending == ".jar" ||
                                   ending == ".lua" || ending == ".class";
            const bool is_program = ending.empty() && ::access(it->path().c_str(), X_OK) == 0;
            const std::string name = it->path().stem();
            if (it->is_regular_file(ignored) && (is_script || is_program) && rules::is_name(name))
                found.emplace(name, it->path());
        }
    }
    return found;
}

std::string rules_command(std::string_view word, const std::vector<fs::path>& folders) {
    if (is_rules_word(word)) return std::string(command_in(word));
    const std::map<std::string, fs::path> programs = rules_programs_in(folders);
    const auto found = programs.find(std::string(word));
    return found == programs.end() ? std::string(word) : shell_quoted(found->second.string());
}

}  // namespace shinpan
