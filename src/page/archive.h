// Where games are found that are over, for who wants to replay or download them.
#pragma once

#include <memory>
#include <string>

#include "core/result.h"
#include "core/side.h"
#include "report/game_story.h"

namespace shinpan::page {

struct Download {
    std::string name;  // "0012.sgf"
    std::string content;
};

// Called by the threads of the page, which owns it; what it reads others may be writing meanwhile.
// What is not there is an error.
class Archive {
public:
    virtual ~Archive() = default;
    virtual Result<report::GameStory> story(int number) const = 0;
    // An engine's opinion of its moves so far, as analysis::review_json has it.
    virtual Result<std::string> review(int) const {
        return failure(ErrorKind::usage, "nobody looks at this game");
    }
    virtual Result<Download> record(int number) const = 0;
    virtual Result<Download> log(int number, Side side) const = 0;
};

// The folder of a match or tournament.
std::unique_ptr<Archive> folder_archive(std::string folder);

}  // namespace shinpan::page
