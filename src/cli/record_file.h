// A file of game records, for the commands of `shinpan record`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "options/arguments.h"
#include "records/formats.h"

namespace shinpan::cli {

struct RecordFile {
    const RecordFormat* format;
    std::string bytes;
};

// "-" is standard input; an empty format is found out.
Result<RecordFile> open_record(const std::string& path, const std::string& format_name);

// "FILE:12:3: what is wrong": the place stands in front of the message, if it is known.
std::string in_record(const std::string& path, std::string_view message);

// What a lenient reading mended, on standard error.
void tell_repairs(std::string_view command, const std::string& path, const Repairs& repairs);

// The options that commands have in common.
inline constexpr std::string_view kUsualCharset = "UTF-8";
void add_charset_option(options::Arguments& arguments, std::string& charset);
// --game: rules for records of a game whose rules are a program.
void add_rules_option(options::Arguments& arguments, std::string& game);
Result<RecordReading> reading_by(bool is_lenient, const std::string& game);
void add_lenient_flag(options::Arguments& arguments, bool& is_lenient);

std::vector<std::string> record_format_names();
std::string record_format_list();  // "ggf (othello), sgf (go)"

}  // namespace shinpan::cli
