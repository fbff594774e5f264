// A command of a program: its manual, its arguments, what it does.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "options/arguments.h"

namespace shinpan::options {

// The texts of --help around the list of options. Lines are wrapped by hand, at 78 columns.
struct Manual {
    std::string summary;   // half a sentence: "count move sequences"
    std::string examples;  // a line each
    std::string synopsis;  // what follows the name: "GAME [--depth N]"
    std::string description;
    std::string exit_status;
};

struct Command {
    std::string name;  // one word
    Manual manual;
    std::function<void(Arguments&)> declare;  // may be empty
    std::function<int()> run;                 // gives the exit code; empty: it only has subcommands
    std::vector<Command> subcommands;
};

// What `main` of every program is: reads the words, answers --help, --version and mistakes by
// itself, and runs the command that is meant. --version tells the commit where it is known. Gives
// the exit code; exceptions are caught here.
int run_program(const Command& program, int argc, const char* const* argv,
                std::string_view commit = {});

}  // namespace shinpan::options
