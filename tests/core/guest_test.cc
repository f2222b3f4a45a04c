// Guests, who have no password, and accounts that get another name.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "server/core/conduct/conduct.h"
#include "server/core/core_state.h"
#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr const char* kRegister = "register page 1009 ";

Config WithBoss() {
  Config config = RatesOff();
  config.admins = {"boss"};
  return config;
}

class GuestTest : public testing::Test {
 protected:
  GuestTest() : server(WithBoss()) {
    server.NewClip("boss");
    server.NewClip("bob");
    Arrive("gast");
  }
  // A guest of that name, on a connection of that name.
  void Arrive(const std::string& name) {
    server.Open(name);
    server.Read(name);
    EXPECT_THAT(Says(name, kRegister + name), HasSubstr("1 " + name + " "));
  }
  std::string Says(const std::string& who, std::string_view line) {
    return ReplyTo(server, who, line);
  }
  // What a new connection reads behind that line.
  std::string LogsIn(const std::string& line) {
    const std::string who = "connection_" + std::to_string(++connections_);
    server.Open(who);
    server.Read(who);
    return Says(who, line);
  }
  const Account* Find(std::string_view name) { return server.core().state().accounts.Find(name); }

  TestServer server;

 private:
  int connections_ = 0;
};

TEST_F(GuestTest, HasNoPassword) {
  ASSERT_NE(Find("gast"), nullptr);
  EXPECT_TRUE(IsGuest(*Find("gast")));
  for (const char* password : {"hash:", "secret", "gast", "x"}) {
    EXPECT_EQ(LogsIn(std::string("login test 1008 gast ") + password), "login: ");
  }
  EXPECT_EQ(LogsIn("login test 1008 gast"), "login: ");
  EXPECT_THAT(Says("gast", "password secret:changed:changed"), HasSubstr("not correct"));
}

TEST_F(GuestTest, IsRegisteredAsOthersAre) {
  EXPECT_THAT(LogsIn(std::string(kRegister) + "bob"), HasSubstr("already used by someone else"));
  EXPECT_THAT(LogsIn(std::string(kRegister) + "b1"), HasSubstr("may only contain letters"));
  EXPECT_THAT(LogsIn(std::string(kRegister) + "house_x"), HasSubstr("server's own bots"));
  EXPECT_THAT(LogsIn("register page 1008 someone"), StartsWith("password: "));
}

TEST_F(GuestTest, KeepsTheAccountUnderANameOfHisOwn) {
  const AccountId id = Find("gast")->id;
  server.Read("bob");
  const std::string told = Says("gast", "keep anna_b secret");
  EXPECT_THAT(told, StartsWith("2 anna_b "));
  EXPECT_THAT(told, HasSubstr("** You are anna_b, and have a password now.\r\n"));
  EXPECT_THAT(server.Read("bob"),
              AllOf(StartsWith("8 gast gast is called anna_b now.\r\n"
                               "7 anna_b gast is called anna_b now.\r\n5 anna_b "),
                    HasSubstr("\r\n6\r\n")));
  EXPECT_EQ(Find("gast"), nullptr);
  ASSERT_NE(Find("anna_b"), nullptr);
  EXPECT_EQ(Find("anna_b")->id, id);
  EXPECT_THAT(Says("bob", "tell anna_b hello"), HasSubstr("16 anna_b hello"));
  EXPECT_THAT(Says("bob", "rawwho"), Not(HasSubstr("gast")));
  server.Crash();
  EXPECT_THAT(LogsIn("login test 1008 anna_b secret"), HasSubstr("1 anna_b "));
  EXPECT_EQ(LogsIn("login test 1008 gast secret"), "login: ");
  Arrive("gast");  // the old name is free
}

TEST_F(GuestTest, MayKeepHisName) {
  server.Read("bob");
  EXPECT_THAT(Says("gast", "keep gast secret"), HasSubstr("** You are gast, and have a password"));
  EXPECT_EQ(server.Read("bob"), "");
  EXPECT_THAT(LogsIn("login test 1008 gast secret"), HasSubstr("1 gast "));
}

TEST_F(GuestTest, KeepsOnce) {
  Says("gast", "keep anna_b secret");
  EXPECT_EQ(Says("gast", "keep other secret"),
            Lines({"** You have chosen a name and a password already. See 'help password'."}));
  EXPECT_EQ(Says("bob", "keep other secret"),
            Lines({"** You have chosen a name and a password already. See 'help password'."}));
}

TEST_F(GuestTest, CannotHaveWhatOthersHave) {
  EXPECT_THAT(Says("gast", "keep bob secret"), HasSubstr("already used by someone else"));
  EXPECT_THAT(Says("gast", "keep B0B secret"), HasSubstr("may only contain letters"));
  EXPECT_THAT(Says("gast", "keep admin secret"), HasSubstr("already used"));
  EXPECT_EQ(Says("gast", "keep anna_b abc"),
            Lines({"** Minimal password length is 4 characters."}));
  EXPECT_EQ(Says("gast", "keep anna_b"), Lines({"** usage: keep <name> <password>"}));
  EXPECT_TRUE(IsGuest(*Find("gast")));
}

