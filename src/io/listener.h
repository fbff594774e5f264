// Takes connections on a loop, one after the other, for as long as there are descriptors to spare.
#pragma once

#include <functional>
#include <string>

#include "io/file_descriptor.h"
#include "io/loop.h"

namespace shinpan {

class Listener {
public:
    // `address` is the peer's, without its port.
    using Accepted = std::function<void(FileDescriptor fd, const std::string& address)>;
    Listener(Loop& loop, FileDescriptor listening, Accepted accepted);

    void stop();  // takes no more

private:
    void rest();
    void accept_some();

    Loop& loop_;
    Watch listening_;
    Accepted accepted_;
    Alarm pause_;
    int highest_;  // descriptor that may be used; some are kept for files
};

}  // namespace shinpan
