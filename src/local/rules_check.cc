#include "local/rules_check.h"

#include <algorithm>
#include <functional>
#include <random>

#include <fmt/format.h>

#include "core/text.h"
#include "rules/codec.h"
#include "rules/rules_game.h"
#include "rules/rules_perft.h"

namespace shinpan {
namespace {

using rules::Place;
using rules::RulesGame;

// A law, and the first place where it was broken.
struct Law {
    const char* english;
    const char* japanese;
    std::string detail{};
    std::vector<std::string> exchange{};
    bool is_kept = true;
};

class RulesCheck {
public:
    RulesCheck(const std::shared_ptr<rules::Rules>& rules, rules::Program& program,
               const AnyGame& start, const RulesCheckSettings& settings)
        : rules_(*rules),
          program_(program),
          start_(*start.held<RulesGame>()),
          settings_(settings),
          random_(settings.seed) {}

    std::vector<Requirement> run() {
        for (int i = 0; i < settings_.games && is_good(); ++i)
            play_a_game();
        if (is_good()) refuse_nonsense();
        if (is_good()) count();
        time_.detail =
            fmt::format("{} asks, {:.3f} ms each, the longest {:.1f} ms", asks_,
                        asks_ ? milliseconds(asked_for_) / static_cast<double>(asks_) : 0.0,
                        milliseconds(longest_));
        std::vector<Requirement> all;
        for (const Law* law : laws())
            all.push_back({law->english, law->japanese, law->is_kept, law->detail, law->exchange});
        return all;
    }

private:
    std::vector<const Law*> laws() const {
        std::vector<const Law*> all{&plays_, &refuses_, &agrees_, &repeats_,
                                    &ends_,  &shows_,   &says_,   &nonsense_};
        if (rules_.introduction().counts || !settings_.perft.empty()) all.push_back(&counts_);
        all.push_back(&time_);
        return all;
    }
    bool is_good() const {
        return std::ranges::all_of(laws(), [](const Law* law) { return law->is_kept; });
    }
    static double milliseconds(Duration time) {
        return std::chrono::duration<double, std::milli>(time).count();
    }

    Result<std::string> ask(const std::string& asked) {
        const Instant begun = SteadyClock().now();
        Result<std::string> answer = program_.ask(asked);
        const Duration took = SteadyClock().now() - begun;
        ++asks_;
        asked_for_ += took;
        longest_ = std::max(longest_, took);
        return answer;
    }

