#include "cli/record_file.h"

#include <cstdio>

#include <fmt/format.h>

#include "cli/game_setting_words.h"
#include "cli/guest_games.h"
#include "core/text.h"
#include "io/file.h"

namespace shinpan::cli {
namespace {

constexpr std::size_t kLargestFile = 16 << 20;

}  // namespace

Result<RecordFile> open_record(const std::string& path, const std::string& format_name) {
    Result<std::string> bytes = read_file(path, kLargestFile);
    if (!bytes) return tl::unexpected(bytes.error());
    const Result<const RecordFormat*> format =
        format_name.empty() ? format_of(path, *bytes) : format_named(format_name);
    if (!format) return failure(format.error().kind, in_record(path, format.error().message));
    return RecordFile{*format, std::move(*bytes)};
}

std::string in_record(const std::string& path, std::string_view message) {
    const bool has_place = !message.empty() && message.front() >= '0' && message.front() <= '9';
    return fmt::format("{}:{}{}", shown_safely(display_name(path)), has_place ? "" : " ", message);
}

void tell_repairs(std::string_view command, const std::string& path, const Repairs& repairs) {
    std::string text;
    for (const std::string& repair : repairs.list())
        text += fmt::format("{}: {}\n", command, in_record(path, repair));
    if (repairs.left_out() > 0) {
        text += fmt::format("{}: {}\n", command,
                            in_record(path, fmt::format("and {} more", repairs.left_out())));
    }
    fmt::print(stderr, "{}", text);
}

void add_charset_option(options::Arguments& arguments, std::string& charset) {
    arguments.option("--charset", charset, "NAME",
                     "of records that are written, such as Shift_JIS (default: UTF-8)");
}

void add_rules_option(options::Arguments& arguments, std::string& game) {
    arguments.option("--game", game, "FILE",
                     "a rules program such as ./hex.py for records of its game, in place of the\n"
                     "one that they name; if it is another one, that is told");
    declare_games_folder(arguments);
}

Result<RecordReading> reading_by(bool is_lenient, const std::string& game) {
    const RecordReading reading = is_lenient ? RecordReading::kLenient : RecordReading::kStrict;
    if (game.empty()) return reading;
    const Result<const GameCard*> card = game_from_word(game);
    if (!card) return tl::unexpected(card.error());
    return reading.by(**card);
}

void add_lenient_flag(options::Arguments& arguments, bool& is_lenient) {
    arguments.flag("--lenient", is_lenient, "mend what many programs get wrong and tell that");
}

std::vector<std::string> record_format_names() {
    std::vector<std::string> names;
    for (const RecordFormat& format : record_formats())
        names.emplace_back(format.name);
    return names;
}

std::string record_format_list() {
    std::vector<std::string> all;
    for (const RecordFormat& format : record_formats())
        all.push_back(fmt::format("{} ({})", format.name, format.game));
    return fmt::format("{}", fmt::join(all, ", "));
}

}  // namespace shinpan::cli
