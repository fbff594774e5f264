// Whatever a rules program answers: no crash, no hang, what was understood is understood the same when it
// is written again, and a game over such a program is played or is not, with the program to blame.
#include "rules/rules.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/text.h"
#include "require.h"
#include "rules/codec.h"
#include "rules/rules_card.h"
#include "rules/rules_game.h"

namespace {

using namespace shinpan;

// Answers with the lines of the input, one after the other.
class Script final : public rules::Program {
public:
    explicit Script(std::string_view input) : lines_(split(input, '\n')) {}
    Result<std::string> ask(std::string_view) override {
        if (next_ == lines_.size()) return failure(ErrorKind::rules, "ended");
        return std::string(lines_[next_++]);
    }

private:
    std::vector<std::string_view> lines_;
    std::size_t next_ = 0;
};

void read_lines(std::string_view input) {
    const rules::SideNames sides{{"red", "blue"}};
    for (const std::string_view line : split(input, '\n')) {
        if (const auto told = rules::read_introduction(line)) {
            const auto again = rules::read_introduction(rules::written(*told));
            require(again && *again == *told, "an introduction reads back");
        }
        if (const auto place = rules::read_place(line, sides)) {
            const auto again = rules::read_place(rules::written(*place, sides), sides);
            require(again && *again == *place, "a place reads back");
        }
        if (const auto board = rules::read_board(line)) {
            const auto again = rules::read_board(rules::written(*board));
            require(again && *again == *board, "a board reads back");
        }
        (void)rules::read_standing(line, sides);
        (void)rules::read_words(line);
        (void)rules::read_count(line);
        (void)rules::read_refusal(line);
    }
}

void play(std::string_view input) {
    const auto met = rules::Rules::meet(std::make_shared<Script>(input), "fuzz", {});
    if (!met) {
        require(met.error().kind == ErrorKind::rules, "it is the program's fault");
        return;
    }
    const GameCard card = rules::card_of(*met);
    Result<AnyGame> game = card.start({});
    while (game && !game->outcome()) {
        const std::vector<std::string> moves = game->legal_moves();
        require(!moves.empty(), "a game that goes on has moves");
        const std::size_t plies = game->ply();
        const Status played = game->play(moves[plies % moves.size()]);
        require(game->ply() == plies + (played ? 1 : 0), "a move is played or it is not");
        if (!played) {
            require(played.error().kind == ErrorKind::rules, "a legal move is no player's fault");
            break;
        }
        (void)game->json();
        (void)game->picture();
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    read_lines(input);
    play(input);
    return 0;
}
