// Links into clubs: who makes them, who comes by one in which role, and when it stands no more.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <string>
#include <vector>

#include "tests/core/clubs_fixture.h"

namespace fibs::server {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

constexpr const char* kGone = "** There is no such link: it was used or withdrawn, or its time is";

class ClubLinksTest : public ClubsTest {
 protected:
  // The token of a link into club 1 that `who` makes now.
  std::string Link(const std::string& who, const std::string& words = "") {
    const std::string answer = Says(who, "club 1 link" + words);
    const std::string before = "club join ";
    const size_t found = answer.find(before);
    return found == std::string::npos ? "none: " + answer
                                      : answer.substr(found + before.size(), 26);
  }
  std::string Comes(const std::string& who, const std::string& token) {
    return Says(who, "club join " + token);
  }
};

TEST_F(ClubLinksTest, WhoHasALinkIsAMemberAtOnce) {
  Come({"ann", "bob", "carol"});
  Make("invitation");
  EXPECT_THAT(Says("ann", "club 1 link 2 3"),
              AllOf(HasSubstr("** Link #1 into 1 \"Berlin\" stands: 0 of 2 have come, until "
                              "2003-01-05 00:00. 'club 1 unlink 1' ends it."),
                    HasSubstr("** Give it to people, or tell them to type 'club join ")));
  const std::string token = Link("ann");
  EXPECT_EQ(Says("bob", "club link " + token),
            "ann invites you into 1 \"Berlin\". Type 'club join " + token + "'.\n");
  EXPECT_EQ(Comes("bob", token), "You are a member of 1 \"Berlin\".\n");
  EXPECT_THAT(server_.Read("ann"),
              HasSubstr("** bob is a member of 1 \"Berlin\" now, by a link of ann."));
  EXPECT_EQ(Comes("bob", token), "** You are a member already.\n");
  EXPECT_THAT(Says("ann", "club 1 links"),
              AllOf(HasSubstr("#1  0 of 2 have come"), HasSubstr("#2  1 of 20 have come"),
                    Not(HasSubstr(token))));
  EXPECT_EQ(Says("ann", "club 1 unlink 2"), "** Link #2 is ended.\n");
  EXPECT_THAT(Comes("carol", token), StartsWith(kGone));
  EXPECT_THAT(Says("carol", "club link " + token), StartsWith(kGone));
}

TEST_F(ClubLinksTest, ItEndsWithTheAccountOfItsMaker) {
  Come({"ann", "bob", "carol", "boss"});
  Make("open");
  JoinAll({"bob"});
  Says("ann", "club 1 director bob");
  const std::string by_ann = Link("ann");
  const std::string by_bob = Link("bob");
  EXPECT_THAT(Says("carol", "club link " + by_bob), HasSubstr("bob invites you"));
  Says("boss", "erase bob confirm");
  EXPECT_THAT(Comes("carol", by_bob), StartsWith(kGone));
  EXPECT_THAT(Says("carol", "club link " + by_ann), HasSubstr("ann invites you"));
  server_.Crash();
  server_.Telnet("carol");
  EXPECT_THAT(Comes("carol", by_bob), StartsWith(kGone));
  EXPECT_EQ(Comes("carol", by_ann), "You are a member of 1 \"Berlin\".\n");
}

TEST_F(ClubLinksTest, ItEndsWithItsLastUseAndWithItsTime) {
  Come({"ann", "bob", "carol", "dave"});
  Make();
  const std::string once = Link("ann", " 1 1"), twice = Link("ann", " 2 1");
  EXPECT_THAT(Comes("bob", once), StartsWith("You are a member"));
  EXPECT_THAT(Comes("carol", once), StartsWith(kGone));
  EXPECT_THAT(Comes("carol", twice), StartsWith("You are a member"));
  EXPECT_EQ(server_.storage().Load().club_links.size(), 1u);
  server_.Pass(std::chrono::hours(25));
  EXPECT_THAT(Comes("dave", twice), StartsWith(kGone));
  EXPECT_TRUE(server_.storage().Load().club_links.empty());
}

// ---- Roles x links.

TEST_F(ClubLinksTest, WhoComesByOneAndWhoDoesNot) {
  Come({"ann", "asker", "invitee", "removed", "member", "stranger"});
  Make();
  JoinAll({"removed", "member"});
  Says("asker", "club join 1");
  Says("ann", "club 1 invite invitee");
  Says("ann", "club 1 remove removed rude");
  const std::string token = Link("ann");
  const std::map<std::string, std::string> answers = {
      {"asker", "You are a member of 1"},
      {"invitee", "You are a member of 1"},
      {"stranger", "You are a member of 1"},
      {"member", "** You are a member already."},
      {"removed", "** You were removed from it. 'club join 1' asks its directors."}};
  for (const auto& [who, answer] : answers) {
    EXPECT_THAT(Comes(who, token), StartsWith(answer)) << who;
  }
  EXPECT_THAT(Says("ann", "club 1 links"), HasSubstr("#1  3 of 20 have come"));
}

TEST_F(ClubLinksTest, WhoMakesThemAndWhoEndsThem) {
  Come({"ann", "bob", "carol", "boss", "eve"});
  Make();
  JoinAll({"bob", "carol"});
  Says("ann", "club 1 director bob");
  Says("eve", "club create Elsewhere");
  EXPECT_THAT(Says("bob", "club 1 link"), HasSubstr("** Link #1 into"));
  const std::vector<std::string> others = {"carol", "eve"};
  for (const std::string& who : others) {
    for (const char* line : {"club 1 link", "club 1 links", "club 1 unlink 1"}) {
      EXPECT_EQ(Says(who, line), "** You do not direct 1 \"Berlin\".\n") << who << line;
    }
  }
  EXPECT_EQ(Says("eve", "club 2 unlink 1"), "** It has no link '1'. See 'club 2 links'.\n");
  EXPECT_THAT(Says("boss", "club 1 link"), HasSubstr("do not direct"));
  EXPECT_EQ(Says("boss", "club 1 unlink 1"), "** Link #1 is ended.\n");
}

// A link speaks for somebody who directs the club.
TEST_F(ClubLinksTest, ItGoesWithWhoHasMadeIt) {
  struct Row {
    std::string who;
    std::string line;
  };
  const std::vector<Row> ends = {{"ann", "club 1 member bob"},
                                 {"ann", "club 1 remove bob rude"},
                                 {"bob", "club leave 1"},
                                 {"ann", "club 1 close Berlin"}};
  for (const auto& [who, line] : ends) {
    TestServer fresh(ClubsConfig());
    for (const char* name : {"ann", "bob", "carol"}) fresh.NewTelnet(name);
    const auto say = [&](const std::string& speaker, const std::string& said) {
      fresh.Read(speaker);
      fresh.Type(speaker, said);
      return fresh.Read(speaker);
    };
    for (const char* said : {"club create Berlin", "club 1 admission open"}) say("ann", said);
    say("bob", "club join 1");
    say("ann", "club 1 director bob");
    const std::string answer = say("bob", "club 1 link");
    const std::string token = answer.substr(answer.find("club join ") + 10, 26);
    EXPECT_THAT(say("carol", "club link " + token), HasSubstr("bob invites you")) << line;
    say(who, line);
    EXPECT_THAT(say("carol", "club join " + token), HasSubstr(kGone)) << line;
    EXPECT_TRUE(fresh.storage().Load().club_links.empty()) << line;
  }
}

TEST_F(ClubLinksTest, ItOutlivesARestartAndNotTheAccountOfItsMaker) {
  Come({"ann", "bob", "carol"});
  Make();
  JoinAll({"bob"});
  const std::string token = Link("ann");
  server_.Crash();
  server_.Telnet("carol");
  EXPECT_THAT(Says("carol", "club link " + token), HasSubstr("ann invites you"));
  EXPECT_EQ(server_.storage().Load().club_links[0].token_hash.size(), 64u);
}

// ---- Bounds.

TEST_F(ClubLinksTest, WordsAndBounds) {
  Come({"ann", "bob"});
  Make();
  for (const char* words : {" 0", " 101", " x", " 5 0", " 5 31", " 5 x"}) {
    EXPECT_EQ(Says("ann", std::string("club 1 link") + words),
              "** Type: club 1 link PEOPLE DAYS. At most 100 people and 30 days.\n")
        << words;
  }
  for (int i = 0; i < 5; ++i) Says("ann", "club 1 link");
  EXPECT_THAT(Says("ann", "club 1 link"), HasSubstr("5 links stand, and no more are possible."));
  for (int i = 0; i < 15; ++i) {
    Says("ann", fmt::format("club 1 unlink {}", i + 1));
    EXPECT_THAT(Says("ann", "club 1 link"), HasSubstr(fmt::format("** Link #{}", i + 6)));
  }
  Says("ann", "club 1 unlink 20");
  EXPECT_EQ(Says("ann", "club 1 link"), "** You have made 20 links in this hour.\n");
  EXPECT_EQ(Says("bob", "club link"), "** club link what? The last part of a link.\n");
  EXPECT_THAT(Comes("bob", "abcdefghijkmnpqrstuvwxyz23"), StartsWith(kGone));
  EXPECT_THAT(Comes("bob", "abc"), StartsWith("** There is no club 'abc'."));
}

TEST_F(ClubLinksTest, AFullClubLetsNobodyInByALink) {
  Config config = ClubsConfig();
  config.limits.club_members_max = 1;
  TestServer full(config);
  for (const char* name : {"ann", "bob"}) full.NewTelnet(name);
  full.Type("ann", "club create Berlin");
  full.Read("ann");
  full.Type("ann", "club 1 link");
  const std::string answer = full.Read("ann");
  full.Read("bob");
  full.Type("bob", "club join " + answer.substr(answer.find("club join ") + 10, 26));
  EXPECT_THAT(full.Read("bob"), HasSubstr("** It is full."));
  EXPECT_EQ(full.storage().Load().club_links[0].uses, 0);
}

// ---- Programs, and who has not logged in.

TEST_F(ClubLinksTest, ProgramsReadLines) {
  for (const char* name : {"ann", "bob"}) {
    server_.Register(name);
    server_.Open(name);
    server_.Type(name, fmt::format("login page 1009 {} secret", name));
    server_.Read(name);
  }
  Says("ann", "club create Berlin");
  const std::string made = Says("ann", "club 1 link 2 3");
  ASSERT_THAT(made, StartsWith("94 1 1 0 2 1041724800 ann "));
  const std::string token = made.substr(made.rfind(' ') + 1, 26);
  EXPECT_EQ(Says("ann", "club 1 links"), "94 1 1 0 2 1041724800 ann -\n");
  EXPECT_EQ(Says("bob", "club link " + token), "95 1 - 1 ann Berlin\n");
  server_.Open("door");
  server_.Read("door");
  server_.Type("door", "links " + token);
  EXPECT_THAT(server_.Read("door"), HasSubstr("95 1 - 1 ann Berlin"));
  EXPECT_EQ(Says("bob", "club join " + token), "49 1 m 2 Berlin\n");
  EXPECT_EQ(Says("ann", "club 1 unlink 1"), "94 1 1 0 0 0 - -\n");
}

}  // namespace
}  // namespace fibs::server