    void broken(Law& law, const std::string& what, const std::string& asked = {},
                const std::string& answer = {}) {
        if (!law.is_kept) return;
        law.is_kept = false;
        law.detail = what;
        if (!asked.empty()) law.exchange.push_back("> " + shown_safely(clipped(asked, 1'000)));
        if (!answer.empty()) law.exchange.push_back("< " + shown_safely(clipped(answer, 1'000)));
    }

    void play_a_game() {
        RulesGame game = start_;
        for (std::size_t ply = 0; ply < settings_.longest_game && is_good(); ++ply) {
            look_at(game.place());
            if (!is_good() || game.outcome()) break;
            if (const auto limit = game.usual_limit(); limit && ply >= *limit) break;
            const std::vector<std::string>& legal = game.place().standing.legal;
            const std::string move = legal[random_() % legal.size()];
            if (const Status played = game.play(move); !played)
                return broken(plays_, played.error().message);
            if (ply + 1 == settings_.longest_game)
                broken(ends_, fmt::format("a random game goes on after {} moves: tell \"plies\", "
                                          "after which it is a draw",
                                          settings_.longest_game));
        }
        ++games_;
        ends_.detail = fmt::format("{} random games, {} positions", games_, positions_);
    }

    void look_at(const Place& place) {
        ++positions_;
        const rules::SideNames& sides = rules_.introduction().sides;
        const std::string asked = rules::ask_state(place.position);
        const Result<std::string> first = ask(asked), second = ask(asked);
        if (!first || !second)
            return broken(agrees_, (first ? second : first).error().message, asked);
        if (*first != *second) {
            broken(repeats_, "the same ask got two answers", asked, *first);
            repeats_.exchange.push_back("< " + shown_safely(*second));
            return;
        }
        const Result<rules::Standing> standing = rules::read_standing(*first, sides);
        if (!standing) return broken(agrees_, standing.error().message, asked, *first);
        if (!(*standing == place.standing))
            return broken(agrees_, "\"play\" or \"start\" said something else", asked, *first);
        try_moves(place);
        look_at_board(place);
    }

    // All of them in the first positions, some in the others; and moves that are not among them.
    void try_moves(const Place& place) {
        const std::vector<std::string>& legal = place.standing.legal;
        constexpr std::size_t kAllOf = 20, kSome = 4;
        const std::size_t tried =
            positions_ <= kAllOf ? legal.size() : std::min(kSome, legal.size());
        for (std::size_t i = 0; i < tried && is_good(); ++i)
            try_move(place, legal[positions_ <= kAllOf ? i : random_() % legal.size()]);
        for (const std::string& move : legal) {
            if (seen_.size() < 500 && std::ranges::find(seen_, move) == seen_.end())
                seen_.push_back(move);
        }
        std::vector<std::string> strangers{"zzz", "0", "-", "no-such-move"};
        for (std::size_t i = 0; i < kSome && !seen_.empty(); ++i)
            strangers.push_back(seen_[random_() % seen_.size()]);
        for (const std::string& move : strangers) {
            if (std::ranges::find(legal, move) == legal.end()) refuse(place, move);
        }
    }

    void try_move(const Place& place, const std::string& move) {
        const std::string asked = rules::ask_play(place.position, move);
        const Result<std::string> answer = ask(asked);
        if (!answer) return broken(plays_, answer.error().message, asked);
        if (rules::read_refusal(*answer))
            return broken(plays_, "a move that it lists is refused", asked, *answer);
        const Result<Place> next = rules::read_place(*answer, rules_.introduction().sides);
        if (!next) return broken(plays_, next.error().message, asked, *answer);
        if (!next->move.empty() && next->move != move)
            return broken(plays_, "a move that it lists is told as another one", asked, *answer);
        if (rules_.introduction().says_moves) say(place, move);
    }

    void refuse(const Place& place, const std::string& move) {
        const std::string asked = rules::ask_play(place.position, move);
        const Result<std::string> answer = ask(asked);
        if (!answer) return broken(refuses_, answer.error().message, asked);
        if (rules::read_refusal(*answer)) return;
        const Result<Place> next = rules::read_place(*answer, rules_.introduction().sides);
        const std::vector<std::string>& legal = place.standing.legal;
        if (next && std::ranges::find(legal, next->move) != legal.end()) return;
        broken(refuses_, "a move that it does not list is played", asked, *answer);
    }

    void say(const Place& place, const std::string& move) {
        const std::string asked = rules::ask_say(place.position, move);
        const Result<std::string> answer = ask(asked);
        if (!answer) return broken(says_, answer.error().message, asked);
        if (const Result<rules::Words> words = rules::read_words(*answer); !words)
            broken(says_, words.error().message, asked, *answer);
    }

    void look_at_board(const Place& place) {
        const std::string asked = rules::ask_show(place.position);
        const Result<std::string> answer = ask(asked);
        if (!answer) return broken(shows_, answer.error().message, asked);
        if (const Result<rules::Board> board = rules::read_board(*answer); !board)
            broken(shows_, board.error().message, asked, *answer);
    }

    void refuse_nonsense() {
        for (const char* asked : {"rules 999", "state", "state no-such-position", "play", "play x",
                                  "play no-such-position zzz", "show no-such-position",
                                  "no_such_ask", "start no_such_setting:1"}) {
            const Result<std::string> answer = ask(asked);
            if (!answer) return broken(nonsense_, answer.error().message, asked);
            const bool may_be_taken = std::string_view(asked).starts_with("start") ||
                                      std::string_view(asked).starts_with("rules");
            if (!rules::read_refusal(*answer) && !may_be_taken)
                return broken(nonsense_, "expected \"?\" and a reason", asked, *answer);
        }
    }

    void count() {
        std::vector<std::string> found;
        for (const auto& [depth, expected] : settings_.perft) {
            const Result<std::uint64_t> counted = rules::rules_perft(start_).count(depth);
            if (!counted) return broken(counts_, counted.error().message);
            if (*counted != expected) {
                return broken(counts_, fmt::format("depth {}: {} sequences, expected {}", depth,
                                                   *counted, expected));
            }
            found.push_back(fmt::format("depth {}: {}", depth, *counted));
        }
        constexpr int kOwn = 2;
        if (rules_.introduction().counts) {
            const auto own = rules_.perft(start_.position_text(), kOwn);
            const auto walked = rules::rules_perft(start_).count(kOwn);
            if (!own || !walked) return broken(counts_, (own ? walked : own).error().message);
            if (*own != *walked) {
                return broken(counts_, fmt::format("it counts {} sequences of {}, and plays {}",
                                                   *own, kOwn, *walked));
            }
        }
        counts_.detail = fmt::format("{}", fmt::join(found, ", "));
    }

    rules::Rules& rules_;
    rules::Program& program_;
    RulesGame start_;
    RulesCheckSettings settings_;
    std::mt19937_64 random_;
    std::vector<std::string> seen_;  // moves of any position
    std::size_t games_ = 0, positions_ = 0, asks_ = 0;
    Duration asked_for_{}, longest_{};

    Law plays_{"each legal move plays", "合法手はどれも指せる"};
    Law refuses_{"every other move is refused", "ほかの手は拒む"};
    Law agrees_{"\"play\" and \"state\" agree", "play と state が一致する"};
    Law repeats_{"the same ask gets the same answer", "同じ問いには同じ答え"};
    Law ends_{"games end", "対局は終わる"};
    Law shows_{"every position can be shown", "どの局面も見せられる"};
    Law says_{"moves have words", "手を言葉で言える"};
    Law nonsense_{"what is no ask is refused, and does no harm", "問いでないものは拒み、害がない"};
    Law counts_{"move sequences are counted right", "手順の数が正しい"};
    Law time_{"answers come in time", "答えは時間内に来る"};
};

}  // namespace

std::vector<Requirement> check_rules(const std::shared_ptr<rules::Rules>& rules,
                                     rules::Program& program, const AnyGame& start,
                                     const RulesCheckSettings& settings) {
    return RulesCheck(rules, program, start, settings).run();
}

}  // namespace shinpan
