// A file that grows while it is read.
#pragma once

#include <functional>
#include <string>

#include "core/result.h"
#include "io/byte_source.h"
#include "io/file_descriptor.h"

namespace shinpan {

class FollowedFile {
public:
    // A failure if there is no such file yet.
    static Result<FollowedFile> open(const std::string& path);

    // The bytes of the file; where it ends they wait for more, until `is_over` says so. A file that
    // became shorter, or that another one took the place of, is read from its beginning.
    ByteSource bytes(std::function<bool()> is_over);

private:
    FollowedFile(std::string path, FileDescriptor file)
        : path_(std::move(path)), file_(std::move(file)) {}

    Result<std::size_t> read(char* to, std::size_t most, const std::function<bool()>& is_over);
    Status look_again();

    std::string path_;
    FileDescriptor file_;
    std::size_t at_ = 0;  // bytes of it that were read
};

}  // namespace shinpan
