// All games of a contest in one file, in the usual format of the game: each is put behind the others
// in one piece when its result is kept.
#pragma once

#include <span>
#include <string>

#include "core/result.h"
#include "io/file_descriptor.h"

namespace shinpan {

class RecordCollection {
public:
    // Where the record of a game is in the folder of its contest: "FOLDER/0012.pgn".
    static std::string record_path(const std::string& folder, int number, std::string_view game);

    // The file is made anew of the games that are kept, in their order: one that a crash left without
    // its last game, or with half of it, is whole again. A record that is not in the folder any more
    // is left out.
    static Result<RecordCollection> open(const std::string& path, const std::string& folder,
                                         const std::string& game, std::span<const int> kept);

    // precondition: its record is in the folder
    Status append(int number);

private:
    RecordCollection() = default;

    std::string path_;
    std::string folder_;
    std::string game_;
    FileDescriptor file_;
};

}  // namespace shinpan
