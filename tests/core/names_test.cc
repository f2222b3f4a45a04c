// Names that nobody may take, since they look like another one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <tuple>
#include <vector>

#include "server/core/people/accounts.h"
#include "server/core/people/canonical_name.h"
#include "server/core/sessions/held_names.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using testing::HasSubstr;

TEST(CanonicalNameTest, IsOneForNamesThatLookAlike) {
  for (const char* name : {"alice", "aIice", "allce", "ALICE", "a_li_ce_", "alIce"}) {
    EXPECT_EQ(CanonicalName(name), "allce") << name;
  }
  EXPECT_EQ(CanonicalName("barn"), CanonicalName("Bam"));
  EXPECT_EQ(CanonicalName("b0b1"), CanonicalName("bobi"));
  EXPECT_NE(CanonicalName("bob"), CanonicalName("rob"));
  EXPECT_EQ(CanonicalName("__"), "");
}

class NamesTest : public testing::Test {
 protected:
  // From now on a guest.
  void Guest(const std::string& who, const std::string& host = "192.0.2.1") {
    server_.Open(who, host);
    server_.Type(who, "guest");
  }
  std::string Says(const std::string& who, const std::string& line) {
    server_.Read(who);
    server_.Type(who, line);
    return server_.Read(who);
  }
  // What `name NAME` is answered.
  std::string Name(const std::string& who, const std::string& name) {
    const std::string answer = Says(who, "name " + name);
    if (answer.find("Your name will be " + name) != std::string::npos) return "free";
    if (answer.find("'" + name + "' is already used by someone else.\r\n") != std::string::npos) {
      return "used";
    }
    if (answer.find("** Please use another name. '" + name +
                    "' looks like the name of someone else.\r\n") != std::string::npos) {
      return "alike";
    }
    return answer;
  }

  TestServer server_;
};

TEST_F(NamesTest, AGuestCannotTakeANameThatLooksLikeAnotherOrIsReserved) {
  server_.Register("alice");
  server_.Register("barn");
  Guest("eve");
  for (const char* name : {"alice", "Alice", "admin", "Server", "MODERATOR", "root", "guest"}) {
    EXPECT_EQ(Name("eve", name), "used") << name;
  }
  for (const char* name : {"aIice", "a_lice", "bam", "adm_in", "moderat_or", "adrnin", "rn"}) {
    EXPECT_EQ(Name("eve", name), std::string(name) == "rn" ? "free" : "alike") << name;
  }
}

// What they win and lose counts otherwise, so they come from the machine itself.
TEST_F(NamesTest, NamesOfHouseBotsAreForTheMachineItself) {
  constexpr const char* kRefused =
      "** Please use another name. Those that begin with 'house_' are for the server's own "
      "bots.";
  Guest("eve");
  for (const char* name : {"house_player", "House_player", "house_"}) {
    EXPECT_THAT(Says("eve", std::string("name ") + name), HasSubstr(kRefused)) << name;
  }
  EXPECT_EQ(Name("eve", "household"), "free");
  server_.Open("program");
  EXPECT_THAT(Says("program", "register page 1009 house_bot secret"), HasSubstr(kRefused));
  Guest("bot", "127.0.0.1");
  EXPECT_EQ(Name("bot", "house_player"), "free");
  server_.Open("local", "::1");
  EXPECT_THAT(Says("local", "register fibs_bot 1009 house_novice secret"),
              HasSubstr("1 house_novice "));
}

TEST_F(NamesTest, ANameIsKeptWhileItsDialogueLasts) {
  Guest("eve");
  Guest("adam", "198.51.100.1");
  EXPECT_EQ(Name("eve", "alice"), "free");
  EXPECT_EQ(Name("adam", "alice"), "used");
  EXPECT_EQ(Name("adam", "Alice"), "used");
  EXPECT_EQ(Name("adam", "aIice"), "alike");
  server_.Open("web");
  EXPECT_THAT(Says("web", "register page 1009 aIice secret"),
              HasSubstr("'aIice' looks like the name of someone else.\r\nlogin: "));
  Says("eve", "secret");
  EXPECT_EQ(Name("adam", "aIice"), "alike");
  EXPECT_THAT(Says("eve", "secret"), HasSubstr("You are registered."));
  EXPECT_EQ(Name("adam", "aIice"), "alike");
}

