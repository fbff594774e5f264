// Where a command writes: standard output, or a file that appears when all is done.
#pragma once

#include <memory>
#include <string>

#include "core/result.h"
#include "io/atomic_file.h"
#include "io/file_descriptor.h"
#include "io/output.h"

namespace shinpan::cli {

class Destination {
public:
    // "-" is standard output. What is called .zst is compressed. A log that another program is
    // writing is refused.
    static Result<Destination> open(const std::string& path);

    Output& out() { return file_ ? file_->out() : *standard_; }
    Status finish() { return file_ ? file_->commit() : standard_->flush(); }

private:
    Destination() = default;

    std::unique_ptr<Output> standard_;
    FileDescriptor replaced_;  // locked until the new file is there
    std::unique_ptr<AtomicFile> file_;
};

}  // namespace shinpan::cli
