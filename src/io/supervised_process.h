// An engine that runs beside us and cannot outlive us: shinpan-launcher stands behind it.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <sys/types.h>

#include "core/result.h"
#include "io/file_descriptor.h"

namespace shinpan {

// What a program may use. All but the memory are limits of setrlimit(2), of which each of its
// children gets the same again.
struct ProcessLimits {
    std::optional<std::uint64_t> memory;      // bytes that it and all its children hold
    std::optional<std::chrono::seconds> cpu;  // then SIGXCPU
    std::optional<std::uint64_t> processes;   // of the whole user, threads too; not for root
    std::optional<std::uint64_t> file_size;   // bytes, then SIGXFSZ
};

struct ProcessSpec {
    std::vector<std::string> command{};  // the program as find_program takes it, and its arguments
    std::string program{};               // where it was found already; empty: to be looked for
    std::string folder{};                // to run in; empty: ours
    bool may_write_folder = false;       // in a box, too
    std::vector<std::pair<std::string, std::string>> environment{};  // on top of ours
    ProcessLimits limits{};
    std::string groups{};  // where it gets a cgroup of its own; empty: none; see io/engine_group.h
    std::string box{};     // bubblewrap, to run it in a box; empty: without; see io/box.h
};

// The streams are our ends of pipes, non-blocking and close-on-exec; a loop may move them out.
// Expects that SIGPIPE is ignored, as our programs do.
class SupervisedProcess {
public:
    // Fails when the program cannot be found, and with ErrorKind::shortage when we lack something for
    // it. What goes wrong later, an executable file that is no program for instance, comes through
    // status().
    static Result<SupervisedProcess> start(const ProcessSpec& spec,
                                           const std::string& launcher_path);
    SupervisedProcess(SupervisedProcess&& other) noexcept;
    SupervisedProcess& operator=(SupervisedProcess&&) = delete;
    // Kills what is left. Waits for that, but never longer than a second; after the end of status()
    // there is nothing to wait for.
    ~SupervisedProcess();

    FileDescriptor& input() { return input_; }    // we write its standard input
    FileDescriptor& output() { return output_; }  // we read its standard output
    FileDescriptor& errors() { return errors_; }  // we read its standard error
    // One line for parse_status when the engine has ended, and end-of-file when its children have
    // been killed as well. Closing it is the end of the engine.
    FileDescriptor& status() { return status_; }
    pid_t launcher_id() const { return launcher_; }

    // status() says kEngineLives if its process goes on. If it is ending, only its end will come.
    void ask_whether_it_lives();
    void terminate();  // SIGTERM to the engine and its descendants, who may ignore it
    void kill();       // SIGKILL to all of them
    // For a launcher that does not do its work. What is left of the engine ends with this object.
    void kill_launcher();

private:
    SupervisedProcess() = default;
    void order(int signal) const;

    pid_t launcher_ = 0;  // 0: moved from
    FileDescriptor input_;
    FileDescriptor output_;
    FileDescriptor errors_;
    FileDescriptor status_;
};

}  // namespace shinpan
