// Names that nobody may take, since they look like another one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/core/people/accounts.h"
#include "server/core/people/canonical_name.h"
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

TEST(NamesTest, AGuestCannotTakeANameThatLooksLikeAnotherOrIsReserved) {
  TestServer server;
  server.Register("alice");
  server.Register("barn");
  server.Open("eve");
  server.Type("eve", "guest");
  for (const std::string name : {"alice", "aIice", "Alice", "a_lice", "bam", "admin", "Server",
                                 "adm_in", "MODERATOR", "moderat_or", "root", "guest"}) {
    server.Read("eve");
    server.Type("eve", "name " + name);
    EXPECT_THAT(server.Read("eve"), HasSubstr("** Please use another name. '" + name +
                                              "' is already used by someone else.\r\n"));
  }
  server.Type("eve", "name alicia");
  EXPECT_THAT(server.Read("eve"), HasSubstr("Your name will be alicia"));
}

TEST(NamesTest, OfTwoThatBeginTogetherOneIsFaster) {
  TestServer server;
  for (const char* name : {"aIice", "alice"}) {
    server.Open(name);
    for (const std::string& line :
         {std::string("guest"), std::string("name ") + name, std::string("secret")}) {
      server.Type(name, line);
    }
  }
  server.Type("alice", "secret");
  EXPECT_THAT(server.Read("alice"), HasSubstr("You are registered."));
  server.Type("aIice", "secret");
  EXPECT_THAT(server.Read("aIice"), HasSubstr("'aIice' is already used by someone else."));
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
  accounts.Erase(1);
  EXPECT_EQ(accounts.Find("alice"), nullptr);
  EXPECT_EQ(accounts.Find("aIice")->id, 2);
  accounts.Erase(2);
  EXPECT_FALSE(accounts.LooksTaken("alice"));
}

}  // namespace
}  // namespace fibs::server
