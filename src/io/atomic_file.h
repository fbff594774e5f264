// A file that appears whole or not at all.
#pragma once

#include <memory>
#include <string>

#include "core/result.h"
#include "io/file_descriptor.h"
#include "io/output.h"

namespace shinpan {

// Written beside its final place and moved there by commit(); without it nothing is left behind.
// What is no ordinary file (a pipe, /dev/null) is written directly.
class AtomicFile {
public:
    static Result<AtomicFile> create(const std::string& path, ByteFilter filter = {});
    AtomicFile(AtomicFile&&) = default;
    AtomicFile& operator=(AtomicFile&&) = delete;
    ~AtomicFile();

    Output& out() { return *out_; }
    // Synced, it is whole after a power cut too; that takes milliseconds, too long for a file of
    // many.
    enum class Sync { yes, no };
    Status commit(Sync sync = Sync::yes);

private:
    AtomicFile(FileDescriptor file, std::string temporary, std::string path, ByteFilter filter);

    FileDescriptor file_;
    std::string temporary_;  // empty: written directly, or committed
    std::string path_;
    std::unique_ptr<Output> out_;
};

}  // namespace shinpan
