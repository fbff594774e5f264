// Where games are found that are over, for who wants to replay or download them.
#pragma once

#include <memory>
#include <string>

#include "core/result.h"
#include "core/side.h"

namespace shinpan::page {

struct Download {
    std::string name;  // "0012.sgf"
    std::string content;
};

// Called by the thread of the page alone, which owns it; what it reads others may be writing
// meanwhile. What is not there is an error.
class Archive {
public:
    virtual ~Archive() = default;
    // report::GameStory::json, with the members `more`.
    virtual Result<std::string> game(int number, const std::string& more) = 0;
    // report::GameStory::judgement_json: empty where there is nothing to judge.
    virtual Result<std::string> judgement(int number, std::size_t ply) = 0;
    // An engine's opinion of its moves so far, as analysis::review_json has it.
    virtual Result<std::string> review(int) {
        return failure(ErrorKind::usage, "nobody looks at this game");
    }
    virtual Result<Download> record(int number) = 0;
    virtual Result<Download> log(int number, Side side) = 0;
};

// The folder of a match or tournament.
std::unique_ptr<Archive> folder_archive(std::string folder);

}  // namespace shinpan::page
