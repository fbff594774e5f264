#include "child_process.h"

#include <cerrno>
#include <csignal>

#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>

#include "io/file.h"
#include "io/output.h"
#include "io/pipe.h"

namespace shinpan {

Result<ChildProcess> ChildProcess::start(const std::vector<std::string>& command) {
    Result<Pipe> input = make_pipe();
    if (!input) return tl::unexpected(input.error());
    Result<Pipe> output = make_pipe();
    if (!output) return tl::unexpected(output.error());

    std::vector<char*> words;
    words.reserve(command.size() + 1);
    for (const std::string& word : command)
        words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);

    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, input->read.get(), STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, output->write.get(), STDOUT_FILENO);
    // We ignore SIGPIPE, and what is ignored is inherited; a program expects the usual.
    posix_spawnattr_t attributes;
    ::posix_spawnattr_init(&attributes);
    sigset_t usual;
    ::sigemptyset(&usual);
    ::sigaddset(&usual, SIGPIPE);
    ::posix_spawnattr_setsigdefault(&attributes, &usual);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    pid_t id = 0;
    const int error = ::posix_spawnp(&id, words[0], &actions, &attributes, words.data(), environ);
    ::posix_spawnattr_destroy(&attributes);
    ::posix_spawn_file_actions_destroy(&actions);
    if (error != 0) return tl::unexpected(system_error("start " + command[0], error));
    return ChildProcess(id, std::move(input->write), std::move(output->read));
}

ChildProcess::ChildProcess(pid_t id, FileDescriptor input, FileDescriptor output)
    : id_(id),
      input_(std::move(input)),
      output_(std::move(output)),
      lines_(std::make_unique<LineReader>(output_.get(), 64 * 1024)) {}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : id_(std::exchange(other.id_, 0)),
      input_(std::move(other.input_)),
      output_(std::move(other.output_)),
      lines_(std::move(other.lines_)) {}

ChildProcess::~ChildProcess() {
    if (id_ == 0) return;
    input_.close();
    output_.close();
    while (::waitpid(id_, nullptr, 0) < 0 && errno == EINTR) {
    }
}

void ChildProcess::kill() { ::kill(id_, SIGKILL); }

Status ChildProcess::send(std::string_view line) {
    return write_all(input_.get(), fmt::format("{}\n", line));
}

Result<std::string> ChildProcess::receive() {
    const Line* line = lines_->next();
    if (!line) {
        if (!lines_->status()) return tl::unexpected(lines_->status().error());
        return failure(ErrorKind::closed, "the program has ended");
    }
    return std::string(line->text);
}

}  // namespace shinpan
