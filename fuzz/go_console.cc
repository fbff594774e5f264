// Whatever bytes are sent to shinpan-go: no crash, no hang, and one reply to each command, ended by
// one empty line. Files are in memory.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/text.h"
#include "engines/go/testing.h"
#include "protocol/gtp.h"
#include "require.h"
#include "tlf/read_entry.h"

namespace {

using namespace shinpan;

void run(std::string_view input, go::GtpCommands::Form form) {
    go::TestConsole console({.rules = {.size = 5, .komi = 6.5, .ko = go::KoRule::simple}}, form,
                            {.playouts = 2,
                             .most_nodes = 5000,
                             .judgement = {.rollouts = 4, .most_nodes = 100, .local_games = 4}});
    // Half of the input is a file, too.
    console.files.contents["f"] = input.substr(0, input.size() / 2);
    for (const std::string_view line : split(input, '\n')) {
        const auto command = gtp::decode_command(line);
        const bool is_command = !command || *command;
        const bool was_in_value = console.is_in_value();
        const std::string reply = console.say(line);
        if (was_in_value || console.is_in_value() || line.starts_with("board:")) {
            require(reply.empty() == console.is_in_value(), "the end of a value is replied to");
        } else {
            require(reply.empty() != is_command,
                    "each command has a reply, and nothing else has one");
        }
        if (reply.empty()) continue;
        require(reply[0] == '=' || reply[0] == '?', "a reply begins with its sign");
        require(reply.find("\n\n") == reply.size() - 2, "an empty line ends it, and only that");
    }
    const auto& rens = console.kernel.rens();
    const auto loaded = go::RenDatabase::from_json(rens.to_json(), console.kernel.size(), 400);
    require(loaded && loaded->entries() == rens.entries(), "what is saved can be loaded");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    run(input, go::GtpCommands::Form::beside_kernel);
    run(input, go::GtpCommands::Form::strict);
    return 0;
}
