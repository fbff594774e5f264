// A lock on a folder that ends with us, however we end, and that no program we start inherits.
#pragma once

#include <string>

#include "core/result.h"
#include "io/file_descriptor.h"

namespace shinpan {

class FileLock {
public:
    // Refused at once while another process has it; the message says which.
    static Result<FileLock> take(const std::string& path);

private:
    explicit FileLock(FileDescriptor file) : file_(std::move(file)) {}
    FileDescriptor file_;
};

}  // namespace shinpan
