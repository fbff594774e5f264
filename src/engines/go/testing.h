// What the tests of shinpan-go share: a session whose replies are kept, and files that are not
// there.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/text.h"
#include "engines/go/general_commands.h"
#include "engines/go/kernel_commands.h"
#include "engines/go/session.h"

namespace shinpan::go {

// Files in memory. Those that begin with "full" cannot be saved.
class MemoryFiles {
public:
    std::map<std::string, std::string> contents;

    Files files() {
        return {[this](const std::string& path, std::size_t limit) -> Result<std::string> {
                    const auto found = contents.find(path);
                    if (found == contents.end())
                        return failure(ErrorKind::io, path + ": no such file");
                    if (found->second.size() > limit)
                        return failure(ErrorKind::io, path + ": is too long");
                    return found->second;
                },
                [this](const std::string& path, std::string_view text) -> Status {
                    if (path.starts_with("full"))
                        return failure(ErrorKind::io, path + ": the disk is full");
                    contents[path] = text;
                    return {};
                }};
    }
};

// Takes commands, a line each, and keeps what is sent.
class KernelConsole {
public:
    explicit KernelConsole(const KernelSettings& settings = {}) : kernel(settings) {
        commands_.add_to(table_);
        add_general_commands(table_, "test");
    }

    std::string say(std::string_view lines) {
        sent_.clear();
        for (const std::string_view line : split(lines, '\n'))
            session_.line(line);
        return sent_;
    }

    Kernel kernel;
    MemoryFiles files;

private:
    CommandTable table_{CommandTable::Wording::kernel};
    KernelCommands commands_{kernel, files.files()};
    std::string sent_;
    Journal journal_{{[this](std::string_view bytes) -> Status {
                          sent_ += bytes;
                          return {};
                      },
                      {},
                      {},
                      {}},
                     [] { return WallTime(); }};
    Session session_{table_, journal_};
};

}  // namespace shinpan::go
