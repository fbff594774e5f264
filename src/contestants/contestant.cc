#include "contestants/contestant.h"

#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "io/program_path.h"

namespace shinpan {

std::unique_ptr<Player> make_player(const Contestant& contestant) {
    auto player = contestant.protocol->make_player(contestant.manner);
    if (contestant.is_watched) player->be_watched();
    return player;
}

Seat seat_of(const Contestant& contestant) {
    return {contestant.name, make_player(contestant), contestant.time, contestant.lifetime,
            contestant.start_limit};
}

Status find_contestant(Contestant& contestant) {
    ProcessSpec& process = contestant.process;
    namespace fs = std::filesystem;
    std::error_code ignored;
    if (!process.folder.empty() && !fs::is_directory(process.folder, ignored)) {
        return failure(ErrorKind::io, process.folder + ": no such folder");
    }
    if (!contestant.file.empty()) {
        if (!fs::is_regular_file(fs::path(process.folder) / contestant.file, ignored)) {
            return failure(ErrorKind::io, contestant.file + ": no such file");
        }
    }
    const Result<std::string> program = find_program(process.command.front());
    if (!program) {
        const std::string who = contestant.file.empty() ? "" : contestant.file + " needs ";
        return failure(program.error().kind, who + program.error().message);
    }
    process.program = *program;
    return {};
}

void number_equal_names(std::vector<Contestant>& contestants) {
    std::set<std::string> names;
    for (Contestant& contestant : contestants) {
        const std::string name = contestant.name;
        for (int number = 2; !names.insert(contestant.name).second; ++number)
            contestant.name = fmt::format("{}#{}", name, number);
    }
}

}  // namespace shinpan
