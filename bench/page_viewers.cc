// Many viewers of one page, from one thread: page_viewers PORT COUNT SECONDS AFTER. Each opens the
// stream of news after frame AFTER and reads all that comes. Prints, as JSON, how many frames and
// bytes came and how many viewers there were in the end. Run by page.py.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace {

using Clock = std::chrono::steady_clock;

int connect_to(int port, const std::string& after) {
    const int fd = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (fd < 0 || ::connect(fd, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
        return -1;
    const std::string request = "GET /news?after=" + after + " HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
    if (::write(fd, request.data(), request.size()) < 0) return -1;
    return fd;
}

// A frame begins with "id: " at the start of a line; one that is cut between two reads is counted
// when its rest comes.
struct Viewer {
    int fd = -1;
    std::string tail;
};

std::size_t count_frames(Viewer& viewer, std::string_view bytes) {
    constexpr std::string_view kMark = "\nid: ";
    const std::string text = viewer.tail + std::string(bytes);
    std::size_t count = 0;
    for (std::size_t at = text.find(kMark); at != text.npos; at = text.find(kMark, at + 1))
        ++count;
    viewer.tail = text.substr(text.size() - std::min(text.size(), kMark.size() - 1));
    return count;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 5) return 2;
    const int port = std::atoi(argv[1]);
    std::vector<Viewer> viewers(static_cast<std::size_t>(std::atoi(argv[2])));
    const int poll = ::epoll_create1(EPOLL_CLOEXEC);
    for (std::size_t i = 0; i < viewers.size(); ++i) {
        viewers[i].fd = connect_to(port, argv[4]);
        if (viewers[i].fd < 0) {
            std::perror("connect");
            return 1;
        }
        epoll_event event{.events = EPOLLIN, .data = {.u64 = i}};
        ::epoll_ctl(poll, EPOLL_CTL_ADD, viewers[i].fd, &event);
    }
    std::fprintf(stderr, "connected\n");

    std::size_t frames = 0, bytes = 0, open = viewers.size();
    std::vector<char> buffer(1 << 16);
    const auto end = Clock::now() + std::chrono::seconds(std::atoi(argv[3]));
    std::vector<epoll_event> events(1024);
    while (Clock::now() < end) {
        const int ready = ::epoll_wait(poll, events.data(), static_cast<int>(events.size()), 100);
        for (int i = 0; i < ready; ++i) {
            Viewer& viewer = viewers[events[static_cast<std::size_t>(i)].data.u64];
            const ssize_t count = ::read(viewer.fd, buffer.data(), buffer.size());
            if (count <= 0) {
                ::close(viewer.fd);
                --open;
                continue;
            }
            bytes += static_cast<std::size_t>(count);
            frames += count_frames(viewer, {buffer.data(), static_cast<std::size_t>(count)});
        }
    }
    std::printf("{\"frames\":%zu,\"bytes\":%zu,\"open\":%zu}\n", frames, bytes, open);
}
