#include "rules/rules.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan::rules {

Result<std::shared_ptr<Rules>> Rules::meet(std::shared_ptr<Program> program, std::string name,
                                           GameOrigin origin) {
    std::shared_ptr<Rules> rules(new Rules(std::move(program), std::move(name), std::move(origin)));
    const std::string asked = ask_rules();
    const Result<std::string> answer = rules->ask(asked);
    if (!answer) return tl::unexpected(answer.error());
    if (const auto refused = read_refusal(*answer))
        return rules->fault(asked, fmt::format("refused: {}", refused->why));
    Result<Introduction> told = read_introduction(*answer);
    if (!told) return rules->fault(asked, told.error().message);
    rules->introduction_ = std::move(*told);
    rules->origin_.version = rules->introduction_.version;
    return rules;
}

Result<Rules::PlacePointer> Rules::start(const SaidSettings& settings) {
    const std::string asked = ask_start(settings);
    if (auto known = places_.find(asked)) return known;
    const Result<std::string> answer = ask(asked);
    if (!answer) return tl::unexpected(answer.error());
    if (const auto refused = read_refusal(*answer)) {
        return failure(ErrorKind::usage,
                       fmt::format("{}: {}: {}", name_, in_quotes(asked), refused->why));
    }
    return placed(asked, *answer);
}

Result<Rules::PlacePointer> Rules::state(std::string_view position) {
    if (!is_position(position)) {
        return failure(ErrorKind::usage,
                       fmt::format("{}: position {}: expected a word of at most {} characters",
                                   introduction_.name, in_quotes(position), kLongestPosition));
    }
    const std::string asked = ask_state(position);
    if (auto known = places_.find(asked)) return known;
    const Result<std::string> answer = ask(asked);
    if (!answer) return tl::unexpected(answer.error());
    if (const auto refused = read_refusal(*answer)) {
        return failure(ErrorKind::usage, fmt::format("{}: position {}: {}", introduction_.name,
                                                     in_quotes(position), refused->why));
    }
    Result<Standing> standing = read_standing(*answer, introduction_.sides);
    if (!standing) return fault(asked, standing.error().message);
    return places_.keep(asked, Place{std::string(position), std::move(*standing)});
}

Result<Rules::PlacePointer> Rules::play(const Place& before, std::string_view move) {
    const bool is_listed =
        std::ranges::find(before.standing.legal, move) != before.standing.legal.end();
    const std::string asked = ask_play(before.position, move);
    if (is_listed) {
        if (auto known = places_.find(asked)) return known;
    }
    const Result<std::string> answer = ask(asked);
    if (!answer) return tl::unexpected(answer.error());
    const auto refused = read_refusal(*answer);
    if (refused && is_listed) {
        return fault(asked, fmt::format("contradicts itself: {} is among the legal moves, and is "
                                        "refused: {}",
                                        in_quotes(move), refused->why));
    }
    if (refused) {
        return failure(ErrorKind::illegal, fmt::format("{}: {}: {}", introduction_.name,
                                                       in_quotes(move), refused->why));
    }
    Result<PlacePointer> place = placed(asked, *answer);
    if (!place || is_listed) return place;
    // Another way to write a move that is allowed, if the program says which.
    const std::string& meant = (*place)->move;
    if (std::ranges::find(before.standing.legal, meant) != before.standing.legal.end())
        return place;
    return fault(asked, fmt::format("contradicts itself: {} is not among the legal moves, and is "
                                    "played",
                                    in_quotes(move)));
}

Result<Rules::PlacePointer> Rules::placed(const std::string& asked, const std::string& answer) {
    Result<Place> place = read_place(answer, introduction_.sides);
    if (!place) return fault(asked, place.error().message);
    return places_.keep(asked, std::move(*place));
}

Result<Rules::BoardPointer> Rules::show(std::string_view position) {
    const std::string asked = ask_show(position);
    if (auto known = boards_.find(asked)) return known;
    const Result<std::string> answer = ask(asked);
    if (!answer) return tl::unexpected(answer.error());
    if (const auto refused = read_refusal(*answer))
        return fault(asked, fmt::format("refused: {}", refused->why));
    Result<Board> board = read_board(*answer);
    if (!board) return fault(asked, board.error().message);
    return boards_.keep(asked, std::move(*board));
}

Words Rules::say(std::string_view position, std::string_view move) {
    Words plain{std::string(move), std::string(move)};
    if (!introduction_.says_moves || !is_move(move)) return plain;
    const std::string asked = ask_say(position, move);
    if (const auto known = words_.find(asked)) return *known;
    const Result<std::string> answer = ask(asked);
    if (!answer || read_refusal(*answer)) return plain;
    Result<Words> words = read_words(*answer);
    return words ? *words_.keep(asked, std::move(*words)) : plain;
}

Result<std::uint64_t> Rules::perft(std::string_view position, int depth) {
    const std::string asked = ask_perft(position, depth);
    const Result<std::string> answer = ask(asked);
    if (!answer) return tl::unexpected(answer.error());
    if (const auto refused = read_refusal(*answer))
        return fault(asked, fmt::format("refused: {}", refused->why));
    const Result<std::uint64_t> count = read_count(*answer);
    if (!count) return fault(asked, count.error().message);
    return *count;
}

Result<std::string> Rules::ask(const std::string& asked) {
    Result<std::string> answer = program_->ask(asked);
    if (!answer) return fault(asked, answer.error().message);
    return answer;
}

tl::unexpected<Error> Rules::fault(std::string_view asked, std::string_view what) const {
    return failure(ErrorKind::rules,
                   fmt::format("rules {}: asked {}: {}", name_, in_quotes(asked), what));
}

}  // namespace shinpan::rules
