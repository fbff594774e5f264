// What programs are, by their hash. A worker is asked for the same ones with each job, and a program of some size takes
// longer to be read than a quick game: it is read again only when one of its files looks different.
#pragma once

#include <map>
#include <string>

#include "contestants/contestant.h"
#include "core/result.h"

namespace shinpan::fleet {

class ProgramHashes {
public:
    Result<std::string> of(const Contestant& contestant);

private:
    struct Known {
        std::string looks;  // of its files: where, how large, of when
        std::string hash;
    };
    std::map<std::string, Known> known_;  // by its name
};

}  // namespace shinpan::fleet
