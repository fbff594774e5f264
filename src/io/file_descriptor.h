// Owns a file descriptor and closes it.
#pragma once

#include <utility>

#include <unistd.h>

namespace shinpan {

class FileDescriptor {
public:
    FileDescriptor() = default;
    explicit FileDescriptor(int fd) : fd_(fd) {}
    FileDescriptor(FileDescriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
    FileDescriptor& operator=(FileDescriptor&& other) noexcept {
        std::swap(fd_, other.fd_);
        return *this;
    }
    ~FileDescriptor() { close(); }

    int get() const { return fd_; }
    bool is_open() const { return fd_ >= 0; }
    void close() {
        if (is_open()) ::close(std::exchange(fd_, -1));
    }

private:
    int fd_ = -1;
};

}  // namespace shinpan
