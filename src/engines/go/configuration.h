// The configuration file of document 002, engine.toml.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "engines/go/kernel.h"

namespace shinpan::go {

//     [Game]                          [Paths]
//     Komi = 6.5                      PlainTextLog = "shinpan-go.log"
//     BoardSize = 19                  JsonLog = "shinpan-go-json.log"
//     MaxMoves = 400
//     PlayFirst = "black"
//     BoardData = '''
//     the picture of a board, with its frame
//     '''
//
// Everything may be left out; without a path there is no log.
struct Configuration {
    KernelSettings kernel;
    std::vector<Stone> board;  // framed cells; empty: the board is
    std::string plain_log;
    std::string json_log;
};

// A key that we do not know, a value of the wrong type or out of range, and a board that does not
// fit are ErrorKind::usage, with their place. `path` is for these messages.
Result<Configuration> configuration_from_text(std::string_view text, const std::string& path);

}  // namespace shinpan::go