TEST_F(NamesTest, ANameIsFreeAgainWhenItsDialogueEnds) {
  Guest("adam");
  const auto kept = [&](const char* name) {
    Guest(name);
    EXPECT_EQ(Name(name, name), "free");
    EXPECT_EQ(Name("adam", name), "used");
  };
  const auto let_go = [&](const char* name) {
    EXPECT_EQ(Name("adam", name), "free");
    Says("adam", "");
  };
  kept("bella");
  server_.Drop("bella");
  let_go("bella");
  kept("carla");
  Says("carla", "");  // no password
  let_go("carla");
  kept("dora");
  Says("dora", "");
  EXPECT_EQ(Name("dora", "erin"), "free");
  let_go("dora");
  EXPECT_EQ(Name("adam", "erin"), "used");
  server_.Drop("dora");
  let_go("erin");
  Guest("fritz");
  EXPECT_EQ(Name("fritz", "fritz"), "free");
  server_.Wait(121);  // limits.login_seconds_max
  EXPECT_TRUE(server_.Closed("fritz"));
  Guest("gina");
  EXPECT_EQ(Name("gina", "fritz"), "free");
}

TEST_F(NamesTest, ARegistrationInOneLineKeepsItsName) {
  server_.HoldAnswers();
  server_.Open("web");
  server_.Type("web", "register page 1009 alice secret");
  Guest("adam");
  EXPECT_EQ(Name("adam", "alice"), "used");
  EXPECT_EQ(Name("adam", "aIice"), "alike");
  server_.SendAnswers();
  EXPECT_THAT(server_.Read("web"), HasSubstr("\r\n1 alice "));
}

TEST_F(NamesTest, ANewCoreKeepsIt) {
  server_.TakeOverAfterLines(TestServer::TakeOver::kHandover);
  Guest("eve");
  EXPECT_EQ(Name("eve", "alice"), "free");
  Guest("adam");
  EXPECT_EQ(Name("adam", "aIice"), "alike");
}

// Whoever wants to keep others out gets as many names as he could register.
TEST(HeldNamesTest, AreBoundedForEachAddressAndInAll) {
  HeldNames names(4, 2);
  const Time now{}, later = now + std::chrono::seconds(60);
  for (const auto& [session, address, name] : {std::tuple(SessionId{1}, "a", "ann"),
                                               {2, "a", "bea"},
                                               {3, "a", "carl"},
                                               {4, "b", "dora"},
                                               {5, "c", "emil"},
                                               {6, "d", "fred"}}) {
    names.Hold(session, address, name, now, later);
  }
  EXPECT_EQ(names.size(), 4U);
  EXPECT_EQ(names.KeptFromBy(9, "Bea", now), "bea");
  EXPECT_EQ(names.KeptFromBy(2, "Bea", now), "") << "his own";
  EXPECT_EQ(names.KeptFromBy(9, "carl", now), "") << "one too many of his address";
  EXPECT_EQ(names.KeptFromBy(9, "fred", now), "") << "one too many of all";
  EXPECT_EQ(names.KeptFromBy(9, "bea", later), "") << "for a while only";
  names.Hold(5, "c", "gina", now, later);  // in place of emil
  EXPECT_EQ(names.KeptFromBy(9, "emil", now), "");
  EXPECT_EQ(names.KeptFromBy(9, "glna", now), "gina");
  names.Hold(6, "d", "ann", now, later);
  EXPECT_EQ(names.KeptFromBy(1, "ann", now), "") << "it is not taken away";
  names.Hold(6, "d", "ann", later, later + std::chrono::seconds(60));
  EXPECT_EQ(names.KeptFromBy(1, "ann", later), "ann");
  for (SessionId session = 1; session <= 7; ++session) names.Release(session);
  EXPECT_EQ(names.size(), 0U);
}

TEST(AccountsTest, ThoseThatLookedAlikeBeforeStay) {
  std::vector<Account> stored(2);
  stored[0] = {
      .id = 1, .name = "alice", .password_hash = {}, .email = {}, .last_host = {}, .settings = {}};
  stored[1] = {
      .id = 2, .name = "aIice", .password_hash = {}, .email = {}, .last_host = {}, .settings = {}};
  Accounts accounts(stored, 2);
  EXPECT_EQ(accounts.size(), 2u);
  EXPECT_EQ(accounts.Find("alice")->id, 1);
  EXPECT_EQ(accounts.Find("aIice")->id, 2);
  EXPECT_EQ(accounts.FindAnyCase("ALICE")->id, 1);
  EXPECT_EQ(accounts.FindAnyCase("aiice")->id, 2);
  EXPECT_EQ(accounts.FindAnyCase("allce"), nullptr);
  EXPECT_TRUE(accounts.LooksTaken("allce"));
  EXPECT_FALSE(accounts.IsTaken("allce"));
  EXPECT_TRUE(accounts.IsTaken("ALICE"));
  accounts.Erase(1);
  EXPECT_EQ(accounts.Find("alice"), nullptr);
  EXPECT_EQ(accounts.Find("aIice")->id, 2);
  accounts.Erase(2);
  EXPECT_FALSE(accounts.LooksTaken("alice"));
}

}  // namespace
}  // namespace fibs::server