TEST_F(GuestTest, NobodyTakesTheNameMeanwhile) {
  Arrive("other");
  server.HoldAnswers();
  server.Type("gast", "keep anna_b secret");
  server.Type("other", "keep anna_b secret");
  EXPECT_THAT(server.Read("other"), HasSubstr("already used by someone else"));
  server.SendAnswers();
  EXPECT_THAT(server.Read("gast"), HasSubstr("** You are anna_b"));
}

TEST_F(GuestTest, WhoHasLeftKeepsNothing) {
  server.HoldAnswers();
  server.Type("gast", "keep anna_b secret");
  server.Drop("gast");
  server.SendAnswers();
  EXPECT_EQ(Find("anna_b"), nullptr);
  EXPECT_TRUE(IsGuest(*Find("gast")));
  Arrive("anna_b");
}

TEST_F(GuestTest, IsNotRenamedAtATable) {
  StartMatch(server, "gast", "bob", "5");
  EXPECT_EQ(Says("gast", "keep anna_b secret"),
            Lines({"** Please finish or leave your match first."}));
  Says("gast", "leave");
  EXPECT_THAT(Says("gast", "keep anna_b secret"), HasSubstr("** You are anna_b"));
  EXPECT_THAT(Says("bob", "show saved"), HasSubstr("anna_b"));
  StartMatch(server, "anna_b", "bob", "");
}

TEST_F(GuestTest, AMatchThatBeginsMeanwhileComesFirst) {
  for (const char* who : {"gast", "bob"}) Says(who, "toggle ready");
  server.dice().Add("62");
  Says("gast", "invite bob 5");
  server.HoldAnswers();
  server.Type("gast", "keep anna_b secret");
  server.Type("bob", "join gast");
  server.SendAnswers();
  EXPECT_THAT(server.Read("gast"), HasSubstr("** Please finish or leave your match first."));
  EXPECT_TRUE(IsGuest(*Find("gast")));
}

TEST_F(GuestTest, HisSeeksAndWatchersAreToldAnew) {
  server.Open("prog");
  server.Read("prog");
  Says("prog", std::string(kRegister) + "prog");
  Says("prog", "set seeks on");
  Says("bob", "watch gast");
  Says("gast", "seek 5");
  server.Read("prog");
  Says("gast", "keep anna_b secret");
  EXPECT_THAT(server.Read("prog"),
              AllOf(HasSubstr("35 1 withdrawn\r\n34 1 anna_b "), HasSubstr("\r\n5 bob - anna_b ")));
}

// ---- By moderators.

TEST_F(GuestTest, AModeratorChangesAName) {
  server.NewClip("rude_name");
  EXPECT_EQ(Says("boss", "mod measure rude_name name polite_name it offends"),
            Lines({"8 rude_name rude_name logs out.",
                   "** Measure 1 against rude_name: he is polite_name now."}));
  EXPECT_THAT(server.Read("rude_name"),
              HasSubstr("** Your name was changed to polite_name by a moderator: it offends "
                        "('object 1 TEXT' objects)\r\n"));
  EXPECT_THAT(Says("boss", "mod show polite_name"),
              HasSubstr(" by boss: name in the place of rude_name: it offends"));
  EXPECT_TRUE(server.Closed("rude_name"));
  EXPECT_EQ(Find("rude_name"), nullptr);
  for (int restart = 0; restart < 2; ++restart) {
    EXPECT_THAT(LogsIn("login test 1008 Rude_Name secret"),
                AllOf(HasSubstr("1 polite_name "), HasSubstr("** You are called polite_name now")));
    EXPECT_THAT(LogsIn("login test 1008 polite_name secret"),
                AllOf(HasSubstr("1 polite_name "), Not(HasSubstr("You are called"))));
    EXPECT_EQ(LogsIn("login test 1008 rude_name wrong"), "login: ");
    EXPECT_THAT(LogsIn(std::string(kRegister) + "Rude_Name"), HasSubstr("already used"));
    server.Crash();
    server.Clip("boss");
  }
}

TEST_F(GuestTest, WhoIsNotHereReadsItAtHisLogIn) {
  server.Register("rude_name");
  Says("boss", "mod measure rude_name name polite_name it offends");
  EXPECT_THAT(LogsIn("login test 1008 rude_name secret"),
              AllOf(HasSubstr("1 polite_name "), HasSubstr("was changed to polite_name by"),
                    HasSubstr("'object 1 TEXT' objects")));
}

TEST_F(GuestTest, ANameIsChangedToAFreeOneWithAReason) {
  server.Register("rude_name");
  EXPECT_THAT(Says("boss", "mod measure rude_name name bob it offends"), HasSubstr("already used"));
  EXPECT_EQ(Says("boss", "mod measure rude_name name polite_name"),
            Lines({"** Please say why: he is told."}));
  EXPECT_EQ(Says("bob", "mod measure rude_name name polite_name why"),
            Lines({"** Permission denied"}));
  EXPECT_NE(Find("rude_name"), nullptr);
}

TEST_F(GuestTest, AnErasedAccountFreesBothNames) {
  server.Register("rude_name");
  Says("boss", "mod measure rude_name name polite_name it offends");
  Says("boss", "erase polite_name confirm");
  Arrive("rude_name");
  Arrive("polite_name");
}

}  // namespace
}  // namespace fibs::server
