// What the commands of shinpan-go work on: a game, its record and the rens of its positions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "engines/go/ren_database.h"
#include "games/go/game.h"

namespace shinpan::go {

// The names under which document 002 refuses a move, in the order in which it looks.
enum class PlayRefusal { record_full, masonry, ko, opponent_eye, my_eye, suicide };

struct KernelSettings {
    Rules rules{.size = 19, .komi = 6.5, .ko = KoRule::simple};
    int max_moves = 400;
    bool is_limited = true;  // false: the game may be longer than max_moves
    Side play_first = Side::first;
};

// Prints nothing and reads nothing. What is refused leaves everything as it was.
class Kernel {
public:
    explicit Kernel(const KernelSettings& settings);

    const KernelSettings& settings() const { return settings_; }
    const Game& game() const { return chapters_.back().game; }
    const Position& position() const { return game().position(); }
    int size() const { return settings_.rules.size; }
    FramedBoard board() const { return FramedBoard(position()); }

    // All of these begin a new game: no record, no ko, rens of the start only.
    void clear(int size);  // precondition: 1 to kMaxSize
    void clear() { clear(size()); }
    // Framed cells as cells_from_picture gives them. False: a stone has no liberty.
    bool set_board(const std::vector<Stone>& cells) {
        return set_board(cells, settings_.play_first);
    }
    bool set_board(const std::vector<Stone>& cells, Side to_move);
    Status place_handicap(const std::vector<Point>& points);
    // Start, moves, size and komi of another game; the rest of the rules stays. False: by these one
    // of its moves is not allowed, or the record is too short for them.
    bool load(const Game& game);

    std::uint64_t games_begun() const { return games_begun_; }

    bool is_full() const;  // the record is as long as it may be
    // In any order of colours. Nothing: it is played.
    std::optional<PlayRefusal> play(Side side, Move move);
    // The last move, and what remove_ren did after it. False: there is none.
    bool undo();
    // Takes the stones of a ren from the board; the record stays. False: there are no stones.
    bool remove_ren(FramedPoint point);

    // Other rules for the game in progress: its moves are played again by them. Where one of them
    // is not allowed nothing changes, and its number is returned, counted from 1. precondition: the
    // size is the same
    std::optional<std::size_t> change_rules(const Rules& rules);

    bool my_eye_is_forbidden() const { return my_eye_is_forbidden_; }
    void forbid_my_eye(bool forbidden) { my_eye_is_forbidden_ = forbidden; }

    struct RecordItem {
        Side side;
        Move move;
        bool took_one;  // exactly one stone was captured
    };
    const std::vector<RecordItem>& record() const { return record_; }
    std::string record_text() const;  // "[1]D3(D3) [2]C3 [3]pass"

    int ordinal() const { return static_cast<int>(record_.size()) + 1; }
    RenDatabase& rens() { return rens_; }
    void find_all_rens();  // of the position, in place of those of the same ordinal

private:
    // A game cannot lose stones other than by moves. When remove_ren takes some, a new chapter
    // begins with the board as it is then, and undo can still go back to the one before.
    struct Chapter {
        Position start;
        Game game;
    };

    void begin(const Position& start);
    // All but superko, which only the game knows.
    std::optional<PlayRefusal> refusal(Side side, Move move) const;
    void register_move(Side side, Move move, int captures_before);

    KernelSettings settings_;
    std::vector<Chapter> chapters_;
    std::vector<RecordItem> record_;
    RenDatabase rens_;
    bool my_eye_is_forbidden_ = false;
    std::uint64_t games_begun_ = 0;
};

}  // namespace shinpan::go
