// Which players have heard how their games ended, kept beside the journal. After a restart one who
// has not is told when it comes again, also if it names no game.
#pragma once

#include <compare>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "core/result.h"
#include "core/side.h"
#include "io/rotating_file.h"

namespace shinpan::server {

inline constexpr std::string_view kHeardFile = "heard.txt";

struct HeardEnd {
    int game;
    Side side;

    auto operator<=>(const HeardEnd&) const = default;
};

// "17 first", a line each.
std::string to_text(const HeardEnd& end);
// Nothing: a line that was cut off, by a full disk, say.
std::optional<HeardEnd> heard_end_from_text(std::string_view line);

class HeardEnds {
public:
    // In this folder; what is there stays.
    static Result<HeardEnds> open(const std::string& folder);

    // What was kept there, of many more games than results are remembered of. Nothing: there was no
    // such file, so nobody knows.
    static Result<std::optional<std::set<HeardEnd>>> read(const std::string& folder);

    // In the file, though not on the disk, when this returns: a sudden end of the server loses
    // nothing. What cannot be written is told again after one, which is all that happens.
    void add(const HeardEnd& end);

private:
    HeardEnds(std::string path, RotatingFile file)
        : path_(std::move(path)), file_(std::move(file)) {}

    std::string path_;
    RotatingFile file_;
};

}  // namespace shinpan::server
