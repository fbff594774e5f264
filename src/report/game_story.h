// One game as the page shows it: its first board, what each move changed, clocks, thinking, the log
// and the end, as JSON. It is told the events of the game as they happen, or as they were kept
// (events/event_json.h), so a running game and a stored one become the same. The page knows no
// rules: boards are made here.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "events/event.h"
#include "games/any_game.h"

namespace shinpan::report {

// Of one line in the log; what is longer is cut.
inline constexpr std::size_t kLongestLogLine = 500;

class GameStory {
public:
    // From the first position of `start`; its moves are told by the events, those of an opening
    // too. So many lines of the log are kept, the last ones.
    GameStory(int number, const AnyGame& start, std::size_t lines_kept);
    ~GameStory();
    GameStory(GameStory&&) noexcept;
    GameStory& operator=(GameStory&&) noexcept;

    // An event of this game. Times count from its first one; a move that does not fit is left out.
    void take(const Event& event);

    bool is_over() const;
    bool counts() const;  // it is over, and was not broken off
    int number() const;
    const std::string& game() const;  // by its name on its card
    // All of it so far. `now`: seconds since the game began, of one that runs. `more`: members that
    // are added, with a comma in front of each.
    std::string json(std::optional<double> now = std::nullopt, std::string_view more = {}) const;
    // What has happened since this was last asked for; empty: nothing.
    std::string take_news();
    // The board after so many moves, to be judged. Nothing: the game has no such question, or no
    // such move.
    std::optional<AnyGame> board_after(std::size_t ply) const;
    // One that its players have finished, until it has its judgement. To judge takes long, so it is
    // left to who has the time: then it is a part of the story.
    std::optional<AnyGame> board_to_judge() const;
    void take_judgement(std::string json);
    void judge();  // at once, if there is anything to judge
    // A line of the table of results. precondition: counts()
    std::string result_json(std::optional<int> round = std::nullopt) const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

// What stands on a board, as far as a program can tell: opinion_json, with the number of moves.
// Takes long. precondition: the game has such a question
std::string judgement_json(const AnyGame& board);

}  // namespace shinpan::report
