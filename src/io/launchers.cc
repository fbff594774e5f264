#include "io/launchers.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "io/file.h"
#include "io/file_descriptor.h"
#include "io/pipe.h"
#include "processes/descendants.h"

namespace shinpan {
namespace {

constexpr int kReapMilliseconds = 1000;
constexpr int kAnswerMilliseconds = 5000;  // of the server of launchers
constexpr int kRetryMilliseconds = 10;
// A launcher gives up after three seconds in which nothing of its engine went.
constexpr std::chrono::seconds kLongestFarewell{10};
constexpr std::chrono::seconds kSweepPatience{1};

// As a system call: the header of glibc 2.36 forgets to tell C++ that its function is one of C.
int open_process(pid_t process) { return static_cast<int>(::syscall(SYS_pidfd_open, process, 0)); }

void wait_for_end(pid_t process, int milliseconds) {
    const FileDescriptor handle(open_process(process));
    if (handle.is_open()) {
        pollfd end{handle.get(), POLLIN, 0};
        while (::poll(&end, 1, milliseconds) < 0 && errno == EINTR) {
        }
        return;
    }
    // No descriptor is left for it.
    siginfo_t end{};
    for (int waited = 0; waited < milliseconds; waited += kRetryMilliseconds) {
        end.si_pid = 0;
        if (::waitid(P_PID, static_cast<id_t>(process), &end, WEXITED | WNOHANG | WNOWAIT) != 0 ||
            end.si_pid != 0) {
            return;
        }
        ::poll(nullptr, 0, kRetryMilliseconds);
    }
}

Result<pid_t> spawn_server(const std::string& program, int socket) {
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        ::posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0);
    // On itself: the descriptor stays where it is and is not closed by exec.
    ::posix_spawn_file_actions_adddup2(&actions, socket, socket);
    posix_spawnattr_t attributes;
    ::posix_spawnattr_init(&attributes);
    // From its first moment in a session of its own, so that a Ctrl-C never reaches it.
    ::posix_spawnattr_setflags(&attributes,
                               POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    // Launchers read signals, which have to be blocked from their first moment.
    sigset_t all;
    ::sigfillset(&all);
    ::posix_spawnattr_setsigmask(&attributes, &all);
    ::posix_spawnattr_setsigdefault(&attributes, &all);
    const std::string number = std::to_string(socket);
    char* const words[] = {const_cast<char*>(program.c_str()), const_cast<char*>(number.c_str()),
                           nullptr};
    pid_t id = 0;
    const int error = ::posix_spawn(&id, words[0], &actions, &attributes, words, environ);
    ::posix_spawnattr_destroy(&attributes);
    ::posix_spawn_file_actions_destroy(&actions);
    if (error != 0) return tl::unexpected(system_error("start " + program, error));
    return id;
}

// An errno, or 0.
int send_request(int socket, const std::vector<std::string>& words,
                 const Launchers::Descriptors& descriptors) {
    std::string text;
    for (const std::string& word : words)
        text.append(word.c_str(), word.size() + 1);
    if (text.size() > processes::kLongestRequest) return EMSGSIZE;
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof descriptors)] = {};
    iovec bytes{text.data(), text.size()};
    msghdr header{};
    header.msg_iov = &bytes;
    header.msg_iovlen = 1;
    header.msg_control = control;
    header.msg_controllen = sizeof control;
    cmsghdr* sent = CMSG_FIRSTHDR(&header);
    sent->cmsg_level = SOL_SOCKET;
    sent->cmsg_type = SCM_RIGHTS;
    sent->cmsg_len = CMSG_LEN(sizeof descriptors);
    std::memcpy(CMSG_DATA(sent), descriptors.data(), sizeof descriptors);
    while (::sendmsg(socket, &header, MSG_NOSIGNAL) < 0) {
        if (errno != EINTR) return errno;
    }
    return 0;
}

// 0: none has come.
pid_t receive_answer(int socket) {
    pollfd source{socket, POLLIN, 0};
    int ready = 0;
    do {
        ready = ::poll(&source, 1, kAnswerMilliseconds);
    } while (ready < 0 && errno == EINTR);
    pid_t answer = 0;
    if (ready <= 0 || ::recv(socket, &answer, sizeof answer, 0) != sizeof answer) return 0;
    return answer;
}

}  // namespace

Launchers& Launchers::of_this_process() {
    static Launchers launchers;
    return launchers;
}

Launchers::Launchers() : owner_(::getpid()) { ::prctl(PR_SET_CHILD_SUBREAPER, 1); }

