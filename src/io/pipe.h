// A pipe between us and a program that we start.
#pragma once

#include "core/result.h"
#include "io/file_descriptor.h"

namespace shinpan {

struct Pipe {
    FileDescriptor read;
    FileDescriptor write;
};

// Both ends are close-on-exec, so that no other child keeps them open, and neither is descriptor 0,
// 1 or 2, where it would be in the way of what the child gets there.
Result<Pipe> make_pipe();

// A new descriptor that is 0, 1 or 2, because we were started with those closed, becomes another.
// False: there is none, and errno says why.
bool lift_above_standard(FileDescriptor& end);

// The end of a new pipe: it has no other flags that would be lost.
Status set_nonblocking(int fd);

}  // namespace shinpan
