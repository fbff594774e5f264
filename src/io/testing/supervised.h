// Engines for tests: started with our launcher, asked and waited for.
#pragma once

#include <chrono>
#include <csignal>
#include <stdexcept>
#include <string>
#include <thread>

#include <gtest/gtest.h>
#include <poll.h>
#include <unistd.h>

#include "io/process_end.h"
#include "io/supervised_process.h"

namespace shinpan::supervised {

// For what has to happen soon; generous, because the machine may be busy. Nothing waits for it
// unless a test fails.
inline constexpr std::chrono::minutes kPatience{15};

template <class Condition>
bool eventually(Condition condition) {
    const std::chrono::steady_clock::time_point give_up =
        std::chrono::steady_clock::now() + kPatience;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > give_up) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return true;
}

inline bool exists(pid_t process) { return ::kill(process, 0) == 0; }

// What comes from a pipe until `last` or the end of the pipe.
inline std::string read_until(const FileDescriptor& pipe, char last) {
    std::string text;
    pollfd source{pipe.get(), POLLIN, 0};
    while (::poll(&source, 1, static_cast<int>(std::chrono::milliseconds(kPatience).count())) > 0) {
        char byte = 0;
        if (::read(pipe.get(), &byte, 1) <= 0) return text;
        if (byte == last) return text;
        text += byte;
    }
    ADD_FAILURE() << "nothing came after \"" << text << '"';
    return text;
}

inline std::string line_of(const FileDescriptor& pipe) { return read_until(pipe, '\n'); }
inline std::string rest_of(const FileDescriptor& pipe) { return read_until(pipe, '\0'); }
// What the launcher says of a program, besides that it runs.
inline std::string news_of(SupervisedProcess& process) {
    const std::string line = line_of(process.status());
    return line + "\n" == kEngineStarted ? line_of(process.status()) : line;
}
inline ProcessEnd end_of(SupervisedProcess& process) { return parse_status(news_of(process)); }

inline SupervisedProcess start(const ProcessSpec& spec) {
    Result<SupervisedProcess> process = SupervisedProcess::start(spec, SHINPAN_LAUNCHER);
    if (!process) throw std::runtime_error(process.error().message);
    return std::move(*process);
}

inline ProcessSpec shell(const std::string& script) { return {.command = {"sh", "-c", script}}; }

// Prints the number of a process that has left the engine's session and lost its parent, ignores
// SIGTERM and keeps the pipes.
inline const std::string kDaemon = "(setsid sh -c 'trap \"\" TERM; echo $$; exec sleep 1000' &)\n";

}  // namespace shinpan::supervised
