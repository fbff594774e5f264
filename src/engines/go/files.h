// How commands reach files. Handed in, so that a test or a fuzzer touches no disk.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "core/result.h"

namespace shinpan::go {

struct Files {
    // The whole of an ordinary file of at most `limit` bytes.
    std::function<Result<std::string>(const std::string& path, std::size_t limit)> read;
    // Whole or not at all: when it fails the old file is still there.
    std::function<Status(const std::string& path, std::string_view text)> save;
};

Files files_on_disk();

}  // namespace shinpan::go
