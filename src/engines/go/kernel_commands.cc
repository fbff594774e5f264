#include "engines/go/kernel_commands.h"

#include <fmt/format.h>

#include "engines/go/board_file.h"
#include "engines/go/kernel_words.h"

namespace shinpan::go {
namespace {

constexpr std::size_t kLongestBoardFile = 1 << 20;

std::string_view word(PlayRefusal refusal) {
    switch (refusal) {
        case PlayRefusal::record_full: return "record is full";
        case PlayRefusal::masonry: return "masonry";
        case PlayRefusal::ko: return "ko";
        case PlayRefusal::opponent_eye: return "opponent_eye";
        case PlayRefusal::my_eye: return "my_eye";
        case PlayRefusal::suicide: return "suicide";
    }
    assert(false);
    return {};
}

}  // namespace

void KernelCommands::add_to(CommandTable& table) {
    table.add("board", "", [this](const Arguments&) { return board(); });
    table.add("boardsize", "SIZE", [this](const Arguments& a) { return boardsize(a); });
    table.add("board_set", "file PATH", [this](const Arguments& a) { return board_set(a); });
    table.add("can_not_put_on_my_eye", "get|set [true|false]",
              [this](const Arguments& a) { return can_not_put_on_my_eye(a); });
    table.add("ko_rule", "get|set [RULE]", [this](const Arguments& a) { return ko_rule(a); });
    table.add("play", "COLOR CODE", [this](const Arguments& a) { return play(a); });
    table.add("record", "", [this](const Arguments&) { return record(); });
    table.add("remove_ren", "CODE", [this](const Arguments& a) { return remove_ren(a); });
    table.add("undo", "", [this](const Arguments&) { return undo(); });
    table.add_value("board", [this](const tlf::Value& value) { return set_board(value); });
    add_ren_database(table);
    add_tests(table);
}

Reply KernelCommands::board() const {
    const std::string letters = kernel_.board().letters();
    return output("board:'''\n" + labelled_picture(kernel_.size(), letters) + "'''",
                  {{"board", letters}});
}

Reply KernelCommands::boardsize(const Arguments& arguments) {
    const std::optional<int> size = int_between(arguments[0], 1, kMaxSize);
    if (!size) return unexpected("sideLength", arguments[0]);
    kernel_.clear(*size);
    return done();
}

Reply KernelCommands::board_set(const Arguments& arguments) {
    if (arguments[0] != "file") return unexpected("source", arguments[0]);
    const Result<std::string> text = files_.read(arguments[1], kLongestBoardFile);
    if (!text) {
        Reply reply = unexpected("file", arguments[1]);
        reply.thoughts.push_back(text.error().message);
        return reply;
    }
    return set_picture(*text);
}

Reply KernelCommands::set_board(const tlf::Value& value) {
    const auto* text = std::get_if<std::string>(&value);
    if (!text) return refused("malformed_board", {{"expected", "rows of . x o"}});
    // The rows alone, or the picture that `board` shows.
    return set_picture(text->find('+') == std::string::npos ? with_frame(*text) : *text);
}

Reply KernelCommands::set_picture(std::string_view text) {
    const auto cells = cells_from_picture(text, kernel_.size());
    if (!cells) return cells.error();
    if (!kernel_.set_board(*cells)) return refused("a stone without a liberty");
    return done();
}

Reply KernelCommands::can_not_put_on_my_eye(const Arguments& arguments) {
    const std::string& method = arguments[0];
    if (method == "get" && arguments.size() == 1) {
        const bool value = kernel_.my_eye_is_forbidden();
        Reply reply = output(value ? "true" : "false", {{"value", value}});
        reply.json_message = "ok";
        return reply;
    }
    if (method != "set") return unexpected("method", method);
    const std::string value = arguments.size() > 1 ? arguments[1] : "";
    if (value != "true" && value != "false")
        return refused("unexpected", {{"method", method}, {"value", value}});
    kernel_.forbid_my_eye(value == "true");
    return done();
}

Reply KernelCommands::ko_rule(const Arguments& arguments) {
    const std::string& method = arguments[0];
    Rules rules = kernel_.settings().rules;
    if (method == "get" && arguments.size() == 1) {
        Reply reply = output(std::string(name(rules.ko)), {{"value", std::string(name(rules.ko))}});
        reply.json_message = "ok";
        return reply;
    }
    if (method != "set") return unexpected("method", method);
    const std::string value = arguments.size() > 1 ? arguments[1] : "";
    const std::optional<KoRule> rule = ko_rule_from_name(value);
    if (!rule) return refused("unexpected", {{"method", method}, {"value", value}});
    rules.ko = *rule;
    if (const auto number = kernel_.change_rules(rules)) {
        return refused("record breaks the rule",
                       {{"value", value}, {"move", static_cast<std::int64_t>(*number)}});
    }
    return done();
}

Reply KernelCommands::play(const Arguments& arguments) {
    const Result<Side> side = Notation::side_from_text(arguments[0]);
    if (!side) return unexpected("stone", arguments[0]);
    const Result<Move> move = Notation::vertex_from_text(kernel_.size(), arguments[1]);
    if (!move) return unexpected("coord", arguments[1]);
    const std::optional<PlayRefusal> reason = kernel_.play(*side, *move);
    if (!reason) return done();
    const std::string what(word(*reason));
    if (*reason == PlayRefusal::record_full) {
        const std::int64_t most = kernel_.settings().max_moves;
        return refused(what, {{"max_moves", most}}, "error record is full");
    }
    return refused(what,
                   {{"my_stone", std::string(1, letter(stone_of(*side)))},
                    {"point", Notation::vertex_text(kernel_.size(), move->point)}},
                   "error " + what);
}

Reply KernelCommands::record() const {
    const std::string text = kernel_.record_text();
    Reply reply = output(fmt::format("record:'{}'", text), {{"record", text}});
    reply.json_message = "ok";
    return reply;
}

Reply KernelCommands::remove_ren(const Arguments& arguments) {
    const auto point = point_from_code(kernel_.size(), arguments[0]);
    if (!point || !kernel_.remove_ren(*point))
        return refused("not found ren", {{"coord", arguments[0]}}, "error not found ren");
    return done();
}

Reply KernelCommands::undo() { return kernel_.undo() ? done() : refused("cannot undo"); }

}  // namespace shinpan::go