Result<pid_t> Launchers::start(const std::string& program, const std::vector<std::string>& words,
                               const Descriptors& descriptors) {
    // Held until its number is known: a sweep must not take it for an orphan.
    const std::lock_guard lock(mutex_);
    reap_leaving();
    Result<pid_t> started = ask(program, words, descriptors);
    // One whom somebody has killed is replaced.
    if (!started && server_.id == 0) started = ask(program, words, descriptors);
    if (started) running_.push_back(*started);
    return started;
}

Result<pid_t> Launchers::ask(const std::string& program, const std::vector<std::string>& words,
                             const Descriptors& descriptors) {
    if (const Status served = serve(program); !served) return tl::unexpected(served.error());
    ::kill(server_.id, SIGCONT);  // in case that somebody has stopped it
    const int error = send_request(server_.socket.get(), words, descriptors);
    if (error == EMSGSIZE) return tl::unexpected(system_error("start a launcher", error));
    const pid_t answer = error == 0 ? receive_answer(server_.socket.get()) : 0;
    if (answer < 0) return tl::unexpected(system_error("start a launcher", -answer));
    if (answer > 0) return answer;
    ::kill(server_.id, SIGKILL);
    end_server();
    return failure(ErrorKind::shortage, program + " does not answer");
}

Status Launchers::serve(const std::string& program) {
    if (owner_ != ::getpid()) {  // we were forked, and they are our parent's
        owner_ = ::getpid();
        running_.clear();
        leaving_.clear();
        server_ = {};
        ::prctl(PR_SET_CHILD_SUBREAPER, 1);
    }
    if (server_.id != 0 && server_.program == program) return {};
    end_server();
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) {
        return tl::unexpected(system_error("make a socket", errno));
    }
    FileDescriptor ours(ends[0]);
    FileDescriptor its(ends[1]);
    if (!lift_above_standard(ours) || !lift_above_standard(its)) {
        return tl::unexpected(system_error("make a socket", errno));
    }
    const Result<pid_t> id = spawn_server(program, its.get());
    if (!id) return tl::unexpected(id.error());
    server_ = {program, *id, std::move(ours)};
    return {};
}

void Launchers::end_server() {
    if (server_.id == 0) return;
    server_.socket.close();  // which ends it
    leaving_.push_back({server_.id, Clock::now() + kLongestFarewell});
    server_ = {};
}

void Launchers::rest() {
    pid_t server = 0;
    {
        const std::lock_guard lock(mutex_);
        if (owner_ != ::getpid()) return;
        server = server_.id;
        end_server();
    }
    if (server == 0) return;
    wait_for_end(server, kReapMilliseconds);
    const std::lock_guard lock(mutex_);
    reap_leaving();
}

void Launchers::see_off(pid_t launcher) {
    wait_for_end(launcher, kReapMilliseconds);
    const std::lock_guard lock(mutex_);
    std::erase(running_, launcher);
    if (!reap(launcher)) leaving_.push_back({launcher, Clock::now() + kLongestFarewell});
    reap_leaving();
    if (has_orphans_) sweep();
}

bool Launchers::is_known(pid_t process) const {
    return process == server_.id || std::ranges::find(running_, process) != running_.end() ||
           std::ranges::find(leaving_, process, &Leaving::launcher) != leaving_.end();
}

bool Launchers::reap(pid_t launcher) {
    int status = 0;
    const pid_t found = ::waitpid(launcher, &status, WNOHANG);
    if (found == 0) return false;
    // Somebody else may have reaped it, and nobody knows how it ended.
    if (found < 0 || !WIFEXITED(status) || WEXITSTATUS(status) != 0) has_orphans_ = true;
    return true;
}

void Launchers::reap_leaving() {
    for (const Leaving& each : leaving_) {
        if (Clock::now() > each.killed_at) ::kill(each.launcher, SIGKILL);
    }
    std::erase_if(leaving_, [this](const Leaving& each) { return reap(each.launcher); });
}

// Children in our own session are none that came from an engine: launchers have sessions of their
// own, and no process can come back from there.
std::vector<pid_t> Launchers::orphans() const {
    std::vector<pid_t> children = processes::children_of(::getpid());
    const pid_t session = ::getsid(0);
    std::erase_if(children,
                  [&](pid_t child) { return is_known(child) || ::getsid(child) == session; });
    return children;
}

void Launchers::sweep() {
    const Clock::time_point give_up = Clock::now() + kSweepPatience;
    for (std::vector<pid_t> found = orphans(); !found.empty(); found = orphans()) {
        processes::kill_trees([this] { return orphans(); });
        for (const pid_t orphan : found)
            ::waitpid(orphan, nullptr, WNOHANG);
        if (Clock::now() > give_up) return;  // another time
        if (!orphans().empty()) ::poll(nullptr, 0, kRetryMilliseconds);
    }
    has_orphans_ = false;
}

}  // namespace shinpan
