// A file that grows up to a size; then it is put aside as FILE.1, what was FILE.1 as FILE.2, and the
// oldest goes. Belongs to one thread.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "core/result.h"
#include "io/file_descriptor.h"
#include "io/output.h"

namespace shinpan {

class RotatingFile {
public:
    // Those that are put aside; none of them: what is too long is begun anew.
    static constexpr int kOld = 3;

    RotatingFile() = default;  // is written nowhere
    // A file that is open already; without a limit it grows for ever.
    explicit RotatingFile(FileDescriptor file, std::string path = {}, std::size_t limit = 0);
    // Written on, if it is there. Only its owner may read it.
    static Result<RotatingFile> open(const std::string& path, std::size_t limit);

    bool is_open() const { return out_ != nullptr; }
    // Whole lines; they wait for flush().
    void write(std::string_view lines);
    // Puts the file aside if it is too long now. The first failure stays until the next file.
    Status flush();

private:
    Status rotate();

    FileDescriptor file_;
    std::string path_;
    std::size_t limit_ = 0;
    std::size_t size_ = 0;
    std::unique_ptr<Output> out_;
};

// FILE.1 and so on are removed.
void remove_rotated(const std::string& path);

}  // namespace shinpan
