// Several files that are written all or not at all, and never over others.
#pragma once

#include <span>
#include <string>

#include "core/result.h"

namespace shinpan {

struct NewFile {
    std::string name;  // in the folder; no subfolders
    std::string content;
    bool is_executable = false;
};

// Writes them into `folder`, which is made if it is not there. If one of them is there already, or
// cannot be written, nothing is left of the others either, nor of folders that were made.
Status write_new_files(const std::string& folder, std::span<const NewFile> files);

}  // namespace shinpan
