// A game between a person at a terminal and an engine.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "contestants/contestant.h"
#include "events/verdict.h"
#include "io/line_reader.h"
#include "io/loop.h"
#include "io/output.h"
#include "local/local_game.h"

namespace shinpan::cli {

struct SessionSettings {
    AnyGame start;
    Contestant engine;
    Side person = Side::first;
    Language language = Language::english;
    std::string record;  // the file that has the game after each move; empty: none
    std::string launcher;
};

class PlaySession {
public:
    // Does not own the terminal.
    PlaySession(SessionSettings settings, LineReader& in, Output& out);
    ~PlaySession();

    // Until the game is over or the person leaves; fails when a file cannot be written.
    Status run();

private:
    // The person's side of the game.
    class Terminal;
    // What a word of the person's comes to.
    enum class Turn { goes_on, is_over };

    void play();
    void take(const Event& event);
    void ask_person(const std::function<void(std::string_view line)>& answer);
    Turn obey(const std::string& word, const std::function<void(std::string_view line)>& answer);
    Turn try_move(const std::string& text,
                  const std::function<void(std::string_view line)>& answer);
    Turn undo();
    void leave();
    void hint();
    void show_board();
    void tell_only_move();
    void list_moves();
    void write_record();

    const AnyGame& game() const { return running_->match().game(); }
    std::string name(Side side) const;
    std::string verdict(Language language) const;  // precondition: the game has ended
    // In the language of the settings, with a line end.
    template <class... Args>
    void tell(fmt::format_string<Args...> english, const Args&... args);
    std::string in_language(std::string_view text) const;

    SessionSettings settings_;
    LineReader& in_;
    Output& out_;
    Loop loop_;
    AnyGame from_;  // where the game goes on after moves were taken back
    std::unique_ptr<LocalGame> running_;
    std::vector<Duration> durations_;  // of the moves since the start
    std::optional<GameEnded> ended_;
    bool is_leaving_ = false;  // the person ends the game, or this part of it
    bool is_taking_back_ = false;
    Status problem_;
};

}  // namespace shinpan::cli
