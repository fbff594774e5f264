// All commands of the program by their names: the kernel's own and GTP's.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engines/go/reply.h"
#include "protocol/gtp.h"
#include "tlf/command_reader.h"

namespace shinpan::go {

using Arguments = std::vector<std::string>;

class CommandTable {
public:
    using Run = std::function<Reply(const Arguments&)>;
    using RunGtp = std::function<Result<std::string>(const Arguments&)>;

    // How refusals are worded: the kernel's say why, those of a strict GTP engine are the texts of
    // the standard.
    enum class Wording { kernel, gtp };
    explicit CommandTable(Wording wording) : wording_(wording) {}

    // `usage` is what stands behind the name: "COLOR CODE", "[ID]" for what may be left out,
    // "VERTEX..." for one or more. A command that is called otherwise is refused before `run`.
    void add(const std::string& name, const std::string& usage, Run run);
    void add_gtp(const std::string& name, const std::string& usage, RunGtp run);

    // "NAME:VALUE", the way of TLF, which may go over several lines; not as a strict GTP engine.
    using Set = std::function<Reply(const tlf::Value& value)>;
    void add_value(const std::string& name, Set set);

    bool knows(const std::string& name) const { return commands_.contains(name); }
    std::string names() const;  // a line each
    Reply answer(const gtp::Command& command) const;
    // May this be the beginning of "NAME:VALUE"?
    bool begins_value(std::string_view line) const;
    Reply answer(const tlf::Command& command) const;
    // What is no command at all.
    Reply malformed(const Error& error) const;

private:
    struct Command {
        std::string usage;
        std::size_t least;
        std::size_t most;
        Reply::Form form;
        Run run;
    };
    void add(const std::string& name, const std::string& usage, Reply::Form form, Run run);

    Wording wording_;
    std::map<std::string, Command> commands_;
    std::map<std::string, Set> values_;
};

}  // namespace shinpan::go
