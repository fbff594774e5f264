#include "server/simulation/client.h"

#include <fmt/format.h>

#include "lssp/format.h"

namespace shinpan::server {
namespace {

using namespace std::chrono_literals;

lssp::Data json(const Object& object) {
    return {lssp::kJsonFormat.write(object), std::string(lssp::kJsonFormat.name)};
}

std::string square(std::size_t index) {
    return fmt::format("{}{}", "ABC"[index % 3], index / 3 + 1);
}

}  // namespace

Client::Client(std::string name, std::uint64_t seed, Fault fault, bool can_return)
    : name_(std::move(name)),
      random_(seed),
      fault_(fault),
      good_answers_(static_cast<int>(random_.below(4))),
      can_return_(can_return) {}

Duration Client::thought() { return std::chrono::milliseconds(random_.below(300)); }

void Client::say(Deeds& deeds, const Result<std::string>& text, Duration after) {
    deeds.sayings.push_back({after, text.value()});
}

Client::Deeds Client::connected() {
    dialogue_ = lssp::ClientDialogue();
    lines_ = lssp::LineSplitter(lssp::LineEnds::strict, 64 << 10);
    Deeds deeds;
    say(deeds, dialogue_.hello(), 0s);
    return deeds;
}

Client::Deeds Client::hear(std::string_view bytes) {
    Deeds deeds;
    while (const auto line = lines_.next_line(bytes)) {
        const auto heard = dialogue_.hear(*line);
        if (!heard) {
            complaints_.push_back(fmt::format("{}: {}", name_, heard.error().message));
            deeds.hangs_up = true;
            break;
        }
        take(*heard, deeds);
    }
    return deeds;
}

void Client::take(const lssp::ClientDialogue::Heard& heard, Deeds& deeds) {
    if (std::holds_alternative<lssp::Formats>(heard)) {
        Object options;
        options.set("name", name_);
        if (game_ != 0) {
            options.set("resume", fmt::format("{}", game_)).set("secret", secret_);
        } else if (can_return_) {
            options.set("resume", true);
        }
        say(deeds, dialogue_.intend({"tictactoe", json(options)}), thought());
    } else if (const auto* offer = std::get_if<lssp::Offer>(&heard)) {
        const auto context = lssp::object_from(offer->context);
        if (const auto secret = context->text("secret")) {
            secret_ = *secret;
            game_ = context->integer("game").value_or(0);
        }
        const bool agrees = fault_ != Fault::rejection;
        say(deeds, dialogue_.consent({agrees, {}}), thought());
    } else if (std::holds_alternative<lssp::Prepare>(heard)) {
        say(deeds, dialogue_.ready(), thought());
    } else if (const auto* ask = std::get_if<lssp::Ask>(&heard)) {
        answer(*ask, deeds);
    } else if (const auto* judgement = std::get_if<lssp::Judgement>(&heard)) {
        const auto result = lssp::object_from(*judgement->result);
        if (const auto move = result->text("accepted"); move && !move->empty())
            told_.emplace_back(asked_, *move);
        if (judgement->goes_on && fault_ == Fault::out_of_turn && good_answers_ <= 0) {
            deeds.sayings.push_back({0s, "Game-Action-Mode: resign\r\n\r\n"});
        }
    } else if (std::holds_alternative<lssp::Stop>(heard)) {
        say(deeds, dialogue_.stop_received(), thought());
    } else if (const auto* end = std::get_if<lssp::End>(&heard)) {
        end_ = *end;
    }
}

std::string Client::some_move(std::string_view board) {
    std::vector<std::size_t> free;
    for (std::size_t i = 0; i < board.size(); ++i) {
        if (board[i] == '0') free.push_back(i);
    }
    return square(free[random_.below(free.size())]);
}

void Client::answer(const lssp::Ask& ask, Deeds& deeds) {
    const auto context = lssp::object_from(ask.context);
    const std::string board = context->text("board").value_or("");
    asked_ = context->integer("move_number").value_or(0);
    if (const auto last = context->text("last_move"); last && !last->empty())
        told_.emplace_back(asked_ - 1, *last);
    if (fault_ != Fault::none && good_answers_-- <= 0) return misbehave(board, deeds);
    say(deeds, dialogue_.act({lssp::Action::Mode::move, some_move(board), {}}), thought());
}

void Client::misbehave(std::string_view board, Deeds& deeds) {
    using Mode = lssp::Action::Mode;
    switch (fault_) {
        case Fault::silence: break;
        case Fault::dribble:
            for (int i = 0; i < 400; ++i)
                deeds.sayings.push_back({i * 17ms, i == 0 ? "Game-Action-Mode: mov" : "e"});
            break;
        case Fault::garbage:
            deeds.sayings.push_back({1ms, std::string("\0\xff\xfe{}\r\n", 7)});
            break;
        case Fault::flood: deeds.sayings.push_back({1ms, std::string(200'000, 'x')}); break;
        case Fault::illegal: {
            const std::size_t taken = board.find_first_not_of('0');
            say(deeds, dialogue_.act({Mode::move, taken == board.npos ? "D9" : square(taken), {}}),
                thought());
            break;
        }
        case Fault::blank_lines:
            for (int i = 0; i < 400; ++i)
                deeds.sayings.push_back({1ms, "\r\n"});
            break;
        case Fault::mate: say(deeds, dialogue_.act({Mode::mate, "", {}}), thought()); break;
        case Fault::resignation:
            say(deeds, dialogue_.act({Mode::resign, "", {}}), thought());
            break;
        case Fault::vanish: deeds.hangs_up = true; break;
        case Fault::interruption:
            if (random_.in_percent(50)) {
                // Half of its answer is on its way already.
                deeds.sayings.push_back({0s, "Game-Action-Mode: move\r\nGame-Act"});
            }
            deeds.hangs_up = true;
            break;
        case Fault::out_of_turn:
        case Fault::rejection:
        case Fault::none:
            say(deeds, dialogue_.act({Mode::move, some_move(board), {}}), thought());
            break;
    }
}

}  // namespace shinpan::server
