// Who may have a password checked, and when (server/core/login/login_gate.h, password_queue.h).
#include "server/core/login/login_gate.h"

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

#include "server/core/sessions/connection_queue.h"
#include "server/core/sessions/password_queue.h"

namespace fibs::server {
namespace {

using namespace std::chrono_literals;
using enum PasswordLane;

constexpr Time kNoonOfGate = std::chrono::sys_days(std::chrono::January / 2 / 2003) + 12h;

// ---- The queues.

class ConnectionQueueTest : public testing::Test {
 protected:
  void Add(SessionId session, const char* host) { queue_.Add(session, AddressGroup(host)); }
  std::vector<SessionId> TakeAll() {
    std::vector<SessionId> all;
    while (const SessionId next = queue_.Take([](SessionId) { return true; })) all.push_back(next);
    return all;
  }
  ConnectionQueue queue_;
};

TEST_F(ConnectionQueueTest, AddressesAreServedInTurn) {
  for (SessionId i = 1; i <= 4; ++i) Add(i, "192.0.2.1");
  Add(5, "192.0.2.2");
  Add(6, "192.0.2.3");
  Add(7, "192.0.2.2");
  EXPECT_EQ(queue_.size(), 7u);
  EXPECT_EQ(TakeAll(), (std::vector<SessionId>{1, 5, 6, 2, 7, 3, 4}));
  EXPECT_TRUE(queue_.empty());
}

TEST_F(ConnectionQueueTest, ANetworkOfManyAddressesHasOneTurnOfMany) {
  Add(1, "2001:db8:1:1::1");
  Add(2, "2001:db8:1:2::1");
  Add(3, "2001:db8:1:3::1");
  Add(4, "2001:db8:1:1::1");
  Add(5, "192.0.2.1");
  EXPECT_EQ(TakeAll(), (std::vector<SessionId>{1, 5, 2, 3, 4}));
}

TEST_F(ConnectionQueueTest, WhoeverIsGoneHasNoTurn) {
  for (SessionId i = 1; i <= 3; ++i) Add(i, "192.0.2.1");
  Add(4, "192.0.2.2");
  queue_.Remove(1, AddressGroup("192.0.2.1"));
  queue_.Remove(4, AddressGroup("192.0.2.2"));
  queue_.Remove(4, AddressGroup("192.0.2.2"));
  queue_.Remove(9, AddressGroup("192.0.2.1"));
  EXPECT_EQ(queue_.size(), 2u);
  EXPECT_EQ(TakeAll(), (std::vector<SessionId>{2, 3}));
}

TEST_F(ConnectionQueueTest, WhoeverMayNotIsPassedOver) {
  for (SessionId i = 1; i <= 3; ++i) Add(i, "192.0.2.1");
  EXPECT_EQ(queue_.Take([](SessionId id) { return id == 2; }), 2u);
  EXPECT_EQ(queue_.Take([](SessionId id) { return id == 2; }), 0u);
  EXPECT_EQ(TakeAll(), (std::vector<SessionId>{1, 3}));
}

TEST(PasswordQueueTest, NoLaneTakesTheTimeOfAnother) {
  PasswordQueue queue(1);
  const std::string from = AddressGroup("192.0.2.1");
  for (SessionId i = 1; i <= 9; ++i) {
    queue.Add(i <= 3 ? kUsual : i <= 6 ? kNew : kDelayed, i, from);
  }
  std::string lanes;
  while (queue.waiting() > 0) {
    lanes += std::to_string(static_cast<int>(queue.Take([](SessionId) { return true; }).lane));
  }
  EXPECT_EQ(lanes, "012012012");
}

TEST(PasswordQueueTest, TheThreadsAreGivenAFewJobsAtATime) {
  PasswordQueue queue(2);
  int given = 0;
  for (; queue.HasRoom(); ++given) queue.GivenOut();
  EXPECT_EQ(given, 10);
  queue.Answered();
  EXPECT_TRUE(queue.HasRoom());
}

TEST(PasswordQueueTest, DelayedOnesAreLookedThroughOnceASecond) {
  PasswordQueue queue(1);
  const std::string from = AddressGroup("192.0.2.1");
  int asked = 0;
  const auto not_yet = [&](SessionId) { return ++asked < 0; };
  queue.Add(kDelayed, 1, from);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(queue.Take(not_yet).session, 0u);
  queue.Add(kDelayed, 2, from);
  EXPECT_EQ(queue.Take(not_yet).session, 0u);
  EXPECT_EQ(asked, 1);
  queue.Tick();
  EXPECT_EQ(queue.Take([](SessionId id) { return id == 2; }).session, 2u);
}

// ---- The gate.

class LoginGateTest : public testing::Test {
 protected:
  static LoginGate::Attempt At(const std::string& host, bool usual = false,
                               std::string_view name = "ann") {
    return {.name = name, .from = AddressGroup(host), .usual = usual};
  }
  // Wrong passwords that are checked whenever they may be; how many in that time.
  int Guesses(const std::vector<LoginGate::Attempt>& attempts, std::chrono::seconds time) {
    int guesses = 0;
    for (Time now = kNoonOfGate; now < kNoonOfGate + time; now += 1s) {
      for (const LoginGate::Attempt& attempt : attempts) {
        while (gate_.LaneOf(attempt, now) != kDelayed || gate_.IsDue(attempt, now)) {
          gate_.Begins(attempt, now);
          ++guesses;
        }
      }
    }
    return guesses;
  }
  static std::string Host(int i) {
    return "10." + std::to_string(i / 200) + "." + std::to_string(i % 200) + ".1";
  }

