// How the one who runs a server talks to it: a socket in its folder that only its owner can open.
// One line asks, and lines answer until the server hangs up; one that is refused is answered by
// "refused: WHY". A Control is for the thread of its
// loop, which outlives it; ask_server() is for another process.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "core/result.h"
#include "io/connection.h"
#include "io/listener.h"
#include "io/loop.h"

namespace shinpan::server {

inline constexpr std::string_view kControlFile = "control";

class Control {
public:
    // Gives the lines that answer a line, or why it is not done.
    using Answer = std::function<Result<std::string>(std::string_view request)>;
    static Result<std::unique_ptr<Control>> open(Loop& loop, const std::string& folder,
                                                 Answer answer);
    ~Control();

    // Nobody new; who is here is hung up on.
    void stop();

private:
    Control(Loop& loop, std::string path, FileDescriptor listening, Answer answer);
    void accept(FileDescriptor fd);
    void take(int id, std::string_view bytes);

    struct Caller {
        std::unique_ptr<Connection> connection;
        std::string line;
    };
    Loop& loop_;
    std::string path_;
    Answer answer_;
    std::unordered_map<int, Caller> callers_;
    int last_id_ = 0;
    Listener listener_;
};

// Asks the server that runs in `folder`. What it refuses is ErrorKind::usage.
Result<std::string> ask_server(const std::string& folder, const std::string& request);

}  // namespace shinpan::server
