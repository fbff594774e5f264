#include "games/shogi/game.h"

#include <cassert>

#include <fmt/format.h>

#include "core/text.h"
#include "games/shogi/declaration.h"
#include "games/shogi/freeze_mode.h"
#include "games/shogi/sfen.h"

namespace shinpan::shogi {
namespace {

constexpr int kTimesOfASituation = 4;

Position with_freezes(const Position& position, const PerSide<int>& freezes) {
    std::string text = to_sfen(position);
    text.resize(text.rfind(' ') + 1);
    Rules rules = position.rules();
    rules.freezes = freezes;
    return position_from_sfen(text + freezes_text(freezes), rules).value();
}

}  // namespace

Game::Game(const Position& start) : positions_{start} {
    hashes_.push(start.hash());
    outcomes_.push_back(outcome_by_rules());
}

void Game::play(Move move) {
    assert(!outcome());
    Position next = position();
    next.play(move);
    positions_.push_back(next);
    hashes_.push(next.hash());
    moves_.emplace_back(move);
    outcomes_.push_back(outcome_by_rules());
}

// The position stays as it is, and with it the turn: nothing was moved.
void Game::declare() {
    const std::optional<Outcome> declared = outcome_of_declaration(position());
    assert(!outcome() && declared);
    positions_.push_back(positions_.back());
    hashes_.push(position().hash());
    moves_.emplace_back(std::nullopt);
    outcomes_.push_back(declared);
}

Status Game::play(std::string_view text) {
    const auto refuse = [&](std::string_view reason) {
        return tl::unexpected(Notation::illegal(position(), text, reason));
    };
    if (text == kDeclaration) {
        if (outcome()) return refuse("the game is over");
        if (!outcome_of_declaration(position())) return refuse("not enough to declare");
        declare();
        return {};
    }
    const Result<Move> usi = Notation::move_from_usi(text);
    if (!usi) return tl::unexpected(usi.error());
    if (outcome()) return refuse("the game is over");
    const Result<Move> move = Notation::move_from_text(position(), text);
    if (!move) return tl::unexpected(move.error());
    play(*move);
    return {};
}

bool Game::undo() {
    if (moves_.empty()) return false;
    moves_.pop_back();
    positions_.pop_back();
    hashes_.pop();
    outcomes_.pop_back();
    return true;
}

std::vector<std::string> Game::legal_moves() const {
    std::vector<std::string> texts;
    if (outcome()) return texts;
    for (const Move move : position().legal_moves())
        texts.push_back(Notation::move_text(move));
    if (outcome_of_declaration(position())) texts.emplace_back(kDeclaration);
    return texts;
}

std::string Game::move(std::size_t index) const {
    const std::optional<Move>& made = moves_[index];
    return made ? Notation::move_text(*made) : std::string(kDeclaration);
}

// The last position at `index` or before it that is as the present one.
std::optional<std::size_t> Game::same_before(std::optional<std::size_t> index) const {
    while (index && !positions_[*index].same_situation(position()))
        index = hashes_.before(*index);
    return index;
}

int Game::repetitions() const {
    int count = 0;
    for (auto index = same_before(hashes_.latest(position().hash())); index;
         index = same_before(hashes_.before(*index)))
        ++count;
    return count;
}

std::optional<Outcome> Game::outcome_by_rules() const {
    if (const auto mate = position().outcome()) return mate;
    if (const auto repetition = outcome_by_repetition()) return repetition;
    if (rules().move_limit > 0 && ply() >= static_cast<std::size_t>(rules().move_limit)) {
        return Outcome{std::nullopt, Ending::move_limit};
    }
    return std::nullopt;
}

// The fourth time of a situation is a draw (sennichite). If one side gave check with every move of
// its own since the first time, it loses.
std::optional<Outcome> Game::outcome_by_repetition() const {
    if (repetitions() < kTimesOfASituation) return std::nullopt;
    std::size_t since = positions_.size() - 1;
    while (const auto earlier = same_before(hashes_.before(since)))
        since = *earlier;
    const PerSide<bool> checked{
        {checked_always(Side::first, since), checked_always(Side::second, since)}};
    // Both did: nobody is more to blame than the other.
    if (checked[Side::first] == checked[Side::second]) {
        return Outcome{std::nullopt, Ending::repetition};
    }
    return Outcome{checked[Side::first] ? Side::second : Side::first, Ending::repetition};
}

bool Game::checked_always(Side side, std::size_t since) const {
    for (std::size_t i = since + 1; i < positions_.size(); ++i) {
        if (mover(i - 1) == side && !positions_[i].in_check()) return false;
    }
    return true;
}

std::vector<std::string> FreezeGame::opening_moves() const {
    std::vector<std::string> moves = legal_moves();
    std::erase_if(moves, [](const std::string& move) { return move.find('z') != move.npos; });
    return moves;
}

PerSide<std::string> FreezeGame::agree(const PerSide<std::string>& told) {
    PerSide<FreezeMode> modes;
    for (const Side side : kSides)
        modes[side] = freeze_mode_from_word(told[side]).value_or(FreezeMode::none);
    const PerSide<bool> may = may_freeze(modes);

    // The game is played again from a start with fewer freezes: just those that it has used.
    PerSide<int> freezes;
    PerSide<std::string> remarks;
    for (const Side side : kSides) {
        const int left = position().freezes(side);
        freezes[side] = start().freezes(side) - (may[side] ? 0 : left);
        remarks[side] =
            fmt::format("{} freeze (FREEZE {})", may[side] ? "may" : "may not", word(modes[side]));
        if (!told[side].empty() && !freeze_mode_from_word(told[side])) {
            const std::string line = told[side] == kNoModeTold ? "FREEZE" : "FREEZE " + told[side];
            remarks[side] += fmt::format(": it told {}, which is no mode", in_quotes(line));
        }
        if (plays_freezes(modes[side]) && !may[side]) {
            remarks[side] += ": the other does not take freezes";
        }
        if (modes[side] == FreezeMode::ignore && may[opponent(side)]) {
            remarks[side] += " and takes no notice of freezes: moving what is frozen is illegal";
        }
    }
    FreezeGame again(with_freezes(start(), freezes));
    for (std::size_t i = 0; i < ply(); ++i) {
        [[maybe_unused]] const Status played = again.play(move(i));
        assert(played);
    }
    *this = std::move(again);
    return remarks;
}

const Game& held_game(const AnyGame& game) {
    if (const auto* plain = game.held<Game>()) return *plain;
    return *game.held<FreezeGame>();
}

}  // namespace shinpan::shogi
