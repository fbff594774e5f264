// How a bridge comes to its game: what it asks the server for, and what it agrees to. See bridge.h.
#include <algorithm>

#include <fmt/format.h>

#include "core/text.h"
#include "lssp/bridge.h"
#include "lssp/consent.h"
#include "lssp/data.h"
#include "lssp/format.h"

namespace shinpan::lssp {
namespace {

// For what a server says of an offer that was refused.
constexpr Seconds kPatienceForEnd{10};

}  // namespace

void Bridge::hear(const Formats&, Instant) {
    was_connected_ = true;
    const auto& names = dialogue_.formats();
    const auto known = std::ranges::find_if(
        names, [](const auto& name) { return find_data_format(name) != nullptr; });
    if (known == names.end()) {
        return give_up(
            {ErrorKind::syntax, fmt::format("the server reads none of our data formats, but {}",
                                            in_quotes(names.front()))});
    }
    format_ = find_data_format(*known);
    Object options = settings_.options;
    options.set("clocks", true);
    if (can_come_back()) {
        // A server that was started again does not tell it: it is our own.
        const std::string& told = followed_->secret();
        options.set("resume", followed_->resume())
            .set("secret", told.empty() ? settings_.secret : told);
    } else if (settings_.may_resume) {
        options.set("resume", true);
        if (!settings_.secret.empty()) options.set("secret", settings_.secret);
    }
    say(dialogue_.intend({settings_.wish, written(options)}));
}

// One who comes back has agreed before.
Status Bridge::look_at(const Result<FollowedGame>& offered) const {
    if (!offered) return tl::unexpected(offered.error());
    const Proposal& proposal = offered->proposal();
    const bool has_agreed = can_come_back() && proposal.game == settings_.asked.game;
    if (has_agreed) return {};
    if (Status can = settings_.make_player()->can_be_told(offered->game()); !can) return can;
    // A start may stand on the board alone, and be said nowhere.
    Proposal shown = proposal;
    AnyGame first = offered->game();
    while (first.undo()) {
    }
    const Result<AnyGame> said = start(proposal);
    if (said && said->position_text() != first.position_text())
        shown.settings.position = first.position_text();
    return agree(settings_.asked, shown, settings_.accepted);
}

void Bridge::hear(const Offer& offer, Instant at) {
    was_offered_ = true;
    Result<FollowedGame> followed = FollowedGame::from_offer(offer, settings_.dialect);
    const Status agreed = look_at(followed);
    if (agreed) {
        // A server that lets us come back may tell the secret only once, and no moves.
        if (followed_) followed->take_over(*followed_);
        followed_ = std::move(*followed);
        return say(dialogue_.consent());
    }
    const std::string& why = agreed.error().message;
    say(dialogue_.consent({false, written(detail("rules", why))}));
    if (!settings_.may_resume) return give_up({ErrorKind::syntax, why});
    // Somebody else's wish: one who stays asks for another game, when it has heard what became of
    // this one. In a tournament it may be lost.
    refused_ = why;
    effects_.push_back(SetAlarm{at + kPatienceForEnd});
}

// The server says nothing of what it refused.
void Bridge::leave_refused() {
    result_ = BridgeResult{End::Result::nogame, "rules", *refused_};
    effects_.push_back(SetAlarm{});
    effects_.push_back(LeaveServer{});
}

}  // namespace shinpan::lssp
