#include "engines/go/command_table.h"

#include <algorithm>
#include <limits>

#include "core/text.h"
#include "core/utf8.h"
#include "tlf/writer.h"

namespace shinpan::go {

void CommandTable::add(const std::string& name, const std::string& usage, Reply::Form form,
                       Run run) {
    Command command{usage, 0, 0, form, std::move(run)};
    for (const std::string_view word : split_words(usage)) {
        if (!word.starts_with('[')) ++command.least;
        if (word.ends_with("...") || word.ends_with("...]")) {
            command.most = std::numeric_limits<std::size_t>::max();
        } else if (command.most < std::numeric_limits<std::size_t>::max()) {
            ++command.most;
        }
    }
    commands_.insert_or_assign(name, std::move(command));
}

void CommandTable::add(const std::string& name, const std::string& usage, Run run) {
    add(name, usage, Reply::Form::tlf, std::move(run));
}

void CommandTable::add_gtp(const std::string& name, const std::string& usage, RunGtp run) {
    add(name, usage, Reply::Form::gtp,
        [run = std::move(run)](const Arguments& arguments) { return gtp_reply(run(arguments)); });
}

void CommandTable::add_value(const std::string& name, Set set) {
    values_.insert_or_assign(name, std::move(set));
}

bool CommandTable::begins_value(std::string_view line) const {
    return wording_ == Wording::kernel && std::ranges::any_of(values_, [&](const auto& each) {
               return line.starts_with(each.first + ":");
           });
}

Reply CommandTable::answer(const tlf::Command& command) const {
    if (command.problem) return malformed(*command.problem);
    const std::vector<tlf::Property>& properties = command.entry.properties;
    if (!command.entry.message.empty() || properties.size() != 1)
        return malformed({ErrorKind::syntax, "expected one name and its value"});
    const auto found = values_.find(properties[0].name);
    if (found == values_.end()) return malformed({ErrorKind::syntax, "expected a known name"});
    return found->second(properties[0].value);
}

std::string CommandTable::names() const {
    std::string names;
    for (const auto& [name, command] : commands_)
        names += (names.empty() ? "" : "\n") + name;
    return names;
}

Reply CommandTable::answer(const gtp::Command& command) const {
    const auto found = commands_.find(command.name);
    if (found == commands_.end()) {
        if (wording_ == Wording::gtp)
            return gtp_reply(failure(ErrorKind::syntax, "unknown command"));
        Reply reply = refused("", {{"command", command.name}}, "? unknown_command");
        // Quoted whatever it is, as document 002 shows it.
        reply.text = "unknown_command command:" + tlf::value_text(reply.json_properties[0].value);
        return reply;
    }
    const Command& known = found->second;
    const std::size_t count = command.arguments.size();
    if (count < known.least || count > known.most) {
        const std::string right =
            known.usage.empty() ? command.name : command.name + " " + known.usage;
        if (known.form == Reply::Form::gtp || wording_ == Wording::gtp)
            return gtp_reply(failure(ErrorKind::syntax, "syntax error, expected " + right));
        return refused("wrong_arguments", {{"expected", right}});
    }
    return known.run(command.arguments);
}

Reply CommandTable::malformed(const Error& error) const {
    if (wording_ == Wording::gtp) return gtp_reply(failure(ErrorKind::syntax, "syntax error"));
    return refused("malformed_input", {{"reason", error.message}});
}

}  // namespace shinpan::go
