// What is kept of people for a time alone, and goes by the server's clock.
#include "server/core/due/retention.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <string>

#include "server/core/conduct/conduct_log.h"
#include "server/core/core_state.h"
#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using std::chrono::days;
using std::chrono::hours;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

class RetentionTest : public testing::Test {
 protected:
  static Config WithAnna() {
    Config config = RatesOff();
    config.admins = {"anna"};
    config.limits.idle_seconds_max = 0;
    return config;
  }
  explicit RetentionTest(const Config& config = WithAnna()) : server(config) {
    for (const char* who : {"anna", "alice", "bob"}) server.NewClip(who);
  }
  std::string Says(const std::string& who, std::string_view line) {
    return ReplyTo(server, who, line);
  }
  // Nothing happens in all of that time, and then the server looks at everything.
  void Later(hours time) {
    server.Sleep(time);
    server.Wait(3);
  }
  std::string HostOf(const std::string& who) {
    return server.core().state().accounts.Find(who)->last_host;
  }
  StoredState Stored() { return server.storage().LoadAtStart(); }

  TestServer server;
};

class KeepingForGood : public RetentionTest {
 protected:
  static Config ForGood() {
    Config config = WithAnna();
    config.keep.messages_days = config.keep.conduct_days = config.keep.hosts_days = 0;
    config.keep.tokens_days = config.keep.talk_hours = 0;
    return config;
  }
  KeepingForGood() : RetentionTest(ForGood()) {}
};

TEST_F(RetentionTest, AMessageWaitsForAYear) {
  server.Drop("bob");
  Says("alice", "message bob are you well?");
  Later(days(365) - hours(1));
  ASSERT_THAT(Stored().messages, SizeIs(1));
  Later(hours(1));
  EXPECT_THAT(Stored().messages, IsEmpty());
  server.Clip("bob");
  EXPECT_THAT(server.Read("bob"), Not(HasSubstr("are you well")));
}

TEST_F(RetentionTest, WhereSomebodyCameFromIsForgottenWhenHeStaysAway) {
  server.Drop("bob");
  Later(days(90) - hours(1));
  EXPECT_EQ(HostOf("bob"), "192.0.2.1");
  Later(hours(1));
  EXPECT_EQ(HostOf("bob"), kForgottenHost);
  EXPECT_EQ(HostOf("alice"), "192.0.2.1") << "who is here all the time is seen here";
  EXPECT_THAT(Says("alice", "whois bob"), HasSubstr("unknown"));
  const auto saved = [this] {
    return std::ranges::count_if(server.storage().records(), [](const NumberedRecord& record) {
      const auto* one = std::get_if<AccountSaved>(&record.record);
      return one != nullptr && one->account.name == "bob";
    });
  };
  const auto before = saved();
  Later(days(1));
  EXPECT_EQ(saved(), before) << "it is forgotten once";
  server.Clip("bob");
  EXPECT_EQ(HostOf("bob"), "192.0.2.1");
}

TEST_F(RetentionTest, AnAddressThatNobodyHasConfirmedIsForgotten) {
  StoredState stored = server.storage().Load();
  for (Account& account : stored.accounts) {
    account.mail.address = "mine@home.example";
    account.mail.asked = "another@home.example";
    account.mail.asked_at = server.now();
  }
  server.Restore(std::move(stored));
  const auto mail_of_bob = [this] { return server.core().state().accounts.Find("bob")->mail; };
  Later(days(7) - hours(1));
  EXPECT_EQ(mail_of_bob().asked, "another@home.example");
  Later(hours(1));
  EXPECT_EQ(mail_of_bob().asked, "");
  EXPECT_EQ(mail_of_bob().address, "mine@home.example");
}

TEST_F(RetentionTest, WhereATokenWasUsedIsForgottenBeforeItEnds) {
  const std::string made = Says("bob", "token new robot");
  const size_t at = made.find("fibs-");
  ASSERT_NE(at, std::string::npos) << made;
  const std::string secret = made.substr(at, 29);
  server.Drop("bob");
  server.Open("bob");
  server.Type("bob", "login test 1008 bob " + secret);
  server.Drop("bob");
  ASSERT_THAT(Stored().access_tokens, SizeIs(1));
  EXPECT_EQ(Stored().access_tokens[0].place, "192.0.2.1");
  Later(days(91));
  ASSERT_THAT(Stored().access_tokens, SizeIs(1));
  EXPECT_EQ(Stored().access_tokens[0].place, "");
  Later(days(90));
  EXPECT_THAT(Stored().access_tokens, IsEmpty());
}

