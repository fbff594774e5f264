// Opening files, with errors that say what to do.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/result.h"
#include "io/file_descriptor.h"

namespace shinpan {

// Opens a file for reading; "-" is standard input. A folder is refused here, not at the first read.
Result<FileDescriptor> open_input(const std::string& path);

// The whole of a file of at most `limit` bytes; "-" is standard input.
Result<std::string> read_file(const std::string& path, std::size_t limit);

// Opens a file for writing and empties it; for logs that grow while a program runs. One that another
// program has open like this is refused, and left as it is. A file that has to appear whole is an
// AtomicFile.
Result<FileDescriptor> open_log(const std::string& path);

// The same, but what is there stays.
Result<FileDescriptor> open_for_appending(const std::string& path);

// Keeps others from opening this file as a log for as long as the descriptor lives, before it is
// replaced; refused as above. Not open: there is no such file, or none that anybody writes.
Result<FileDescriptor> lock_log(const std::string& path);

// "-" as people know it: "standard input", any other path as it is.
std::string display_name(const std::string& path);

// Says that this machine, or what we may have of it, is used up: descriptors, processes, memory.
bool is_shortage(int error_number);

// "cannot WHAT: the system's reason" as an io error, or as a shortage where we ran out of something.
Error system_error(std::string_view what, int error_number);

}  // namespace shinpan
