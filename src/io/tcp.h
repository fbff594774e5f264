// TCP sockets: listening and connecting. All that come out of here are non-blocking and
// close-on-exec.
#pragma once

#include <string>
#include <string_view>

#include "core/clock.h"
#include "core/result.h"
#include "io/file_descriptor.h"

namespace shinpan {

struct HostAndPort {
    std::string host;
    int port;
};
// "example.org:4000", "[::1]:4000", or only a port for this machine.
Result<HostAndPort> host_and_port_from_text(std::string_view text);

// "127.0.0.1", "::1", or a name; port 0: any that is free.
Result<FileDescriptor> listen_on(const std::string& address, int port);
Result<int> port_of(const FileDescriptor& listening);

// Tries each address that the name has; `patience` is for each of them.
Result<FileDescriptor> connect_to(const HostAndPort& where, Duration patience);

// What is said is sent at once, and a peer that has vanished is noticed sooner or later.
void tune_for_talk(int fd);

}  // namespace shinpan
