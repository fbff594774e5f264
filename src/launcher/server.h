// Makes launchers for the referee. A copy of this process is there in a fraction of the time that a
// program takes to begin, and a contest may need one for each move.
#pragma once

#include <functional>
#include <span>

namespace shinpan::launcher {

// What the referee sends for one engine: the words of an order (see order.h), each with its
// terminating zero, and four descriptors.
struct Request {
    std::span<char*> words;  // up to the nullptr behind them
    int status;              // standard input, output and error are in their places
};

// Answers each request with the number of a new process, a child of the referee, that runs `launch`
// and ends with its result; or with the negative errno that kept it from that. Until the referee
// closes its end of the socket.
int serve(int socket, const std::function<int(const Request&)>& launch);

}  // namespace shinpan::launcher
