#include "launcher/server.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <vector>

#include <fcntl.h>
#include <sched.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "processes/launch_request.h"

namespace shinpan::launcher {
namespace {

using processes::kLongestRequest;
using processes::kRequestDescriptors;

struct Message {
    std::size_t size = 0;
    std::array<int, kRequestDescriptors> descriptors{};
    bool is_whole = false;
};

// Nothing: the referee has gone.
bool receive(int socket, std::vector<char>& buffer, Message& message) {
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof message.descriptors)];
    iovec text{buffer.data(), buffer.size() - 1};
    msghdr header{};
    header.msg_iov = &text;
    header.msg_iovlen = 1;
    header.msg_control = control;
    header.msg_controllen = sizeof control;
    ssize_t got = 0;
    do {
        got = ::recvmsg(socket, &header, MSG_CMSG_CLOEXEC);
    } while (got < 0 && errno == EINTR);
    if (got <= 0) return false;
    message.size = static_cast<std::size_t>(got);
    const cmsghdr* sent = CMSG_FIRSTHDR(&header);
    // Cut short where there are not enough descriptors left.
    message.is_whole = (header.msg_flags & (MSG_CTRUNC | MSG_TRUNC)) == 0 && sent &&
                       sent->cmsg_len == CMSG_LEN(sizeof message.descriptors);
    if (message.is_whole) {
        std::memcpy(message.descriptors.data(), CMSG_DATA(sent), sizeof message.descriptors);
    }
    return true;
}

std::vector<char*> words_of(std::vector<char>& buffer, std::size_t size) {
    std::vector<char*> words;
    buffer[size] = '\0';
    for (std::size_t at = 0; at < size; at += std::strlen(&buffer[at]) + 1)
        words.push_back(&buffer[at]);
    words.push_back(nullptr);
    return words;
}

// Like fork, but the new process is the referee's child, not ours.
pid_t fork_beside_us() {
    return static_cast<pid_t>(::syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0));
}

int launch_in_place(std::vector<char>& buffer, const Message& message,
                    const std::function<int(const Request&)>& launch) {
    // Received ones are above those three, which we always have.
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream)
        ::dup2(message.descriptors[static_cast<std::size_t>(stream)], stream);
    std::vector<char*> words = words_of(buffer, message.size);
    return launch({{words.data(), words.size() - 1}, message.descriptors.back()});
}

}  // namespace

int serve(int socket, const std::function<int(const Request&)>& launch) {
    std::vector<char> buffer(kLongestRequest + 1);
    for (Message message; receive(socket, buffer, message); message = {}) {
        pid_t answer = -EMFILE;
        if (message.is_whole) {
            answer = fork_beside_us();
            if (answer == 0) ::_exit(launch_in_place(buffer, message, launch));
            if (answer < 0) answer = -errno;
            for (const int descriptor : message.descriptors)
                ::close(descriptor);
        }
        if (::send(socket, &answer, sizeof answer, MSG_NOSIGNAL) < 0) return 1;
    }
    return 0;
}

}  // namespace shinpan::launcher
