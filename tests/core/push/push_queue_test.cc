// What waits to go to push services: how much goes at a time, and what becomes of it when things
// change meanwhile.

#include "server/core/push/push_queue.h"

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "server/core/people/people_room.h"
#include "server/core/presence/lobby.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using namespace std::chrono_literals;
using Result = PushTried::Result;

// One account, which is not here, and nothing else of a server.
class PushQueueTest : public testing::Test {
 protected:
  PushQueueTest() {
    config_.push.contact = "mailto:admin@fibs.example";
    config_.push.services = {"push.example"};
    config_.limits.rates = false;
    Account account;
    account.id = 1;
    account.name = "alice";
    stored_.accounts.push_back(account);
    stored_.last_account = 1;
  }
  void Start() {
    turn_ = std::make_unique<Turn>(config_, dice_, Time(std::chrono::hours(494532)), stored_);
    turn_->effects.Begin(outputs_, turn_->now);
    people_ = std::make_unique<PeopleRoom>(*turn_, stored_, nullptr, nullptr);
    lobby_ = std::make_unique<Lobby>(people_->accounts, people_->blocks);
    queue_ = std::make_unique<PushQueue>(PushQueue::Uses{*turn_, *people_, *lobby_});
    people_->push_devices.MakeKey();
    PushDevice device;
    device.account = 1;
    device.endpoint = "https://push.example/a";
    for (const PushKind kind : kPushKinds) device.kinds.Add(kind);
    device_ = people_->push_devices.Add(device).id;
  }
  void Turns(int from, int to) {
    for (int match = from; match <= to; ++match) {
      queue_->Write(1, {.kind = PushKind::kTurn, .number = match, .name = "bob", .lasts = 48h});
    }
  }
  void Pass(std::chrono::seconds time) {
    for (auto i = time.count(); i > 0; --i) {
      turn_->now += 1s;
      queue_->Tick();
    }
  }
  // What was given out since the last time.
  std::vector<RequestId> Out() {
    std::vector<RequestId> out;
    for (const Output& output : std::exchange(outputs_, {})) {
      const auto* process = std::get_if<ProcessOutput>(&output);
      if (process == nullptr) continue;
      if (const auto* request = std::get_if<Request>(process)) out.push_back(request->id);
    }
    return out;
  }
  void Answer(const RequestId& id, const PushTried& tried = {}) {
    turn_->requests.Take({id, tried});
  }
  // All of it, and what follows, is answered so; how many that were.
  size_t Deliver(const PushTried& tried = {}) {
    size_t count = 0;
    for (auto out = Out(); !out.empty(); out = Out()) {
      for (const RequestId& id : out) Answer(id, tried);
      count += out.size();
    }
    return count;
  }

  Config config_;
  ScriptedDice dice_;
  StoredState stored_;
  Outputs outputs_;
  std::unique_ptr<Turn> turn_;
  std::unique_ptr<PeopleRoom> people_;
  std::unique_ptr<Lobby> lobby_;
  std::unique_ptr<PushQueue> queue_;
  PushDeviceId device_ = 0;
};

TEST_F(PushQueueTest, SixteenAtATimeGoToAPushService) {
  Start();
  Turns(1, 50);
  EXPECT_EQ(Out().size(), 16U);
}

TEST_F(PushQueueTest, SoManyInAMinuteInAll) {
  config_.limits.rates = true;
  config_.push.per_minute_max = 10;
  config_.push.per_kind_hour_max = 0;
  Start();
  Turns(1, 50);
  size_t sent = Deliver();
  EXPECT_EQ(sent, 10U);
  for (int i = 0; i < 60; ++i) {
    Pass(1s);
    sent += Deliver();
  }
  EXPECT_GE(sent, 15U);
  EXPECT_LE(sent, 21U);
}

TEST_F(PushQueueTest, SoManyWait) {
  config_.push.queue_max = 5;
  Start();
  Turns(1, 50);
  EXPECT_EQ(queue_->waiting(), 5U);
}

TEST_F(PushQueueTest, WhatBecameOfThemIsCounted) {
  config_.push.queue_max = 5;
  Start();
  Turns(1, 7);  // five of them find room
  EXPECT_EQ(queue_->counts().waiting, 5U);
  EXPECT_EQ(queue_->counts().lost, 2U);
  const auto out = Out();
  ASSERT_EQ(out.size(), 5U);
  Answer(out[0]);
  Answer(out[1], {.result = Result::kLater, .status = 503});
  Answer(out[2], {.result = Result::kRefused, .status = 400});
  Answer(out[3]);
  Answer(out[4], {.result = Result::kGone, .status = 410});
  const PushCounts counts = queue_->counts();
  EXPECT_EQ(counts.sent, 2U);
  EXPECT_EQ(counts.later, 1U);
  EXPECT_EQ(counts.refused, 1U);
  EXPECT_EQ(counts.gone, 1U);
  EXPECT_EQ(counts.waiting, 1U) << "the one that is tried again";
}

// It is 12 o'clock.
TEST_F(PushQueueTest, WhatIsNoMoreIsNotTold) {
  Start();
  PushDevice device = *people_->push_devices.Find(1, device_);
  device.quiet = {.from = 10, .to = 14};
  people_->push_devices.Save(device);
  Turns(1, 2);
  EXPECT_TRUE(Out().empty());
  queue_->Drop(1, PushKind::kTurn, 1);
  Pass(7201s);
  EXPECT_EQ(Deliver(), 1U);
}

TEST_F(PushQueueTest, OneThatComesWhileItIsOutFollows) {
  Start();
  Turns(1, 1);
  const auto out = Out();
  ASSERT_EQ(out.size(), 1U);
  Turns(1, 1);
  EXPECT_TRUE(Out().empty());
  Answer(out.front());
  Pass(59s);
  EXPECT_TRUE(Out().empty());
  Pass(2s);
  EXPECT_EQ(Out().size(), 1U);
}

TEST_F(PushQueueTest, ADeviceThatEndsMeanwhileIsToldNothing) {
  Start();
  Turns(1, 1);
  const auto out = Out();
  people_->push_devices.End(1, device_);
  Answer(out.front(), {.result = Result::kLater});
  Pass(3600s);
  EXPECT_TRUE(Out().empty());
  EXPECT_EQ(queue_->waiting(), 0U);
}

TEST_F(PushQueueTest, AClockThatIsSetBackHoldsUpNothing) {
  Start();
  Turns(1, 1);
  Deliver({.result = Result::kLater, .status = 503, .retry_after = 3000s});
  Pass(1s);
  turn_->now -= 5h;
  queue_->Tick();
  EXPECT_EQ(Deliver(), 1U);
}

TEST_F(PushQueueTest, OnesThatAreAskedForHaveALimitOfTheirOwn) {
  config_.limits.rates = true;
  Start();
  int taken = 0;
  for (int i = 0; i < 30; ++i) taken += queue_->Try(1, device_) ? 1 : 0;
  EXPECT_EQ(taken, 20);
  EXPECT_EQ(Deliver(), 1U);
}

}  // namespace
}  // namespace fibs::server
