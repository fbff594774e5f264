// A program that runs beside us: we write its standard input and read its standard output.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <sys/types.h>

#include "core/result.h"
#include "io/file_descriptor.h"
#include "io/line_reader.h"

namespace shinpan {

class ChildProcess {
public:
    // Starts `command` (a path and its arguments, no shell). Its standard error is ours.
    static Result<ChildProcess> start(const std::vector<std::string>& command);
    ChildProcess(ChildProcess&& other) noexcept;
    ChildProcess& operator=(ChildProcess&&) = delete;
    ~ChildProcess();  // closes its input and waits for its end
    void kill();

    // Adds the line end.
    Status send(std::string_view line);
    // Waits for its next line; ErrorKind::closed when it will say nothing more.
    Result<std::string> receive();

private:
    ChildProcess(pid_t id, FileDescriptor input, FileDescriptor output);

    pid_t id_;  // 0: moved from
    FileDescriptor input_;
    FileDescriptor output_;
    std::unique_ptr<LineReader> lines_;
};

}  // namespace shinpan
