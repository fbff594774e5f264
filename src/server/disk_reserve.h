// A file that takes room on the disk of a server, so that there is some left for its games when
// the disk is full. Its first page is never given back: a number stands there that can be written
// in its place.
#pragma once

#include <cstdint>
#include <string>

#include "core/result.h"
#include "io/file_descriptor.h"
#include "store/enduring_journal.h"

namespace shinpan::server {

class DiskReserve final : public JournalReserve {
public:
    // A disk that has no room for it is no error: it is not held then.
    static Result<DiskReserve> open(const std::string& path, std::uint64_t bytes);

    // What another server had set aside there, if any; its number stays.
    static void give_back(const std::string& path);

    bool is_held() const override { return is_held_; }
    bool is_needed() const override;
    void release() override;
    bool restore() override;
    Status mark_unkept(int through) override;
    int unkept_through() const override { return unkept_through_; }

    std::uint64_t bytes() const { return bytes_; }

private:
    DiskReserve(std::string path, FileDescriptor file, std::uint64_t bytes)
        : path_(std::move(path)), file_(std::move(file)), bytes_(bytes) {}
    Status read_mark();
    std::uint64_t free_bytes() const;

    std::string path_;
    FileDescriptor file_;
    std::uint64_t bytes_;
    bool is_held_ = false;
    int unkept_through_ = 0;
};

}  // namespace shinpan::server
