// What a worker tells of a job, for good: it goes through a stream and waits there for the coordinator.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.h"

namespace shinpan::fleet {

// Under which lease, by whom. A lease is a worker's own name for having begun with a job once.
struct UnderLease {
    std::string job;
    std::string lease;
    std::string worker;

    bool operator==(const UnderLease&) const = default;
};

struct Begun {
    UnderLease by;

    bool operator==(const Begun&) const = default;
};
// Without a result and by no fault of the job: the worker ends.
struct GivenBack {
    UnderLease by;
    std::string reason;

    bool operator==(const GivenBack&) const = default;
};
// Without a result: a game was void.
struct Failed {
    UnderLease by;
    std::string reason;
    std::string error_output;

    bool operator==(const Failed&) const = default;
};
struct PlayedTape {
    int number;        // of the game where it was played
    long long began;   // microseconds since 1970
    std::string tape;  // fleet/tape.h

    bool operator==(const PlayedTape&) const = default;
};
struct Played {
    UnderLease by;
    std::string machine;  // JSON: what it was played on
    std::vector<PlayedTape> games;

    bool operator==(const Played&) const = default;
};
using Note = std::variant<Begun, GivenBack, Failed, Played>;

const UnderLease& by(const Note& note);

// Compressed, with zstd.
std::string packed(const Note& note);
// Refuses another version, and what becomes larger than a pair of games can be.
Result<Note> unpacked_note(std::string_view packed);

// A message of a bus has a limit: a large note is sent in pieces. Each says whose it is.
struct Piece {
    std::string lease;
    int index;  // from 1
    int count;
    std::string bytes;

    bool operator==(const Piece&) const = default;
};
std::vector<Piece> in_pieces(const std::string& lease, const std::string& packed, std::size_t most);
std::string to_bytes(const Piece& piece);
Result<Piece> piece_from_bytes(std::string_view bytes);

// Puts pieces together, in whatever order they come, some of them twice.
class PieceCollector {
public:
    // The whole, when this was the last one that lacked.
    std::optional<std::string> take(Piece piece);

private:
    struct Collected {
        std::vector<std::string> bytes;  // empty: not here yet
    };
    std::vector<std::pair<std::string, Collected>> open_;
};

}  // namespace shinpan::fleet
