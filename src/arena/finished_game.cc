#include "arena/finished_game.h"

#include "events/verdict.h"
#include "standings/repeats.h"

namespace shinpan {

standings::GameResult result_of(const standings::Pairing& pairing, const Outcome& outcome) {
    return {
        pairing.round, pairing.number, pairing.pair, pairing.first, pairing.second, outcome, {}};
}

FinishedGame finished_game(int number, const standings::Pairing& pairing,
                           const PerSide<std::string>& players, const GameEnded& ended,
                           const AnyGame& game) {
    FinishedGame over{};
    over.number = number;
    over.result = result_of(pairing, ended.outcome);
    if (const auto score = game.board_score()) {
        over.result.board_score = {{(*score)[Side::first], (*score)[Side::second]}};
    }
    over.reason = ended.reason;
    over.sentence = sentence(ended, players, Language::english);
    over.error_output = ended.evidence.error_output;
    const std::vector<std::string> moves = game.moves();
    over.moves_hash = standings::hash_of_moves(moves);
    over.plies = static_cast<int>(moves.size());
    return over;
}

}  // namespace shinpan
