// A chess engine for UCI that answers at once, by hashing the position, with an info line before it:
// every run plays the same games, and what is measured is the referee.
#include <iostream>
#include <string>

#include "core/text.h"
#include "games/chess/fen.h"
#include "games/chess/hash.h"
#include "games/chess/notation.h"

namespace {

using namespace shinpan;

// What was told last, so that of a longer game only what is new has to be played.
struct Board {
    std::string told;
    chess::Position position;

    void follow(const std::string& text) {
        const bool goes_on = !told.empty() && text.starts_with(told);
        std::string_view rest = std::string_view(text).substr(goes_on ? told.size() : 0);
        if (!goes_on) begin(rest);
        for (const std::string_view word : split_words(rest)) {
            if (word == "moves") continue;
            position.play(chess::Notation::move_from_text(position, {}, word).value());
        }
        told = text;
    }

    // Takes the start off the text.
    void begin(std::string_view& text) {
        const std::size_t end = std::min(text.find(" moves"), text.size());
        const std::string_view start = text.substr(0, end);
        const bool is_usual = start.starts_with("startpos");
        position = chess::position_from_fen(is_usual ? chess::kUsualFen : start.substr(4)).value();
        text.remove_prefix(end);
    }
};

}  // namespace

int main() {
    std::ios::sync_with_stdio(false);
    Board board;
    for (std::string line; std::getline(std::cin, line);) {
        if (line == "quit") return 0;
        if (line == "uci") std::cout << "id name instant\nuciok" << std::endl;
        if (line == "isready") std::cout << "readyok" << std::endl;
        if (line.starts_with("position ")) board.follow(line.substr(9));
        if (!line.starts_with("go")) continue;
        const chess::Moves moves = board.position.legal_moves();
        const chess::Move move = moves[chess::hash_of(board.position) % moves.size()];
        const std::string text = chess::Notation::move_text({}, move);
        std::cout << "info depth 1 nodes " << moves.size() << " score cp 0 pv " << text
                  << "\nbestmove " << text << std::endl;
    }
}
