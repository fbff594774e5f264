// All that we say to people, in both languages side by side: the tables are in the files catalogue_*.cc,
// by who says it. `tests/repo/messages.py` fails on a sentence of the program that is in none of them.
#pragma once

#include <span>
#include <vector>

#include "messages/message.h"

namespace shinpan::messages {

std::span<const Message> catalogue_of_contests();  // match, tournament, report: tables and progress
std::span<const Message> catalogue_of_games();     // what is wrong with a move or a position
std::span<const Message>
catalogue_of_programs();                        // what engines do, and what the referee makes of it
std::span<const Message> catalogue_of_words();  // command lines and files of players
std::span<const Message> catalogue_of_checks();   // check, play, demo
std::span<const Message> catalogue_of_files();    // logs, records, stores, the system
std::span<const Message> catalogue_of_records();  // records, analyse, rules programs
std::span<const Message> catalogue_of_servers();  // serve, join, logs
std::span<const Message> catalogue_of_help();    // --help of match, tournament, check, play, report
std::span<const Message> catalogue_of_tools();   // --help of the others
std::span<const Message> catalogue_of_fleets();  // work, fleet, a contest with workers

std::vector<std::span<const Message>> catalogues();

}  // namespace shinpan::messages
