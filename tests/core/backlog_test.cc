// Storage that cannot write (server/core/sessions/backlog.h): what the users see of it.
#include "server/core/sessions/backlog.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "server/core/core_state.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr std::string_view kFails = "** The server cannot store games at the moment.";
constexpr std::string_view kWorks = "** The server can store games again.";
constexpr std::string_view kRefused = "** The server cannot store anything at the moment";

TEST(BacklogTest, FailsWhenRecordsWaitWithoutACommit) {
  const Limits limits;
  Backlog backlog(limits, 7);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(backlog.Tick(7), std::nullopt);
  for (int i = 0; i < 2; ++i) EXPECT_EQ(backlog.Tick(8), std::nullopt);
  EXPECT_EQ(backlog.Tick(9), Backlog::News::kFails);
  EXPECT_EQ(backlog.Tick(9), std::nullopt) << "once";
  backlog.Committed(9);
  EXPECT_EQ(backlog.Tick(9), Backlog::News::kWorks);
  EXPECT_EQ(backlog.Tick(9), std::nullopt);
}

TEST(BacklogTest, SlowIsNotFailing) {
  const Limits limits;
  Backlog backlog(limits, 0);
  for (RecordNumber n = 1; n < 20; ++n) {
    backlog.Committed(n);
    EXPECT_EQ(backlog.Tick(n + 100), std::nullopt);
  }
}

