// What is kept of rooms whose games are not over, so that they go on when the program is started
// again: a small file each, written anew with every move.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/side.h"
#include "io/file_descriptor.h"
#include "referee/game_terms.h"
#include "referee/match.h"

namespace shinpan::page {

struct KeptSitter {
    std::string name;
    std::string secret{};  // that leads a person back; empty: it is an engine
    int level = 0;         // of an engine

    bool is_person() const { return !secret.empty(); }
    bool operator==(const KeptSitter&) const = default;
};

struct KeptRoom {
    int number = 0;
    GameTerms terms{};
    PerSide<KeptSitter> sitters{};
    std::vector<PastMove> moves{};
};

std::string to_json(const KeptRoom& room);
Result<KeptRoom> kept_room_from_json(std::string_view json);

// The folder of a host. Rooms write from their own threads, each its own file.
class RoomFiles {
public:
    // Makes the folder `rooms` in it, for our eyes only: secrets are in it. One that another program
    // has open is refused.
    static Result<RoomFiles> open(const std::string& folder);
    const std::string& folder() const { return folder_; }

    Status keep(const KeptRoom& room) const;
    void forget(int number) const;
    // Those that were not over, by number; what cannot be read is left where it is, and told.
    struct Found {
        std::vector<KeptRoom> rooms{};
        std::vector<Error> bad{};
    };
    Found all() const;
    // What lets people in, the same as long as the folder is.
    Result<std::string> token() const;
    // The highest number of a game that has left files here; 0: there is none.
    int last_number() const;

private:
    RoomFiles(std::string folder, std::string rooms, FileDescriptor lock)
        : folder_(std::move(folder)), rooms_(std::move(rooms)), lock_(std::move(lock)) {}
    std::string path(int number) const;

    std::string folder_;
    std::string rooms_;
    FileDescriptor lock_;
};

// Does it have rooms that are not over?
bool has_kept_rooms(const std::string& folder);

}  // namespace shinpan::page
