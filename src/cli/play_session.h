// A game between a person at a terminal and an engine.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "events/verdict.h"
#include "io/line_reader.h"
#include "io/output.h"
#include "players/opponent.h"

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

    // Until the game is over or the person leaves; fails when a file cannot be written.
    Status run();

private:
    enum class Turn { goes_on, leaves };

    Turn person_moves();
    Turn obey(const std::string& word);
    void engine_moves();
    void try_move(const std::string& text);
    void undo();
    void hint();
    void resign(Side side);
    void end(Outcome outcome, std::string reason);
    std::optional<Answer> ask(std::optional<Opponent>& engine, Side side);
    void show_board();
    void list_moves();
    Status write_record();

    std::string name(Side side) const;
    std::string verdict(Language language) const;  // precondition: the game has ended
    template <class... Words>
    void say(std::string_view english, std::string_view japanese, const Words&... words);

    SessionSettings settings_;
    LineReader& in_;
    Output& out_;
    AnyGame game_;
    std::optional<GameEnded> ended_;
    std::optional<Opponent> engine_;   // started when it is needed
    std::optional<Opponent> adviser_;  // the same program in the person's place
    Status problem_;
};

}  // namespace shinpan::cli