  Limits limits_;
  LoginGate gate_{limits_};
};

TEST_F(LoginGateTest, AfterFailuresAtTheUsualAddressAttemptsHaveADistance) {
  const auto attempt = At("192.0.2.1", /*usual=*/true);
  Time now = kNoonOfGate;
  for (const auto distance : {0s, 0s, 0s, 0s, 1s, 2s, 4s, 8s, 16s, 30s, 30s}) {
    EXPECT_EQ(gate_.LaneOf(attempt, now), kUsual);
    gate_.Begins(attempt, now);
    if (distance > 0s) {
      EXPECT_EQ(gate_.LaneOf(attempt, now + distance - 1ms), kDelayed);
    }
    now += distance;
  }
}

TEST_F(LoginGateTest, FailuresElsewhereDoNotReachTheUsualAddress) {
  std::vector<LoginGate::Attempt> others;
  for (int i = 0; i < 1000; ++i) others.push_back(At(Host(i)));
  Guesses(others, 60s);
  EXPECT_EQ(gate_.LaneOf(At("192.0.2.1", /*usual=*/true), kNoonOfGate + 60s), kUsual);
  EXPECT_EQ(gate_.LaneOf(At("192.0.2.1"), kNoonOfGate + 60s), kNew) << "nor an address that is new";
}

TEST_F(LoginGateTest, AnAddressThatFailedForANameSharesItsAttemptsWithTheOthers) {
  std::vector<LoginGate::Attempt> attempts;
  for (int i = 0; i < 40; ++i) attempts.push_back(At(Host(i)));
  const int guesses = Guesses(attempts, 1h);
  EXPECT_GE(guesses, 40 * 3 + 120);
  EXPECT_LE(guesses, 40 * 3 + 125);
}

TEST_F(LoginGateTest, OneAddressGuessesSlowlyAtAllNamesTogether) {
  std::vector<std::string> names;
  for (int i = 0; i < 30; ++i) names.push_back("name" + std::to_string(i));
  std::vector<LoginGate::Attempt> attempts;
  for (const std::string& name : names) attempts.push_back(At("192.0.2.1", false, name));
  EXPECT_LE(Guesses(attempts, 1h), 10 + 125);
}

TEST_F(LoginGateTest, ANetworkIsFourAddresses) {
  std::vector<LoginGate::Attempt> attempts;
  for (int i = 0; i < 40; ++i) attempts.push_back(At("2001:db8:1:" + std::to_string(i) + "::1"));
  EXPECT_LE(Guesses(attempts, 1h), 12 + 125);
}

// What is said of a mail: no network is counted for it besides.
TEST_F(LoginGateTest, ATextThatIsNoAddressIsOnePlace) {
  const std::vector<LoginGate::Attempt> attempts = {At("by mail: ann")};
  EXPECT_EQ(Guesses(attempts, 1s), 3 + 1);
  EXPECT_EQ(Guesses({At("by mail: ann", false, "bob")}, 1s), 3 + 1);
}

TEST_F(LoginGateTest, ManyAttemptsAtATimeAreNoMoreGuesses) {
  const auto attempt = At("192.0.2.1");
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(gate_.LaneOf(attempt, kNoonOfGate), kNew);
    gate_.Begins(attempt, kNoonOfGate);  // and no answer yet
  }
  EXPECT_EQ(gate_.LaneOf(attempt, kNoonOfGate), kDelayed);
}

TEST_F(LoginGateTest, ASuccessIsNoFailure) {
  for (int i = 0; i < 100; ++i) {
    const auto attempt = At("192.0.2.1", i % 2 == 0);
    EXPECT_NE(gate_.LaneOf(attempt, kNoonOfGate), kDelayed);
    gate_.Begins(attempt, kNoonOfGate);
    gate_.Succeeded(attempt, kNoonOfGate);
  }
}

TEST_F(LoginGateTest, FailuresAreForgottenInTime) {
  Guesses({At("192.0.2.1")}, 60s);
  EXPECT_EQ(gate_.LaneOf(At("192.0.2.1"), kNoonOfGate + 59min), kDelayed);
  EXPECT_EQ(gate_.LaneOf(At("192.0.2.1"), kNoonOfGate + 62min), kNew);
}

TEST_F(LoginGateTest, AClockThatIsSetBackLocksNobodyOut) {
  const auto attempt = At("192.0.2.1", /*usual=*/true);
  Guesses({attempt}, 60s);
  EXPECT_EQ(gate_.LaneOf(attempt, kNoonOfGate - 24h), kUsual);
}

TEST_F(LoginGateTest, LogInsOfOneAccountHaveARate) {
  const auto attempt = At("192.0.2.1", /*usual=*/true);
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(gate_.LaneOf(attempt, kNoonOfGate), kUsual);
    gate_.LoggedIn("ann", kNoonOfGate);
  }
  EXPECT_EQ(gate_.LaneOf(attempt, kNoonOfGate), kDelayed);
  EXPECT_FALSE(gate_.IsDue(attempt, kNoonOfGate + 4s));
  EXPECT_TRUE(gate_.IsDue(attempt, kNoonOfGate + 5s));
}

}  // namespace
}  // namespace fibs::server