TEST_F(RetentionTest, WhatWasWrittenOfConductGoesWhenItIsSettled) {
  Says("bob", "shout rude words");
  Says("alice", "report bob talk he is so rude");            // 1: is answered
  Says("anna", "mod answer 1 he was spoken to");             // 2
  Says("alice", "report bob other he is at it again");       // 3: nobody reads it
  Says("anna", "mod measure bob talk 1d for rude words");    // 4: ends
  Says("bob", "object 4 I was not rude");                    // 5
  Says("anna", "mod measure bob rating forever a cheat");    // 6: holds
  Says("anna", "mod measure bob warning once and for all");  // 7
  Later(days(730) - hours(1));
  ASSERT_THAT(Stored().conduct, SizeIs(7));
  EXPECT_EQ(Stored().conduct[0].text, "he is so rude");
  Later(hours(1));
  const std::vector<ConductEntry> all = Stored().conduct;
  ASSERT_THAT(all, SizeIs(7));
  for (const size_t gone : {0u, 1u, 3u, 4u, 6u}) {
    EXPECT_EQ(all[gone].text + all[gone].evidence, "") << gone + 1;
  }
  EXPECT_EQ(all[2].text, "he is at it again");
  EXPECT_EQ(all[5].text, "a cheat");
  EXPECT_EQ(FirstChanged(all), 0) << "the chain holds without the words";
  EXPECT_THAT(Says("anna", "mod log"),
              AllOf(Not(HasSubstr("not as it was written")), Not(HasSubstr("rude"))));
  // As soon as it is settled, however long ago it was written.
  Says("anna", "mod answer 3 seen");
  Says("anna", "mod lift 6 it was no cheat");
  Later(hours(1));
  EXPECT_EQ(Stored().conduct[2].text, "");
  EXPECT_EQ(Stored().conduct[5].text, "");
  server.Crash();
  EXPECT_EQ(FirstChanged(Stored().conduct), 0);
}

TEST_F(RetentionTest, TalkIsForgottenAfterADay) {
  Says("bob", "shout rude words");
  Later(hours(23));
  Says("bob", "shout more of them");
  Says("alice", "report bob talk");
  EXPECT_THAT(Says("anna", "mod show 1"), AllOf(HasSubstr("rude words"), HasSubstr("more of")));
  Says("anna", "mod answer 1 seen");
  Later(hours(2));
  Says("alice", "report bob talk");
  EXPECT_THAT(Says("anna", "mod show 3"),
              AllOf(Not(HasSubstr("rude words")), HasSubstr("more of")));
  Says("anna", "mod answer 3 seen");
  Later(hours(25));
  Says("alice", "report bob talk");
  EXPECT_THAT(Says("anna", "mod show 5"), Not(HasSubstr("more of")));
}

TEST_F(KeepingForGood, ZeroMeansForGood) {
  Says("bob", "token new robot");
  Says("bob", "shout rude words");
  server.Drop("bob");
  Says("alice", "message bob hello");
  Says("alice", "report bob talk he is so rude");
  Says("anna", "mod answer 1 seen");
  Later(days(10000));
  EXPECT_THAT(Stored().messages, SizeIs(1));
  EXPECT_THAT(Stored().access_tokens, SizeIs(1));
  EXPECT_EQ(Stored().conduct[0].text, "he is so rude");
  EXPECT_EQ(HostOf("bob"), "192.0.2.1");
  Says("alice", "report bob talk");
  EXPECT_THAT(Says("anna", "mod show 3"), HasSubstr("rude words"));
}

// However many accounts there are, a second has little of them to do.
TEST_F(RetentionTest, ManyAccountsAreLookedAtInTurn) {
  StoredState stored = server.storage().Load();
  for (AccountId id = stored.last_account + 1; id <= 500; ++id) {
    Account account = stored.accounts.front();
    account.id = id;
    account.name = "robot_";
    for (AccountId rest = id; rest > 0; rest /= 20) {
      account.name += static_cast<char>('a' + rest % 20);
    }
    stored.accounts.push_back(account);
  }
  stored.last_account = 500;
  server.Restore(std::move(stored));
  server.Sleep(days(200));
  size_t most = 0, before = server.storage().records().size();
  for (int second = 0; second < 10; ++second) {
    server.Wait(1);
    most = std::max(most, server.storage().records().size() - before);
    before = server.storage().records().size();
  }
  EXPECT_THAT(most, testing::AllOf(testing::Ge(99u), testing::Le(110u)));
  size_t known = 0;
  for (const Account& account : Stored().accounts) known += account.last_host != kForgottenHost;
  EXPECT_EQ(known, 0u);
}

}  // namespace
}  // namespace fibs::server
