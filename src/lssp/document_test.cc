// The data in the transcripts of docs/protocols/lssp.md are those of the games that are played
// there.
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "core/text.h"
#include "lssp/data.h"
#include "lssp/followed_game.h"
#include "lssp/format.h"
#include "lssp/wish.h"
#include "protocol/lssp/client_dialogue.h"
#include "protocol/lssp/lines.h"
#include "protocol/lssp/testing.h"
#include "protocol/lssp/transcript.h"

namespace shinpan::lssp {
namespace {

// Plays a transcript again on a server's board, which one connection does not see all of: the
// opponent's moves are taken from what is told of them.
class Replay {
public:
    void say(const FromServer& message) {
        if (const auto* offer = std::get_if<Offer>(&message)) hear(*offer);
        if (const auto* ask = std::get_if<Ask>(&message)) hear(*ask);
        if (const auto* judgement = std::get_if<Judgement>(&message)) hear(*judgement);
    }
    void say(const FromClient& message) {
        if (const auto* intent = std::get_if<Intent>(&message)) {
            const auto wish = wish_from(*intent);
            if (wish) is_resumed_ = !wish->resume.empty();
            if (wish) wants_clocks_ = wish->wants_clocks;
        }
        if (const auto* action = std::get_if<Action>(&message)) move_ = action->move;
    }
    int compared() const { return compared_; }

private:
    void hear(const Offer& offer) {
        format_ = find_data_format(offer.data_format);
        ASSERT_TRUE(format_);
        Offer filled = offer;
        filled.context.format = offer.data_format;
        if (auto* customize = std::get_if<Customize>(&filled.rules))
            customize->rules.format = offer.data_format;
        auto followed = FollowedGame::from_offer(filled);
        ASSERT_TRUE(followed) << followed.error().message;
        side_ = followed->side();
        Proposal proposal = followed->proposal();
        game_ = is_resumed_ ? followed->game() : start(proposal).value();
        Object expected = initial_context(*game_, side_);
        // For those who want more than the draft has.
        if (wants_clocks_ || is_resumed_) expected.set("time", to_text(*proposal.time));
        if (is_resumed_) add_history(expected, *game_);
        for (const char* key : {"game", "secret"}) {
            const auto told = format_->read(offer.context.text)->text(key);
            if (told) expected.set(key, *told);
        }
        compare(expected, offer.context);
    }
    void hear(const Ask& ask) {
        const Object context = format_->read(ask.context.text).value();
        EXPECT_EQ(ask.clocks.has_value(), wants_clocks_ || is_resumed_);
        if (ask.clocks) {
            EXPECT_EQ(std::chrono::floor<Seconds>(*(*ask.clocks)[side_].left), ask.time);
        }
        if (game_->to_move() != side_) {
            const auto moves = context.texts("moves");
            const std::string last = moves ? moves->back() : context.text("last_move").value();
            ASSERT_TRUE(game_->play(last)) << last;
        }
        Object expected = game_context(*game_);
        if (is_resumed_) add_history(expected, *game_);
        compare(expected, ask.context);
    }
    void hear(const Judgement& judgement) {
        if (!move_.empty()) {
            ASSERT_TRUE(game_->play(move_)) << move_;
        }
        ASSERT_TRUE(judgement.result);
        compare(status_result(*game_, move_), *judgement.result);
        move_.clear();
    }
    void compare(const Object& ours, const Data& documented) {
        EXPECT_EQ(format_->write(ours), documented.text);
        ++compared_;
    }

    const DataFormat* format_ = nullptr;
    std::optional<AnyGame> game_;
    Side side_ = Side::first;
    bool is_resumed_ = false;
    bool wants_clocks_ = false;
    std::string move_;
    int compared_ = 0;
};

TEST(LsspDocument, ItsDataAreThoseOfItsGames) {
    int compared = 0;
    for (const Transcript& transcript : documented_transcripts()) {
        Replay replay;
        for (const Turn& turn : transcript) {
            for (Group& group : groups_of(turn.text)) {
                if (turn.is_client) {
                    replay.say(decode_from_client(std::move(group)).value().value());
                } else {
                    replay.say(decode_from_server(std::move(group)).value().value());
                }
            }
        }
        compared += replay.compared();
    }
    EXPECT_GE(compared, 35);
}

}  // namespace
}  // namespace shinpan::lssp
