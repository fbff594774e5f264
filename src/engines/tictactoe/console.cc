#include "engines/tictactoe/console.h"

#include <cstdlib>

#include <fmt/format.h>

#include "core/text.h"
#include "engines/tictactoe/player.h"
#include "search/alpha_beta.h"

namespace shinpan::tictactoe {
namespace {

constexpr std::string_view kCommands[] = {
    "board", "clear_board", "genmove", "list_commands", "name", "play", "quit", "undo", "version"};

std::string worth(int value) {
    if (value == 0) return "draw";
    return fmt::format("{} in {}", value > 0 ? "win" : "loss", kWin - std::abs(value));
}

Answer refused(std::string_view what, const Error& error) {
    return refusal(std::string(what), {{"reason", error.message}});
}

}  // namespace

Answer Console::answer(const tlf::Command& command) {
    const tlf::Entry& entry = command.entry;
    const std::vector<std::string_view> words = split_words(entry.message);
    if (words.empty() && entry.properties.size() == 1) {
        if (const tlf::Value* board = entry.find("board")) return set_board(*board);
    }
    if (!words.empty()) {
        const bool is_plain = entry.properties.empty();
        if (words[0] == "play" && words.size() == 3 && is_plain) return play(words);
        if (words[0] == "genmove" && words.size() == 2 && is_plain) return genmove(words);
        if (words[0] == "play") return refusal("wrong_arguments", {{"expected", "play x B2"}});
        if (words[0] == "genmove") return refusal("wrong_arguments", {{"expected", "genmove x"}});
        if (words.size() == 1 && is_plain) {
            if (words[0] == "board") return show_board();
            if (words[0] == "undo") return undo();
            if (words[0] == "clear_board") return clear_board();
            if (words[0] == "list_commands") return list_commands();
            if (words[0] == "name") return ok("shinpan-tictactoe");
            if (words[0] == "version") return ok(SHINPAN_VERSION);
            if (words[0] == "quit") {
                Answer answer = ok();
                answer.is_last = true;
                return answer;
            }
        }
    }
    return refusal("unknown_command",
                   {{"command", std::string(split_words(command.text).front())}});
}

Answer Console::show_board() const {
    Answer answer = ok();
    answer.reply.properties.push_back({"board", Notation::rows(game_.position())});
    return answer;
}

Answer Console::set_board(const tlf::Value& board) {
    const auto* text = std::get_if<std::string>(&board);
    if (!text) return refusal("malformed_board", {{"expected", "three rows of . x o"}});
    const Result<Position> position = Notation::position_from_text(*text);
    if (!position) return refused("malformed_board", position.error());
    game_ = Game(*position);
    return ok();
}

// The side that is named has to be the one whose turn it is.
std::optional<Answer> Console::objection_to_turn_of(std::string_view text) const {
    const Result<Side> side = Notation::side_from_text(text);
    if (!side) return refused("wrong_side", side.error());
    if (game_.outcome())
        return refusal("game_over", {{"reason", std::string(phrase(game_.outcome()->ending))}});
    if (*side != game_.to_move()) {
        return refusal("wrong_turn",
                       {{"expected", std::string(Notation::side_name(game_.to_move()))}});
    }
    return std::nullopt;
}

Answer Console::play(const std::vector<std::string_view>& words) {
    if (const auto objection = objection_to_turn_of(words[1])) return *objection;
    if (const Status played = game_.play(words[2]); !played) {
        const bool is_illegal = played.error().kind == ErrorKind::illegal;
        return refused(is_illegal ? "illegal_move" : "wrong_square", played.error());
    }
    return ok();
}

Answer Console::genmove(const std::vector<std::string_view>& words) {
    if (const auto objection = objection_to_turn_of(words[1])) return *objection;
    const Position& position = game_.position();
    const Choice choice = choose_at_level(position, level_, seed_);

    Answer answer = ok(Notation::move_text(position, choice.move));
    answer.thoughts.push_back(
        fmt::format("{} to move, {} positions looked at", words[1], choice.nodes));
    for (const Considered& considered : choice.considered) {
        answer.thoughts.push_back(
            fmt::format("{} {}{}", Notation::move_text(position, considered.move),
                        worth(considered.value), considered.move == choice.move ? ", chosen" : ""));
    }
    game_.play(choice.move);
    const std::string rows = Notation::rows(game_.position());
    for (const std::string_view row : split(trimmed(rows), '\n'))
        answer.thoughts.emplace_back(row);
    return answer;
}

Answer Console::undo() {
    if (!game_.undo()) return refusal("nothing_to_undo");
    return ok();
}

Answer Console::clear_board() {
    game_ = Game();
    return ok();
}

Answer Console::list_commands() const { return ok(fmt::format("{}", fmt::join(kCommands, "\n"))); }

}  // namespace shinpan::tictactoe
