#include "server/core/lobby/roster.h"

#include <gtest/gtest.h>

#include <deque>
#include <string>

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
    roster_.Add(user, now_);
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
  std::string Idle() { return Idle(*roster_.Lines(now_)); }

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
  roster_.Update(ann, now_);
  const std::string line = roster_.Line(ann, now_);
  EXPECT_EQ(line, "5 ann - - 0 1 1623.46 0 7 1000000 192.0.2.1 - -");
  EXPECT_EQ(roster_.Lines(now_)->substr(0, line.size() + 2), line + "\r\n");
}

TEST_F(RosterTest, AListThatSomebodyHoldsGrowsButDoesNotChange) {
  User& ann = LogIn("ann");
  roster_.Lines(now_);
  now_ += seconds(3);
  const auto held = roster_.Lines(now_);
  const std::string before = *held;
  for (int i = 0; i < 100; ++i) {
    LogIn("user_" + std::string(1, static_cast<char>('a' + i % 26)));
    EXPECT_EQ(held->substr(0, before.size()), before);
    ann.account->experience = i;
    roster_.Update(ann, now_);
    Type(ann);
    EXPECT_EQ(roster_.Lines(now_)->find("5 ann - - 0 0 1500.00 " + std::to_string(i) + " 0 "), 0u);
    EXPECT_EQ(held->substr(0, before.size()), before);
  }
  roster_.Remove(ann);
  roster_.Lines(now_);
  EXPECT_EQ(held->substr(0, before.size()), before);
}

TEST_F(RosterTest, Byte255IsDoubledInTheListOnly) {
  User& ann = LogIn("ann");
  ann.account->email = "x\xffy";
  roster_.Update(ann, now_);
  EXPECT_TRUE(roster_.Line(ann, now_).ends_with("x\xffy"));
  EXPECT_TRUE(roster_.Lines(now_)->ends_with("x\xff\xffy\r\n"));
}

}  // namespace
}  // namespace fibs::server
