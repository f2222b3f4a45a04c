#include "server/core/presence/roster.h"

#include <gtest/gtest.h>

#include <deque>
#include <string>
#include <vector>

namespace fibs::server {
namespace {

using std::chrono::seconds;

class RosterTest : public testing::Test {
 protected:
  User& LogIn(const std::string& name) {
    Account& account = accounts_.emplace_back();
    account.id = static_cast<AccountId>(accounts_.size());
    account.name = name;
    Session& session = sessions_.emplace_back();
    session.host = "192.0.2.1";
    User& user = users_.emplace_back();
    user.account = &account;
    user.session = &session;
    user.login = user.last_input = now_;
    roster_.Add(user);
    return user;
  }
  void Type(User& user) {
    user.last_input = now_;
    roster_.Typed(user);
  }
  // Of each line the name and the idle time.
  static std::string Idle(std::string_view lines) {
    std::string all;
    while (!lines.empty()) {
      const std::string line(lines.substr(0, lines.find("\r\n")));
      lines.remove_prefix(line.size() + 2);
      size_t at = 0;
      for (int blanks = 0; blanks < 8; ++at) blanks += line[at] == ' ' ? 1 : 0;
      all += line.substr(2, line.find(' ', 2) - 2) + " " +
             line.substr(at, line.find(' ', at) - at) + ", ";
    }
    return all;
  }
  std::string Lines() {
    std::string all;
    for (const Roster::Block& lines : roster_.Lines(now_)) all += *lines;
    return all;
  }
  std::string Idle() { return Idle(Lines()); }

  Time now_{seconds(1'000'000)};
  std::deque<Account> accounts_;
  std::deque<Session> sessions_;
  std::deque<User> users_;
  Roster roster_;
};

TEST_F(RosterTest, HasEverybodyInTheOrderOfTheirLogIn) {
  LogIn("ann");
  User& ben = LogIn("ben");
  LogIn("cora");
  EXPECT_EQ(Idle(), "ann 0, ben 0, cora 0, ");
  roster_.Remove(ben);
  EXPECT_EQ(Idle(), "ann 0, cora 0, ");
  LogIn("dora");
  EXPECT_EQ(Idle(), "ann 0, cora 0, dora 0, ");
}

TEST_F(RosterTest, IdleTimesPassAndBeginAnew) {
  User& ann = LogIn("ann");
  User& ben = LogIn("ben");
  EXPECT_EQ(Idle(), "ann 0, ben 0, ");
  now_ += seconds(100);
  EXPECT_EQ(Idle(), "ann 100, ben 100, ");
  Type(ann);
  LogIn("cora");
  EXPECT_EQ(Idle(), "ann 0, ben 100, cora 0, ");
  Type(ben);
  EXPECT_EQ(Idle(), "ann 0, ben 0, cora 0, ");
  now_ -= seconds(50);
  EXPECT_EQ(Idle(), "ann 0, ben 0, cora 0, ") << "the clock was set back";
}

TEST_F(RosterTest, TheLineOfOneIsTheOneOfTheList) {
  User& ann = LogIn("ann");
  LogIn("ben");
  now_ += seconds(7);
  ann.account->rating = 1623.456;
  ann.away = "at lunch";
  roster_.Update(ann);
  const std::string line = roster_.Line(ann, now_);
  EXPECT_EQ(line, "5 ann - - 0 1 1623.46 0 7 1000000 192.0.2.1 - -");
  EXPECT_EQ(Lines().substr(0, line.size() + 2), line + "\r\n");
}

TEST_F(RosterTest, WhatSomebodyHoldsDoesNotChange) {
  User& ann = LogIn("ann");
  now_ += seconds(3);
  const std::vector<Roster::Block> held = roster_.Lines(now_);
  ASSERT_EQ(held.size(), 1u);
  const std::string before = *held.front();
  for (int i = 0; i < 100; ++i) {
    LogIn("user_" + std::string(1, static_cast<char>('a' + i % 26)));
    ann.account->experience = i;
    roster_.Update(ann);
    Type(ann);
    EXPECT_EQ(Lines().find("5 ann - - 0 0 1500.00 " + std::to_string(i) + " 0 "), 0u);
    EXPECT_EQ(*held.front(), before);
  }
  roster_.Remove(ann);
  Lines();
  EXPECT_EQ(*held.front(), before);
}

TEST_F(RosterTest, OnlyWhatHasChangedIsMadeAnew) {
  std::vector<User*> users;
  for (int i = 0; i < 800; ++i) users.push_back(&LogIn("user_" + std::to_string(i)));
  const std::vector<Roster::Block> before = roster_.Lines(now_);
  ASSERT_EQ(before.size(), 4u);
  EXPECT_EQ(roster_.Lines(now_), before);
  users[300]->account->experience = 9;
  roster_.Update(*users[300]);
  const std::vector<Roster::Block> after = roster_.Lines(now_);
  EXPECT_EQ(after[0], before[0]);
  EXPECT_NE(after[1], before[1]);
  EXPECT_EQ(after[2], before[2]);
  EXPECT_EQ(after[3], before[3]);
  for (size_t i = 256; i < 800; ++i) roster_.Remove(*users[i]);
  const std::vector<Roster::Block> rest = roster_.Lines(now_);
  ASSERT_EQ(rest.size(), 1u);
  EXPECT_EQ(*rest.front(), *before.front());
}

TEST_F(RosterTest, Byte255IsDoubledInTheListOnly) {
  User& ann = LogIn("ann");
  ann.account->email = "x\xffy";
  roster_.Update(ann);
  EXPECT_TRUE(roster_.Line(ann, now_).ends_with("x\xffy"));
  EXPECT_TRUE(Lines().ends_with("x\xff\xffy\r\n"));
}

}  // namespace
}  // namespace fibs::server
