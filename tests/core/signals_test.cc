// What may be worth a look of a moderator, and when nothing is.
#include "server/core/conduct/signals.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

TEST(SignalsTest, TalkThatRepeats) {
  const std::vector<std::string> lines = {"bob shouts: Buy coins", "bob to alice: buy coins",
                                          "bob to carl: hello", "bob to dora: buy COINS",
                                          "bob to emma: buy coins"};
  const auto signal = SignalOfRepetition(lines);
  ASSERT_TRUE(signal);
  EXPECT_EQ(SentenceOf(*signal), "has said the same 4 times in the last 5 lines: buy coins");
  EXPECT_FALSE(SignalOfRepetition(std::span(lines).first(4)));
  EXPECT_FALSE(SignalOfRepetition({}));
}

TEST(SignalsTest, InvitationsThatWereDeclined) {
  EXPECT_TRUE(SignalOfInvitations({.made = 8, .declined = 6}));
  EXPECT_FALSE(SignalOfInvitations({.made = 8, .declined = 5}));
  EXPECT_FALSE(SignalOfInvitations({.made = 7, .declined = 7})) << "too few";
}

TEST(SignalsTest, MatchesThatWereLeft) {
  EXPECT_TRUE(SignalOfLeaving({.finished = 7, .abandoned = 3}));
  EXPECT_FALSE(SignalOfLeaving({.finished = 8, .abandoned = 2}));
  EXPECT_FALSE(SignalOfLeaving({.finished = 0, .abandoned = 4})) << "too few";
}

// 'w': account 1 has won, 'l' he has lost; against `opponent`.
std::vector<FinishedMatch> Matches(std::string_view results, AccountId opponent = 2,
                                   bool rated = true) {
  std::vector<FinishedMatch> all;
  for (const char result : results) {
    FinishedMatch match;
    match.players = {opponent, 1};
    match.winner = result == 'w' ? 1 : 0;
    match.terms.rated = rated;
    all.push_back(match);
  }
  return all;
}

TEST(SignalsTest, OneOpponentAlone) {
  std::vector<FinishedMatch> history = Matches("wwwwwwwww");
  EXPECT_FALSE(SignalOfOneOpponent(1, history)) << "too few";
  history.push_back(Matches("l", 3).front());
  const auto signal = SignalOfOneOpponent(1, history);
  ASSERT_TRUE(signal);
  EXPECT_THAT(signal->others, ElementsAre(2));
  EXPECT_EQ(SentenceOf(*signal, "bob"), "with bob: 9 of the last 10 rated matches");
  history.push_back(Matches("l", 4).front());
  EXPECT_FALSE(SignalOfOneOpponent(1, history));
  EXPECT_FALSE(SignalOfOneOpponent(1, Matches("wwwwwwwwwwww", 2, /*rated=*/false)));
}

TEST(SignalsTest, WinsAndLossesInTurns) {
  EXPECT_TRUE(SignalOfSwaps(1, Matches("wlwlwlwl")));
  EXPECT_TRUE(SignalOfSwaps(1, Matches("wlwwlwll")));
  EXPECT_FALSE(SignalOfSwaps(1, Matches("wlwlwlw"))) << "too few";
  EXPECT_FALSE(SignalOfSwaps(1, Matches("wwwlllwl")));
  EXPECT_FALSE(SignalOfSwaps(1, Matches("wwwwwwwwww")));
  EXPECT_FALSE(SignalOfSwaps(1, Matches("wlwlwlwlwl", 2, /*rated=*/false)));
}

TEST(SignalsTest, AnAddressThatOthersShare) {
  const Time now = Time(std::chrono::days(1000));
  const auto account = [&](const std::string& name, const std::string& host, int days) {
    Account made{};
    made.name = name;
    made.last_login = now - std::chrono::days(days);
    made.last_host = host;
    return made;
  };
  Accounts accounts({}, 0);
  const Account& bob = accounts.Add(account("bob", "192.0.2.7", 0));
  accounts.Add(account("same", "192.0.2.7", 29));
  accounts.Add(account("old", "192.0.2.7", 31));
  accounts.Add(account("near", "192.0.2.8", 0));
  EXPECT_THAT(SharingAddress(bob, accounts, now), ElementsAre(2));
  const Account& six = accounts.Add(account("six", "2001:db8:1:2::7", 0));
  accounts.Add(account("site", "2001:db8:1:2:9::1", 0));
  accounts.Add(account("other", "2001:db8:1:3::1", 0));
  EXPECT_THAT(SharingAddress(six, accounts, now), ElementsAre(6));
  const Account& here = accounts.Add(account("here", "127.0.0.1", 0));
  accounts.Add(account("too", "127.0.0.1", 0));
  EXPECT_THAT(SharingAddress(here, accounts, now), IsEmpty());
  for (int i = 0; i < 9; ++i) accounts.Add(account("x" + std::to_string(i), "192.0.2.7", 0));
  EXPECT_EQ(SharingAddress(bob, accounts, now).size(), kSharedMax);
}

TEST(SignalsTest, WhatIsCountedIsBounded) {
  SignalCounts signals;
  for (AccountId id = 1; id <= static_cast<AccountId>(SignalCounts::kPeople) + 1; ++id) {
    signals.NoteInvited(id);
  }
  EXPECT_EQ(signals.InvitationsOf(1).made, 0) << "the one of whom least was heard lately";
  EXPECT_EQ(signals.InvitationsOf(2).made, 1);
  signals.Forget(2);
  EXPECT_EQ(signals.InvitationsOf(2).made, 0);
}

TEST(SignalsTest, ABrowserInCommonIsKnownOfBoth) {
  SignalCounts signals;
  signals.NoteSharedBrowser(1, 2);
  signals.NoteSharedBrowser(2, 1);
  EXPECT_THAT(signals.SharingBrowser(1), ElementsAre(2));
  EXPECT_THAT(signals.SharingBrowser(2), ElementsAre(1));
  for (AccountId id = 3; id < 20; ++id) signals.NoteSharedBrowser(1, id);
  EXPECT_EQ(signals.SharingBrowser(1).size(), kSharedMax);
  EXPECT_THAT(signals.SharingBrowser(20), IsEmpty());
  signals.Forget(2);
  EXPECT_THAT(signals.SharingBrowser(2), IsEmpty());
}

TEST(SignalsTest, StandBehindAReport) {
  Config config = RatesOff();
  config.admins = {"anna"};
  TestServer server(config);
  for (const char* who : {"anna", "alice", "bob"}) server.NewClip(who);
  for (const char* who : {"alice", "bob"}) server.Type(who, "toggle ready");
  for (int i = 0; i < 8; ++i) {
    server.Type("bob", "invite alice 1");
    server.Type("alice", "decline bob");
    server.Type("bob", "tell alice play me");
  }
  server.Type("alice", "report bob talk");
  const auto signals = AllOf(HasSubstr("  signal: has said the same 8 times"),
                             HasSubstr("  signal: 8 of 8 invitations were declined"),
                             HasSubstr("  signal: the same address as anna, alice"),
                             Not(HasSubstr("rated matches")));
  EXPECT_THAT(ReplyTo(server, "anna", "mod show 1"), signals);
  EXPECT_THAT(ReplyTo(server, "anna", "mod show bob"), signals);
  EXPECT_THAT(ReplyTo(server, "anna", "mod show alice"), Not(HasSubstr("declined")));
  server.BreakStorage();
  EXPECT_THAT(ReplyTo(server, "anna", "mod show bob"), signals);
}

}  // namespace
}  // namespace fibs::server
