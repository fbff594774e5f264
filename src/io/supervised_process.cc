#include "io/supervised_process.h"

#include <csignal>

#include <fmt/format.h>
#include <unistd.h>

#include "io/box.h"
#include "io/descriptor_limit.h"
#include "io/engine_group.h"
#include "io/java_memory.h"
#include "io/launchers.h"
#include "io/pipe.h"
#include "io/program_path.h"
#include "processes/orders.h"

namespace shinpan {
namespace {

struct Pipes {
    Pipe input, output, errors, status;
};

Result<Pipes> make_pipes() {
    Pipes pipes;
    for (Pipe* pipe : {&pipes.input, &pipes.output, &pipes.errors, &pipes.status}) {
        Result<Pipe> made = make_pipe();
        if (!made) return tl::unexpected(made.error());
        *pipe = std::move(*made);
    }
    for (const FileDescriptor* ours :
         {&pipes.input.write, &pipes.output.read, &pipes.errors.read, &pipes.status.read}) {
        if (const Status set = set_nonblocking(ours->get()); !set) {
            return tl::unexpected(set.error());
        }
    }
    return pipes;
}

// See src/launcher/order.h.
std::vector<std::string> order_of(const ProcessSpec& spec, const std::string& program,
                                  const std::string& group) {
    std::vector<std::string> words;
    const auto add = [&words](const char* option, std::string value) {
        words.emplace_back(option);
        words.push_back(std::move(value));
    };
    // In a box it sees no process of ours, and its own may have the same numbers.
    if (spec.box.empty()) add("--guard", std::to_string(::getpid()));
    // A thread that is pinned to a core wants its programs there, too.
    add("--cores-of", std::to_string(::gettid()));
    const ProcessLimits& limits = spec.limits;
    if (limits.memory) add("--memory", std::to_string(*limits.memory));
    if (limits.cpu) add("--cpu-seconds", std::to_string(limits.cpu->count()));
    if (limits.processes) add("--processes", std::to_string(*limits.processes));
    if (limits.file_size) add("--file-size", std::to_string(*limits.file_size));
    add("--descriptors", std::to_string(inherited_descriptor_limit()));
    if (!spec.folder.empty()) add("--folder", spec.folder);
    if (!group.empty()) add("--cgroup", group);
    for (const auto& [name, value] : spec.environment)
        add("--env", fmt::format("{}={}", name, value));
    words.emplace_back("--");
    std::vector<std::string> command = spec.command;
    command[0] = program;
    if (limits.memory) tell_java_its_memory(command, *limits.memory);
    if (!spec.box.empty()) command = in_box(spec, command);
    words.insert(words.end(), command.begin(), command.end());
    return words;
}

// Whatever fails before the program is on its own is not its fault.
tl::unexpected<Error> our_fault(const Error& error) {
    return failure(ErrorKind::shortage, error.message);
}

}  // namespace

Result<SupervisedProcess> SupervisedProcess::start(const ProcessSpec& spec,
                                                   const std::string& launcher_path) {
    if (spec.command.empty()) return failure(ErrorKind::usage, "expected a program to start");
    const Result<std::string> program =
        spec.program.empty() ? find_program(spec.command[0]) : spec.program;
    if (!program) return tl::unexpected(program.error());
    Result<Pipes> pipes = make_pipes();
    if (!pipes) return our_fault(pipes.error());
    const Result<std::string> group =
        spec.groups.empty() ? std::string() : make_engine_group(spec.groups, spec.limits);
    if (!group) return our_fault(group.error());
    const Result<pid_t> id =
        Launchers::of_this_process().start(launcher_path, order_of(spec, *program, *group),
                                           {pipes->input.read.get(), pipes->output.write.get(),
                                            pipes->errors.write.get(), pipes->status.write.get()});
    if (!id) {
        if (!group->empty()) ::rmdir(group->c_str());  // no launcher will
        return our_fault(id.error());
    }
    SupervisedProcess process;
    process.launcher_ = *id;
    process.input_ = std::move(pipes->input.write);
    process.output_ = std::move(pipes->output.read);
    process.errors_ = std::move(pipes->errors.read);
    process.status_ = std::move(pipes->status.read);
    return process;
}

SupervisedProcess::SupervisedProcess(SupervisedProcess&& other) noexcept
    : launcher_(std::exchange(other.launcher_, 0)),
      input_(std::move(other.input_)),
      output_(std::move(other.output_)),
      errors_(std::move(other.errors_)),
      status_(std::move(other.status_)) {}

SupervisedProcess::~SupervisedProcess() {
    if (launcher_ == 0) return;
    kill();
    status_.close();
    Launchers::of_this_process().see_off(launcher_);
}

// It is our child and not yet reaped, so the number is its own. One that somebody has stopped goes
// on and does as it is told; one that has ended needs no orders.
void SupervisedProcess::order(int signal) const {
    if (launcher_ == 0) return;
    ::kill(launcher_, signal);
    ::kill(launcher_, SIGCONT);
}

void SupervisedProcess::ask_whether_it_lives() { order(processes::kOrderAnswer); }
void SupervisedProcess::terminate() { order(processes::kOrderTerminate); }
void SupervisedProcess::kill() { order(processes::kOrderKill); }
void SupervisedProcess::kill_launcher() { order(SIGKILL); }

}  // namespace shinpan
