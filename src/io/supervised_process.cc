#include "io/supervised_process.h"

#include <cerrno>
#include <csignal>

#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "io/box.h"
#include "io/engine_group.h"
#include "io/file.h"
#include "io/output.h"
#include "io/pipe.h"
#include "io/program_path.h"

namespace shinpan {
namespace {

constexpr int kReapMilliseconds = 1000;

// As a system call: the header of glibc 2.36 forgets to tell C++ that its function is one of C.
int open_process(pid_t process) { return static_cast<int>(::syscall(SYS_pidfd_open, process, 0)); }

struct Pipes {
    Pipe input, output, errors, status, control;
};

Result<Pipes> make_pipes() {
    Pipes pipes;
    for (Pipe* pipe : {&pipes.input, &pipes.output, &pipes.errors, &pipes.status, &pipes.control}) {
        Result<Pipe> made = make_pipe();
        if (!made) return tl::unexpected(made.error());
        *pipe = std::move(*made);
    }
    for (const FileDescriptor* ours : {&pipes.input.write, &pipes.output.read, &pipes.errors.read,
                                       &pipes.status.read, &pipes.control.write}) {
        if (const Status set = set_nonblocking(ours->get()); !set) {
            return tl::unexpected(set.error());
        }
    }
    return pipes;
}

// See src/launcher/order.h.
std::vector<std::string> launcher_command(const ProcessSpec& spec, const std::string& launcher_path,
                                          const Pipes& pipes, const std::string& program,
                                          const std::string& group) {
    std::vector<std::string> words{launcher_path, std::to_string(pipes.control.read.get()),
                                   std::to_string(pipes.status.write.get())};
    const auto add = [&words](const char* option, std::string value) {
        words.emplace_back(option);
        words.push_back(std::move(value));
    };
    const ProcessLimits& limits = spec.limits;
    if (limits.memory) add("--memory", std::to_string(*limits.memory));
    if (limits.cpu) add("--cpu-seconds", std::to_string(limits.cpu->count()));
    if (limits.processes) add("--processes", std::to_string(*limits.processes));
    if (limits.file_size) add("--file-size", std::to_string(*limits.file_size));
    if (!spec.folder.empty()) add("--folder", spec.folder);
    if (!group.empty()) add("--cgroup", group);
    for (const auto& [name, value] : spec.environment)
        add("--env", fmt::format("{}={}", name, value));
    words.emplace_back("--");
    std::vector<std::string> command = spec.command;
    command[0] = program;
    if (!spec.box.empty()) command = in_box(spec, command);
    words.insert(words.end(), command.begin(), command.end());
    return words;
}

Result<pid_t> spawn(const std::vector<std::string>& command, const Pipes& pipes) {
    std::vector<char*> words;
    words.reserve(command.size() + 1);
    for (const std::string& word : command)
        words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);

    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, pipes.input.read.get(), STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, pipes.output.write.get(), STDOUT_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, pipes.errors.write.get(), STDERR_FILENO);
    // On itself: the descriptor stays where it is and is not closed by exec.
    for (const int fd : {pipes.control.read.get(), pipes.status.write.get()})
        ::posix_spawn_file_actions_adddup2(&actions, fd, fd);
    // From its first moment in a session of its own, so that a Ctrl-C never reaches it.
    posix_spawnattr_t attributes;
    ::posix_spawnattr_init(&attributes);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID);
    pid_t id = 0;
    const int error = ::posix_spawn(&id, words[0], &actions, &attributes, words.data(), environ);
    ::posix_spawnattr_destroy(&attributes);
    ::posix_spawn_file_actions_destroy(&actions);
    if (error != 0) return tl::unexpected(system_error("start " + command[0], error));
    return id;
}

}  // namespace

Result<SupervisedProcess> SupervisedProcess::start(const ProcessSpec& spec,
                                                   const std::string& launcher_path) {
    if (spec.command.empty()) return failure(ErrorKind::usage, "expected a program to start");
    const Result<std::string> program =
        spec.program.empty() ? find_program(spec.command[0]) : spec.program;
    if (!program) return tl::unexpected(program.error());
    Result<Pipes> pipes = make_pipes();
    if (!pipes) return tl::unexpected(pipes.error());
    const Result<std::string> group =
        spec.groups.empty() ? std::string() : make_engine_group(spec.groups, spec.limits);
    if (!group) return tl::unexpected(group.error());
    const Result<pid_t> id =
        spawn(launcher_command(spec, launcher_path, *pipes, *program, *group), *pipes);
    if (!id) return tl::unexpected(id.error());

    SupervisedProcess process;
    process.launcher_ = *id;
    process.input_ = std::move(pipes->input.write);
    process.output_ = std::move(pipes->output.read);
    process.errors_ = std::move(pipes->errors.read);
    process.status_ = std::move(pipes->status.read);
    process.control_ = std::move(pipes->control.write);
    return process;
}

SupervisedProcess::SupervisedProcess(SupervisedProcess&& other) noexcept
    : launcher_(std::exchange(other.launcher_, 0)),
      input_(std::move(other.input_)),
      output_(std::move(other.output_)),
      errors_(std::move(other.errors_)),
      status_(std::move(other.status_)),
      control_(std::move(other.control_)) {}

SupervisedProcess::~SupervisedProcess() {
    if (launcher_ == 0) return;
    control_.close();  // the launcher kills the tree and ends
    if (::waitpid(launcher_, nullptr, WNOHANG) == launcher_) return;
    const FileDescriptor launcher(open_process(launcher_));
    pollfd end{launcher.get(), POLLIN, 0};
    while (launcher.is_open() && ::poll(&end, 1, kReapMilliseconds) < 0 && errno == EINTR) {
    }
    // One that is still busy with something unkillable stays a zombie until we end.
    ::waitpid(launcher_, nullptr, WNOHANG);
}

// A launcher that has ended already takes no orders, and needs none.
void SupervisedProcess::ask_whether_it_lives() {
    static_cast<void>(write_all(control_.get(), "?"));
}
void SupervisedProcess::terminate() { static_cast<void>(write_all(control_.get(), "T")); }
void SupervisedProcess::kill() { static_cast<void>(write_all(control_.get(), "K")); }

}  // namespace shinpan