TEST(BacklogTest, IsFullFromTheLimitOn) {
  Limits limits;
  limits.records_pending_max = 3;
  Backlog backlog(limits, 10);
  EXPECT_FALSE(backlog.Full(12));
  EXPECT_TRUE(backlog.Full(13));
  backlog.Committed(11);
  EXPECT_FALSE(backlog.Full(13));
  limits.records_pending_max = 0;
  EXPECT_FALSE(backlog.Full(1'000'000'000));
}

class FailingStorageTest : public testing::Test {
 protected:
  static Config With(int records_pending_max) {
    Config config = RatesOff();
    config.limits.records_pending_max = records_pending_max;
    return config;
  }

  // bert is to roll, and the disk has just become full.
  void StartMatch() {
    for (const char* name : {"anna", "bert", "carl"}) server_.NewClip(name);
    server_.dice().Add("31 66");
    server_.Type("bert", "toggle ready");
    server_.Type("anna", "invite bert 5");
    server_.Type("bert", "join anna");
    server_.Type("anna", "8-5 6-5");
    for (const char* name : {"anna", "bert", "carl"}) server_.Read(name);
    server_.BreakDisk();
  }

  // Each time there is something new to be stored.
  void SaveOften(int times) {
    for (int i = 0; i < times; ++i) {
      server_.Type("carl", "toggle bell");
      server_.Type("carl", "save");
    }
  }

  size_t Refused() const { return server_.core().state().refusals.count(Limit::kRecords); }

  TestServer server_{With(20)};
};

TEST_F(FailingStorageTest, GamesAreHeldAndEverybodyIsToldOnce) {
  StartMatch();
  server_.Type("bert", "roll");
  server_.Wait(3);
  EXPECT_EQ(server_.Read("bert"), "");
  server_.Wait(60);
  for (const char* name : {"anna", "bert", "carl"}) {
    const std::string read = server_.Read(name);
    EXPECT_THAT(read, testing::StartsWith(std::string(kFails))) << name;
    EXPECT_EQ(std::count(read.begin(), read.end(), '\n'), 1) << read;
  }
  server_.HealDisk();
  EXPECT_THAT(server_.Read("bert"), HasSubstr("You roll 6 and 6."));
  EXPECT_THAT(server_.Read("anna"), HasSubstr("bert rolls 6 and 6."));
  server_.Wait(1);
  EXPECT_EQ(server_.Read("bert"), std::string(kWorks) + "\r\n");
  EXPECT_EQ(server_.Read("carl"), std::string(kWorks) + "\r\n");
  server_.Wait(60);
  EXPECT_EQ(server_.Read("carl"), "");
}

TEST_F(FailingStorageTest, ATerminalHasItsPromptAgain) {
  server_.NewTelnet("dora");
  StartMatch();
  server_.Type("bert", "roll");
  server_.Read("dora");
  server_.Wait(4);
  EXPECT_THAT(server_.Read("dora"), testing::EndsWith("shown as soon as it can again.\r\n> "));
}

TEST_F(FailingStorageTest, WhoComesMeanwhileReadsWhyHeWaits) {
  server_.Register("dora");
  StartMatch();
  server_.Type("bert", "roll");
  server_.Wait(4);
  server_.Open("dora");
  server_.Read("dora");
  server_.Type("dora", "login test_client 1008 dora secret");
  EXPECT_THAT(server_.Read("dora"), testing::StartsWith(std::string(kFails)));
  server_.HealDisk();
  EXPECT_THAT(server_.Read("dora"), testing::StartsWith("\r\n1 dora "));
}

TEST_F(FailingStorageTest, PastTheLimitWhatNeedsARecordIsRefused) {
  StartMatch();
  const RecordNumber before = server_.core().state().last_record;
  SaveOften(50);
  EXPECT_EQ(server_.core().state().last_record, before + 20);
  EXPECT_EQ(Refused(), 30u);
  EXPECT_THAT(server_.log(), Contains(HasSubstr("20 records wait for storage")).Times(1));
  server_.Read("carl");
  for (const char* line : {"roll", "double", "resign n"}) {
    server_.Type("bert", line);
    EXPECT_THAT(server_.Read("bert"), HasSubstr(kRefused)) << line;
  }
  for (const char* line : {"message anna hello", "address a@example.net", "password a:bbbb:bbbb"}) {
    server_.Type("carl", line);
    EXPECT_THAT(server_.Read("carl"), HasSubstr(kRefused)) << line;
  }
  EXPECT_EQ(server_.dice().left(), 1u);
  server_.Type("carl", "tell anna hello");
  EXPECT_THAT(server_.Read("anna"), HasSubstr("12 carl hello"));
  server_.HealDisk();
  server_.Read("bert");
  server_.Type("bert", "roll");
  EXPECT_THAT(server_.Read("bert"), HasSubstr("You roll 6 and 6."));
}

TEST_F(FailingStorageTest, PastTheLimitPeopleGoButNobodyComesOrRegisters) {
  server_.Register("dora");
  StartMatch();
  SaveOften(20);
  server_.Open("eve");
  server_.Type("eve", "guest");
  server_.Type("eve", "name eve");
  EXPECT_THAT(server_.Read("eve"), HasSubstr(kRefused));
  server_.Open("dora");
  server_.Type("dora", "login test_client 1008 dora secret");
  EXPECT_THAT(server_.Read("dora"), HasSubstr(kRefused));
  EXPECT_TRUE(server_.Closed("dora"));
  server_.Type("carl", "bye");
  EXPECT_TRUE(server_.Closed("carl"));
  server_.HealDisk();
  server_.Clip("dora");
}

// Each log-out is a record. There are no more of them than users, since nobody logs in meanwhile.
TEST_F(FailingStorageTest, WhoComesAndGoesDoesNotFillTheMemory) {
  StartMatch();
  SaveOften(20);
  const RecordNumber before = server_.core().state().last_record;
  for (int i = 0; i < 100; ++i) {
    server_.Open("carl");  // also while he is logged in
    server_.Type("carl", "login test_client 1008 carl secret");
    server_.Drop("carl");
  }
  EXPECT_LE(server_.core().state().last_record, before + 1);
}

TEST_F(FailingStorageTest, ACrashTakesOnlyWhatNobodyWasShown) {
  StartMatch();
  server_.Type("bert", "roll");
  server_.Wait(10);
  EXPECT_THAT(server_.Read("bert"), Not(HasSubstr("roll")));
  server_.Crash();
  server_.HealDisk();
  server_.Clip("bert");
  server_.Type("bert", "oldboard anna");
  EXPECT_THAT(server_.Read("bert"), HasSubstr(":0:0:0:0:1:1:1:0:"));
}

}  // namespace
}  // namespace fibs::server
