#include "lssp/simulated_client.h"

#include <fmt/format.h>

#include "lssp/format.h"
#include "lssp/session.h"

namespace shinpan::lssp {
namespace {

using namespace std::chrono_literals;
using server::Fault;

Data json(const Object& object) {
    return {kJsonFormat.write(object), std::string(kJsonFormat.name)};
}

std::string square(std::size_t index) {
    return fmt::format("{}{}", "ABC"[index % 3], index / 3 + 1);
}

}  // namespace

server::SimulatedClient::EndTold end_told(End::Result result) {
    using EndTold = server::SimulatedClient::EndTold;
    switch (result) {
        case End::Result::win: return EndTold::win;
        case End::Result::lose: return EndTold::lose;
        case End::Result::draw: return EndTold::draw;
        case End::Result::nogame: break;
    }
    return EndTold::no_game;
}

bool tells_game_end(std::string_view text) { return text.find("Game-End: ") != text.npos; }

SimulatedLsspClient::SimulatedLsspClient(Plan plan)
    : plan_(std::move(plan)),
      random_(plan_.seed),
      good_answers_(static_cast<int>(random_.below(4))) {}

Duration SimulatedLsspClient::thought() { return std::chrono::milliseconds(random_.below(300)); }

void SimulatedLsspClient::say(Deeds& deeds, const Result<std::string>& text, Duration after) {
    deeds.sayings.push_back({after, text.value()});
}

SimulatedLsspClient::Deeds SimulatedLsspClient::connected() {
    dialogue_ = ClientDialogue();
    lines_ = LineSplitter(LineEnds::strict, 64 << 10);
    Deeds deeds;
    say(deeds, dialogue_.hello(), 0s);
    return deeds;
}

SimulatedLsspClient::Deeds SimulatedLsspClient::hear(std::string_view bytes) {
    Deeds deeds;
    while (const auto line = lines_.next_line(bytes)) {
        const auto heard = dialogue_.hear(*line);
        if (!heard) {
            complaints_.push_back(fmt::format("{}: {}", plan_.name, heard.error().message));
            deeds.hangs_up = true;
            break;
        }
        take(*heard, deeds);
    }
    return deeds;
}

void SimulatedLsspClient::take(const ClientDialogue::Heard& heard, Deeds& deeds) {
    if (std::holds_alternative<Formats>(heard)) {
        Object options;
        options.set("name", plan_.name);
        if (game_ != 0) {
            options.set("resume", fmt::format("{}", game_)).set("secret", secret_);
        } else if (plan_.can_return) {
            options.set("resume", true);
        }
        say(deeds, dialogue_.intend({"tictactoe", json(options)}), thought());
    } else if (const auto* offer = std::get_if<Offer>(&heard)) {
        const auto context = object_from(offer->context);
        if (const auto secret = context->text("secret")) {
            secret_ = *secret;
            game_ = context->integer("game").value_or(0);
        }
        const bool agrees = plan_.fault != Fault::rejection;
        say(deeds, dialogue_.consent({agrees, {}}), thought());
    } else if (std::holds_alternative<Prepare>(heard)) {
        say(deeds, dialogue_.ready(), thought());
    } else if (const auto* ask = std::get_if<Ask>(&heard)) {
        answer(*ask, deeds);
    } else if (const auto* judgement = std::get_if<Judgement>(&heard)) {
        const auto result = object_from(*judgement->result);
        if (const auto move = result->text("accepted"); move && !move->empty())
            told_.emplace_back(asked_, *move);
        if (judgement->goes_on && plan_.fault == Fault::out_of_turn && good_answers_ <= 0) {
            deeds.sayings.push_back({0s, "Game-Action-Mode: resign\r\n\r\n"});
        }
    } else if (std::holds_alternative<Stop>(heard)) {
        say(deeds, dialogue_.stop_received(), thought());
    } else if (const auto* end = std::get_if<End>(&heard)) {
        const auto detail = end->detail ? object_from(*end->detail) : Object();
        // It is told to come again.
        if (!detail || detail->text("refusal") != "later") end_ = end_told(end->result);
    }
}

std::string SimulatedLsspClient::some_move(std::string_view board) {
    std::vector<std::size_t> free;
    for (std::size_t i = 0; i < board.size(); ++i) {
        if (board[i] == '0') free.push_back(i);
    }
    return square(free[random_.below(free.size())]);
}

void SimulatedLsspClient::answer(const Ask& ask, Deeds& deeds) {
    const auto context = object_from(ask.context);
    const std::string board = context->text("board").value_or("");
    asked_ = context->integer("move_number").value_or(0);
    if (const auto last = context->text("last_move"); last && !last->empty())
        told_.emplace_back(asked_ - 1, *last);
    if (plan_.fault != Fault::none && good_answers_-- <= 0) return misbehave(board, deeds);
    say(deeds, dialogue_.act({Action::Mode::move, some_move(board), {}}), thought());
}

void SimulatedLsspClient::misbehave(std::string_view board, Deeds& deeds) {
    using Mode = Action::Mode;
    switch (plan_.fault) {
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

server::SimulatedServer simulate_server(std::uint64_t seed) {
    const LsspSessions kind;
    const auto client = [](server::SimulatedClient::Plan plan) {
        return std::make_unique<SimulatedLsspClient>(std::move(plan));
    };
    return server::simulate_server(
        seed, {.kind = kind, .client = client, .tells_end = tells_game_end, .clocks_told = {}});
}

}  // namespace shinpan::lssp
