// Every state of a claim x everything that may happen then: what becomes of it at once, and when
// five days have passed after that.
#include <algorithm>
#include <array>
#include <chrono>
#include <string>
#include <string_view>

#include "tests/core/due/claim_fixture.h"

namespace fibs::server {
namespace {

// alice has claimed a match in which it is the turn of bob.
enum class State : uint8_t {
  kOpen,       // bob is away
  kSeated,     // they sit at the table
  kSeatedDue,  // ... and the time to answer is over
  kAsked,      // the time is over, and the judge has not answered; both are here
  kInvited,    // both are here, and bob has invited alice
  kRefusing,   // ... who is not ready to play
  kAnswers,    // they sit at the table, and alice has to answer an offer to resign
};
constexpr std::array<std::string_view, 7> kStateNames = {
    "open", "seated", "seated, due", "asked", "invited", "refusing", "answers"};

enum class Happens : uint8_t {
  kNothing,
  kSitDown,
  kSitDownAndUp,  // bob gets up
  kDecides,
  kOffersResign,
  kResignRejected,
  kClaimedLeaves,
  kClaimedDrops,
  kClaimantLeaves,
  kClaimantDrops,
  kCrash,
  kShutdown,
  kSettled,
  kClaimedErased,
  kClaimantErased,
  kAnHourPasses,
  kJoins,
  kTogglesReady,          // alice
  kDropsLate,             // ten minutes later
  kPlaysWithAnother,      // at once
  kPlaysWithAnotherLate,  // ten minutes later
  kWithdraws,             // bob is not ready any more
  kInvitesAnother,        // bob
  kFlashes,               // bob invites again and again, and is gone at once
};
constexpr std::array<std::string_view, 24> kHappensNames = {"nothing",
                                                            "sit down",
                                                            "sit down and up",
                                                            "bob decides",
                                                            "bob offers to resign",
                                                            "rejected",
                                                            "bob leaves",
                                                            "bob drops",
                                                            "alice leaves",
                                                            "alice drops",
                                                            "crash",
                                                            "shutdown",
                                                            "settled",
                                                            "bob is erased",
                                                            "alice is erased",
                                                            "an hour passes",
                                                            "alice joins",
                                                            "alice toggles ready",
                                                            "alice drops late",
                                                            "alice plays with another",
                                                            "alice plays with another late",
                                                            "bob withdraws",
                                                            "bob invites another",
                                                            "bob flashes"};

enum class Fate : uint8_t { kGoesOn, kEnded, kJudged, kGone };

struct Row {
  State state;
  Happens happens;
  Fate now, later;
  int refused = 0;  // of alice, at the end
};

using enum Fate;
constexpr Row kRows[] = {
    {State::kOpen, Happens::kNothing, kGoesOn, kJudged},
    {State::kOpen, Happens::kSitDown, kGoesOn, kGoesOn},
    {State::kOpen, Happens::kSitDownAndUp, kGoesOn, kJudged},
    {State::kOpen, Happens::kClaimantDrops, kGoesOn, kJudged},
    {State::kOpen, Happens::kCrash, kGoesOn, kJudged},
    {State::kOpen, Happens::kShutdown, kGoesOn, kJudged},
    {State::kOpen, Happens::kSettled, kGone, kGone},
    {State::kOpen, Happens::kClaimedErased, kGoesOn, kJudged},
    {State::kOpen, Happens::kClaimantErased, kGoesOn, kJudged},
    {State::kSeated, Happens::kNothing, kGoesOn, kGoesOn},
    {State::kSeated, Happens::kDecides, kEnded, kEnded},
    {State::kSeated, Happens::kOffersResign, kGoesOn, kEnded, 1},
    {State::kSeated, Happens::kResignRejected, kGoesOn, kGoesOn},
    {State::kSeated, Happens::kClaimedLeaves, kGoesOn, kJudged},
    {State::kSeated, Happens::kClaimedDrops, kGoesOn, kJudged},
    {State::kSeated, Happens::kClaimantLeaves, kEnded, kEnded},
    {State::kSeated, Happens::kClaimantDrops, kEnded, kEnded},
    {State::kSeated, Happens::kCrash, kGoesOn, kJudged},
    {State::kSeated, Happens::kShutdown, kGoesOn, kJudged},
    {State::kSeated, Happens::kSettled, kGone, kGone},
    {State::kSeated, Happens::kClaimedErased, kGoesOn, kJudged},
    {State::kSeated, Happens::kClaimantErased, kGoesOn, kJudged},
    {State::kSeatedDue, Happens::kNothing, kGoesOn, kGoesOn},
    {State::kSeatedDue, Happens::kDecides, kEnded, kEnded},
    {State::kSeatedDue, Happens::kOffersResign, kGoesOn, kEnded, 1},
    {State::kSeatedDue, Happens::kResignRejected, kGoesOn, kGoesOn},
    {State::kSeatedDue, Happens::kClaimedLeaves, kGoesOn, kJudged},
    {State::kSeatedDue, Happens::kClaimedDrops, kGoesOn, kJudged},
    {State::kSeatedDue, Happens::kClaimantLeaves, kEnded, kEnded},
    {State::kSeatedDue, Happens::kClaimantDrops, kEnded, kEnded},
    {State::kSeatedDue, Happens::kCrash, kGoesOn, kJudged},
    {State::kSeatedDue, Happens::kShutdown, kGoesOn, kJudged},
    {State::kSeatedDue, Happens::kSettled, kGone, kGone},
    {State::kSeatedDue, Happens::kClaimedErased, kGoesOn, kJudged},
    {State::kSeatedDue, Happens::kClaimantErased, kGoesOn, kJudged},
    {State::kAsked, Happens::kNothing, kGoesOn, kJudged},
    {State::kAsked, Happens::kSitDown, kGoesOn, kGoesOn},
    {State::kAsked, Happens::kSitDownAndUp, kGoesOn, kJudged},
    {State::kAsked, Happens::kClaimedDrops, kGoesOn, kJudged},
    {State::kAsked, Happens::kClaimantDrops, kGoesOn, kJudged},
    {State::kAsked, Happens::kCrash, kGoesOn, kJudged},
    {State::kAsked, Happens::kShutdown, kGoesOn, kJudged},
    {State::kAsked, Happens::kSettled, kGone, kGone},
    {State::kAsked, Happens::kClaimedErased, kGoesOn, kJudged},
    {State::kAsked, Happens::kClaimantErased, kGoesOn, kJudged},
    {State::kInvited, Happens::kNothing, kGoesOn, kEnded, 1},
    {State::kInvited, Happens::kAnHourPasses, kEnded, kEnded, 1},
    {State::kInvited, Happens::kJoins, kGoesOn, kGoesOn},
    {State::kInvited, Happens::kTogglesReady, kGoesOn, kEnded, 1},
    {State::kInvited, Happens::kClaimantDrops, kGoesOn, kEnded},  // she does not come
    {State::kInvited, Happens::kDropsLate, kEnded, kEnded, 1},
    {State::kInvited, Happens::kPlaysWithAnother, kGoesOn, kEnded, 1},
    {State::kInvited, Happens::kPlaysWithAnotherLate, kEnded, kEnded, 1},
    {State::kInvited, Happens::kClaimedDrops, kGoesOn, kJudged},
    {State::kInvited, Happens::kWithdraws, kGoesOn, kJudged},
    {State::kInvited, Happens::kInvitesAnother, kGoesOn, kJudged},
    {State::kInvited, Happens::kFlashes, kGoesOn, kJudged},
    {State::kInvited, Happens::kCrash, kGoesOn, kJudged},
    {State::kInvited, Happens::kShutdown, kGoesOn, kJudged},
    {State::kInvited, Happens::kSettled, kGone, kGone},
    {State::kInvited, Happens::kClaimedErased, kGoesOn, kJudged},
    {State::kInvited, Happens::kClaimantErased, kGoesOn, kJudged},
    {State::kRefusing, Happens::kNothing, kGoesOn, kEnded, 1},
    {State::kRefusing, Happens::kAnHourPasses, kEnded, kEnded, 1},
    {State::kRefusing, Happens::kJoins, kGoesOn, kGoesOn},
    {State::kRefusing, Happens::kTogglesReady, kGoesOn, kEnded, 1},
    {State::kRefusing, Happens::kClaimedDrops, kGoesOn, kJudged},
    {State::kRefusing, Happens::kDropsLate, kEnded, kEnded, 1},
    {State::kAnswers, Happens::kNothing, kGoesOn, kEnded, 1},
    {State::kAnswers, Happens::kAnHourPasses, kEnded, kEnded, 1},
    {State::kAnswers, Happens::kResignRejected, kGoesOn, kGoesOn},
    {State::kAnswers, Happens::kClaimantLeaves, kEnded, kEnded, 1},
    {State::kAnswers, Happens::kClaimantDrops, kEnded, kEnded, 1},
    {State::kAnswers, Happens::kClaimedLeaves, kGoesOn, kJudged},
    {State::kAnswers, Happens::kClaimedDrops, kGoesOn, kJudged},
    {State::kAnswers, Happens::kCrash, kGoesOn, kJudged},
};

void PrintTo(const Row& row, std::ostream* out) {
  *out << kStateNames[static_cast<size_t>(row.state)] << ", "
       << kHappensNames[static_cast<size_t>(row.happens)];
}

class ClaimStatesTest : public ClaimTest, public testing::WithParamInterface<Row> {
 protected:
  void SetUp() override {
    server_.NewClip("boss");
    Claimed("13");
    const State state = GetParam().state;
    server_.Type("boss", "toggle ready");
    if (state == State::kRefusing) server_.Type("alice", "toggle ready");
    if (state == State::kInvited || state == State::kRefusing) {
      Come();
      server_.Type("bob", "invite alice");
      ASSERT_THAT(server_.Read("alice"), HasSubstr("Join within 60 minutes, or the claim ends."));
    }
    if (state == State::kAnswers) {
      Resume();
      server_.Type("bob", "resign n");
    }
    if (state == State::kSeated || state == State::kSeatedDue) Resume();
    if (state == State::kAsked) {
      Come();
      server_.HoldAnswers();
    }
    if (state == State::kSeatedDue || state == State::kAsked) {
      server_.Pass(std::chrono::days(4));
    }
    ASSERT_EQ(Now(), kGoesOn);
    EXPECT_EQ(server_.judged() > 0, state == State::kAsked);
  }
  void Erase(const std::string& name) {
    server_.Administrate({.what = AdminRequest::What::kErase, .name = name});
  }
  void Do(Happens happens) {
    switch (happens) {
      case Happens::kNothing:
        return;
      case Happens::kSitDown:
        return Resume();
      case Happens::kSitDownAndUp:
        Resume();
        return server_.Type("bob", "leave");
      case Happens::kDecides:
        return server_.Type("bob", "move 17-20 19-20");
      case Happens::kOffersResign:
        return server_.Type("bob", "resign n");
      case Happens::kResignRejected:
        if (GetParam().state != State::kAnswers) server_.Type("bob", "resign n");
        return server_.Type("alice", "reject");
      case Happens::kClaimedLeaves:
        return server_.Type("bob", "leave");
      case Happens::kClaimedDrops:
        return server_.Drop("bob");
      case Happens::kClaimantLeaves:
        return server_.Type("alice", "leave");
      case Happens::kClaimantDrops:
        return server_.Drop("alice");
      case Happens::kShutdown:
        server_.Shutdown();
        return server_.Crash();
      case Happens::kCrash:
        return server_.Crash();
      case Happens::kSettled:
        return server_.Type("boss", "settle 1 void confirm enough");
      case Happens::kClaimedErased:
        return Erase("bob");
      case Happens::kClaimantErased:
        return Erase("alice");
      case Happens::kAnHourPasses:
        return server_.Pass(std::chrono::hours(1));
      case Happens::kJoins:
        return server_.Type("alice", "join bob");
      case Happens::kTogglesReady:
        return server_.Type("alice", "toggle ready");
      case Happens::kDropsLate:
        server_.Wait(600);
        server_.Drop("alice");
        return server_.Wait(1);
      case Happens::kPlaysWithAnotherLate:
        server_.Wait(600);
        [[fallthrough]];
      case Happens::kPlaysWithAnother:
        server_.dice().Add("31");
        server_.Type("boss", "invite alice 5");
        server_.Type("alice", "join boss");
        return server_.Wait(1);
      case Happens::kWithdraws:
        return server_.Type("bob", "toggle ready");
      case Happens::kInvitesAnother:
        return server_.Type("bob", "invite boss 5");
      case Happens::kFlashes:
        for (int i = 0; i < 100; ++i) {
          server_.Wait(2);
          server_.Drop("bob");
          server_.Wait(100);
          Come();
          server_.Type("bob", "invite alice");
        }
        return server_.Drop("bob");
    }
  }
  int Refused() const {
    int count = 0;
    for (const NumberedRecord& record : server_.storage().records()) {
      count += std::holds_alternative<ClaimRefused>(record.record);
    }
    return count;
  }
  Fate Now() const {
    const MatchEntry* entry = nullptr;
    server_.core().state().matches.ForEachUnfinished([&](const MatchEntry& each) {
      if (each.id == 1) entry = &each;
    });
    if (entry != nullptr) return entry->claim ? kGoesOn : kEnded;
    if (Finished().empty()) return kGone;
    EXPECT_EQ(Finished().size(), 1u);
    EXPECT_GT(Finished()[0].verdict.chance, 0);
    return kJudged;
  }
};

TEST_P(ClaimStatesTest, WhatBecomesOfIt) {
  const Row& row = GetParam();
  for (const char* name : {"alice", "bob"}) server_.Read(name);
  Do(row.happens);
  EXPECT_EQ(Now(), row.now);
  const bool left = row.happens == Happens::kClaimantLeaves;
  const bool lapsed = row.refused > 0 && !left && row.happens != Happens::kClaimantDrops;
  if (row.now == kEnded && lapsed) {
    EXPECT_THAT(server_.Peek("bob"), HasSubstr("has lapsed: alice "));
  } else if (row.now == kEnded) {
    EXPECT_THAT(server_.Peek("bob"),
                HasSubstr(row.happens == Happens::kDecides ? "has ended: you play on."
                                                           : "has ended: alice has left the "
                                                             "table."));
  }
  if (row.now == kEnded && (left || row.happens == Happens::kDecides)) {
    EXPECT_THAT(server_.Peek("alice"), HasSubstr(left ? "has ended: you have left the table."
                                                      : "has ended: bob plays on."));
  }
  server_.SendAnswers();
  server_.Pass(std::chrono::days(5));
  EXPECT_EQ(Now(), row.later);
  EXPECT_EQ(Refused(), row.refused);
}

INSTANTIATE_TEST_SUITE_P(All, ClaimStatesTest, testing::ValuesIn(kRows), [](const auto& each) {
  std::string name = testing::PrintToString(each.param);
  std::erase(name, ',');
  std::ranges::replace(name, ' ', '_');
  return name;
});

TEST_F(ClaimTest, EndsAtOnceWhereTheClaimedOneHasNothingToDecide) {
  Claimed();  // it is the turn of alice
  Resume();
  EXPECT_FALSE(Match()->claim);
  EXPECT_THAT(server_.Read("alice"),
              HasSubstr("** The claim of your match #1 with bob (a 3 point match, 0-0) has ended: "
                        "bob plays on."));
  EXPECT_THAT(server_.Read("bob"), HasSubstr("has ended: you play on."));
  server_.Type("alice", "leave");
  server_.Pass(std::chrono::days(6));
  EXPECT_EQ(server_.judged(), 0);
  EXPECT_THAT(Say("alice", "claim bob"), HasSubstr("It can be claimed from"));
}

TEST_F(ClaimTest, LapsesWhenTheClaimantDoesNotCome) {
  Claimed();
  server_.Type("alice", "bye");
  server_.Pass(std::chrono::days(1));
  server_.Clip("bob");
  server_.Type("bob", "toggle ready");
  server_.Pass(std::chrono::days(2));
  EXPECT_THAT(server_.Read("bob"),
              HasSubstr("has lapsed: you were ready to play, and alice was not here."));
  EXPECT_EQ(server_.judged(), 0);
  EXPECT_FALSE(Match()->claim);
  server_.Open("a");
  server_.Type("a", "login test 1008 alice secret");
  EXPECT_THAT(server_.Read("a"), HasSubstr("has lapsed: bob was ready to play"));
}

// The position may be another one by then.
TEST_F(ClaimTest, AnAnswerAboutAnotherMomentCountsForNothing) {
  Claimed("13");
  Come();
  server_.HoldAnswers();
  server_.Pass(std::chrono::days(3));
  ASSERT_GT(server_.judged(), 0);
  Resume();
  server_.Type("bob", "resign n");
  server_.Type("alice", "accept");
  server_.Type("bob", "leave");
  ASSERT_TRUE(Match()->claim);
  server_.SendAnswers();
  EXPECT_NE(Match(), nullptr);
  server_.Pass(std::chrono::hours(1));
  ASSERT_EQ(Finished().size(), 1u);
  EXPECT_EQ(Finished()[0].score[0], 1);
}

TEST_F(ClaimTest, ATakeOverKeepsAClaimAtATable) {
  server_.LinkSessions();
  server_.TakeOverAfterLines(TestServer::TakeOver::kHandover);
  Claimed("13");
  Resume();
  EXPECT_TRUE(Match()->claim);
  EXPECT_NE(Match()->table, nullptr);
  server_.Type("bob", "move 17-20 19-20");
  EXPECT_FALSE(Match()->claim);
}

}  // namespace
}  // namespace fibs::server
