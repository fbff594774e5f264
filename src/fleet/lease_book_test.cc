#include "fleet/lease_book.h"

#include <gmock/gmock.h>

namespace shinpan::fleet {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::VariantWith;

constexpr std::chrono::seconds kLease{4};

Instant after(double seconds) {
    return Instant() + std::chrono::hours(1) +
           std::chrono::duration_cast<Duration>(std::chrono::duration<double>(seconds));
}

UnderLease lease_of(int number, const std::string& job = "a") {
    return {job, "l" + std::to_string(number), "w" + std::to_string(number)};
}

WorkerWord word_of(int number, std::vector<std::string> leases, bool is_hungry = false) {
    return {.worker = "w" + std::to_string(number),
            .state = "works",
            .slots = 1,
            .is_hungry = is_hungry,
            .leases = std::move(leases)};
}

class LeaseBookTest : public testing::Test {
protected:
    LeaseBookTest() {
        book.offer("a", after(0));
        book.published("a", 17, after(0));
    }
    LeaseBook book{kLease};
};

TEST_F(LeaseBookTest, OffersAJobOnce) {
    EXPECT_THAT(book.offer("b", after(0)),
                ElementsAre(VariantWith<PublishJob>(PublishJob{"b", 1})));
    EXPECT_THAT(book.offer("b", after(0)), IsEmpty());
}

TEST_F(LeaseBookTest, TheFirstResultCountsAndTheSecondIsTold) {
    const Played first{lease_of(1), "{}", {}};
    const Played second{lease_of(2), "{}", {}};
    EXPECT_THAT(book.heard(first, after(1)), ElementsAre(VariantWith<KeepTry>(KeepTry{lease_of(1)}),
                                                         VariantWith<CountJob>(CountJob{first})));
    // Before the first one is kept, and afterwards.
    EXPECT_THAT(book.heard(second, after(1)),
                ElementsAre(VariantWith<KeepTry>(KeepTry{lease_of(2)}),
                            VariantWith<TellRemark>(
                                TellRemark{TellRemark::What::second_result, lease_of(2)})));
    EXPECT_THAT(book.counted("a"), ElementsAre(VariantWith<RemoveJob>(RemoveJob{17})));
    EXPECT_THAT(book.heard(second, after(1)), ElementsAre(VariantWith<TellRemark>(TellRemark{
                                                  TellRemark::What::second_result, lease_of(2)})));
    EXPECT_EQ(book.open(), 0U);
}

TEST_F(LeaseBookTest, ThreeFailuresSetAJobAside) {
    book.heard(Failed{lease_of(1), "no memory", "x"}, after(1));
    book.heard(Failed{lease_of(2), "no memory", "y"}, after(2));
    EXPECT_TRUE(book.is_open("a"));
    EXPECT_THAT(book.heard(Failed{lease_of(3), "no disk", "z"}, after(3)),
                ElementsAre(VariantWith<KeepTry>(testing::_), VariantWith<KeepEndOfTry>(testing::_),
                            VariantWith<SetJobAside>(SetJobAside{"a", 3, "no disk", "z"}),
                            VariantWith<RemoveJob>(RemoveJob{17})));
}

TEST_F(LeaseBookTest, WhatIsGivenBackIsNoAttempt) {
    for (int i = 1; i <= 10; ++i) {
        book.heard(Begun{lease_of(i)}, after(i));
        book.heard(GivenBack{lease_of(i), "the worker ends"}, after(i));
    }
    EXPECT_THAT(book.tick(after(100)), IsEmpty());
    EXPECT_TRUE(book.is_open("a"));
}

TEST_F(LeaseBookTest, ThreeWorkersThatVanishSetAJobAsideBeforeAFourthHasIt) {
    for (int i = 0; i < 3; ++i)
        book.heard(Begun{lease_of(i + 1)}, after(4.0 * i));
    EXPECT_THAT(book.tick(after(8 + 2.9)), IsEmpty());
    // The bus leases it again at 12.
    EXPECT_THAT(book.tick(after(8 + 3.1)), ElementsAre(VariantWith<SetJobAside>(testing::_),
                                                       VariantWith<RemoveJob>(RemoveJob{17})));
}

TEST_F(LeaseBookTest, AThirdAttemptThatIsHeardOfGoesOn) {
    for (int i = 0; i < 3; ++i)
        book.heard(Begun{lease_of(i + 1)}, after(4.0 * i));
    for (double at = 8; at < 100; ++at) {
        book.heard(word_of(3, {"l3"}), after(at));
        ASSERT_THAT(book.tick(after(at + 0.5)), IsEmpty()) << at;
    }
    EXPECT_THAT(book.heard(Played{lease_of(3), "{}", {}}, after(100)),
                ElementsAre(VariantWith<CountJob>(testing::_)));
}

TEST_F(LeaseBookTest, SilenceOfTheBusIsNobodysDeath) {
    for (int i = 0; i < 3; ++i)
        book.heard(Begun{lease_of(i + 1)}, after(4.0 * i));
    book.connected(after(60));
    EXPECT_THAT(book.tick(after(62)), IsEmpty());
    EXPECT_THAT(book.tick(after(64)), testing::Not(IsEmpty()));
}

TEST_F(LeaseBookTest, AJobThatLiesNowhereIsPublishedAgain) {
    book.heard(word_of(1, {}, true), after(0));
    for (double at = 0; at < 8; ++at) {
        book.heard(word_of(1, {}, true), after(at));
        ASSERT_THAT(book.tick(after(at)), IsEmpty()) << at;
    }
    book.heard(word_of(1, {}, true), after(8));
    EXPECT_THAT(book.tick(after(8.1)), ElementsAre(VariantWith<RemoveJob>(RemoveJob{17}),
                                                   VariantWith<TellRemark>(testing::_),
                                                   VariantWith<PublishJob>(PublishJob{"a", 2})));
    EXPECT_THAT(book.tick(after(8.2)), IsEmpty());
}

TEST_F(LeaseBookTest, AJobThatWaitsForBusyWorkersIsLeftAlone) {
    for (double at = 0; at < 100; ++at) {
        book.heard(word_of(1, {"other"}), after(at));
        ASSERT_THAT(book.tick(after(at)), IsEmpty()) << at;
    }
}

TEST_F(LeaseBookTest, ALostStoreHasAllPublishedAgain) {
    book.offer("b", after(0));
    EXPECT_THAT(book.lost_all(), ElementsAre(VariantWith<PublishJob>(PublishJob{"a", 2})));
}

TEST_F(LeaseBookTest, AttemptsAreRememberedByAResumedContest) {
    LeaseBook resumed(kLease);
    resumed.adopt("a", 17, after(0));
    resumed.adopt_try(lease_of(1), true, true, after(0));
    resumed.adopt_try(lease_of(2), true, false, after(0));
    resumed.adopt_try(lease_of(3), false, false, after(0));
    EXPECT_THAT(resumed.tick(after(50)), IsEmpty());  // two of them count
    resumed.heard(Begun{lease_of(4)}, after(50));
    EXPECT_THAT(resumed.tick(after(60)), testing::Contains(VariantWith<SetJobAside>(testing::_)));
}

TEST_F(LeaseBookTest, CountsThePlacesOfWorkersThatAreThere) {
    book.heard(word_of(1, {}), after(0));
    book.heard(word_of(2, {}), after(3));
    EXPECT_EQ(book.slots(after(3)), 2);
    EXPECT_EQ(book.slots(after(5)), 1);
    WorkerWord parked = word_of(2, {});
    parked.state = "parked";
    book.heard(parked, after(5));
    EXPECT_EQ(book.slots(after(5)), 0);
}

}  // namespace
}  // namespace shinpan::fleet
