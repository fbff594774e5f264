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

    // The bytes of the file, unpacked if they begin as zstd has it; where it ends they wait for
    // more, until `is_over` says so. A file that became shorter, or that another one took the place
    // of, is read from its beginning, on a new line. The file stays where it is meanwhile.
    ByteSource bytes(std::function<bool()> is_over);

private:
    FollowedFile(std::string path, FileDescriptor file)
        : path_(std::move(path)), file_(std::move(file)) {}

    Result<std::size_t> read(char* to, std::size_t most);
    Result<std::size_t> read_packed(char* to, std::size_t most);
    Status look_again();

    std::string path_;
    FileDescriptor file_;
    std::size_t at_ = 0;  // bytes of it that were read
    std::function<bool()> is_over_;
    ByteSource unpacked_;       // of the file as it is now
    bool begins_anew_ = false;  // another file, or a shorter one, is there
    bool is_stopped_ = false;   // is_over_ has said so
    bool is_in_line_ = false;   // what was handed out did not end with a line end
};

}  // namespace shinpan
