#include "engines/gtp_loop.h"

#include <utility>

namespace shinpan {

GtpLoop::GtpLoop(const std::string& name, std::map<std::string, GtpCommand> commands)
    : commands_(std::move(commands)) {
    commands_["protocol_version"] = [](const GtpArguments&) { return "2"; };
    commands_["name"] = [name](const GtpArguments&) { return name; };
    commands_["version"] = [](const GtpArguments&) { return SHINPAN_VERSION; };
    commands_["known_command"] = [this](const GtpArguments& arguments) {
        return arguments.size() == 1 && commands_.contains(arguments[0]) ? "true" : "false";
    };
    commands_["list_commands"] = [this](const GtpArguments&) {
        std::string names;
        for (const auto& [command, action] : commands_)
            names += command + "\n";
        return names;
    };
    commands_["quit"] = [this](const GtpArguments&) {
        is_over_ = true;
        return "";
    };
}

Reaction GtpLoop::line(std::string_view line) {
    const Result<std::optional<gtp::Command>> command = gtp::decode_command(line);
    if (!command) return {encode(gtp::Response{false, {}, command.error().message}), false};
    if (!*command) return {};
    return {encode(answer(**command)), is_over_};
}

gtp::Response GtpLoop::answer(const gtp::Command& command) {
    const auto found = commands_.find(command.name);
    if (found == commands_.end()) return {false, command.id, "unknown command"};
    const Result<std::string> text = found->second(command.arguments);
    return text ? gtp::Response{true, command.id, *text}
                : gtp::Response{false, command.id, text.error().message};
}

}  // namespace shinpan
