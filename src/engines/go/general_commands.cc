#include "engines/go/general_commands.h"

namespace shinpan::go {

void add_general_commands(CommandTable& table, const std::string& name) {
    table.add_gtp("protocol_version", "", [](const Arguments&) { return "2"; });
    table.add_gtp("name", "", [name](const Arguments&) { return name; });
    table.add_gtp("version", "", [](const Arguments&) { return SHINPAN_VERSION; });
    table.add_gtp("known_command", "NAME", [&table](const Arguments& arguments) {
        return table.knows(arguments[0]) ? "true" : "false";
    });
    table.add_gtp("list_commands", "", [&table](const Arguments&) { return table.names(); });
    table.add("quit", "", [](const Arguments&) {
        Reply reply = done();
        reply.is_last = true;
        return reply;
    });
}

}  // namespace shinpan::go
