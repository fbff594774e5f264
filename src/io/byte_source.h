// Where bytes come from: a file, one that is compressed, one that still grows.
#pragma once

#include <cstddef>
#include <functional>

#include "core/result.h"

namespace shinpan {

// Fills `to` with at most `most` bytes and says how many they are; 0 is the end. May wait.
using ByteSource = std::function<Result<std::size_t>(char* to, std::size_t most)>;

// The bytes of a file descriptor, which it does not own.
ByteSource bytes_of(int fd);

// The same, unpacked if they begin as zstd has it. What ends in the middle of a frame is a failure
// behind the last byte that could be unpacked.
ByteSource unpacked_bytes_of(int fd);
ByteSource unpacked(ByteSource source);

// The same of gzip.
ByteSource gunzipped(ByteSource source);

}  // namespace shinpan
