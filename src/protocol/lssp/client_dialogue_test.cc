#include "protocol/lssp/client_dialogue.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace shinpan::lssp {
namespace {

using ClientHeard = ClientDialogue::Heard;
using Nothing = ClientDialogue::Nothing;

constexpr const char* kFormats = "Allow-Data-Formats: LSSP-JSON/1.0.0 plain/1.0.0\n\n";
constexpr const char* kOffer =
    "Rule-Mode: declaration\nRule-Declaration: a/1\nInitial-Context: <-\n{}\n\n\n";
constexpr const char* kPrepare = "Is-Ready: x\n\n";
constexpr const char* kStart = "Game-Start: x\n\n";
constexpr const char* kAsk = "Game-Context: <-\n{}\n\nGo: x\n\n";
constexpr const char* kGoesOn = "Game-Status: continue\nGame-Status-Result: <-\n{}\n\n\n";

// All that some lines mean, without those that mean nothing.
std::vector<ClientHeard> hear(ClientDialogue& dialogue, std::string_view lines) {
    std::vector<ClientHeard> all;
    while (!lines.empty()) {
        const std::size_t end = lines.find('\n');
        Result<ClientHeard> heard = dialogue.hear(lines.substr(0, end));
        EXPECT_TRUE(heard) << lines << (heard ? "" : heard.error().message);
        if (!heard) return {};
        if (!std::holds_alternative<Nothing>(*heard)) all.push_back(std::move(*heard));
        lines.remove_prefix(end + 1);
    }
    return all;
}

template <class Message>
Message heard(ClientDialogue& dialogue, std::string_view lines) {
    const auto all = hear(dialogue, lines);
    if (all.size() != 1 || !std::holds_alternative<Message>(all.front())) {
        ADD_FAILURE() << "not what was expected of " << lines;
        return Message{};
    }
    return std::get<Message>(all.front());
}

bool refuses(ClientDialogue dialogue, std::string_view lines) {
    while (!lines.empty()) {
        const std::size_t end = lines.find('\n');
        if (!dialogue.hear(lines.substr(0, end))) return true;
        lines.remove_prefix(end + 1);
    }
    return false;
}

ClientDialogue client_at(State state) {
    ClientDialogue dialogue;
    const auto reached = [&] { return dialogue.state() == state; };
    if (reached()) return dialogue;
    EXPECT_TRUE(dialogue.hello());
    if (reached()) return dialogue;
    heard<Formats>(dialogue, kFormats);
    if (reached()) return dialogue;
    EXPECT_TRUE(dialogue.intend({"othello"}));
    if (reached()) return dialogue;
    heard<Offer>(dialogue, kOffer);
    if (reached()) return dialogue;
    EXPECT_TRUE(dialogue.consent());
    if (reached()) return dialogue;
    heard<Prepare>(dialogue, kPrepare);
    if (reached()) return dialogue;
    EXPECT_TRUE(dialogue.ready());
    if (reached()) return dialogue;
    heard<Start>(dialogue, kStart);
    if (reached()) return dialogue;
    heard<Ask>(dialogue, kAsk);
    if (reached()) return dialogue;
    EXPECT_TRUE(dialogue.act({Action::Mode::move, "e6"}));
    EXPECT_TRUE(reached());
    return dialogue;
}

constexpr State kBeforeTheEnd[] = {State::hello,   State::formats, State::intent, State::offer,
                                   State::consent, State::prepare, State::ready,  State::start,
                                   State::wait,    State::think,   State::judge};

TEST(LsspClient, TakesTheEndInEveryState) {
    for (const State state : kBeforeTheEnd) {
        ClientDialogue dialogue = client_at(state);
        EXPECT_EQ(
            heard<End>(dialogue,
                       "Game-End: nogame\nGame-End-Detail?: <- plain/1.0.0\nmessage: x\n\n\n"),
            (End{End::Result::nogame, Data{"message: x", "plain/1.0.0"}}));
        EXPECT_EQ(dialogue.state(), State::over);
        EXPECT_TRUE(hear(dialogue, "whatever\n").empty());
    }
}

TEST(LsspClient, TakesTheEndInTheMiddleOfAGroup) {
    ClientDialogue dialogue = client_at(State::wait);
    EXPECT_EQ(heard<End>(dialogue, "Game-Context: <-\n{}\n\nGame-End: win\n\n"),
              (End{End::Result::win}));
}

TEST(LsspClient, RefusesWhatIsNotToBeSaidNow) {
    const struct {
        const char* lines;
        std::vector<State> allowed;
    } said[] = {
        {kFormats, {State::formats}},
        {kOffer, {State::offer}},
        {kPrepare, {State::prepare}},
        {kStart, {State::start}},
        {kAsk, {State::wait}},
        {kGoesOn, {State::judge}},
        {"Game-Stop: x\n\n", {State::think, State::judge}},
    };
    for (const auto& [lines, allowed] : said) {
        for (const State state : kBeforeTheEnd) {
            const bool is_allowed = std::ranges::find(allowed, state) != allowed.end();
            EXPECT_EQ(refuses(client_at(state), lines), !is_allowed)
                << lines << static_cast<int>(state);
        }
    }
}

TEST(LsspClient, FillsInTheFormatThatWasAgreedOn) {
    ClientDialogue dialogue = client_at(State::offer);
    EXPECT_EQ(heard<Offer>(dialogue, kOffer).context, (Data{"{}", "LSSP-JSON/1.0.0"}));
    dialogue = client_at(State::offer);
    const Offer offer = heard<Offer>(dialogue,
                                     "Rule-Mode: customize\nRule-Customize: <-\nsize: 9\n\n"
                                     "Data-Format?: plain/1.0.0\nInitial-Context: <-\n\n\n");
    EXPECT_EQ(std::get<Customize>(offer.rules).rules, (Data{"size: 9", "plain/1.0.0"}));
    EXPECT_EQ(offer.context, (Data{"", "plain/1.0.0"}));
}

TEST(LsspClient, TakesNoFormatsForPlain) {
    ClientDialogue dialogue = client_at(State::formats);
    EXPECT_EQ(heard<Formats>(dialogue, "Allow-Data-Formats:\n\n"), Formats{});
    EXPECT_EQ(dialogue.formats(), std::vector<std::string>{"plain/1.0.0"});
}

TEST(LsspClient, AnswersAStopAndIsAskedAgain) {
    ClientDialogue dialogue = client_at(State::think);
    EXPECT_EQ(heard<Stop>(dialogue, "Game-Stop: operator\nGame-Stop-Time?: 2\n\n"),
              (Stop{"operator", std::nullopt, Seconds(2)}));
    EXPECT_EQ(dialogue.stop_received(), "Game-Stop-Received: ok\r\n\r\n");
    heard<Judgement>(dialogue, kGoesOn);
    heard<Ask>(dialogue, kAsk);
}

TEST(LsspClient, AnswersAStopThatItsActionHasCrossed) {
    ClientDialogue dialogue = client_at(State::judge);
    heard<Stop>(dialogue, "Game-Stop: x\n\n");
    EXPECT_TRUE(dialogue.stop_received());
    heard<Judgement>(dialogue, kGoesOn);
}

TEST(LsspClient, NeedsNoEmptyLineWhereTheDraftHasNone) {
    ClientDialogue dialogue = client_at(State::start);
    EXPECT_EQ(hear(dialogue, std::string("Game-Start: x\n") + kAsk).size(), 2U);
    ASSERT_TRUE(dialogue.act({Action::Mode::resign}));
    EXPECT_EQ(
        hear(dialogue, "Game-Status: end\nGame-Status-Result: <-\n{}\n\nGame-End: lose\n\n").size(),
        2U);

    dialogue = client_at(State::judge);
    EXPECT_EQ(hear(dialogue, std::string("Game-Status: continue\n") + kAsk).size(), 2U);
    EXPECT_EQ(dialogue.state(), State::think);
}

TEST(LsspClient, HasNothingToSayAfterARefusal) {
    ClientDialogue dialogue = client_at(State::consent);
    EXPECT_EQ(dialogue.consent({false}), "Rule-Consensus: reject\r\n\r\n");
    EXPECT_TRUE(refuses(dialogue, kPrepare));
    heard<End>(dialogue, "Game-End: nogame\n\n");
}

}  // namespace
}  // namespace shinpan::lssp
