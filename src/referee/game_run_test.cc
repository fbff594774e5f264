#include "referee/game_run.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/catalog.h"

namespace shinpan {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;

// A player whose every line is its move.
class LinePlayer final : public Player {
public:
    std::string greet(const AnyGame&, Side) override { return ""; }
    bool has_ready_signal() const override { return false; }
    std::string request(const AnyGame&, const PerSide<GameClock>&) override { return "move\n"; }
    Result<Meaning> read(std::string_view line) override { return MoveTold{std::string(line)}; }
    std::string dismiss() override { return "bye\n"; }
};

constexpr Instant after(Duration time) { return Instant(time); }

// What is done with a chair comes into `done`, as "A: move".
class NotingChair final : public Chair {
public:
    NotingChair(std::string name, std::vector<std::string>& done)
        : name_(std::move(name)), done_(done) {}

    void start(Instant) override { note("start"); }
    Instant send(std::string_view text, Instant at) override {
        note(std::string(text.substr(0, text.size() - 1)));
        return at + delay;
    }
    void stop(bool politely) override { note(politely ? "stop politely" : "stop"); }
    std::string_view error_tail() const override { return tail; }

    Duration delay{};
    std::string tail;

private:
    void note(const std::string& what) { done_.push_back(name_ + ": " + what); }

    std::string name_;
    std::vector<std::string>& done_;
};

class RunOfAGame : public testing::Test, protected RunPorts {
protected:
    void begin(GameRun::Telling telling) {
        PerSide<Seat> seats;
        for (const Side side : kSides) {
            seats[side].name = side == Side::first ? "A" : "B";
            seats[side].player = std::make_unique<LinePlayer>();
            seats[side].time = TimeControl::per_move(5s);
            seats[side].start_limit = 0s;
        }
        run.emplace(Match(find_game("tictactoe").value()->start({}).value(), std::move(seats)),
                    PerSide<Chair*>{{&a, &b}}, static_cast<RunPorts&>(*this), telling);
        run->begin(after(0s));
        for (const Side side : kSides)
            run->started(side, after(0s));
        done.clear();
    }
    void set_deadline(std::optional<Instant> when) override { deadline = when; }
    void happened(const Event& event) override { events.push_back(event); }

    std::vector<std::string> done;
    NotingChair a{"A", done};
    NotingChair b{"B", done};
    std::optional<Instant> deadline;
    std::vector<Event> events;
    std::optional<GameRun> run;
};

TEST_F(RunOfAGame, TellsAtOnceWhereNobodyWaitsForTheDisk) {
    begin(GameRun::Telling::at_once);
    run->line(Side::first, "b2", after(1s));
    EXPECT_THAT(done, ElementsAre("B: move"));
    EXPECT_FALSE(run->is_cleared());
}

TEST_F(RunOfAGame, HoldsBackWhatIsNotKept) {
    begin(GameRun::Telling::when_kept);
    run->line(Side::first, "b2", after(1s));
    EXPECT_THAT(done, IsEmpty());
    run->moves_kept(1, after(2s));
    EXPECT_THAT(done, ElementsAre("B: move"));
}

TEST_F(RunOfAGame, TheEndIsToldWhenTheResultIsKept) {
    begin(GameRun::Telling::when_kept);
    run->line(Side::first, "nonsense", after(1s));
    ASSERT_TRUE(run->match().is_over());
    EXPECT_THAT(done, IsEmpty());
    EXPECT_FALSE(run->is_cleared());
    run->result_kept(after(2s));
    EXPECT_THAT(done, ElementsAre("A: stop", "B: bye", "B: stop politely"));
    EXPECT_TRUE(run->is_cleared());
}

TEST_F(RunOfAGame, OneWhoHasNotBeenAskedYetIsNotLate) {
    begin(GameRun::Telling::when_kept);
    run->line(Side::first, "b2", after(1s));
    ASSERT_TRUE(deadline);
    run->ring(*deadline);  // the disk is slow
    EXPECT_FALSE(run->match().is_over());
    run->moves_kept(1, after(10s));
    run->line(Side::second, "a1", after(14s));
    EXPECT_FALSE(run->match().is_over());
}

TEST_F(RunOfAGame, TheClockBeginsWhenTheRequestIsWritten) {
    b.delay = 3s;
    begin(GameRun::Telling::at_once);
    run->line(Side::first, "b2", after(1s));
    run->line(Side::second, "a1", after(6s));
    EXPECT_FALSE(run->match().is_over());
    for (const Event& event : events) {
        const auto* played = std::get_if<MovePlayed>(&event.what);
        if (!played || played->side == Side::first) continue;
        EXPECT_EQ(played->spent, 2s);
    }
}

TEST_F(RunOfAGame, OurOwnLagIsNotChargedToAPlayer) {
    begin(GameRun::Telling::at_once);
    ASSERT_TRUE(deadline);
    run->line(Side::first, "b2", *deadline + 3s);  // read before the deadline rang
    EXPECT_FALSE(run->match().is_over());
}

TEST_F(RunOfAGame, TheVerdictHasWhatWasWrittenForTheAuthor) {
    begin(GameRun::Telling::at_once);
    a.tail = "Traceback";
    run->ended(Side::first, "exited with status 1", after(1s));
    ASSERT_TRUE(run->match().is_over());
    EXPECT_EQ(run->match().result().evidence.error_output, "Traceback");
}

}  // namespace
}  // namespace shinpan
